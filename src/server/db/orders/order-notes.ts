import { desc, eq } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { orderNotes } from '#server/db/schema/order-notes.ts'

export type OrderNoteRow = Omit<typeof orderNotes.$inferSelect, 'orderId' | 'byUserId'>

const NOTE = {
  id: orderNotes.id,
  at: orderNotes.at,
  byName: orderNotes.byName,
  text: orderNotes.text,
}

/** The admin's notes on an order, latest first. */
export function listOrderNotes(db: Connection, orderId: number): Promise<OrderNoteRow[]> {
  return db
    .select(NOTE)
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
}

/** Writes a note on an order. */
export async function insertOrderNote(
  tx: Connection,
  note: { orderId: number; by: { id: number; name: string }; text: string },
): Promise<OrderNoteRow> {
  const { orderId, by, text } = note
  const [row] = await tx
    .insert(orderNotes)
    .values({ orderId, byUserId: by.id, byName: by.name, text })
    .returning(NOTE)
  if (row === undefined) throw new Error('The database stored no note.')
  return row
}
