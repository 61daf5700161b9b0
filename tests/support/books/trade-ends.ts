import { expect } from 'vitest'
import type { Random } from '#server/db/seed/random-numbers.ts'
import { awaitsMoney, giftEnds, sendBack, type Trade } from './trade.ts'
import { linkKeyOf } from './trade-steps.ts'
import type { TradingShop } from './trading.ts'

const CANCELLED = 5

/** Staff cancel an order that has not arrived, and its money goes back. */
export async function cancel(trading: TradingShop, trade: Trade): Promise<void> {
  if (!['open', 'shipped'].includes(trade.state) || trade.isDivided) return
  await trading.setStatus(trade.orderId, CANCELLED)
  trading.tally.note('cancelled by staff')
  trade.story.push('cancelled')
  // What came by hand goes back by hand.
  const isByHand = trade.till === 'cash' || trade.till === 'bank'
  if (isByHand && trade.paid > trade.back) {
    await trading.workIsDone()
    await trading.post(`/payment/refund/${trade.orderId}`, {})
  }
  end(trade)
}

/** A customer or a guest cancels an order that nobody has begun with. */
export async function cancelOwn(trading: TradingShop, trade: Trade): Promise<void> {
  if (trade.state !== 'open' || trade.isPacked || trade.till !== undefined) return
  if (trade.buyer.token === '') return
  const { token } = trade.buyer
  // Of a guest what is paid is deleted by the link of an email alone.
  const linkKey = trade.isGuest ? await linkKeyOf(trading, trade.orderId) : undefined
  if (trade.isGuest && trade.paid > 0 && linkKey === undefined) return
  const answer =
    linkKey === undefined
      ? await trading.shop.ask('DELETE', `/order/remove/${trade.orderId}`, { token })
      : await trading.shop.ask('POST', `/order/guest/remove/${trade.orderId}`, {
          token,
          body: { linkKey },
        })
  expect(answer.status, `${answer.text} ${trade.story.join(', ')}`).toBe(200)
  trading.tally.note('cancelled by its customer')
  trade.story.push('cancelled by its customer')
  trade.isRemoved = true
  end(trade)
}

/** An order that waits for its money is paid after all, or given up by the shop. */
export async function payOrEnd(trading: TradingShop, trade: Trade, random: Random): Promise<void> {
  if (!awaitsMoney(trade)) return
  if (random.whole(1, 2) === 1) {
    trade.paymentId = await trading.payInWindow(trade.orderId, trade.buyer)
    trade.paid = trade.total
    trade.billed = trade.total
    trading.tally.note('unpaid order paid later')
    trade.story.push('paid later')
    return
  }
  await trading.holdEnds(trade.orderId)
  trading.tally.note('unpaid order released')
  trade.story.push('not paid')
  end(trade)
}

/** What was paid has gone back, its invoice is credited, and its pieces are in stock. */
export function end(trade: Trade): void {
  trade.state = 'cancelled'
  trade.billed = 0
  trade.unpaidCredit = 0
  giftEnds(trade)
  sendBack(trade, trade.paid - trade.back)
  trade.pieces.clear()
}
