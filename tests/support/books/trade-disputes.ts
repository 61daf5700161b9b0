import { expect } from 'vitest'
import type { Random } from '#server/db/seed/random-numbers.ts'
import type { Webhook } from '#tests/support/servers/razorpay-server.ts'
import { tillOf, type Trade } from './trade.ts'
import { refund } from './trade-steps.ts'
import type { TradingShop } from './trading.ts'

/** Whether the payment of an order may be disputed, or a refund of it fail. */
export function isDisputable(trade: Trade): boolean {
  const { paymentId, state, paysAnother, paidWithCredit, billed } = trade
  if (paymentId === undefined || tillOf(trade) !== 'provider') return false
  return state !== 'cancelled' && !paysAnother && paidWithCredit === 0 && billed > 0
}

/** The payment of such an order, and what of it is still with the provider; undefined where that is next to nothing. */
function leftThere(
  { razorpay }: TradingShop,
  trade: Trade,
): { id: string; left: number } | undefined {
  const { paymentId: id } = trade
  if (id === undefined || !isDisputable(trade)) return undefined
  const left = razorpay.leftOf(id)
  return left < 100 ? undefined : { id, left }
}

interface Disputing {
  random: Random
  end: 'lost' | 'won'
}

/** The bank of a buyer asks for money back, and gets it or not. After that nothing else happens to the order. */
export async function dispute(
  trading: TradingShop,
  trade: Trade,
  { random, end }: Disputing,
): Promise<void> {
  const there = leftThere(trading, trade)
  if (there === undefined) return
  const { razorpay } = trading
  const amount = random.whole(100, there.left)
  const id = razorpay.dispute(there.id, amount)
  await knock(trading, razorpay.disputeWebhook('payment.dispute.created', id))
  razorpay.moveDispute(id, end)
  await knock(trading, razorpay.disputeWebhook(`payment.dispute.${end}`, id))
  trading.tally.note(end === 'lost' ? 'dispute lost' : 'dispute won')
  trade.story.push(`dispute of ${amount} ${end}`)
  if (end === 'lost') trade.lost = amount
}

interface Failing {
  random: Random
  isSentAgain: boolean
}

/** A refund does not arrive: its money is with the provider again, is owed again, and may be sent again. */
export async function failRefund(
  trading: TradingShop,
  trade: Trade,
  { random, isSentAgain }: Failing,
): Promise<void> {
  const there = leftThere(trading, trade)
  if (there === undefined || trade.unpaidCredit > 0) return
  const { razorpay, tally } = trading
  const amount = random.whole(100, Math.min(there.left, trade.paid - trade.back))
  await refund(trading, trade, amount)
  const failed = razorpay.refunds.findLast(({ payment_id: of }) => of === there.id)
  expect(failed?.amount, trade.story.join(', ')).toBe(amount)
  await knock(trading, razorpay.webhook('refund.failed', failed?.id ?? ''))
  await trading.workIsDone()
  tally.note('refund that failed')
  trade.story.push('it failed')
  trade.back -= amount
  trade.billed += amount
  if (!isSentAgain) return
  await refund(trading, trade, amount)
  tally.note('failed refund sent again')
}

async function knock({ shop }: TradingShop, { body, headers }: Webhook): Promise<void> {
  const answer = await shop.ask('POST', '/payment/webhook/razorpay', { body, headers })
  expect(answer.status, answer.text).toBe(200)
}
