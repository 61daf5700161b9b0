import type { Order, Tracking } from '#contract/orders/orders.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  changeOrderStatus,
  holdOrder,
  listOrders,
  type HeldOrder,
  type StatusChange,
} from '#server/db/orders/orders.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'
import { followChange } from './follow-status.ts'
import { moveGoods } from './move-goods.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { requireRefundRight } from './require-refund-right.ts'
import { settleCash } from './settle-cash.ts'
import { storeTracking } from '#server/features/orders/tracking/track-order.ts'

/** Who sets statuses, and how long each can be undone. */
export interface StatusParts {
  database: Database
  /** Seconds until mails and money follow a status; 0 when they do not wait. */
  undoSeconds: number
}

export type StatusSetter = Pick<SessionUser, 'id' | 'name' | 'role'>

interface Change {
  orderId: number
  to: number
  by: StatusSetter
  /** Where the parcel can be followed, stored before the mail of `Shipped` is written. */
  tracking?: Tracking | undefined
  /** The status that was on the screen; 409 when it is another one now. */
  seen?: number | undefined
}

/**
 * Sets the status of an order, any from any, and writes it into the order's history. Pieces, the use of
 * a code and cash move at once; mails, refund and invoice follow after `undoSeconds`. The same status
 * again changes nothing. Returns the order and the id of the change, undefined when there was none.
 * Throws 404, 403 for a paid order that is cancelled without the right to refund, and 409 when the
 * order has changed meanwhile or there are too few pieces or uses to take it up again.
 */
export async function changeStatus(
  parts: StatusParts,
  { orderId, to, by, tracking, seen }: Change,
): Promise<{ order: Order; changeId: number | undefined }> {
  return inTransaction(parts.database, async (tx) => {
    const held = await holdOrder(tx, orderId)
    if (held === undefined) throw problem.notFound('order')
    if (tracking) await storeTracking(tx, orderId, tracking)
    if (held.status === to) return { order: await orderNow(tx, orderId), changeId: undefined }
    if (seen !== undefined && seen !== held.status) throw changedMeanwhile(orderId, held.status)
    await requireRefundRight(tx, { orderId, to, by })
    const changeId = await setStatus(tx, held, { orderId, from: held.status, to, by })
    if (parts.undoSeconds === 0) await followChange(tx, changeId)
    else await followLater(tx, changeId, parts.undoSeconds)
    return { order: await orderNow(tx, orderId), changeId }
  })
}

/** 409: the status on the screen is not the order's any more. */
export function changedMeanwhile(orderId: number, status: number): ProblemError {
  return problem.of('changed-meanwhile', { orderId, status: orderStatusLabel(status) })
}

/**
 * Sets the status of a held order with all that goes with it at once. Returns the id of the change; what
 * follows from it is the caller's to call or to write down.
 */
export async function setStatus(
  tx: Connection,
  held: HeldOrder,
  change: StatusChange,
): Promise<number> {
  const { orderId, from, to, by } = change
  await moveGoods(tx, change)
  const changeId = await changeOrderStatus(tx, change)
  await recordChange(tx, {
    by,
    action: 'order.status',
    subject: { id: orderId, name: `Order ${orderId}` },
    before: { status: orderStatusLabel(from) },
    after: { status: orderStatusLabel(to) },
  })
  await settleCash(tx, held, { orderId, to })
  return changeId
}

/** Writes down what follows from a change, to be done in some seconds unless it is undone. */
export function followLater(tx: Connection, changeId: number, seconds: number): Promise<void> {
  return addJob(tx, { kind: 'follow-status', subject: changeId, delaySeconds: seconds })
}

async function orderNow(tx: Connection, orderId: number): Promise<Order> {
  const [order] = await listOrders(tx, { orderId })
  if (order === undefined) throw problem.notFound('order')
  return presentOrder(order)
}
