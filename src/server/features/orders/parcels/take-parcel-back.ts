import { returnNumber } from '#domain/returns/return-states.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { dueOnOf } from '#server/db/returns/return-clock.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'
import { countReturned, findReturn, insertReturn, moveReturn } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'
import type { Actor } from './change-parcels.ts'

/**
 * Makes a return of the pieces of a parcel that is in the shop again, as received: they are checked, credited and refunded
 * as those of any other return, and are in stock once that is settled. The caller has locked the order, which is paid.
 * Returns its number. Throws 409 for pieces that another return has already: they come back once.
 */
export async function takeParcelBack(
  tx: Connection,
  order: OrderRow,
  { parcel, by }: { parcel: ParcelRow; by: Actor },
): Promise<string> {
  const place = (order.parcels ?? []).findIndex(({ id }) => id === parcel.id) + 1
  const asked = {
    orderId: order.id,
    reason: 'other' as const,
    words: '',
    pictures: [],
    handOver: 'send' as const,
    pin: '',
    payTo: '',
  }
  const lines = parcel.parts.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity }))
  const gone = await countReturned(tx, order.id)
  for (const { orderLineId, quantity } of lines) {
    const ordered = order.lines.find(({ lineId }) => lineId === orderLineId)?.quantity ?? 0
    if (quantity > ordered - (gone.get(orderLineId) ?? 0)) {
      throw problem.of('parcel-returned', { orderId: order.id })
    }
  }
  const dueOn = await dueOnOf(tx, 'received')
  const returnId = await insertReturn(tx, { ...asked, dueOn }, { lines, by })
  const note = NOTES[order.language](place)
  await moveReturn(tx, { returnId, from: 'asked', to: 'received', by, note, dueOn })
  const row = await findReturn(tx, returnId)
  if (row === undefined) throw new Error('The new return is gone.')
  await queueReturnMail(tx, row, { state: 'received', note })
  return returnNumber(returnId)
}

/** What the customer reads with it, in the language of the order. */
const NOTES: Readonly<Record<OrderRow['language'], (place: number) => string>> = {
  en: (place) => `Parcel ${place} of your order could not be delivered and came back to us.`,
  hi: (place) => `आपके ऑर्डर का पार्सल ${place} पहुँचाया नहीं जा सका और हमारे पास लौट आया।`,
}
