import { eq } from 'drizzle-orm'
import { CANCELLED, PENDING } from '#domain/orders/order-status.ts'
import { awaitsPayment } from '#domain/payments/payments.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { returnStock } from '#server/db/catalogue/stock.ts'
import type { Connection } from '#server/db/connection.ts'
import { changeOrderStatus } from '#server/db/orders/orders.ts'
import {
  findPayable,
  lockPayable,
  setPaymentStatus,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import { orders } from '#server/db/schema/orders.ts'
import { returns } from '#server/db/schema/returns.ts'

interface OfReturn {
  exchangeOrderId: number | null
}

/** Says which order has the pieces that are wanted instead. */
export async function linkExchange(
  tx: Connection,
  returnId: number,
  exchangeOrderId: number,
): Promise<void> {
  await tx.update(returns).set({ exchangeOrderId }).where(eq(returns.id, returnId))
}

/** The order of the pieces that are wanted instead, while it waits; undefined once it was cancelled, deleted or paid. */
export async function findExchange(
  db: Connection,
  { exchangeOrderId: orderId }: OfReturn,
): Promise<PayableOrder | undefined> {
  return orderId === null ? undefined : waiting(await findPayable(db, { orderId }))
}

/** The same, locked until the transaction ends. It is newer than the order of the return, which the caller has locked. */
export async function lockExchange(
  tx: Connection,
  { exchangeOrderId: orderId }: OfReturn,
): Promise<PayableOrder | undefined> {
  return orderId === null ? undefined : waiting(await lockPayable(tx, { orderId }))
}

function waiting(order: PayableOrder | undefined): PayableOrder | undefined {
  if (order === undefined || order.deletedAt !== null || order.status === CANCELLED)
    return undefined
  return awaitsPayment(order.paymentStatus) ? order : undefined
}

/**
 * Gives up the pieces that were kept: the order is cancelled, and they return to stock. Its caller has locked it. One whose
 * pieces are on their way already is left to staff, and is owed.
 */
export async function cancelExchange(
  tx: Connection,
  { id: orderId, status: from }: PayableOrder,
  by: { id: number | null; name: string },
): Promise<void> {
  if (from !== PENDING) return
  await setPaymentStatus(tx, orderId, 'expired')
  await changeOrderStatus(tx, { orderId, from, to: CANCELLED, by })
  await returnStock(tx, orderId)
}

/** Notes what of an order the worth of the old pieces pays, and until when the rest may be paid; null without a rest. */
export async function notePaid(
  tx: Connection,
  {
    orderId,
    creditUsed,
    holdUntil,
  }: { orderId: number; creditUsed: Paise; holdUntil: Date | null },
): Promise<void> {
  await tx.update(orders).set({ creditUsed, holdUntil }).where(eq(orders.id, orderId))
}
