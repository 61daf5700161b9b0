import { returnNumber } from '#domain/returns/return-states.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import type { ParcelRow } from '#server/db/orders/parcels/ordered-parcels.ts'
import { takeGoodsBack } from '#server/db/returns/return-goods.ts'
import { dueOnOf } from '#server/db/returns/return-clock.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'
import {
  countReturned,
  findReturn,
  insertReturn,
  moveReturn,
  writeFate,
  type ReturnRow,
} from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'
import type { Actor } from './change-parcels.ts'

interface Back {
  parcel: ParcelRow
  by: Actor & { id: number }
}

/**
 * Makes a return of the pieces of a parcel that is in the shop again, as received: they are checked, credited and refunded
 * as those of any other return, and are in stock once that is settled. The caller has locked the order, which is paid.
 * Returns its number. Throws 409 for pieces that another return has already: they come back once.
 */
export async function takeParcelBack(tx: Connection, order: OrderRow, back: Back): Promise<string> {
  const row = await received(tx, order, back)
  await queueReturnMail(tx, row, { state: 'received', note: noteOf(order, back) })
  return returnNumber(row.id)
}

/**
 * The same of an order whose money has all gone back: its pieces are in stock at once, and the return is settled for
 * nothing, because nothing is left to credit. Nobody is written to; the money was told of when it went.
 */
export async function takeRefundedBack(
  tx: Connection,
  order: OrderRow,
  back: Back,
): Promise<string> {
  const { parcel, by } = back
  const row = await received(tx, order, back)
  const { id: returnId } = row
  const lines = row.lines.map((line) => {
    const tags = line.packedTags.filter((tag) => parcel.tags.includes(tag))
    return Object.assign({}, line, { fate: 'stock' as const, tags })
  })
  for (const line of lines) await writeFate(tx, returnId, line)
  await takeGoodsBack(tx, lines, by)
  const dueOn = await dueOnOf(tx, 'checked')
  await moveReturn(tx, { returnId, from: 'received', to: 'checked', by, note: '', dueOn })
  const adds = { settlement: 'refund' as const, settledAmount: 0 }
  const settled = { from: 'checked' as const, to: 'settled' as const, dueOn: null, adds }
  await moveReturn(tx, { returnId, ...settled, by, note: '' })
  return returnNumber(returnId)
}

async function received(tx: Connection, order: OrderRow, back: Back): Promise<ReturnRow> {
  const { parcel, by } = back
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
  const note = noteOf(order, back)
  await moveReturn(tx, { returnId, from: 'asked', to: 'received', by, note, dueOn })
  const row = await findReturn(tx, returnId)
  if (row === undefined) throw new Error('The new return is gone.')
  return row
}

function noteOf(order: OrderRow, { parcel }: Back): string {
  const place = (order.parcels ?? []).findIndex(({ id }) => id === parcel.id) + 1
  return NOTES[order.language](place)
}

/** What the customer reads with it, in the language of the order. */
const NOTES: Readonly<Record<OrderRow['language'], (place: number) => string>> = {
  en: (place) => `Parcel ${place} of your order could not be delivered and came back to us.`,
  hi: (place) => `आपके ऑर्डर का पार्सल ${place} पहुँचाया नहीं जा सका और हमारे पास लौट आया।`,
}
