import { and, eq, gt, ne, notInArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { SURPLUS_REASONS } from '#domain/payments/refunds.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'
import { disputes, refunds } from '#server/db/schema/payments.ts'

/**
 * What went back of each order's own payment, by refunds and by disputes that were lost, to be joined. Money
 * that the order did not need is left out: it never counted. What came back before it was paid is part of it.
 */
export function moneyBack(db: Connection) {
  const isOfTheOrder = notInArray(refunds.reason, [...SURPLUS_REASONS])
  const refunded = db
    .select({ orderId: refunds.orderId, amount: refunds.amount })
    .from(refunds)
    // What went back in an earlier round is of the payment of that round.
    .innerJoin(orders, and(eq(orders.id, refunds.orderId), eq(orders.round, refunds.round)))
    .where(and(ne(refunds.status, 'failed'), isOfTheOrder))
  const lost = db
    .select({ orderId: disputes.orderId, amount: disputes.lost })
    .from(disputes)
    .where(eq(disputes.status, 'lost'))
  // It was billed and never paid, so the total of a paid order is too much by it.
  const uncollected = db
    .select({ orderId: orders.id, amount: orders.uncollected })
    .from(orders)
    .where(gt(orders.uncollected, 0))
  const each = unionAll(refunded, lost, uncollected).as('each_back')
  return db
    .select({ orderId: each.orderId, amount: sql`sum(${each.amount})`.as('amount') })
    .from(each)
    .groupBy(each.orderId)
    .as('back')
}
