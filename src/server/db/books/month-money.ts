import { sql } from 'drizzle-orm'
import { nextMonth } from '#domain/books/months.ts'
import type { BookedMoney } from '#domain/books/money-vouchers.ts'
import type { Connection } from '#server/db/connection.ts'

/** Rows of one batch. */
const BATCH = 500

/** What was booked of money in a month, as it was booked, in batches. Triggers book it (migration of `booked_money`). */
export async function* monthMoney(db: Connection, month: string): AsyncGenerator<BookedMoney[]> {
  for (let after = 0; ;) {
    // A deleted account has left no name in its orders.
    const { rows } = await db.execute<BookedMoney & Record<string, unknown>>(
      sql`select m.id, m.kind, m.subject, m.turn, m.day::text as day, m.order_id as "orderId",
          m.amount::float8 as amount, m.tax::float8 as tax, m.way, m.reference, m.against,
          coalesce(trim(o.first_name || ' ' || o.last_name), v.document -> 'buyer' ->> 'name', '') as buyer
        from booked_money m left join orders o on o.id = m.order_id
          left join made_vouchers v on v.id = m.subject and m.kind in ('advance', 'advance-back')
        where m.day >= ${`${month}-01`}::date and m.day < ${`${nextMonth(month)}-01`}::date
          and m.id > ${after}
        order by m.id limit ${BATCH}`,
    )
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}
