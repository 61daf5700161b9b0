import type { ParsedInput } from '#contract/endpoint.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import type { addParcel as adding } from '#contract/orders/parcels/parcels.ts'
import { SHIPPED } from '#domain/orders/order-status.ts'
import { parcelStateText } from '#domain/orders/parcels/parcel-states.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import { bookingsHere } from '#server/db/orders/parcels/bookings.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import {
  deleteParcel,
  insertParcel,
  listPackedTags,
  moveParcels,
  orderOfParcel,
  writeParcelTracking,
} from '#server/db/orders/parcels/parcels.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'
import { requireUnbooked } from '#server/http/require-no-booking.ts'
import { isFollowWaiting } from '#server/features/orders/tracking/track-order.ts'
import { mailSentParcels } from './parcel-mail.ts'
import {
  canAdd,
  leftOfOrder,
  linesOf,
  parcelsOf,
  requireGoods,
  requireOrder,
  requirePieces,
} from './read-parcels.ts'

/** Who acts; without an id the shop itself. */
export interface Actor {
  id: number | null
  name: string
}

type Adding = ParsedInput<typeof adding>['body'] & { orderId: number; by: Actor }

const NO_TRACKING: Tracking = { carrier: '', number: '', url: '' }

/**
 * Packs a parcel with some pieces of an order. Throws 404; 409 for an order that bills work, has left as one or is over, when
 * somebody else has packed or unpacked one since, for more pieces than are in no parcel, and for tags that are not
 * packed for their line or are in another parcel.
 */
export function addParcel(
  database: Database,
  { orderId, lines, tracking = NO_TRACKING, seen, by }: Adding,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    requireGoods(order)
    if (parcelsOf(order).length !== seen) throw problem.of('parcel-changed')
    const left = leftOfOrder(order)
    for (const { lineId, quantity } of lines) {
      const room = left.get(lineId)
      if (room === undefined) throw problem.notFound('order line')
      if (quantity > room) {
        throw problem.of('parcel-too-many', { product: nameOf(order, lineId), left: room })
      }
    }
    if (!canAdd(order)) throw problem.of('order-not-open')
    const packedIds = await tagsOf(tx, order, lines)
    await insertParcel(tx, { orderId, tracking, parts: lines, packedIds })
    await record(tx, order, { by, after: { state: 'Packed', pieces: piecesText(order, lines) } })
  })
}

/**
 * Records that the parcel of an order that left as one was not taken and comes back: it is a parcel with all of it from
 * now on. Asked twice it is recorded once. Throws 404, and 409 for an order that bills work or is not shipped.
 */
export function bringBack(
  database: Database,
  { orderId, by }: { orderId: number; by: Actor },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    requireGoods(order)
    requirePieces(order)
    if (order.parcels?.length === 1 && order.parcels[0]?.state === 'coming-back') return
    if (order.status !== SHIPPED || order.parcels !== null) throw problem.of('parcel-changed')
    await becomeParcel(tx, order, 'coming-back')
    const state = parcelStateText('coming-back')
    await record(tx, order, { by, after: { state, pieces: piecesText(order, linesOf(order)) } })
  })
}

/** Makes one parcel of a locked order that left as one. Returns its id. */
export async function becomeParcel(
  tx: Connection,
  order: OrderRow,
  to: 'sent' | 'coming-back',
): Promise<number> {
  const { id: orderId, carrier, trackingNumber: number, trackingUrl: url } = order
  const { tags } = await listPackedTags(tx, orderId)
  const parcelId = await insertParcel(tx, {
    orderId,
    tracking: { carrier, number, url },
    parts: linesOf(order),
    packedIds: tags.map(({ id }) => id),
  })
  await moveParcels(tx, { orderId, parcelId, from: ['packed'], to })
  return parcelId
}

/** The packed pieces that the tags of the lines name, as many as go into the parcel of each line that needs them. */
async function tagsOf(tx: Connection, order: OrderRow, lines: Adding['lines']): Promise<number[]> {
  const { byTag, tags } = await listPackedTags(tx, order.id)
  return lines.flatMap(({ lineId, quantity, tags: said = [] }) => {
    if (!byTag.has(lineId)) return []
    const named = new Set(said.map((tag) => tag.toUpperCase()))
    const free = tags.filter(
      (packed) => packed.lineId === lineId && packed.parcelId === null && named.has(packed.tag),
    )
    if (free.length === quantity && named.size === quantity) return free.map(({ id }) => id)
    throw problem.of('parcel-tags', { product: nameOf(order, lineId), pieces: quantity })
  })
}

interface Chosen {
  parcelId: number
  /** Of the parcel on the screen. */
  version: number
  by: Actor
}

/** Takes a parcel apart that has not left. Throws 404, and 409 for one that has left, is booked or was changed since. */
export function unpackParcel(database: Database, { parcelId, version, by }: Chosen) {
  return inTransaction(database, async (tx) => {
    const { order, parcel } = await lockedParcel(tx, parcelId)
    if (parcel.version !== version) throw problem.of('parcel-changed')
    if (parcel.state !== 'packed') throw wrongState(parcel)
    requireUnbooked(await bookingsHere(tx, order.id), parcelId)
    await deleteParcel(tx, parcelId)
    const before = { state: parcelStateText(parcel.state), pieces: piecesText(order, parcel.parts) }
    await record(tx, order, { by, before, after: { state: 'Taken apart' } })
    return order.id
  })
}

/**
 * Sets the tracking of a parcel and notifies the customer of one that is on its way. Throws 404, and 409 when somebody
 * else has changed the parcel since, or a carrier gives it its number.
 */
export function trackParcel(
  database: Database,
  { parcelId, version, tracking, by }: Chosen & { tracking: Tracking },
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const { order, parcel } = await lockedParcel(tx, parcelId)
    if (isTracked(parcel, tracking)) return order.id
    if (parcel.version !== version) throw problem.of('parcel-changed')
    await trackByHand(tx, { order, parcel, tracking, by })
    await mailNews(tx, order.id)
    return order.id
  })
}

/** Whether a parcel has a tracking already. */
function isTracked(parcel: ParcelRow, { carrier, number, url }: Tracking): boolean {
  const { trackingNumber, trackingUrl } = parcel
  return parcel.carrier === carrier && trackingNumber === number && trackingUrl === url
}

interface Tracked {
  order: OrderRow
  parcel: ParcelRow
  tracking: Tracking
  by: Actor
}

/** Writes the tracking that a person typed, where it is another. Throws 409 for a parcel that gets its number of a carrier. */
export async function trackByHand(tx: Connection, tracked: Tracked): Promise<void> {
  const { order, parcel, tracking } = tracked
  if (isTracked(parcel, tracking)) return
  requireUnbooked(await bookingsHere(tx, order.id), parcel.id)
  await storeTracking(tx, tracked)
}

/** Writes the tracking of a parcel of a locked order, with an entry in the audit log. */
export async function storeTracking(
  tx: Connection,
  { order, parcel, tracking, by }: Tracked,
): Promise<void> {
  await writeParcelTracking(tx, parcel.id, tracking)
  const { carrier, trackingNumber, trackingUrl } = parcel
  await record(tx, order, {
    by,
    before: { carrier, number: trackingNumber, url: trackingUrl },
    after: tracking,
  })
}

/** Tells the customer of parcels on their way, unless an email of the order's new status will. */
export async function mailNews(tx: Connection, orderId: number): Promise<void> {
  const order = await requireOrder(tx, orderId)
  if (order.status === SHIPPED && !(await isFollowWaiting(tx, orderId))) {
    await mailSentParcels(tx, order)
  }
}

/** 409 for a step that does not follow the state of a parcel. */
export function wrongState({ state }: Pick<ParcelRow, 'state'>): ProblemError {
  return problem.of('parcel-state', { state: parcelStateText(state) })
}

/** A parcel whose order is locked, as both are now. Throws 404. */
export async function lockedParcel(
  tx: Connection,
  parcelId: number,
): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  const orderId = await orderOfParcel(tx, parcelId)
  const order = orderId === undefined ? undefined : await lockedOrder(tx, orderId)
  const parcel = order && parcelsOf(order).find(({ id }) => id === parcelId)
  if (order === undefined || parcel === undefined) throw problem.notFound('parcel')
  return { order, parcel }
}

/** An order that is locked, as it is now. Throws 404. */
export async function lockedOrder(tx: Connection, orderId: number): Promise<OrderRow> {
  if ((await lockOrder(tx, orderId)) === undefined) throw problem.notFound('order')
  return requireOrder(tx, orderId)
}

/** Writes what happened to a parcel into the audit log. */
export function record(
  tx: Connection,
  { id }: Pick<OrderRow, 'id'>,
  { by, before = {}, after }: { by: Actor; before?: object; after: object },
): Promise<void> {
  const subject = { id, name: `Order ${id}` }
  return recordChange(tx, { by, action: 'order.parcel', subject, before, after })
}

/** What is in a parcel, such as `2 × Ring, 1 × Chain`. */
export function piecesText(
  order: OrderRow,
  parts: readonly { lineId: number; quantity: number }[],
): string {
  return parts.map(({ lineId, quantity }) => `${quantity} × ${nameOf(order, lineId)}`).join(', ')
}

function nameOf({ lines }: OrderRow, lineId: number): string {
  return lines.find((line) => line.lineId === lineId)?.name ?? ''
}
