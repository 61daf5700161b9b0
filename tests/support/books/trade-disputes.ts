import { expect } from 'vitest'
import type { Random } from '#server/db/seed/random-numbers.ts'
import type { Webhook } from '#tests/support/servers/razorpay-server.ts'
import { tillOf, type Trade } from './trade.ts'
import { refund } from './trade-steps.ts'
import type { TradingShop } from './trading.ts'

/** What of the payment of a paid order is still with the provider; undefined where nothing of it can be disputed or sent back. */
function leftThere(
  { razorpay }: TradingShop,
  trade: Trade,
): { id: string; left: number } | undefined {
  const { paymentId: id, state } = trade
  if (id === undefined || tillOf(trade) !== 'provider' || state === 'cancelled') return undefined
  if (trade.paysAnother) return undefined
  const left = razorpay.leftOf(id)
  return left < 100 ? undefined : { id, left }
}

/** The bank of a buyer asks for money back, and gets it or not. Nothing else happens to the order then. */
export async function dispute(trading: TradingShop, trade: Trade, random: Random): Promise<void> {
  const there = leftThere(trading, trade)
  if (there === undefined || trade.lost > 0) return
  const { razorpay } = trading
  const amount = random.whole(100, there.left)
  const id = razorpay.dispute(there.id, amount)
  await knock(trading, razorpay.disputeWebhook('payment.dispute.created', id))
  const end = random.oneOf(['lost', 'lost', 'won'] as const)
  razorpay.moveDispute(id, end)
  await knock(trading, razorpay.disputeWebhook(`payment.dispute.${end}`, id))
  trading.tally.note(end === 'lost' ? 'dispute lost' : 'dispute won')
  trade.story.push(`dispute of ${amount} ${end}`)
  if (end === 'lost') trade.lost = amount
}

/** A refund does not arrive: its money is with the provider again, is owed again, and may be sent again. */
export async function failRefund(
  trading: TradingShop,
  trade: Trade,
  random: Random,
): Promise<void> {
  const there = leftThere(trading, trade)
  if (there === undefined || trade.paidWithCredit > 0 || trade.unpaidCredit > 0) return
  if (trade.billed === 0) return
  const { razorpay, tally } = trading
  const amount = random.whole(100, Math.min(there.left, trade.paid - trade.back))
  const before = trade.back
  await refund(trading, trade, amount)
  if (trade.back === before) return
  const failed = razorpay.refunds.findLast(({ payment_id: of }) => of === there.id)
  expect(failed?.amount, trade.story.join(', ')).toBe(amount)
  await knock(trading, razorpay.webhook('refund.failed', failed?.id ?? ''))
  await trading.workIsDone()
  tally.note('refund that failed')
  trade.story.push('it failed')
  trade.back -= amount
  trade.billed += amount
  if (random.whole(1, 2) === 1) return
  await refund(trading, trade, amount)
  tally.note('failed refund sent again')
}

async function knock({ shop }: TradingShop, { body, headers }: Webhook): Promise<void> {
  const answer = await shop.ask('POST', '/payment/webhook/razorpay', { body, headers })
  expect(answer.status, answer.text).toBe(200)
}
