import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'

/**
 * Tells the customer of each parcel that is on its way, with each of its tracking numbers once. In the transaction of
 * its cause.
 */
export async function mailSentParcels(
  tx: Connection,
  { id: orderId, email, parcels }: { id: number; email: string; parcels: ParcelRow[] | null },
): Promise<void> {
  for (const { id: parcelId, state, carrier, trackingNumber } of parcels ?? []) {
    if (state !== 'sent') continue
    await queueMail(tx, {
      to: email,
      facts: { kind: 'order-shipped', orderId, parcelId },
      key: `order-shipped:${orderId}:parcel ${parcelId} ${carrier} ${trackingNumber}`,
    })
  }
}
