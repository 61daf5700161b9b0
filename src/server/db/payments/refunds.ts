import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { BY_HAND_PROVIDERS, REFUND_REASONS } from '#domain/payments/payments.ts'
import { partsInTurn, type LeftPayment, type RefundPart } from '#domain/payments/refund-parts.ts'
import type { RefundReason } from '#domain/payments/refunds.ts'
import { UNINVOICED_REASONS } from '#domain/payments/uninvoiced-refunds.ts'
import type { RefundCredit } from '#domain/invoices/corrections/refund-notes.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { mostBack } from '#server/db/returns/kept-back.ts'
import { orders } from '#server/db/schema/orders.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { unrefunded, WENT_OVER } from './left-payments.ts'

/** A refund of an order, or of a part of a piece that is made to order: that has no order. */
export type RefundRow = typeof refunds.$inferSelect

/** A refund of an order. */
type OfOrder<Refund> = Refund & { orderId: number }

/** Whether a refund is of an order. */
export function isOfOrder<Refund extends Pick<RefundRow, 'orderId'>>(
  refund: Refund,
): refund is OfOrder<Refund> {
  return refund.orderId !== null
}

/** The refunds of an order, oldest first. */
export function listRefunds(db: Connection, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))
}

/** The refunds of a payment, oldest first. */
export function listRefundsOf(db: Connection, paymentId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))
}

/** Records a refund and the job that sends it. */
export async function queueRefund(tx: Connection, refund: NewRefund): Promise<number> {
  const id = await insertRefund(tx, refund)
  await addJob(tx, { kind: 'send-refund', subject: id })
  return id
}

type NewRefund = Pick<RefundRow, 'paymentId' | 'orderId' | 'amount' | 'reason'> &
  Partial<Pick<RefundRow, 'providerRefundId' | 'credit' | 'toCredit' | 'overId'>>

/** Records a refund alone, for example one that was made at the provider. */
export async function insertRefund(tx: Connection, refund: NewRefund): Promise<number> {
  const round = sql`coalesce((select ${orders.round} from ${orders} where ${orders.id} = ${refund.orderId}), 0)`
  const values = { ...refund, round }
  const [row] = await tx.insert(refunds).values(values).returning({ id: refunds.id })
  if (row === undefined) throw new Error('PostgreSQL did not answer the new refund.')
  return row.id
}

/** The refund of a payment by what the provider calls it. */
export async function findForeignRefund(
  db: Connection,
  { paymentId, providerRefundId }: { paymentId: number; providerRefundId: string },
): Promise<number | undefined> {
  const isIt = eq(refunds.providerRefundId, providerRefundId)
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(WENT_OVER, paymentId), isIt))
  return row?.id
}

/** A refund by the ids that its provider gives it and its payment. */
interface ProviderRefund {
  providerRefundId: string
  providerPaymentId: string
  status: RefundRow['status']
}

/** Those of the refunds that a provider lists which the shop does not have in the state they have there. */
export async function refundsOfNews<Listed extends ProviderRefund>(
  db: Connection,
  provider: string,
  listed: readonly Listed[],
): Promise<Listed[]> {
  if (listed.length === 0) return []
  const paymentIds = [...new Set(listed.map(({ providerPaymentId }) => providerPaymentId))]
  const rows = await db
    .select({ id: refunds.providerRefundId, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, WENT_OVER))
    .where(and(eq(payments.provider, provider), inArray(payments.providerPaymentId, paymentIds)))
  const known = new Map(rows.map(({ id, status }) => [id, status]))
  return listed.filter(({ providerRefundId, status }) => known.get(providerRefundId) !== status)
}

/** Why the shop itself sends a payment back that it did not take as its order's; undefined when it did. */
export async function ownReasonOf(
  db: Connection,
  paymentId: number,
): Promise<RefundReason | undefined> {
  const isOwn = inArray(refunds.reason, [...UNINVOICED_REASONS])
  const [row] = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isOwn))
    .limit(1)
  return row?.reason
}

/** For which all of a payment goes back; what staff send back is as much as they say. */
const WHOLE_REASONS: ReadonlySet<RefundReason> = new Set(['cancelled', ...UNINVOICED_REASONS])

/**
 * What is still to go back of a payment after the provider has refused to send all of it, because somebody
 * sent a part of it back at the provider; undefined when nothing is, or when it is sent already. The amount
 * is in paise.
 */
export async function findRest(
  db: Connection,
  paymentId: number,
): Promise<Pick<RefundRow, 'paymentId' | 'orderId' | 'amount' | 'reason' | 'overId'> | undefined> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.id))
  const own = rows.findLast(({ providerRefundId }) => providerRefundId === null)
  const isWhole = own !== undefined && WHOLE_REASONS.has(own.reason)
  if (own?.status !== 'failed' || !isWhole) return undefined
  const { orderId, reason, overId } = own
  const parts = await unrefunded(db, { paymentId })
  const left = parts.find((part) => part.overId === overId)?.left ?? 0
  const amount = Math.min(left, await mostBack(db, own))
  return amount > 0 && amount < own.amount
    ? { paymentId, orderId, amount, reason, overId }
    : undefined
}

/** Who refunds, and why. Without an id it is the shop itself. */
interface RefundInput {
  orderId: number
  reason: RefundReason
  by: { id: number | null; name: string }
  amount?: Paise
  /** The reason given by that person. */
  note?: string
  /** Whether what a person hands back is left out. */
  isAutomatic?: boolean
  /** Whether it goes into the customer's store credit, however it was paid; or which parts do. */
  toCredit?: boolean | ((part: LeftPayment) => boolean)
}

/**
 * Sends money of an order back: `amount`, or all that was paid and not sent back yet, and writes the sum
 * into the audit log; a cancellation keeps what was kept back of returns. The caller has locked the order. Returns that sum, in paise.
 */
export async function refundOrder(
  tx: Connection,
  { orderId, reason, by, amount, note, isAutomatic = false, toCredit = false }: RefundInput,
): Promise<Paise> {
  const all = await unrefunded(tx, { orderId })
  const left = all.filter(({ provider }) => !isAutomatic || !BY_HAND_PROVIDERS.includes(provider))
  const parts = partsInTurn(left, amount ?? (await mostBack(tx, { orderId, reason, all })))
  for (const part of parts) {
    const { paymentId, overId } = part
    // A payment that the order did not need stays marked so, also when somebody else sends it back.
    const why = (await ownReasonOf(tx, paymentId)) ?? reason
    const isCredit = typeof toCredit === 'boolean' ? toCredit : toCredit(part)
    const back = { paymentId, orderId, reason: why, amount: part.amount, overId }
    await queueRefund(tx, { ...back, toCredit: isCredit })
  }
  const sum = parts.reduce((total, { amount: part }) => total + part, 0)
  if (sum > 0) await recordRefund(tx, { orderId, reason, by, amount: sum, ...(note && { note }) })
  return sum
}

/** The payments of an order that money for its lines can go back to: not those that the order did not need. */
export async function findLinePayments(db: Connection, orderId: number): Promise<LeftPayment[]> {
  const found: LeftPayment[] = []
  for (const payment of await unrefunded(db, { orderId })) {
    if ((await ownReasonOf(db, payment.paymentId)) === undefined) found.push(payment)
  }
  return found
}

/**
 * Sends money for lines of an invoice back, and writes it into the audit log; `credit` where the note is still to be made
 * when the money goes. The caller has locked the order.
 */
export async function refundLines(
  tx: Connection,
  refund: {
    orderId: number
    parts: readonly RefundPart[]
    credit?: RefundCredit
    by: { id: number; name: string }
    note: string
  },
): Promise<void> {
  const { orderId, parts, credit, by, note } = refund
  const reason = 'returned'
  for (const { paymentId, overId, amount } of parts) {
    await queueRefund(tx, { paymentId, orderId, amount, reason, overId, ...(credit && { credit }) })
  }
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  await recordRefund(tx, { orderId, reason, amount, by, note })
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

export interface DueRefund extends RefundRow {
  /** Of the payment that it goes back over; likewise the next two. */
  provider: string
  providerPaymentId: string
  /** How the payment was made. */
  channel: string
  /** The order of that payment, where it is another one than that of the refund. */
  overOrderId: number | null
}

/** A refund with what its provider calls the payment that it goes back over. */
export async function findRefund(db: Connection, id: number): Promise<DueRefund | undefined> {
  const [row] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, WENT_OVER))
    .where(eq(refunds.id, id))
  return row && dueOf(row)
}

interface Joined {
  refund: RefundRow
  payment: typeof payments.$inferSelect
}

function dueOf({ refund, payment }: Joined): DueRefund {
  const { provider, providerPaymentId, channel, orderId } = payment
  const overOrderId = orderId === refund.orderId ? null : orderId
  return { ...refund, provider, providerPaymentId, channel, overOrderId }
}

/** The refunds of an order likewise, oldest first, with the order that each has paid for at once; null without. */
export async function listRefundWays(
  db: Connection,
  orderId: number,
): Promise<(DueRefund & { paysOrderId: number | null })[]> {
  const paysOrderId = sql<
    number | null
  >`(select order_id from payments as paid where paid.id = ${refunds.paysId})`
  const rows = await db
    .select({ refund: refunds, payment: payments, paysOrderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, WENT_OVER))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.id))
  return rows.map((row) => Object.assign(dueOf(row), { paysOrderId: row.paysOrderId }))
}

/** Notes which payment some refunds made at once that became store credit. */
export async function notePays(
  tx: Connection,
  refundIds: readonly number[],
  paysId: number,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ paysId })
    .where(inArray(refunds.id, [...refundIds]))
}

/** Moves a refund on from one of the named states; false when it is in another. */
export async function moveRefund(
  tx: Connection,
  id: number,
  {
    from,
    ...to
  }: { from: readonly RefundRow['status'][] } & Partial<
    Pick<RefundRow, 'status' | 'providerRefundId' | 'problem' | 'sentAt' | 'handedOver'>
  >,
): Promise<boolean> {
  const rows = await tx
    .update(refunds)
    .set(to)
    .where(and(eq(refunds.id, id), inArray(refunds.status, [...from])))
    .returning({ id: refunds.id })
  return rows.length > 0
}
