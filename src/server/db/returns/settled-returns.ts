import { sql, type SQL } from 'drizzle-orm'

/** How many pieces of a line of an order came back by a settled return: they are not the line's any more. */
export function settledReturns(lineId: SQL): SQL {
  return sql`(select coalesce(sum(back.quantity), 0) from return_lines as back
    join returns on returns.id = back.return_id
    where back.order_line_id = ${lineId} and returns.state = 'settled')`
}

/** How many pieces of a line staff took out before they were sent. */
export function unsentPieces(lineId: SQL): SQL {
  return sql`(select coalesce(sum(back.quantity), 0)::int from return_lines as back
    join returns on returns.id = back.return_id
    where back.order_line_id = ${lineId} and returns.is_unsent and returns.state = 'settled')`
}
