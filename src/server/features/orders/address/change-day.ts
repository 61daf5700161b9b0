import type { Order } from '#contract/orders/orders.ts'
import { hasExtras, NO_EXTRAS } from '#domain/orders/extras/order-extras.ts'
import { daysFrom, shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { updateExtras } from '#server/db/orders/order-edits.ts'
import { listOrders, lockOrder } from '#server/db/orders/orders.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { problem } from '#server/http/problem.ts'
import { requireHere } from './require-here.ts'

interface Change {
  orderId: number
  /** The day such as `2026-11-28`; undefined where any will do. */
  day: string | undefined
  /** The day on the screen. */
  seen: string | undefined
  by: { id: number; name: string }
}

/** Staff agree on a day further away than customers may choose one. */
const MOST_DAYS_AHEAD = 365

/**
 * Sets the day on which an order is to arrive, until a parcel of it has left, and tells the customer. Throws 404; 400 for a day that is
 * over or more than a year away; 409 for an order that has left, and when somebody else has changed the day since. The same day
 * again changes nothing.
 */
export function changeDay(database: Database, { orderId, day, seen, by }: Change): Promise<Order> {
  return inTransaction(database, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const [order] = await listOrders(tx, { orderId })
    if (locked === undefined || order === undefined) throw problem.notFound('order')
    const { deliverOn: before, ...others } = order.extras ?? NO_EXTRAS
    if (before === day) return presentOrder(order)
    if (before !== seen) throw problem.of('edit-changed')
    requireHere(order)
    requireNear(day)
    const extras = { ...others, ...(day !== undefined && { deliverOn: day }) }
    await updateExtras(tx, orderId, hasExtras(extras) ? extras : null)
    await queueMail(tx, { to: order.email, facts: { kind: 'order-day', orderId } })
    await recordChange(tx, {
      by,
      action: 'order.day',
      subject: { id: orderId, name: `Order ${orderId}` },
      before: { deliverOn: before ?? null },
      after: { deliverOn: day ?? null },
    })
    const [now] = await listOrders(tx, { orderId })
    if (now === undefined) throw problem.notFound('order')
    return presentOrder(now)
  })
}

function requireNear(day: string | undefined): void {
  if (day === undefined) return
  const today = shopDayOf(new Date())
  const ahead = daysFrom(today, day)
  if (ahead < 0) throw problem.field('body.day', 'day-not-offered', { day, first: today })
  if (ahead > MOST_DAYS_AHEAD) throw problem.field('body.day', 'day-too-far')
}
