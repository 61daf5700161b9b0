import { isPaymentDue } from '#domain/payments/payments.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { findPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Throws 409 where less could be sent back than the pieces of a return are worth: nobody has recorded yet what came for
 * their order, or some of it went back before. In paise.
 */
export async function requireSent(
  tx: Connection,
  sent: Paise,
  { orderId, amount }: { orderId: number; amount: Paise },
): Promise<void> {
  if (sent >= amount) return
  if (isUnpaidFor(await findPayable(tx, { orderId }), amount, [{ amount: sent }])) {
    throw problem.of('return-unpaid', { orderId })
  }
  throw problem.of('refund-limit', { most: rupeesFromPaise(sent) })
}

/** Whether not all of an amount can go back, because what came for its order is not recorded yet. In paise. */
export function isUnpaidFor(
  order: PayableOrder | undefined,
  amount: Paise,
  parts: readonly { amount: Paise }[],
): boolean {
  const sum = parts.reduce((all, part) => all + part.amount, 0)
  return order !== undefined && isPaymentDue(order) && sum < amount
}
