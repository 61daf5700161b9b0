import { sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/**
 * Whether a piece of a line `line` is with the customer of its delivered order: it was not taken out before it left, no return has
 * fetched it, and it was not in a parcel that nobody took. What came back by a parcel may have a return as well, and is
 * counted once.
 */
export const IS_WITH_CUSTOMER: SQL = sql`line.quantity > greatest(
  (select coalesce(sum(back.quantity), 0) from return_lines as back
    join returns on returns.id = back.return_id
    where back.order_line_id = line.id and returns.state in ('picked-up', 'received', 'checked', 'settled')),
  ${inParcels('came-back')}) + ${inParcels('coming-back')}`

function inParcels(state: 'came-back' | 'coming-back'): SQL {
  return sql`(select coalesce(sum(packed.quantity), 0) from parcel_lines as packed
    join parcels on parcels.id = packed.parcel_id
    where packed.order_line_id = line.id and parcels.state = ${sql.raw(`'${state}'`)})`
}

/** The lines of a delivered order with pieces to be reviewed, by their ids. */
export async function linesToReview(db: Connection, orderId: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select line.id from order_lines as line where line.order_id = ${orderId} and ${IS_WITH_CUSTOMER}`,
  )
  return new Set(rows.map(({ id }) => id))
}
