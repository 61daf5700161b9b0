import { sql, type SQL } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'

/** When the current day of the shop began. */
const TODAY = sql.raw(
  `date_trunc('day', now() at time zone '${SHOP_TIME_ZONE}') at time zone '${SHOP_TIME_ZONE}'`,
)

/** What a customer owes in cash for the orders of today, as a subquery; cancelled and deleted ones do not count. */
export function cashOwedToday(userId: SQL): SQL {
  return sql`(select coalesce(sum(total), 0)::float8 from orders
    where user_id = ${userId} and created_at >= ${TODAY}
      and payment_method = 'cod' and status <> 5 and deleted_at is null)`
}

/** What a customer owes in cash for the orders of today, in paise. */
export async function readCashOwedToday(db: Connection, userId: number): Promise<Paise> {
  const { rows } = await db.execute<{ owed: number }>(
    sql`select ${cashOwedToday(sql`${userId}::int`)} as owed`,
  )
  return rows[0]?.owed ?? 0
}
