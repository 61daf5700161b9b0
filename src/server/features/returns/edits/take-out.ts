import { tagsTakenOut } from '#domain/orders/edits/unpaid-edits.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import type { Connection } from '#server/db/connection.ts'
import { dueOnOf } from '#server/db/returns/return-clock.ts'
import {
  insertReturn,
  moveReturn,
  writeFate,
  type ReturnLineRow,
} from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'
import { requireReturn, type Actor } from '#server/features/returns/move-return.ts'

/** Pieces of a line, by its place in the order from 0. */
export interface TakenPieces {
  line: number
  quantity: number
}

/**
 * Makes a return of pieces that have never left, ready to be settled: so they are credited, refunded and counted as those
 * of any other return. The caller has locked the order. Throws 409 for a line that has packed tagged pieces, where not all
 * of it is taken out. Returns its id.
 */
export async function takeOut(
  tx: Connection,
  order: OrderRow,
  { taken, reason, by }: { taken: readonly TakenPieces[]; reason: string; by: Actor },
): Promise<number> {
  const lines = taken.map(({ line, quantity }) => {
    return { orderLineId: order.lines[line]?.lineId ?? 0, quantity }
  })
  const dueOn = await dueOnOf(tx, 'received')
  const made = {
    orderId: order.id,
    reason: 'other' as const,
    words: reason,
    pictures: [],
    handOver: 'send' as const,
    pin: '',
    payTo: '',
    dueOn,
    isUnsent: true,
  }
  const returnId = await insertReturn(tx, made, { lines, by })
  const step = { returnId, by, note: '' }
  await moveReturn(tx, { ...step, from: 'asked', to: 'received', dueOn })
  const row = await requireReturn(tx, returnId)
  for (const line of row.lines) {
    await writeFate(tx, returnId, { ...line, fate: 'stock', tags: tagsOf(line, order) })
  }
  const checkedOn = await dueOnOf(tx, 'checked')
  await moveReturn(tx, { ...step, from: 'received', to: 'checked', dueOn: checkedOn })
  return returnId
}

/** The tags that leave with them: all that are packed where the whole line goes, none while enough are not packed. */
function tagsOf(
  { orderLineId, name, quantity, ordered, isByPiece, packedTags }: ReturnLineRow,
  { lines }: OrderRow,
): string[] {
  if (!isByPiece || packedTags.length === 0) return []
  const gone = lines.find(({ lineId }) => lineId === orderLineId)?.takenOut ?? 0
  const tags = tagsTakenOut(packedTags, { quantity, left: ordered - gone })
  if (tags === undefined) throw problem.of('edit-packed', { product: name })
  return tags
}
