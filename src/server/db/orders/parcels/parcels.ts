import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ParcelPart } from '#domain/orders/parcels/order-parcels.ts'
import type { ParcelState } from '#domain/orders/parcels/parcel-states.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'
import { parcelLines, parcels } from '#server/db/schema/parcels/parcels.ts'
import { orderLinePieces } from '#server/db/schema/pieces.ts'
import { eraseBookings } from './bookings.ts'

/** Where a parcel can be followed; what is empty is not known. */
interface Tracking {
  carrier: string
  number: string
  url: string
}

/** The order of a parcel; undefined when there is none of that id. */
export async function orderOfParcel(db: Connection, parcelId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .where(eq(parcels.id, parcelId))
  return row?.orderId
}

/** Those of some orders that leave in several parcels. */
export async function ordersInParcels(
  db: Connection,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ orderId: parcels.orderId })
    .from(parcels)
    .where(inArray(parcels.orderId, [...orderIds]))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** The states of the parcels of an order. */
export async function statesOfParcels(db: Connection, orderId: number): Promise<ParcelState[]> {
  const rows = await db
    .select({ state: parcels.state })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
  return rows.map(({ state }) => state)
}

/** Packs a parcel of a locked order; the pieces are of `order_line_pieces`. Returns its id. */
export async function insertParcel(
  tx: Connection,
  {
    orderId,
    tracking,
    parts,
    packedIds,
  }: { orderId: number; tracking: Tracking; parts: readonly ParcelPart[]; packedIds: number[] },
): Promise<number> {
  const { carrier, number: trackingNumber, url: trackingUrl } = tracking
  const [row] = await tx
    .insert(parcels)
    .values({ orderId, carrier, trackingNumber, trackingUrl })
    .returning({ id: parcels.id })
  if (row === undefined) throw new Error('PostgreSQL did not answer the new parcel.')
  const { id: parcelId } = row
  await tx
    .insert(parcelLines)
    .values(parts.map(({ lineId, quantity }) => ({ parcelId, orderLineId: lineId, quantity })))
  if (packedIds.length > 0) {
    await tx.update(orderLinePieces).set({ parcelId }).where(inArray(orderLinePieces.id, packedIds))
  }
  return parcelId
}

/** Takes a parcel of a locked order apart: its pieces are in no parcel any more. */
export async function deleteParcel(tx: Connection, parcelId: number): Promise<void> {
  await tx.delete(parcels).where(eq(parcels.id, parcelId))
}

/** Writes the tracking of a parcel of a locked order. */
export async function writeParcelTracking(
  tx: Connection,
  parcelId: number,
  { carrier, number: trackingNumber, url: trackingUrl }: Tracking,
): Promise<void> {
  await tx
    .update(parcels)
    .set({ carrier, trackingNumber, trackingUrl, version: sql`${parcels.version} + 1` })
    .where(eq(parcels.id, parcelId))
}

interface Moved {
  orderId: number
  /** Only this one. */
  parcelId?: number
  from: ParcelState[]
  to: ParcelState
  /** Only those that arrived last. */
  onlyLast?: boolean
}

/** Moves the parcels of a locked order that are in some states, with the moment that belongs to the new one. */
export async function moveParcels(tx: Connection, moved: Moved): Promise<void> {
  const { orderId, parcelId, from, to, onlyLast = false } = moved
  const ofOrder = and(eq(parcels.orderId, orderId), inArray(parcels.state, from))
  const last = tx
    .select({ at: sql`max(${parcels.deliveredAt})` })
    .from(parcels)
    .where(ofOrder)
  await tx
    .update(parcels)
    .set(momentsOf(to))
    .where(
      and(
        ofOrder,
        parcelId === undefined ? undefined : eq(parcels.id, parcelId),
        onlyLast ? eq(parcels.deliveredAt, last) : undefined,
      ),
    )
}

function momentsOf(to: ParcelState) {
  const now = sql`now()`
  return {
    state: to,
    version: sql`${parcels.version} + 1`,
    sentAt: to === 'packed' ? null : sql`coalesce(${parcels.sentAt}, ${now})`,
    deliveredAt: to === 'delivered' ? now : null,
  }
}

/** A tagged piece that is packed for a line, and the parcel that it is in. */
interface PackedTag {
  /** Of `order_line_pieces`. */
  id: number
  lineId: number
  tag: string
  parcelId: number | null
}

/** The tagged pieces that are packed for an order, and which of its lines need them. */
export async function listPackedTags(
  db: Connection,
  orderId: number,
): Promise<{ byTag: ReadonlySet<number>; tags: PackedTag[] }> {
  const { rows } = await db.execute<{ lineId: number; packed: PackedTag[] }>(sql`
    select line.id as "lineId", (
      select coalesce(json_agg(json_build_object('id', packed.id, 'lineId', line.id, 'tag', piece.tag,
        'parcelId', packed.parcel_id) order by packed.id), '[]'::json)
      from order_line_pieces as packed join pieces as piece on piece.id = packed.piece_id
      where packed.order_line_id = line.id and packed.released_at is null) as packed
    from order_lines as line
    where line.order_id = ${orderId} and line.is_by_piece and line.exemption is null`)
  return {
    byTag: new Set(rows.map(({ lineId }) => lineId)),
    tags: rows.flatMap(({ packed }) => packed),
  }
}

/**
 * Forgets where the parcels of an order, or of all of somebody, can be followed: a carrier's page shows who got them. The
 * note of a claim may name them too.
 */
export async function eraseTrackings(
  tx: Connection,
  of: { orderId: number } | { userId: number },
): Promise<void> {
  const chosen = 'orderId' in of ? eq(orders.id, of.orderId) : eq(orders.userId, of.userId)
  await tx
    .update(parcels)
    .set({ trackingNumber: '', trackingUrl: '', claim: '' })
    .where(inArray(parcels.orderId, tx.select({ id: orders.id }).from(orders).where(chosen)))
  await eraseBookings(tx, of)
}
