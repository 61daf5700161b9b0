import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PaymentStatus } from '#domain/payments/payments.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'
import { paymentEvents, payments } from '#server/db/schema/payments.ts'

/** A payment of an order, or of a part of a piece that is made to order: that has no order. */
export type PaymentRow = typeof payments.$inferSelect

const PAYABLE = {
  id: orders.id,
  userId: orders.userId,
  isGuest: orders.isGuest,
  status: orders.status,
  email: orders.email,
  total: orders.total,
  creditUsed: orders.creditUsed,
  uncollected: orders.uncollected,
  paymentProvider: orders.paymentProvider,
  paymentStatus: orders.paymentStatus,
  paymentReference: orders.paymentReference,
  paymentProblem: orders.paymentProblem,
  holdUntil: orders.holdUntil,
  createdAt: orders.createdAt,
  language: orders.language,
  deletedAt: orders.deletedAt,
  round: orders.round,
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

/**
 * Stores the provider's id of an order unless it has one; returns the current one. Undefined where the order costs something
 * else by now than the provider was told.
 */
export async function keepReference(
  db: Connection,
  order: Pick<PayableOrder, 'id' | 'total'>,
  reference: string,
): Promise<string | undefined> {
  const { id, total } = order
  await db
    .update(orders)
    .set({ paymentReference: reference })
    .where(and(eq(orders.id, id), eq(orders.total, total), isNull(orders.paymentReference)))
  const kept = await findPayable(db, { orderId: id })
  return kept?.paymentReference ?? undefined
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

/**
 * The next round of an order that is reopened: the provider's order of the last one is used up, and its store credit
 * went back.
 */
export async function beginRound(tx: Connection, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({
      round: sql`${orders.round} + 1`,
      paymentReference: null,
      paymentProblem: '',
      creditUsed: 0,
      uncollected: 0,
    })
    .where(eq(orders.id, orderId))
}

/** Of an unpaid order an amount is not collected any more: it came back, and its credit note is made. In paise. */
export async function addUncollected(
  tx: Connection,
  orderId: number,
  amount: Paise,
): Promise<void> {
  await tx
    .update(orders)
    .set({ uncollected: sql`${orders.uncollected} + ${amount}` })
    .where(eq(orders.id, orderId))
}

/** An unpaid order no longer waits for a certain time. */
export async function endHold(tx: Connection, orderId: number): Promise<void> {
  await tx.update(orders).set({ holdUntil: null }).where(eq(orders.id, orderId))
}

/** Stores why the provider does not take the payment of an order, and how much longer its pieces stay held, if they do. */
export async function refusePayment(
  tx: Connection,
  orderId: number,
  { problem, holdUntil }: { problem: string; holdUntil: Date | undefined },
): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentProblem: problem.slice(0, 500), ...(holdUntil && { holdUntil }) })
    .where(eq(orders.id, orderId))
}

/** Writes a payment down; undefined when it was known already. */
export async function insertPayment(
  tx: Connection,
  payment: Pick<PaymentRow, 'orderId' | 'provider' | 'providerPaymentId' | 'amount'> &
    Partial<PaymentRow>,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(payments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: payments.id })
  return row?.id
}

/** Locks a payment until the transaction ends: what is said of its refunds is said one after the other. */
export async function lockPayment(tx: Connection, id: number): Promise<PaymentRow | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return row
}

/** A payment by what its provider calls it. */
export async function findPayment(
  db: Connection,
  { provider, providerPaymentId }: Pick<PaymentRow, 'provider' | 'providerPaymentId'>,
): Promise<PaymentRow | undefined> {
  const isIt = eq(payments.providerPaymentId, providerPaymentId)
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), isIt))
  return row
}

/** Adds facts that the provider reports later about a known payment; unknown payments are ignored. */
export async function completePayment(
  tx: Connection,
  {
    provider,
    providerPaymentId,
    channel = '',
    fee = null,
    feeTax = null,
    settlementId = '',
  }: Pick<PaymentRow, 'provider' | 'providerPaymentId'> & Partial<PaymentRow>,
): Promise<void> {
  await tx
    .update(payments)
    .set({
      channel: sql`coalesce(nullif(${payments.channel}, ''), ${channel})`,
      fee: sql`coalesce(${fee}::bigint, ${payments.fee})`,
      feeTax: sql`coalesce(${feeTax}::bigint, ${payments.feeTax})`,
      settlementId: sql`coalesce(nullif(${settlementId}, ''), ${payments.settlementId})`,
    })
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
}

/** Deletes a recorded payment that never came; false when there is none. */
export async function deletePayment(
  tx: Connection,
  {
    orderId,
    provider,
    providerPaymentId,
  }: Pick<PaymentRow, 'provider' | 'providerPaymentId'> & { orderId: number },
): Promise<boolean> {
  const rows = await tx
    .delete(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.provider, provider),
        eq(payments.providerPaymentId, providerPaymentId),
      ),
    )
    .returning({ id: payments.id })
  return rows.length > 0
}

/** The payments of orders, oldest first. */
export function listPayments(db: Connection, orderId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))
}

/** The payments of several orders by their ids, oldest first; orders without any are left out. */
export async function listPaymentsOf(
  db: Connection,
  orderIds: readonly number[],
): Promise<Map<number, PaymentRow[]>> {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(asc(payments.id))
  return Map.groupBy(rows, ({ orderId }) => orderId ?? 0)
}

/** Notes an event of a webhook; false when it was handled before. */
export async function takeEvent(
  tx: Connection,
  event: { provider: string; eventId: string; kind: string; problem: string },
): Promise<boolean> {
  const rows = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return rows.length > 0
}
