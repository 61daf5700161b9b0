import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'

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
