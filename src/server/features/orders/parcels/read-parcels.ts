import type { OrderParcels, ShopParcel } from '#contract/orders/parcels/parcels.ts'
import { SHIPPED } from '#domain/orders/order-status.ts'
import { sumInsured } from '#domain/orders/parcels/lost-parcels.ts'
import { leftOfLines, type ParcelPart } from '#domain/orders/parcels/order-parcels.ts'
import { worthOfParts } from '#domain/orders/parcels/parcel-worth.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  lastBookings,
  lastBox,
  UNDATED,
  type BookingRow,
} from '#server/db/orders/parcels/bookings.ts'
import { listOrders, type OrderRow } from '#server/db/orders/orders.ts'
import { listLosses, type Loss } from '#server/db/orders/parcels/lost-parcels.ts'
import { listPackedTags } from '#server/db/orders/parcels/parcels.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import type { Carrier } from '#server/services/carriers/carrier.ts'
import { presentParcel } from './present-parcel.ts'

interface Read {
  order: OrderRow
  carrier: Pick<Carrier, 'label'> | undefined
}

/** The parcels of an order, what of it is in none, and who they can be booked with. */
export async function readParcels(db: Connection, { order, carrier }: Read): Promise<OrderParcels> {
  const { id: orderId } = order
  const bookings = await lastBookings(db, orderId)
  const { byTag, tags: packed } = await listPackedTags(db, orderId)
  const left = leftOfOrder(order)
  const losses = await listLosses(db, orderId)
  const insuredUpTo = await readSetting(db, 'shipping.insuredUpTo')
  const inNone = Array.from(left, ([lineId, quantity]) => ({ lineId, quantity }))
  return {
    ...(insuredUpTo > 0 && { insuredUpTo: rupeesFromPaise(insuredUpTo) }),
    worthLeft: rupeesFromPaise(worthOf(order, inNone)),
    canAdd: canAdd(order),
    carrier: carrier === undefined ? null : { label: carrier.label, box: await lastBox(db) },
    parcels: parcelsOf(order).map((parcel) => {
      const { id, version, tags } = parcel
      const booking = presentBooking(bookings.get(id))
      const worth = worthOf(order, parcel.parts)
      const shown = { version, worth: rupeesFromPaise(worth), tags, booking }
      const loss = losses.get(id)
      const lost = loss && { loss: presentLoss(loss, worth) }
      return Object.assign(presentParcel(parcel, order.lines), shown, lost)
    }),
    lines: linesOf(order).map(({ lineId, name, quantity }) => ({
      lineId,
      name,
      quantity,
      left: left.get(lineId) ?? 0,
      isByTag: byTag.has(lineId),
      tags: packed
        .filter((piece) => piece.lineId === lineId && piece.parcelId === null)
        .map(({ tag }) => tag),
    })),
  }
}

/** What pieces of an order are worth, as a carrier is told. */
export function worthOf(order: OrderRow, parts: readonly ParcelPart[]): Paise {
  const lines = order.lines.map((line) => Object.assign({}, line, { lineId: line.lineId ?? 0 }))
  return worthOfParts(parts, lines)
}

function presentLoss({ claim, insuredUpTo, returnId }: Loss, worth: Paise): ShopParcel['loss'] {
  const insured = insuredUpTo > 0 && { insured: rupeesFromPaise(sumInsured(worth, insuredUpTo)) }
  return { claim, ...insured, returnId }
}

function presentBooking(booking: BookingRow | undefined): ShopParcel['booking'] {
  if (booking === undefined) return null
  const { state, problem: why, collect, pickUp } = booking
  const isPickUpAsked = pickUp !== ''
  const said = pickUp === UNDATED ? '' : pickUp
  return { state, problem: why, collect: rupeesFromPaise(collect), isPickUpAsked, pickUp: said }
}

/** An order with its lines and parcels. Throws 404. */
export async function requireOrder(db: Connection, orderId: number): Promise<OrderRow> {
  const [order] = await listOrders(db, { orderId })
  if (order === undefined) throw problem.notFound('order')
  return order
}

/** Throws 409 for the bill of a job: nothing of it is sent. */
export function requireGoods({ id: orderId, serviceCode }: Pick<OrderRow, 'id' | 'serviceCode'>) {
  if (serviceCode !== null) throw problem.of('order-of-work', { orderId })
}

/** Throws 409 for an order of which staff took everything out: nothing of it can be sent. */
export function requirePieces(order: OrderRow): void {
  if (linesOf(order).length === 0) throw problem.of('edit-emptied', { orderId: order.id })
}

/** Its parcels; none for one that leaves as one. */
export function parcelsOf({ parcels }: OrderRow) {
  return parcels ?? []
}

/** The same without those that were lost and are found: a return has their pieces. */
export function withoutFound(order: OrderRow) {
  return parcelsOf(order).filter(({ state, lost }) => state !== 'came-back' || lost === null)
}

/** Its lines by their ids, without what staff took out. */
export function linesOf({ lines }: OrderRow) {
  return lines
    .map(({ lineId = 0, name, quantity, takenOut = 0 }) => {
      return { lineId, name, quantity: quantity - takenOut }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** How many pieces of each line are in no parcel. */
export function leftOfOrder(order: OrderRow): ReadonlyMap<number, number> {
  return leftOfLines(linesOf(order), parcelsOf(order))
}

/** Whether a parcel can be packed: of one that has not left, or has left in parcels with something still here; never of work. */
export function canAdd(order: OrderRow): boolean {
  const pieces = linesOf(order).reduce((sum, { quantity }) => sum + quantity, 0)
  const isHere = [...leftOfOrder(order).values()].some((left) => left > 0)
  const isOpen = order.status < SHIPPED || (order.status === SHIPPED && parcelsOf(order).length > 0)
  return order.serviceCode === null && pieces > 1 && isHere && isOpen
}
