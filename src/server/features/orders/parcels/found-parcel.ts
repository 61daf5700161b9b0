import { parcelStateText } from '#domain/orders/parcels/parcel-states.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { endBooking } from '#server/db/orders/parcels/bookings.ts'
import { listLosses } from '#server/db/orders/parcels/lost-parcels.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { moveParcels } from '#server/db/orders/parcels/parcels.ts'
import { takeFoundBack } from '#server/db/returns/return-goods.ts'
import { findReturn } from '#server/db/returns/returns.ts'
import { piecesText, record, type Actor } from './change-parcels.ts'

/**
 * A parcel that was lost is in the shop after all: its pieces are in stock, as found. What was credited for them stays
 * credited, as they are not the order's any more. The caller has locked the order.
 */
export async function takeFound(
  tx: Connection,
  order: OrderRow,
  { parcel, by }: { parcel: ParcelRow; by: Actor & { id: number } },
): Promise<void> {
  const { id: parcelId, parts } = parcel
  const returnId = (await listLosses(tx, order.id)).get(parcelId)?.returnId ?? undefined
  const row = returnId === undefined ? undefined : await findReturn(tx, returnId)
  await moveParcels(tx, { orderId: order.id, parcelId, from: ['lost'], to: 'came-back' })
  await endBooking(tx, parcelId)
  if (row !== undefined) await takeFoundBack(tx, row.lines, by)
  const before = { state: parcelStateText('lost') }
  const after = { state: parcelStateText('came-back'), pieces: piecesText(order, parts) }
  await record(tx, order, { by, before, after })
}
