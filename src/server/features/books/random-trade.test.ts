import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { randomNumbers } from '#server/db/seed/random-numbers.ts'
import { rowsOf } from '#tests/support/books/csv-rows.ts'
import {
  balanceOf,
  column,
  expectTies,
  readMonth,
  type MonthFiles,
} from '#tests/support/books/month-ties.ts'
import { moneyHeld, pieceKey, piecesGone, tillOf, type Trade } from '#tests/support/books/trade.ts'
import { tradeDays } from '#tests/support/books/trade-days.ts'
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
/** How many more days there are at most, until everything has happened that may happen. */
const MORE_DAYS = 12
const SAID = `TRADE_SEED=${SEED}`

test(
  'days of random trade agree in every file, in money, in stock and on paper',
  { timeout: 4 * 3_600_000 },
  async () => {
    const days = await tradeDays(trading, randomNumbers(SEED))
    const { trades } = days
    const isOver = (day: number) =>
      day > DAYS + MORE_DAYS || (day > DAYS && trading.tally.missing().length === 0)
    for (let day = 1; !isOver(day); day += 1) {
      if (day > 1) await trading.nextDay()
      await days.trade(day, ORDERS)
      if (day % 25 === 0) say(`day ${day}: ${trades.length} orders`)
    }
    // The last days may be no whole block.
    await trading.workIsDone()
    say(`${SAID}, ${trades.length} orders\n${trading.tally.lines()}`)

    const { shop, admin } = trading
    const listed = (await shop.ask('GET', '/books/months', { token: admin.token })).body
    // One after the other: a busy shop sends those away who want all at once.
    const months: MonthFiles[] = []
    for (const { month } of listed) months.push(await readMonth(shop, admin, month))
    for (const month of months) expectTies(month)

    await expectEachOrder(trades)
    await expectStock(days)
    expectFiles(months, trades)
    expectMoney(
      months.flatMap((month) => month.dayBook),
      trades,
    )
    await expectCredit(
      months.flatMap((month) => month.dayBook),
      trades,
    )
    expect(trading.tally.missing(), SAID).toEqual([])
  },
)

/** What was billed, order by order, is what the register comes to. */
function expectFiles(months: readonly MonthFiles[], trades: readonly Trade[]): void {
  const register = months.flatMap((month) => month.register)
  expect(column(register, 'Total'), SAID).toBe(total(trades.map(({ billed }) => billed)))
}

/** What came in and went out: by the orders, in the day book, and by the provider's own list. */
function expectMoney(dayBook: MonthFiles['dayBook'], trades: readonly Trade[]): void {
  const { cards, made, razorpay } = trading
  const held = (till: ReturnType<typeof tillOf>) =>
    moneyHeld(trades.filter((trade) => tillOf(trade) === till))
  const online = held('provider') + made.provider + cards.online
  expect(balanceOf(dayBook, LEDGERS.provider), SAID).toBe(online)
  const there = [...razorpay.payments.keys()].map((id) => razorpay.leftOf(id))
  expect(total(there), SAID).toBe(online)
  const lost = total(trades.map((trade) => trade.lost))
  expect(balanceOf(dayBook, LEDGERS.disputes), SAID).toBe(lost)
  expect(balanceOf(dayBook, LEDGERS.cash), SAID).toBe(held('cash') + cards.cash + made.cash)
  expect(balanceOf(dayBook, LEDGERS.bank), SAID).toBe(held('bank') + cards.bank + made.bank)
  expect(balanceOf(dayBook, LEDGERS.advance), SAID).toBe(0 - made.owed)
  const billed = total(trades.map((trade) => trade.billed))
  const kept = total(trades.map(({ paid, back }) => paid - back))
  expect(balanceOf(dayBook, LEDGERS.customers), SAID).toBe(billed - kept)
}

/** What customers can spend is what they were given, less what they spent, and what came back. */
async function expectCredit(
  dayBook: MonthFiles['dayBook'],
  trades: readonly Trade[],
): Promise<void> {
  const { cards } = trading
  const given = trading.given - total(trades.map(({ givenBack }) => givenBack))
  const credit = await trading.creditOfAll()
  const spent = total(trades.map(({ paidWithCredit }) => paidWithCredit))
  const backAsCredit = total(trades.map((trade) => trade.backAsCredit))
  expect(credit, SAID).toBe(given + cards.redeemed - spent + backAsCredit)
  expect(balanceOf(dayBook, LEDGERS.giftCards), SAID).toBe(0 - cards.open)
  expect(balanceOf(dayBook, LEDGERS.credit), SAID).toBe(-credit)
  expect(balanceOf(dayBook, LEDGERS.creditGiven), SAID).toBe(given + cards.given)
}

/** Each order in the file of all orders, but those that their customers deleted. */
async function expectEachOrder(trades: readonly Trade[]): Promise<void> {
  const { text } = await trading.shop.ask('GET', '/order/export', { token: trading.admin.token })
  const rows = new Map(rowsOf(text).map((row) => [Number(row['Order']), row]))
  const listed = trades.filter(({ isRemoved }) => !isRemoved)
  const wrong = listed.flatMap((trade) => {
    const row = rows.get(trade.orderId) ?? {}
    const paise = (name: string) => column([row], name)
    const sum = paise('Subtotal') - paise('Discount') + paise('Shipping') + paise('Tax')
    const shown = [
      sum + paise('Cash fee') + paise('Gift wrap fee'),
      paise('Invoiced total'),
      paise('Paid'),
      paise('Refunded'),
    ]
    const due = [paise('Total'), trade.billed, trade.paid, trade.back]
    const isSame = shown.every((amount, at) => amount === due[at])
    return isSame
      ? []
      : [`${trade.orderId}: ${shown.join()} for ${due.join()}: ${trade.story.join(', ')}`]
  })
  expect(wrong, SAID).toEqual([])
  expect(rows.size, SAID).toBe(listed.length)
}

async function expectStock({
  products,
  trades,
  exchanges,
}: Awaited<ReturnType<typeof tradeDays>>): Promise<void> {
  for (const { id } of products) {
    const gone = piecesGone(trades, pieceKey(id))
    expect(await trading.stockOf(id), `${SAID}, product ${id}`).toBe(trading.STOCK - gone)
  }
  const { there, due } = await exchanges.stock(trades)
  expect(there, SAID).toEqual(due)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function total(of: readonly number[]): number {
  return of.reduce((sum, one) => sum + one, 0)
}
