import { canPay } from '#domain/payments/payments.ts'
import type { Database } from '#server/db/connection.ts'
import { findPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'
import type { Payments } from '#server/services/payments/providers.ts'

export interface Paying {
  database: Database
  payments: Payments
}

/** An order of the user. Throws 404, and 403 for another user's. */
export async function ownOrder(
  { database }: Paying,
  orderId: number,
  userId: number,
): Promise<PayableOrder> {
  const order = await findPayable(database.orm, { orderId })
  if (order === undefined || order.deletedAt !== null) throw problem.notFound('order')
  if (order.userId !== userId) throw problem.of('not-yours', { what: 'order' })
  return order
}

/** Throws 409 unless the order can still be paid. */
export function requirePayable(order: PayableOrder): void {
  if (canPay(order, new Date())) return
  throw problem.of('nothing-to-pay')
}
