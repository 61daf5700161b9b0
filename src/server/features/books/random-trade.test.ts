import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { randomNumbers, type Random } from '#server/db/seed/random-numbers.ts'
import { rowsOf } from '#tests/support/books/csv-rows.ts'
import {
  balanceOf,
  column,
  expectTies,
  readMonth,
  type MonthFiles,
} from '#tests/support/books/month-ties.ts'
import { tradeEdit } from '#tests/support/books/trade-edits.ts'
import { tradeLost } from '#tests/support/books/trade-lost.ts'
import { tradeHalfBack } from '#tests/support/books/trade-parcels.ts'
import { tradeRepair } from '#tests/support/books/trade-repairs.ts'
import { moneyHeld, tillOf, type Trade } from '#tests/support/books/trade.ts'
import { startTradingShop, type TradingShop } from '#tests/support/books/trading.ts'

let trading: TradingShop
beforeAll(async () => {
  trading = await startTradingShop()
})
afterAll(() => trading.close())

/** A number of the environment: TRADE_SEED tries other trade, TRADE_DAYS and TRADE_ORDERS (a day) more of it. */
const asked = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const SEED = asked('TRADE_SEED', 2026)
const [DAYS, ORDERS] = [asked('TRADE_DAYS', 6), asked('TRADE_ORDERS', 6)]
/** Days after which everything due is done. */
const BLOCK = 3

const RAJASTHAN = { state: 'Rajasthan', postalCode: '302001' }
const PLACES = [
  RAJASTHAN,
  RAJASTHAN,
  { state: 'Kerala', postalCode: '682016' },
  { state: 'Maharashtra', postalCode: '411004', gstin: '27AAPFU0939F1ZV' },
  { ...RAJASTHAN, gstin: '08AAPFU0939F1ZV' },
  { state: 'Ontario', country: 'Canada', postalCode: 'K1A 0B1' },
] as const

/** Less than any code and sale leaves of a price. */
const LEAST_SHARE = 0.6

/**
 * An order of one to three pieces, paid online or in cash, by a customer or a guest, with a code or without, two
 * kinds of pieces gift wrapped, and in part with store credit.
 */
function anOrder(random: Random, products: readonly { id: number; price: number }[]) {
  const some = Array.from({ length: random.whole(1, 3) }, () => random.oneOf(products).id)
  const items = [...new Set(some)].map((productId) => ({ productId, quantity: random.whole(1, 2) }))
  const place = random.oneOf(PLACES)
  const isCash = !('country' in place) && random.whole(1, 3) === 1
  const isGuest = random.whole(1, 4) === 1
  const code = !isGuest && random.whole(1, 4) === 1 ? { discountCode: 'THIRD' } : {}
  const isPaid = isCash || random.whole(1, 8) > 1
  const extras = { isWrapped: items.length === 2 }
  const fields = { ...place, ...code, extras, paymentMethod: isCash ? 'cod' : 'online' }
  const worth = total(
    items.map(({ productId, quantity }) => {
      return quantity * (products.find(({ id }) => id === productId)?.price ?? 0)
    }),
  )
  const hasCredit = isPaid && random.whole(1, 3) === 1
  const credit = hasCredit ? random.whole(1, Math.floor(worth * LEAST_SHARE)) : 0
  return { items, fields, isGuest, isPaid, credit }
}

type Step = (trade: Trade, random: Random) => Promise<void>

/** Staff change an order: a piece of its first line goes, another product comes, or both. */
function edit(trade: Trade, random: Random, products: readonly { id: number }[]) {
  const [takes, adds] = random.oneOf([
    [true, false],
    [false, true],
    [true, true],
  ] as const)
  const added = adds ? [{ productId: random.oneOf(products).id, quantity: 1 }] : []
  return tradeEdit(trading, trade, { takes, added })
}

/** What may happen to an order after it was placed; each step passes by an order that it does not suit. */
const STEPS: readonly Step[] = [
  (trade) => trading.deliver(trade),
  (trade) => trading.deliver(trade),
  (trade) => trading.ship(trade),
  (trade) => trading.cancel(trade),
  (trade, random) => trading.refund(trade, random.whole(100, 20_000)),
  (trade, random) => trading.refund(trade, random.whole(100, 20_000)),
  (trade) => trading.creditLine(trade, false),
  (trade) => trading.creditLine(trade, true),
  (trade, random) => trading.takeBack(trade, random.whole(1, 2) === 1),
  (trade) => trading.amend(trade),
]

function total(of: readonly number[]): number {
  return of.reduce((sum, one) => sum + one, 0)
}

test(
  'days of random trade agree in every file, in money, in stock and on paper',
  {
    timeout: 3_600_000,
  },
  async () => {
    const random = randomNumbers(SEED)
    const products = await trading.stockUp(shopDayOf(new Date(Date.now() - 400 * 86_400_000)))
    const trades: Trade[] = []
    for (let day = 1; day <= DAYS; day += 1) {
      const orders = Array.from({ length: ORDERS }, () => anOrder(random, products))
      for (const one of orders) trades.push(await trading.place(one))
      await trading.cards.trade(random)
      await trading.cards.sell(random)
      trades.push(await tradeRepair(trading, random))
      const ready = await trading.made.trade(random)
      if (ready !== undefined) trades.push(ready)
      if (day % BLOCK === 0) {
        await trading.workIsDone()
        // What is added now is left alone until the next time.
        for (const trade of trades.slice()) {
          const added = await edit(trade, random, products)
          if (added !== undefined) trades.push(added)
          if (trade.orderId % 2 === 0) await tradeHalfBack(trading, trade)
          else if (trade.orderId % 5 < 2) await tradeLost(trading, trade)
          if (random.whole(1, 3) > 1) await random.oneOf(STEPS)(trade, random)
        }
        await trading.workIsDone()
      }
      if (day < DAYS) await trading.nextDay()
    }
    // The last days may be no whole block.
    await trading.workIsDone()

    const said = `TRADE_SEED=${SEED}`
    const { shop, admin } = trading
    const listed = (await shop.ask('GET', '/books/months', { token: admin.token })).body
    // One after the other: a busy shop sends those away who want all at once.
    const months: MonthFiles[] = []
    for (const { month } of listed) months.push(await readMonth(shop, admin, month))
    for (const month of months) expectTies(month)

    // What was billed and kept, order by order, against every file.
    const register = months.flatMap((month) => month.register)
    const dayBook = months.flatMap((month) => month.dayBook)
    const billed = total(trades.map((trade) => trade.billed))
    const held = (till: ReturnType<typeof tillOf>) =>
      moneyHeld(trades.filter((trade) => tillOf(trade) === till))
    expect(column(register, 'Total'), said).toBe(billed)
    const { cards, made } = trading
    expect(balanceOf(dayBook, LEDGERS.provider), said).toBe(
      held('provider') + made.provider + cards.online,
    )
    expect(balanceOf(dayBook, LEDGERS.cash), said).toBe(held('cash') + cards.cash + made.cash)
    expect(balanceOf(dayBook, LEDGERS.bank), said).toBe(held('bank') + cards.bank + made.bank)
    expect(balanceOf(dayBook, LEDGERS.advance), said).toBe(0 - made.owed)
    const kept = total(trades.map(({ paid, back }) => paid - back))
    expect(balanceOf(dayBook, LEDGERS.customers), said).toBe(billed - kept)
    // What customers can spend is what they were given, less what they spent, and what came back.
    const credit = await trading.creditOfAll()
    const spent = total(trades.map(({ paidWithCredit }) => paidWithCredit))
    const backAsCredit = total(trades.map((trade) => trade.backAsCredit))
    expect(credit, said).toBe(trading.given + cards.redeemed - spent + backAsCredit)
    expect(balanceOf(dayBook, LEDGERS.giftCards), said).toBe(0 - cards.open)
    expect(balanceOf(dayBook, LEDGERS.credit), said).toBe(-credit)
    expect(balanceOf(dayBook, LEDGERS.creditGiven), said).toBe(trading.given + cards.given)
    const { razorpay } = trading
    const there = [...razorpay.payments.keys()].map((id) => razorpay.leftOf(id))
    expect(total(there), said).toBe(held('provider') + made.provider + cards.online)

    const { text } = await shop.ask('GET', '/order/export', { token: admin.token })
    const rows = new Map(rowsOf(text).map((row) => [Number(row['Order']), row]))
    expect(rows.size).toBe(trades.length)
    for (const trade of trades) {
      const row = rows.get(trade.orderId) ?? {}
      const paise = (name: string) => column([row], name)
      const order = `${said}, order ${trade.orderId}: ${trade.story.join(', ')}`
      const sum = paise('Subtotal') - paise('Discount') + paise('Shipping') + paise('Tax')
      expect(sum + paise('Cash fee') + paise('Gift wrap fee'), order).toBe(paise('Total'))
      expect(paise('Invoiced total'), order).toBe(trade.billed)
      expect([paise('Paid'), paise('Refunded')], order).toEqual([trade.paid, trade.back])
    }

    for (const { id } of products) {
      const gone = total(trades.map(({ pieces }) => pieces.get(id) ?? 0))
      expect(await trading.stockOf(id), `${said}, product ${id}`).toBe(trading.STOCK - gone)
    }
  },
)
