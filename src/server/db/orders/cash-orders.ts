import { sql } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'

/**
 * The cash of a customer today, in paise: owed for the orders of today, and recorded as received today. Cancelled and deleted
 * orders owe nothing. With the `phone` of an order, guests of the same number count together with it.
 */
export async function readCashOwedToday(
  db: Connection,
  { userId, phone = '' }: { userId: number; phone?: string },
): Promise<Paise> {
  const { rows } = await db.execute<{ owed: number }>(
    sql`select cash_of_person(${userId}::int, (now() at time zone ${SHOP_TIME_ZONE})::date, 0, ${phone}::text)::float8 as owed`,
  )
  return rows[0]?.owed ?? 0
}

/**
 * Waits for all other cash of the person whose order it is: of the account or guest, and of the order's phone. A caller
 * that locks several orders does so in the order of the digits of their phones.
 */
export async function lockCashOfOrder(tx: Connection, orderId: number): Promise<void> {
  await tx.execute(sql`select lock_cash_of_order(${orderId}::int)`)
}

/**
 * The cash of a customer with another phone than that of the order `besides`, which is left out, on a day such as
 * `2026-11-21`, in paise. Until the transaction ends, no other cash of this customer and this phone is taken.
 */
export async function lockCashOfPhone(
  tx: Connection,
  { userId, phone, day, besides }: { userId: number; phone: string; day: string; besides: number },
): Promise<Paise> {
  await tx.execute(sql`select lock_cash_of_person(${userId}::int, ${phone}::text)`)
  // A statement of its own sees what was stored while the first one waited.
  const { rows } = await tx.execute<{ cash: number }>(
    sql`select cash_of_person(${userId}::int, ${day}::date, ${besides}::int, ${phone}::text)::float8 as cash`,
  )
  return rows[0]?.cash ?? 0
}

/**
 * The cash of an order's customer on a day such as `2026-11-21`, without what the order `besides` still owes, in paise.
 * Guests with the phone of that order count as the same customer. Until the transaction ends, no other cash of this
 * customer is taken.
 */
export async function lockCashOfDay(
  tx: Connection,
  { userId, day, besides }: { userId: number; day: string; besides: number },
): Promise<Paise> {
  await lockCashOfOrder(tx, besides)
  // A statement of its own sees what was stored while the first one waited.
  const { rows } = await tx.execute<{ cash: number }>(
    sql`select cash_of_day(${userId}::int, ${day}::date, ${besides}::int)::float8 as cash`,
  )
  return rows[0]?.cash ?? 0
}
