import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { PAID_STATUSES } from '#domain/payments/payments.ts'
import type { Connection } from '#server/db/connection.ts'
import { giftExchanges } from '#server/db/schema/gift-exchanges.ts'
import { orders } from '#server/db/schema/orders.ts'
import { returns } from '#server/db/schema/returns.ts'
import { moneyBack } from '#server/db/payments/money-back.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** What a user ordered. Amounts in paise. */
export interface Spending {
  orderCount: number
  /** What was paid and did not go back, without cancelled orders. */
  spent: Paise
  lastOrders: { id: number; createdAt: Date; status: number; total: Paise }[]
}

/** What was paid for orders, less what went back; a cancelled one is nothing. */
const SPENT = sql<string>`coalesce(sum(${orders.total} - coalesce(back.amount, 0))
  filter (where ${orders.status} <> ${CANCELLED} and ${inArray(orders.paymentStatus, [...PAID_STATUSES])}), 0)`

/** What every user with orders spent, in paise, to be joined; an index alone has the figures. */
export function spendingByUser(db: Connection) {
  const back = moneyBack(db)
  return db
    .select({ userId: orders.userId, spent: SPENT.as('spent') })
    .from(orders)
    .leftJoin(back, eq(back.orderId, orders.id))
    .where(isNull(orders.deletedAt))
    .groupBy(orders.userId)
    .as('sums')
}

/** What one of several users ordered, and the phone number of the last order. In paise. */
export interface SpendingSum {
  orderCount: number
  spent: Paise
  phone: string
}

/** Whether an order exchanges a gift: its phone is that of who got the gift. */
const IS_TO_RECIPIENT = sql`exists (select from ${returns} join ${giftExchanges}
  on ${giftExchanges.returnId} = ${returns.id} where ${returns.exchangeOrderId} = ${orders.id})`

/** The order totals of several users, by user; those without orders are left out. */
export async function sumSpending(
  db: Connection,
  userIds: readonly number[],
): Promise<Map<number, SpendingSum>> {
  const back = moneyBack(db)
  const rows = await db
    .select({
      userId: orders.userId,
      orderCount: count(),
      spent: SPENT,
      phone: sql<string>`coalesce((array_agg(${orders.phone} order by ${orders.createdAt} desc, ${orders.id} desc)
        filter (where not ${IS_TO_RECIPIENT}))[1], '')`,
    })
    .from(orders)
    .leftJoin(back, eq(back.orderId, orders.id))
    .where(and(sql`${orders.userId} = any(${sql.param(userIds)}::int[])`, isNull(orders.deletedAt)))
    .groupBy(orders.userId)
  return new Map(
    rows.map(({ userId, spent, ...sum }) => [userId, { ...sum, spent: Number(spent) }]),
  )
}

/** What a user ordered, with the last of it. */
export async function readSpending(
  db: Connection,
  userId: number,
  limit: number,
): Promise<Spending> {
  const own = and(eq(orders.userId, userId), isNull(orders.deletedAt))
  const back = moneyBack(db)
  const [sums] = await db
    .select({
      orderCount: count(),
      spent: SPENT,
    })
    .from(orders)
    .leftJoin(back, eq(back.orderId, orders.id))
    .where(own)
  const { id, createdAt, status, total } = orders
  const lastOrders = await db
    .select({ id, createdAt, status, total })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  return { orderCount: sums?.orderCount ?? 0, spent: Number(sums?.spent ?? 0), lastOrders }
}
