import type { Random } from '#server/db/seed/random-numbers.ts'
import { bagOf } from './trade-bag.ts'
import { isForCarrier, PARCEL_WAYS, tradeParcel } from './trade-carrier.ts'
import { dispute, failRefund, isDisputable } from './trade-disputes.ts'
import { cancel, cancelOwn } from './trade-ends.ts'
import { mayBeLost, tradeLost } from './trade-lost.ts'
import { tradeHalfBack } from './trade-parcels.ts'
import { amend, creditLine, deliver, refund, ship, takeBack } from './trade-steps.ts'
import type { Trade } from './trade.ts'
import type { TradingShop } from './trading.ts'

/** What may happen to an order, and to which; it passes by an order that does not suit after all. */
interface TradeEvent {
  suits: (trade: Trade) => boolean
  happen: (trade: Trade, random: Random) => Promise<void>
}

/** Everything that may happen to an order after it was placed, what is frequent several times. */
export function eventsOf(trading: TradingShop, random: Random): readonly TradeEvent[] {
  const nextWay = bagOf(random, PARCEL_WAYS)
  const events: TradeEvent[] = []
  /** Some of a kind. */
  function add(count: number, suits: TradeEvent['suits'], happen: TradeEvent['happen']): void {
    for (let n = 0; n < count; n += 1) events.push({ suits, happen })
  }
  add(3, canLeave, (trade) => deliver(trading, trade))
  add(1, canLeave, (trade) => ship(trading, trade))
  add(2, isForCarrier, (trade) => tradeParcel(trading, trade, nextWay))
  add(2, isCashForCarrier, (trade) => tradeParcel(trading, trade, nextWay))
  add(1, isCashForCarrier, (trade) => tradeHalfBack(trading, trade))
  add(2, mayBeLost, (trade) => tradeLost(trading, trade))
  add(1, isUnderway, (trade) => cancel(trading, trade))
  add(1, isUntouched, (trade) => cancelOwn(trading, trade))
  add(2, hasMoney, (trade, own) => refund(trading, trade, own.whole(100, 20_000)))
  add(1, isBilled, (trade) => creditLine(trading, trade, false))
  add(1, hasMoney, (trade) => creditLine(trading, trade, true))
  add(2, isReturnable, (trade) => takeBack(trading, trade, false))
  add(1, isOfAccount, (trade) => takeBack(trading, trade, true))
  add(1, isOfGuest, (trade) => takeBack(trading, trade, false))
  add(1, isAmendable, (trade) => amend(trading, trade))
  for (const end of ['lost', 'won'] as const) {
    add(1, isDisputable, (trade, own) => dispute(trading, trade, { random: own, end }))
  }
  for (const isSentAgain of [true, false]) {
    add(1, isSure, (trade, own) => failRefund(trading, trade, { random: own, isSentAgain }))
  }
  return events
}

function canLeave({ state, isCash, paid, total }: Trade): boolean {
  return state === 'shipped' || (state === 'open' && (isCash || paid >= total))
}

function isCashForCarrier(trade: Trade): boolean {
  return trade.isCash && !trade.isPacked && isForCarrier(trade)
}

function isUnderway({ state, isDivided }: Trade): boolean {
  return ['open', 'shipped'].includes(state) && !isDivided
}

function isUntouched({ state, isPacked, till, buyer }: Trade): boolean {
  return state === 'open' && !isPacked && till === undefined && buyer.token !== ''
}

function isBilled({ billed, state }: Trade): boolean {
  return billed > 0 && state !== 'cancelled'
}

function hasMoney(trade: Trade): boolean {
  const isWithCourier = trade.isCash && trade.state === 'shipped'
  return isBilled(trade) && trade.paid - trade.back >= 100 && !isWithCourier
}

function isReturnable({ state, back, unpaidCredit, isAmended, buyer }: Trade): boolean {
  return (
    state === 'delivered' && back === 0 && unpaidCredit === 0 && !isAmended && buyer.token !== ''
  )
}

function isOfAccount(trade: Trade): boolean {
  return isReturnable(trade) && !trade.isGuest
}

function isOfGuest(trade: Trade): boolean {
  return isReturnable(trade) && trade.isGuest
}

function isSure(trade: Trade): boolean {
  return isDisputable(trade) && trade.unpaidCredit === 0
}

function isAmendable(trade: Trade): boolean {
  const { isPrivate, isAmended, unpaidCredit, back } = trade
  return isBilled(trade) && isPrivate && !isAmended && unpaidCredit === 0 && back === 0
}
