import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ChangedBy } from '#contract/problems.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'

/** Where the parcels of orders can be followed, with what decides what a new number does. */
export type TrackedRow = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'status'
  | 'paymentStatus'
  | 'carrier'
  | 'trackingNumber'
  | 'trackingUrl'
  | 'serviceCode'
>

const TRACKED = {
  id: orders.id,
  firstName: orders.firstName,
  lastName: orders.lastName,
  email: orders.email,
  status: orders.status,
  paymentStatus: orders.paymentStatus,
  carrier: orders.carrier,
  trackingNumber: orders.trackingNumber,
  trackingUrl: orders.trackingUrl,
  serviceCode: orders.serviceCode,
}

/** Those orders of some ids that exist, by id. */
export function readTracked(db: Connection, orderIds: readonly number[]): Promise<TrackedRow[]> {
  return ofIds(db, orderIds)
}

/** The same, locked until the transaction ends, in the order of ids to avoid deadlocks. */
export function lockTracked(tx: Connection, orderIds: readonly number[]): Promise<TrackedRow[]> {
  return ofIds(tx, orderIds).for('no key update')
}

function ofIds(db: Connection, orderIds: readonly number[]) {
  return db
    .select(TRACKED)
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
}

/** Records where the parcels of several orders can be followed, in one statement. */
export async function updateTrackings(
  tx: Connection,
  trackings: readonly { orderId: number; carrier: string; number: string; url: string }[],
): Promise<void> {
  await tx.execute(sql`
    update ${orders} set carrier = new.carrier, tracking_number = new.number, tracking_url = new.url
    from jsonb_to_recordset(${JSON.stringify(trackings)}::jsonb)
      as new ("orderId" int, carrier text, number text, url text)
    where ${orders.id} = new."orderId"`)
}

/** An order and its tracking number as the audit log names them together. */
export function trackingEntry(orderId: number, number: string): string {
  return `${orderId}: ${number}`
}

/** Who set the present tracking of an order, and when; undefined when the log does not know. */
export async function lastTrackingBy(
  tx: Connection,
  { id, trackingNumber }: Pick<TrackedRow, 'id' | 'trackingNumber'>,
): Promise<ChangedBy | undefined> {
  const { kind, action, subjectId, after, byName, at } = auditLog
  const entry = JSON.stringify({ numbers: [trackingEntry(id, trackingNumber)] })
  const [row] = await tx
    .select({ name: byName, at })
    .from(auditLog)
    .where(
      and(
        eq(kind, 'order'),
        or(
          and(eq(action, 'order.tracking'), eq(subjectId, String(id))),
          // Several at once are one entry, which lists them.
          and(eq(action, 'order.trackings'), sql`${after} @> ${entry}::jsonb`),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row && { name: row.name, at: row.at.toISOString() }
}
