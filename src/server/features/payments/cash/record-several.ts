import type { RecordedChannel } from '#domain/payments/payments.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Database } from '#server/db/connection.ts'
import { ProblemError } from '#server/http/problem.ts'
import { recordPayment } from '#server/features/payments/record-payment.ts'
import { requireReceivable } from '#server/http/require-receivable.ts'

interface Collected {
  /** Each with the amount on the screen, in paise; null for nonsense. */
  orders: readonly { orderId: number; amount: Paise | null }[]
  channel: RecordedChannel
  /** Such as `2026-11-21`. */
  receivedOn: string
  isOldDayMeant?: boolean | undefined
  reference: string
  note: string
  by: { id: number; name: string }
}

interface Outcome {
  message: string
  recorded: number[]
  refused: { orderId: number; message: string }[]
}

/**
 * Records the payments of several orders that came at once, such as with one transfer of a courier, one after the other
 * and each in its own transaction: one that is refused, because somebody has recorded it, its amount has changed or the
 * day does not fit it, does not stop the others. Throws 400 and 409 for a day or a reference that fits none of them,
 * before any is recorded.
 */
export async function recordSeveral(
  database: Database,
  { orders, ...received }: Collected,
): Promise<Outcome> {
  requireReceivable(received)
  const recorded: number[] = []
  const refused: Outcome['refused'] = []
  const amounts = new Map(orders.map(({ orderId, amount }) => [orderId, amount]))
  for (const [orderId, amount] of amounts) {
    try {
      await recordPayment(database, { ...received, orderId, amount: amount ?? 0 })
      recorded.push(orderId)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      refused.push({ orderId, message: error.message })
    }
  }
  return { message: outcomeText(recorded.length, amounts.size), recorded, refused }
}

function outcomeText(recorded: number, all: number): string {
  if (recorded === all) {
    return all === 1 ? 'The payment is recorded.' : `${all} payments are recorded.`
  }
  return `${recorded} of ${all} payments are recorded.`
}
