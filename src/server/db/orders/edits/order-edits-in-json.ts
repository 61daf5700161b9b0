import { sql } from 'drizzle-orm'
import type { EditedPiece } from '#domain/orders/edits/unpaid-edits.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** A change of an unpaid order. A moment as a text; amounts in paise. */
export interface OrderEditRow {
  at: string
  takenOut: EditedPiece[]
  added: EditedPiece[]
  before: Paise
  after: Paise
}

/** The changes of the row `orders`, the oldest first. Names are in full: Drizzle would cut them. */
export const EDITS = sql<OrderEditRow[]>`(
  select coalesce(json_agg(json_build_object('at', edit.at, 'takenOut', edit.taken_out, 'added', edit.added,
    'before', edit.total_before, 'after', edit.total_after) order by edit.id), '[]'::json)
  from order_edits as edit where edit.order_id = orders.id)`
