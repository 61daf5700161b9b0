import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { parcelsOf, requireOrder } from './read-parcels.ts'

/**
 * Tells the customer of each parcel that is on its way, with each of its tracking numbers once. In the transaction of
 * its cause.
 */
export async function mailSentParcels(
  tx: Connection,
  { id: orderId, email, parcels }: { id: number; email: string; parcels: ParcelRow[] | null },
): Promise<void> {
  for (const parcel of parcels ?? []) {
    const { id: parcelId, state } = parcel
    if (state !== 'sent') continue
    await queueMail(tx, {
      to: email,
      facts: { kind: 'order-shipped', orderId, parcelId },
      key: keyOf(orderId, parcel),
    })
  }
}

/** The keys of the emails that tell where the parcels of an order are now. */
export async function parcelMailKeys(db: Connection, orderId: number): Promise<string[]> {
  const order = await requireOrder(db, orderId)
  return parcelsOf(order).map((parcel) => keyOf(orderId, parcel))
}

function keyOf(orderId: number, { id, carrier, trackingNumber }: ParcelRow): string {
  return `order-shipped:${orderId}:parcel ${id} ${carrier} ${trackingNumber}`
}
