import type { Random } from '#server/db/seed/random-numbers.ts'
import { randomNumbers } from '#server/db/seed/random-numbers.ts'
import { bagOf } from './trade-bag.ts'
import { PARCEL_WAYS, tradeParcel } from './trade-carrier.ts'
import { dispute, failRefund } from './trade-disputes.ts'
import { tradeEdit } from './trade-edits.ts'
import { cancel, cancelOwn, payOrEnd } from './trade-ends.ts'
import { tradeExchanges } from './trade-exchanges.ts'
import { anOrder } from './trade-orders.ts'
import { tradeHalfBack } from './trade-parcels.ts'
import { QUOTE_WAYS, tradeQuote } from './trade-quotes.ts'
import { tradeRepair } from './trade-repairs.ts'
import { amend, creditLine, deliver, refund, ship, takeBack } from './trade-steps.ts'
import type { Trade } from './trade.ts'
import type { TradingShop } from './trading.ts'

/** Days after which everything due is done, and something happens to orders of these days and of earlier ones. */
const BLOCK = 3
/** After this many later orders nothing happens to an order any more: else the last days of many would take the longest. */
const LIVELY = 60
/** How many orders are worked on at once. */
const AT_ONCE = 6

type Product = { id: number; price: number }
type Step = (trade: Trade, random: Random) => Promise<void>

/** Days of trade; `trades` gets every order. */
export async function tradeDays(trading: TradingShop, random: Random) {
  const products: readonly Product[] = await trading.stockUp(LONG_AGO)
  const exchanges = await tradeExchanges(trading, random)
  const trades: Trade[] = []
  const nextStep = bagOf(random, stepsOf(trading, random))
  const nextQuote = bagOf(random, QUOTE_WAYS)

  /** What happens to orders that were placed before. */
  async function live(trade: Trade, own: Random): Promise<void> {
    if (trade.lost > 0) return
    // What is added now is left alone until the next time.
    const added = await edit(trading, trade, { random: own, products })
    if (added !== undefined) trades.push(added)
    await payOrEnd(trading, trade, own)
    if (own.whole(1, 2) === 1) await tradeHalfBack(trading, trade)
    if (own.whole(1, 3) > 1) await nextStep()(trade, own)
  }

  return {
    products,
    exchanges,
    trades,

    async trade(day: number, orders: number): Promise<void> {
      for (let n = 0; n < orders; n += 1)
        trades.push(await trading.place(anOrder(random, products)))
      // It changes the rates: nothing with prices of the day goes on beside it.
      const ready = await trading.made.trade(random)
      if (ready !== undefined) trades.push(ready)
      const [exchanged, quoted, repaired] = await Promise.all([
        exchanges.trade(),
        tradeQuote(trading, child(random), { way: nextQuote(), product: random.oneOf(products) }),
        tradeRepair(trading, child(random)),
        trading.cards.trade(child(random)),
        trading.cards.sell(child(random)),
      ])
      trades.push(...exchanged, ...(quoted === undefined ? [] : [quoted]), repaired)
      if (day % BLOCK === 0) await this.goOn()
    },

    /** Everything due is done, and orders go on. */
    async goOn(): Promise<void> {
      await trading.workIsDone()
      const lively = trades.slice(-LIVELY)
      for (let at = 0; at < lively.length; at += AT_ONCE) {
        const some = lively.slice(at, at + AT_ONCE)
        await Promise.all(some.map((trade) => live(trade, child(random))))
      }
      await trading.workIsDone()
    },
  }
}

const LONG_AGO = '2024-04-01'

/** Random numbers for something that goes on beside other things. */
function child(random: Random): Random {
  return randomNumbers(random.whole(1, 1_000_000_000))
}

/** What may happen to an order after it was placed; each step passes by an order that it does not suit. */
function stepsOf(trading: TradingShop, random: Random): readonly Step[] {
  const nextWay = bagOf(random, PARCEL_WAYS)
  const parcel: Step = (trade) => tradeParcel(trading, trade, nextWay)
  const delivered: Step = (trade) => deliver(trading, trade)
  const refunded: Step = (trade, own) => refund(trading, trade, own.whole(100, 20_000))
  const back: Step = (trade, own) => takeBack(trading, trade, own.whole(1, 2) === 1)
  return [
    delivered,
    delivered,
    (trade) => ship(trading, trade),
    parcel,
    parcel,
    parcel,
    (trade) => cancel(trading, trade),
    (trade) => cancelOwn(trading, trade),
    refunded,
    refunded,
    (trade) => creditLine(trading, trade, false),
    (trade) => creditLine(trading, trade, true),
    back,
    back,
    (trade) => amend(trading, trade),
    (trade, own) => dispute(trading, trade, own),
    (trade, own) => failRefund(trading, trade, own),
  ]
}

interface Editing {
  random: Random
  products: readonly Product[]
}

/** Staff change an order: a piece of its first line goes, another product comes, or both. */
function edit(trading: TradingShop, trade: Trade, { random, products }: Editing) {
  const [takes, adds] = random.oneOf([
    [true, false],
    [false, true],
    [true, true],
    [false, false],
  ] as const)
  if (!takes && !adds) return Promise.resolve(undefined)
  const added = adds ? [{ productId: random.oneOf(products).id, quantity: 1 }] : []
  return tradeEdit(trading, trade, { takes, added })
}
