import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import type { Connection } from '#server/db/connection.ts'
import type { Carrier } from '#server/services/carriers/carrier.ts'
import { parcelsOf, readParcels, requireOrder } from './read-parcels.ts'
import { uncollectedSums, type NoteWork } from './uncollected-parcel.ts'

/** What of other parts of the shop the parcels of an order are shown with. */
export interface ShowingParts {
  carrier: Pick<Carrier, 'label'> | undefined
  notes: Pick<NoteWork, 'worthOf'>
}

/** The parcels of an order as staff see them, with what is not collected of those that come back unpaid. Throws 404. */
export async function showParcels(
  db: Connection,
  orderId: number,
  { carrier, notes: { worthOf } }: ShowingParts,
): Promise<OrderParcels> {
  const order = await requireOrder(db, orderId)
  const { parcels, ...rest } = await readParcels(db, { order, carrier })
  const shown: OrderParcels['parcels'] = []
  for (const [place, one] of parcels.entries()) {
    const parcel = parcelsOf(order)[place]
    const sums = parcel && (await uncollectedSums(db, order, { parcel, worthOf }))
    shown.push(sums === undefined ? one : { ...one, uncollected: sums })
  }
  return { ...rest, parcels: shown }
}
