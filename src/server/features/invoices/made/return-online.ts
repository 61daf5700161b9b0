import { returnableOnline } from '#domain/orders/made/instalments.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { REFUND_REASONS } from '#domain/payments/payments.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { failedSurplusOf, onlineMoneyOf } from '#server/db/orders/made/instalments.ts'
import { findMade, lockMade } from '#server/db/orders/made/made.ts'
import { lockPayment } from '#server/db/payments/payments.ts'
import { ownReasonOf, queueRefund } from '#server/db/payments/refunds.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { requireSeenMade } from '#server/http/require-made.ts'

interface Returning {
  quoteId: number
  /** The version on the screen. */
  seen: number
  amount: Paise
  by: { id: number; name: string }
}

/**
 * Sends what goes back of a job the way it was paid online, by the shop's work for refunds; its voucher follows when it went.
 * Throws 404, 409 for a job that has changed since or where another sum goes back by now.
 */
export function returnOnline(database: Database, returning: Returning): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { quoteId, seen, amount, by } = returning
    const made = await lockMade(tx, quoteId)
    if (made === undefined) throw problem.notFound('job')
    const { quote, job } = made
    const online = await onlineMoneyOf(tx, job.id)
    const back = returnableOnline(job, online)
    if (back === 0) throw problem.of('nothing-to-refund')
    requireSeenMade(job, seen)
    if (amount !== back) throw problem.of('refundable-changed', { left: rupeesFromPaise(back) })
    const reason = job.state === 'cancelled' ? 'cancelled' : 'returned'
    let wanted = amount
    for (const { paymentId, left } of online.left) {
      const part = Math.min(left, wanted)
      if (part === 0) break
      await queueRefund(tx, { paymentId, orderId: null, amount: part, reason })
      wanted -= part
    }
    await recordChange(tx, {
      by,
      action: 'quote.refund',
      subject: { id: quote.id, name: quoteNumber(quote.id) },
      after: { amount: formatPaise(amount), reason: REFUND_REASONS[reason] },
    })
  })
}

/**
 * Asks the provider once more to send back what no job took and what it refused to send before. Throws 404, and 409 where
 * nothing of that is left or another sum by now.
 */
export function resendSurplus(
  database: Database,
  { quoteId, amount, by }: Omit<Returning, 'seen'>,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const known = await findMade(tx, quoteId)
    // The payments first, as all do that settle them.
    for (const { paymentId } of known ? await failedSurplusOf(tx, known.id) : []) {
      await lockPayment(tx, paymentId)
    }
    const made = await lockMade(tx, quoteId)
    if (made === undefined) throw problem.notFound('job')
    const failed = await failedSurplusOf(tx, made.job.id)
    const left = failed.reduce((sum, one) => sum + one.left, 0)
    if (left === 0) throw problem.of('nothing-to-refund')
    if (amount !== left) throw problem.of('refundable-changed', { left: rupeesFromPaise(left) })
    for (const { paymentId, left: rest } of failed) {
      const reason = (await ownReasonOf(tx, paymentId)) ?? 'late'
      await queueRefund(tx, { paymentId, orderId: null, amount: rest, reason })
    }
    const { quote } = made
    await recordChange(tx, {
      by,
      action: 'quote.surplus',
      subject: { id: quote.id, name: quoteNumber(quote.id) },
      after: { amount: formatPaise(amount) },
    })
  })
}
