import { randomNumbers, type Random } from '#server/db/seed/random-numbers.ts'
import { bagOf } from './trade-bag.ts'
import { tradeEdit } from './trade-edits.ts'
import { payOrEnd } from './trade-ends.ts'
import { tradeExchanges } from './trade-exchanges.ts'
import { eventsOf } from './trade-events.ts'
import { anOrder } from './trade-orders.ts'
import { QUOTE_WAYS, tradeQuote } from './trade-quotes.ts'
import { tradeRepair } from './trade-repairs.ts'
import { awaitsMoney, type Trade } from './trade.ts'
import type { TradingShop } from './trading.ts'

/** Days after which everything due is done, and something happens to orders of these days and of earlier ones. */
const BLOCK = 2
/** For how many days something happens to an order: else the last days of many would take the longest. */
const LIVELY_DAYS = 4
/** Orders of a day that come from quotes, exchanges, repairs, additions and pieces that were made. */
const MORE_ORDERS = 5
/** How many orders are worked on at once. */
const AT_ONCE = 8

type Product = { id: number; price: number }

/** Days of trade; `trades` gets every order. */
export async function tradeDays(trading: TradingShop, random: Random) {
  const products: readonly Product[] = await trading.stockUp(LONG_AGO)
  const exchanges = await tradeExchanges(trading, random)
  const trades: Trade[] = []
  const nextEvent = bagOf(random, eventsOf(trading, random))
  const nextQuote = bagOf(random, QUOTE_WAYS)

  /**
   * What happens to an order that was placed before: it is chosen before anything is waited for, so that the same seed
   * chooses the same.
   */
  async function live(trade: Trade, own: Random): Promise<void> {
    if (trade.lost > 0) return
    if (awaitsMoney(trade)) return payOrEnd(trading, trade, own)
    if (own.whole(1, 5) === 1) {
      // What is added now is left alone until the next time.
      const added = await edit(trading, trade, { random: own, products })
      if (added !== undefined) trades.push(added)
      return undefined
    }
    return nextEvent(({ suits }) => suits(trade))?.happen(trade, own)
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
        tradeQuote(trading, child(random), {
          way: nextQuote() ?? 'link',
          product: random.oneOf(products),
        }),
        tradeRepair(trading, child(random)),
        trading.cards.trade(child(random)),
        trading.cards.sell(child(random)),
      ])
      trades.push(...exchanged, ...(quoted === undefined ? [] : [quoted]), repaired)
      if (day % BLOCK === 0) await this.goOn(LIVELY_DAYS * (orders + MORE_ORDERS))
    },

    /** Everything due is done, and the newest orders go on. */
    async goOn(most: number): Promise<void> {
      await trading.workIsDone()
      const lively = trades.slice(-most)
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
  ] as const)
  const added = adds ? [{ productId: random.oneOf(products).id, quantity: 1 }] : []
  return tradeEdit(trading, trade, { takes, added })
}
