import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { insertOrderNote, type OrderNoteRow } from '#server/db/orders/order-notes.ts'
import { lockOrder } from '#server/db/orders/orders.ts'
import { problem } from '#server/http/problem.ts'

/** Adds an internal note to an order. Throws 404. */
export function addNote(
  database: Database,
  note: { orderId: number; text: string; by: { id: number; name: string } },
): Promise<OrderNoteRow> {
  const { orderId, text, by } = note
  return inTransaction(database, async (tx) => {
    if ((await lockOrder(tx, orderId)) === undefined) throw problem.notFound('order')
    await recordChange(tx, {
      by,
      action: 'order.note',
      subject: { id: orderId, name: `Order ${orderId}` },
      after: { text },
    })
    return insertOrderNote(tx, note)
  })
}
