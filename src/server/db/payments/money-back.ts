import { and, eq, gt, ne, notInArray, sql, type Column } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { SURPLUS_REASONS } from '#domain/payments/refunds.ts'
import type { Connection } from '#server/db/connection.ts'
import { isAmong, type OrderNumbers } from '#server/db/orders/months/order-months.ts'
import { orders } from '#server/db/schema/orders.ts'
import { disputes, refunds } from '#server/db/schema/payments.ts'

/**
 * What went back of each order's own payment, by refunds and by disputes that were lost, to be joined. Money
 * that the order did not need is left out: it never counted. What came back before it was paid is part of it. With `numbers`,
 * of those orders alone.
 */
export function moneyBack(db: Connection, numbers?: OrderNumbers) {
  const isMeant = (id: Column) => numbers && isAmong(id, numbers)
  const isOfTheOrder = notInArray(refunds.reason, [...SURPLUS_REASONS])
  const refunded = db
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    // What went back in an earlier round is of the payment of that round.
    .innerJoin(orders, and(eq(orders.id, refunds.orderId), eq(orders.round, refunds.round)))
    .where(
      and(ne(refunds.status, 'failed'), isOfTheOrder, isMeant(refunds.orderId), isMeant(orders.id)),
    )
  const lost = db
    .select({ orderId: disputes.orderId, amount: disputes.lost })
    .from(disputes)
    .where(and(eq(disputes.status, 'lost'), isMeant(disputes.orderId)))
  // It was billed and never paid, so the total of a paid order is too much by it.
  const uncollected = db
    .select({ orderId: orders.id, amount: orders.uncollected })
    .from(orders)
    .where(and(gt(orders.uncollected, 0), isMeant(orders.id)))
  const each = unionAll(refunded, lost, uncollected).as('each_back')
  return db
    .select({ orderId: each.orderId, amount: sql`sum(${each.amount})`.as('amount') })
    .from(each)
    .groupBy(each.orderId)
    .as('back')
}
