import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { PENDING } from '#domain/orders/order-status.ts'
import { toPay } from '#domain/payments/payments.ts'
import { isTooMuchInADay } from '#domain/pricing/cash-limit.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import { moveJob } from '#server/db/jobs/queue.ts'
import { orders } from '#server/db/schema/orders.ts'
import { lockCashOfDay, lockCashOfOrder } from './cash-orders.ts'

/**
 * Cash orders that waited for the email of their buyer stand from now on. One that would be too much with the other cash of
 * its day is cancelled at once instead: while it waited, others of the same phone could be placed. They are judged by their
 * number, each with those that stand: what is judged later, or goes, takes no room.
 */
export async function keepCashOrders(tx: Connection, userId: number): Promise<void> {
  const held = await tx
    .select({
      id: orders.id,
      status: orders.status,
      total: orders.total,
      creditUsed: orders.creditUsed,
      uncollected: orders.uncollected,
      createdAt: orders.createdAt,
      deletedAt: orders.deletedAt,
      phone: sql<string>`phone_digits(${orders.phone})`,
    })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), eq(orders.paymentStatus, 'due'), isNotNull(orders.holdUntil)),
    )
    .orderBy(asc(orders.id))
    // Orders first, then the cash of the day: a change of a status locks them in the same order.
    .for('no key update')
  // By the phone, not the number of the order: else two buyers who gave the same two phones, one the other way round, would
  // wait for each other.
  for (const { id } of held.toSorted((a, b) => a.phone.localeCompare(b.phone))) {
    await lockCashOfOrder(tx, id)
  }
  // The rest of what the day counts has been reopened by staff already.
  const waiting = new Set(
    held.filter(({ status, deletedAt }) => status === PENDING && deletedAt === null),
  )
  for (const order of held) {
    const { id, status, createdAt } = order
    const day = shopDayOf(createdAt)
    const counted = await lockCashOfDay(tx, { userId, day, besides: id })
    const others = [...waiting].filter((one) => one !== order && shopDayOf(one.createdAt) === day)
    const standing = others.reduce((cash, one) => cash - toPay(one), counted)
    if (status === PENDING && isTooMuchInADay(toPay(order), standing)) {
      await moveJob(tx, { kind: 'release-unconfirmed', subject: id, runAt: new Date() })
    } else {
      waiting.delete(order)
      await tx.update(orders).set({ holdUntil: null }).where(eq(orders.id, id))
    }
  }
}
