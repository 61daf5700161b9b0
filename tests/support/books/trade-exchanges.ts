import { expect } from 'vitest'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import type { Random } from '#server/db/seed/random-numbers.ts'
import { aProduct } from '#tests/support/builders.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import { bagOf } from './trade-bag.ts'
import {
  aTrade,
  giftEnds,
  paise,
  pieceIsBack,
  pieceKey,
  piecesGone,
  sendBack,
  type Trade,
} from './trade.ts'
import { deliver } from './trade-steps.ts'
import type { TradingShop } from './trading.ts'

const STOCK = 9_000

const WAYS = ['dearer', 'cheaper', 'not paid', 'dearer', 'cheaper', 'withdrawn'] as const
/** With what the old piece counts, and by how much a gram costs more or less when its exchange is asked for. */
const VALUES = [
  { counts: 'today', moves: 400 },
  { counts: 'today', moves: -400 },
  { counts: 'invoice', moves: 300 },
  { counts: 'today', moves: 20 },
] as const

/** A ring of which the sizes have prices of their own, bought and exchanged for another size. */
export async function tradeExchanges(trading: TradingShop, random: Random) {
  const nextWay = bagOf(random, WAYS)
  const nextValue = bagOf(random, VALUES)
  const { shop, admin, read, tally } = trading
  const { id: productId } = await aProduct(shop, {
    name: 'Exchanged ring',
    price: 1,
    material: [2],
  })
  const sizes = G8_SIZES.map((one) => Object.assign({}, one, { stock: STOCK }))
  const { token } = admin
  const body = { makes: [aSizedMake(sizes)], basis: '' }
  const saved = await shop.ask('PUT', `/product/makes/${productId}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
  const { makes } = (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body
  const makeId = Number(makes[0].makeId)
  /** A ring of the middle size is bought, paid and delivered. */
  async function bought(credit: number): Promise<Trade> {
    const trade = await trading.place({
      items: [{ productId, makeId, size: '12', material: 2 }],
      fields: { paymentMethod: 'online' },
      credit,
      isGuest: false,
      isPaid: true,
    })
    await deliver(trading, trade)
    await trading.workIsDone()
    return trade
  }

  /** The difference is paid, or the order is given up after a week, and the worth of the old piece stays store credit, but not what was given. */
  async function payRest(trade: Trade, isPaid: boolean): Promise<void> {
    if (isPaid) {
      trade.paymentId = await trading.payInWindow(trade.orderId, trade.buyer)
      trade.paid = trade.total
      trade.billed = trade.total
      return
    }
    await trading.holdEnds(trade.orderId)
    tally.note('exchange not paid')
    trade.story.push('not paid')
    trade.state = 'cancelled'
    giftEnds(trade)
    if (trade.givenBack > 0) tally.note('gift of an exchange ended')
    sendBack(trade, trade.paid, true)
    trade.pieces.clear()
  }

  return {
    /** Answers the order that was exchanged, and the one of the new piece where there is one. */
    async trade(): Promise<Trade[]> {
      const way = nextWay() ?? 'dearer'
      // Of an order that is not paid, what was given has to end.
      const { counts, moves } = (way === 'not paid' ? undefined : nextValue()) ?? VALUES[0]
      const gram = random.whole(13_000, 15_000)
      await applyRates(shop, admin, { '18K750': gram })
      const old = await bought(random.oneOf([0, 0, 50_000]))
      await applyRates(shop, admin, { '18K750': gram + moves })
      const rates = { ...DEFAULT_RATE_SETTINGS, exchange: counts }
      await writeSetting(shop.database.orm, 'rates', rates)
      const { orderId, buyer } = old
      const [line] = await trading.linesOf(orderId)
      const size = way === 'cheaper' ? '8' : '16'
      const exchange = { material: 2, makeId, size }
      const lines = [{ line: line?.id, quantity: 1, exchange }]
      const asking = { token: buyer.token, body: { orderId, lines } }
      const shown = await shop.ask('POST', '/return/exchange', asking)
      expect(shown.status, shown.text).toBe(200)
      const [total, worth] = [paise(shown.body.total), paise(shown.body.worth)]
      const toPay = paise(shown.body.toPay)
      const change = counts === 'today' ? (await valueToday(old, worth)) - worth : 0
      const given = Math.max(0, Math.min(change, total - worth))
      expect(shown.body.day).toEqual(
        counts === 'today' ? { value: (worth + change) / 100, given: given / 100 } : undefined,
      )
      const credited = worth + Math.min(0, change)
      const asked = { lines, seenTotal: shown.body.total, seenValue: (worth + change) / 100 }
      const of = { orderId, buyer, lines: [line?.id ?? 0] }
      if (way === 'withdrawn') {
        const answer = await trading.ask(of, asked)
        expect(answer.status, answer.text).toBe(201)
        const path = `/return/withdraw/${answer.body.return.returnId}`
        const withdrawn = await shop.ask('PUT', path, { token: buyer.token })
        expect(withdrawn.status, withdrawn.text).toBe(200)
        tally.note('exchange withdrawn')
        const kept = newOrder(old, await exchangeOf(orderId), { total, used: 0, given: 0 })
        return [old, Object.assign(kept, { state: 'cancelled' as const })]
      }
      const returnId = await trading.aChecked(of, asked)
      const settled = await trading.settle(returnId, credited / 100, { settlement: 'exchange' })
      expect(settled.status, settled.text).toBe(200)
      tally.note(toPay > 0 ? 'exchange for a dearer piece' : 'exchange for a cheaper piece')
      if (given > 0) tally.note('exchange at a higher value of the day')
      if (change < 0) tally.note('exchange at a lower value of the day')
      if (line !== undefined) pieceIsBack(old, line)
      const used = total - toPay - given
      const added = newOrder(old, await exchangeOf(orderId), { total, used, given })
      added.pieces.set(pieceKey(productId, size), 1)
      old.story.push(`exchanged: ${credited}, ${used} of it and ${given} for ${added.orderId}`)
      old.billed -= credited
      old.paysAnother = true
      trading.given += given
      sendBack(old, used, true)
      sendBack(old, credited - used)
      await trading.workIsDone()
      if (toPay > 0) await payRest(added, way !== 'not paid')
      await trading.workIsDone()
      return [old, added]
    },

    /** What is left of each size, and what should be after some orders. */
    async stock(trades: readonly Trade[]) {
      const statement = 'select code, stock from make_sizes where make_id = $1 order by code'
      const there = await read<{ code: string; stock: number }>(statement, makeId)
      return {
        there,
        due: there.map(({ code }) => ({
          code,
          stock: STOCK - piecesGone(trades, pieceKey(productId, code)),
        })),
      }
    },
  }

  /** What the old piece costs today with the discount and the tax of its invoice, by the price that the shop offers it at. */
  async function valueToday({ orderId, buyer }: Trade, worth: number): Promise<number> {
    const { body: offered } = await shop.ask('GET', `/return/order/${orderId}`, {
      token: buyer.token,
    })
    const offers: { price: number; size: { code: string } }[] = offered.lines[0].exchanges
    const today = offers.find((offer) => offer.size.code === '12')
    const statement = `select unit_price - coalesce((sales -> 0 ->> 'off')::float8, 0) as price
      from order_lines where order_id = $1`
    const [then] = await read<{ price: number }>(statement, orderId)
    return Math.round((worth * paise(today?.price ?? 0)) / (then?.price ?? 1))
  }

  async function exchangeOf(orderId: number): Promise<number> {
    const statement = 'select exchange_order_id as id from returns where order_id = $1'
    return (await read<{ id: number }>(statement, orderId))[0]?.id ?? 0
  }
}

/** The order of the new piece, which the worth of the old one pays as far as it goes, and what the shop gives besides. */
function newOrder(
  old: Trade,
  orderId: number,
  { total, used, given }: { total: number; used: number; given: number },
) {
  return aTrade({
    orderId,
    buyer: old.buyer,
    isGuest: false,
    total,
    paid: used + given,
    paidWithCredit: used + given,
    given,
    // Refunded later, what the old piece paid goes back the way that the first order was paid (decision 119).
    creditLeft: Math.min(used, old.creditLeft) + given,
    billed: used + given === total ? total : 0,
    story: [
      `exchanged for ${old.orderId}: ${total}, ${used} of it with the old piece, ${given} given`,
    ],
  })
}
