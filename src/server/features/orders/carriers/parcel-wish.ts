import type { ParcelBox } from '#domain/orders/parcels/carrier-stages.ts'
import { cashOfParcel } from '#domain/orders/parcels/parcel-worth.ts'
import { paymentState, toPay } from '#domain/payments/payments.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { lastBookings, type BookingRow } from '#server/db/orders/parcels/bookings.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { leftOfOrder, parcelsOf, worthOf } from '#server/features/orders/parcels/read-parcels.ts'
import type { ParcelWish } from '#server/services/carriers/carrier.ts'

/**
 * What a parcel of a locked order is worth, and what is collected with it: the cash of an order is collected with
 * its last parcel, and never with two.
 */
export async function amountsOf(
  tx: Connection,
  order: OrderRow,
  parcel: ParcelRow,
): Promise<{ declared: Paise; collect: Paise }> {
  const isDue = paymentState(order.paymentStatus, order.status) === 'on-delivery'
  const bookings = await lastBookings(tx, order.id)
  const others = parcelsOf(order).filter(({ id }) => id !== parcel.id)
  const stands = (id: number) => ['asked', 'booked'].includes(bookings.get(id)?.state ?? '')
  const isHere = [...leftOfOrder(order).values()].some((left) => left > 0)
  return {
    declared: worthOf(order, parcel.parts),
    collect: cashOfParcel({
      due: isDue ? toPay(order) : 0,
      isLast: !isHere && others.every(({ id, state }) => state !== 'packed' || stands(id)),
      isCollected: others.some(({ id }) => stands(id) && (bookings.get(id)?.collect ?? 0) > 0),
    }),
  }
}

/** A booking of a parcel as a carrier has to know it. `shopEmail` is given where the buyer has none. */
export function wishOf(
  order: OrderRow,
  { parts }: ParcelRow,
  { booking, shopEmail }: { booking: BookingRow; shopEmail: string },
): ParcelWish {
  const { firstName, lastName, apt, city, state, country, postalCode, phone } = order
  const pieces = parts.flatMap(({ lineId, quantity: units }) => {
    const line = order.lines.find((one) => one.lineId === lineId)
    if (line === undefined) return []
    return [{ name: line.name, sku: String(line.productId), units, unitPrice: line.unitPrice }]
  })
  return {
    reference: booking.reference,
    orderedAt: order.createdAt,
    to: {
      firstName,
      lastName,
      address1: [apt, order.address1].filter(Boolean).join(', '),
      address2: order.address2,
      city,
      state,
      country,
      postalCode,
      email: order.email === '' ? shopEmail : order.email,
      phone,
    },
    pieces,
    box: boxOf(booking),
    declared: booking.declared,
    collect: booking.collect,
  }
}

function boxOf({ grams, lengthMm, breadthMm, heightMm }: BookingRow): ParcelBox {
  return { grams, lengthMm, breadthMm, heightMm }
}
