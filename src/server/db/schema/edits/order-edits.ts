import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { EditedPiece } from '#domain/orders/edits/unpaid-edits.ts'
import { id, moment, paise } from '#server/db/schema/columns.ts'
import { orders } from '#server/db/schema/orders.ts'

/** Each change of the pieces of an order that nothing was paid for yet; who made it and why is in the audit log. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    takenOut: jsonb('taken_out').$type<EditedPiece[]>().notNull(),
    added: jsonb('added').$type<EditedPiece[]>().notNull(),
    totalBefore: paise('total_before').notNull(),
    totalAfter: paise('total_after').notNull(),
    /** What the payment provider called the order with its sum of before: money for it still goes back. Null without one. */
    formerReference: text('former_reference'),
  },
  (t) => [
    index('order_edits_order').on(t.orderId, t.id),
    index('order_edits_reference')
      .on(t.formerReference)
      .where(sql`former_reference is not null`),
    check('order_edits_totals', sql`${t.totalBefore} > 0 and ${t.totalAfter} > 0`),
  ],
)
