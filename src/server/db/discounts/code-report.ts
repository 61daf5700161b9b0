import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { moneyBack } from '#server/db/payments/money-back.ts'
import { orders } from '#server/db/schema/orders.ts'
import { discountCodes, discountUses } from '#server/db/schema/discounts.ts'
import type { DiscountCodeRow } from './codes.ts'

/** A code and what it brought in. Amounts in paise. */
export type ReportedCode = DiscountCodeRow & {
  uses: number
  /** What its orders brought: paid, less what went back. */
  revenue: Paise
  /** What it took off them. */
  given: Paise
  /** Customers whose first order was with it. */
  newCustomers: number
}

/** Every code that was not deleted, newest first, with what it brought in; cancelled orders do not count. */
export async function listCodes(db: Connection): Promise<ReportedCode[]> {
  const back = moneyBack(db)
  const isPaid = sql`${orders.paymentStatus} in ('paid', 'partly-refunded', 'refunded')`
  const rows = await db
    .select({
      code: discountCodes,
      uses: count(discountUses.orderId),
      revenue: sql<string>`coalesce(sum(${orders.total} - coalesce(${back.amount}, 0)) filter (where ${isPaid}), 0)`,
      given: sql<string>`coalesce(sum(coalesce(${discountUses.taken}, ${TAKEN_OFF})), 0)`,
      newCustomers: sql<number>`(count(distinct ${orders.userId}) filter (where ${IS_FIRST}))::int`,
    })
    .from(discountCodes)
    .leftJoin(
      discountUses,
      and(eq(discountUses.codeId, discountCodes.id), isNull(discountUses.returnedAt)),
    )
    .leftJoin(orders, eq(orders.id, discountUses.orderId))
    .leftJoin(back, eq(back.orderId, orders.id))
    .where(isNull(discountCodes.deletedAt))
    .groupBy(discountCodes.id)
    .orderBy(desc(discountCodes.id))
  return rows.map(({ code, revenue, given, ...counts }) =>
    Object.assign(code, { ...counts, revenue: Number(revenue), given: Number(given) }),
  )
}

/** What the code of an older order took off it: the last reduction, as sales come before it and can be called like it. */
const TAKEN_OFF = sql`(select case
    when part->>'label' = coalesce(${discountUses.letters}, ${discountCodes.code})
      or starts_with(part->>'label', coalesce(${discountUses.letters}, ${discountCodes.code}) || ' −')
    then (part->>'amount')::bigint end
  from (select ${orders.reductions}->-1 as part) as last)`

const IS_FIRST = sql`not exists (select from orders as earlier
  where earlier.user_id = ${orders.userId} and earlier.id < ${orders.id}
    and earlier.deleted_at is null and earlier.status <> ${CANCELLED})`
