import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RefundReason } from '#domain/shop/mail.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { REFUND_REASONS, type PaymentStatus } from '#domain/orders/payments.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { orders } from '#server/db/schema/orders.ts'
import { paymentEvents, payments, refunds } from '#server/db/schema/payments.ts'

export type PaymentRow = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

const PAYABLE = {
  id: orders.id,
  userId: orders.userId,
  status: orders.status,
  email: orders.email,
  total: orders.total,
  paymentProvider: orders.paymentProvider,
  paymentStatus: orders.paymentStatus,
  paymentReference: orders.paymentReference,
  holdUntil: orders.holdUntil,
  createdAt: orders.createdAt,
  language: orders.language,
  deletedAt: orders.deletedAt,
}

/** What paying needs to know of an order, a deleted one included. Amounts in paise. */
export type PayableOrder = Pick<typeof orders.$inferSelect, keyof typeof PAYABLE>

/** An order to be paid, by its id or by the provider's name for it. */
export type OrderKey = { orderId: number } | { reference: string }

function isOrder(key: OrderKey) {
  return 'orderId' in key ? eq(orders.id, key.orderId) : eq(orders.paymentReference, key.reference)
}

export async function findPayable(
  db: Connection,
  key: OrderKey,
): Promise<PayableOrder | undefined> {
  const [row] = await db.select(PAYABLE).from(orders).where(isOrder(key))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockPayable(
  tx: Connection,
  key: OrderKey,
): Promise<PayableOrder | undefined> {
  const [row] = await tx.select(PAYABLE).from(orders).where(isOrder(key)).for('no key update')
  return row
}

/** Stores the provider's id of an order unless it has one; returns the current one. */
export async function keepReference(
  db: Connection,
  orderId: number,
  reference: string,
): Promise<string> {
  await db
    .update(orders)
    .set({ paymentReference: reference })
    .where(and(eq(orders.id, orderId), isNull(orders.paymentReference)))
  const kept = await findPayable(db, { orderId })
  return kept?.paymentReference ?? reference
}

export async function setPaymentStatus(
  tx: Connection,
  orderId: number,
  paymentStatus: PaymentStatus,
): Promise<void> {
  const isWaiting = paymentStatus === 'waiting' || paymentStatus === 'declined'
  await tx
    .update(orders)
    .set({ paymentStatus, ...(!isWaiting && { holdUntil: null }) })
    .where(eq(orders.id, orderId))
}

/** Writes a payment down; undefined when it was known already. */
export async function insertPayment(
  tx: Connection,
  payment: Pick<PaymentRow, 'orderId' | 'provider' | 'providerPaymentId' | 'amount'>,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: payments.id })
  return row?.id
}

/** Takes a payment back that never came. */
export async function deletePayment(
  tx: Connection,
  {
    orderId,
    provider,
    providerPaymentId,
  }: Pick<PaymentRow, 'orderId' | 'provider' | 'providerPaymentId'>,
): Promise<void> {
  await tx
    .delete(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, provider),
        eq(payments.providerPaymentId, providerPaymentId),
      ),
    )
}

/** The payments of orders, oldest first. */
export function listPayments(db: Connection, orderId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}

/** The refunds of an order, oldest first. */
export function listRefunds(db: Connection, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))
}

/** Records a refund and the job that sends it. */
export async function queueRefund(
  tx: Connection,
  refund: Pick<RefundRow, 'paymentId' | 'orderId' | 'amount' | 'reason'>,
): Promise<number> {
  const [row] = await tx.insert(refunds).values(refund).returning({ id: refunds.id })
  if (row === undefined) throw new Error('PostgreSQL did not answer the new refund.')
  await addJob(tx, { kind: 'send-refund', subject: row.id })
  return row.id
}

/** What is left of the payments of an order after all refunds that did not fail, oldest first. */
async function unrefunded(
  tx: Connection,
  orderId: number,
): Promise<{ paymentId: number; left: Paise }[]> {
  const back = sql<number>`coalesce((select sum(${refunds.amount}) from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed'), 0)`
  const rows = await tx
    .select({
      paymentId: payments.id,
      left: sql<number>`(${payments.amount} - ${back})::float8`,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
  return rows.filter((row) => row.left > 0)
}

/** Who refunds, and why. Without an id it is the shop itself. */
interface RefundInput {
  orderId: number
  reason: RefundReason
  by: { id: number | null; name: string }
  amount?: Paise
  /** The reason given by that person. */
  note?: string
}

/**
 * Sends money of an order back: `amount`, or all that was paid and not sent back yet, and writes the sum
 * into the audit log. The caller has locked the order. Returns how much that is, in paise.
 */
export async function refundOrder(
  tx: Connection,
  { orderId, reason, by, amount, note }: RefundInput,
): Promise<Paise> {
  let wanted = amount ?? Number.POSITIVE_INFINITY
  let sum = 0
  for (const { paymentId, left } of await unrefunded(tx, orderId)) {
    const part = Math.min(left, wanted)
    if (part <= 0) break
    await queueRefund(tx, { paymentId, orderId, reason, amount: part })
    wanted -= part
    sum += part
  }
  if (sum > 0) await recordRefund(tx, { orderId, reason, by, amount: sum, ...(note && { note }) })
  return sum
}

/** Records a refund in the audit log. */
export function recordRefund(
  tx: Connection,
  { orderId, reason, by, amount, note }: RefundInput & { amount: Paise },
): Promise<void> {
  return recordChange(tx, {
    by,
    action: 'order.refund',
    subject: { id: orderId, name: `Order ${orderId}` },
    after: { amount: formatPaise(amount), reason: REFUND_REASONS[reason], ...(note && { note }) },
  })
}

/** What of the payments of an order has not gone back, in paise. */
export async function refundableOf(db: Connection, orderId: number): Promise<Paise> {
  return (await unrefunded(db, orderId)).reduce((sum, { left }) => sum + left, 0)
}

export interface DueRefund extends RefundRow {
  provider: string
  providerPaymentId: string
}

/** A refund with what its provider calls the payment. */
export async function findRefund(db: Connection, id: number): Promise<DueRefund | undefined> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id))
  if (row === undefined) return undefined
  const { provider, providerPaymentId } = row.payment
  return { ...row.refund, provider, providerPaymentId }
}

/** Moves a refund on from one of the named states; false when it is in another. */
export async function moveRefund(
  tx: Connection,
  id: number,
  {
    from,
    ...to
  }: { from: readonly RefundRow['status'][] } & Partial<
    Pick<RefundRow, 'status' | 'providerRefundId' | 'problem' | 'sentAt'>
  >,
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set(to)
    .where(and(eq(refunds.id, id), inArray(refunds.status, [...from])))
    .returning({ id: refunds.id })
  return rows.length > 0
}

/** Notes an event of a webhook; false when it was handled before. */
export async function takeEvent(
  tx: Connection,
  event: { provider: string; eventId: string; kind: string },
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}
