import type { Order } from '#contract/orders/orders.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { CANCELLED, orderStatusLabel } from '#domain/orders/order-status.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  changeOrderStatus,
  lastStatusBy,
  lockOrder,
  listOrders,
  type LockedOrder,
  type StatusChange,
} from '#server/db/orders/orders.ts'
import { refreshPaymentStatus } from '#server/db/payments/refresh-payment-status.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { lockKeptByPiece, recountPieces } from '#server/db/pieces/piece-stock.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'
import { completeChange } from './complete-status-change.ts'
import { moveGoods } from './move-goods.ts'
import { moveWithOrder, requireNoneOut } from '#server/features/orders/parcels/follow-order.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { requireCashOfDay } from './require-cash-of-day.ts'
import { requireRefundRight } from './require-refund-right.ts'
import { settleCash } from './settle-cash.ts'
import { reopenOrder } from './reopen-order.ts'
import { storeTracking } from '#server/features/orders/tracking/track-order.ts'

/** Who sets the status, and for how long it can be undone. */
export interface StatusParts {
  database: Database
  /** Seconds until emails and refunds follow a status; 0 for at once. */
  undoSeconds: number
}

export type StatusSetter = Pick<SessionUser, 'id' | 'name' | 'role'>

interface Change {
  orderId: number
  to: number
  by: StatusSetter
  /** The tracking of the parcel, stored before the email of `Shipped` is written. */
  tracking?: Tracking | undefined
  /** The status on the screen; 409 when it has changed since. */
  seen?: number | undefined
}

/**
 * Sets the status of an order, any from any, and writes it into the order's history. Pieces, the use of a code and cash
 * change at once; emails, refund and invoice follow after `undoSeconds`. The same status again changes nothing. Returns
 * the order and the id of the change, undefined when there was none. Throws 404, 403 when a paid order is cancelled
 * without the right to refund, and 409 when the order has changed meanwhile, or when it cannot be reopened because
 * pieces, uses of its code, or room under the limit for cash are missing.
 */
export async function changeStatus(
  parts: StatusParts,
  { orderId, to, by, tracking, seen }: Change,
): Promise<{ order: Order; changeId: number | undefined }> {
  return inTransaction(parts.database, async (tx) => {
    let locked = await lockOrder(tx, orderId)
    if (locked === undefined) throw problem.notFound('order')
    if (tracking) await storeTracking(tx, { orderId, tracking, by })
    if (locked.status === to) return { order: await orderNow(tx, orderId), changeId: undefined }
    if (seen !== undefined && seen !== locked.status) {
      throw await changedMeanwhile(tx, orderId, locked.status)
    }
    await requireRefundRight(tx, { orderId, to, by })
    locked = await reopenOrder(tx, locked, orderId)
    const changeId = await setStatus(tx, locked, { orderId, from: locked.status, to, by })
    if (parts.undoSeconds === 0) await completeChange(tx, changeId)
    else await followLater(tx, changeId, parts.undoSeconds)
    return { order: await orderNow(tx, orderId), changeId }
  })
}

/** 409: the status on the screen is outdated. */
export async function changedMeanwhile(
  tx: Connection,
  orderId: number,
  status: number,
): Promise<ProblemError> {
  const params = { orderId, status: orderStatusLabel(status) }
  return problem.changed('changed-meanwhile', await lastStatusBy(tx, orderId), params)
}

/**
 * Sets the status of a locked order with its immediate effects. Returns the id of the change; the
 * caller runs or schedules what follows.
 */
export async function setStatus(
  tx: Connection,
  locked: LockedOrder,
  change: StatusChange,
): Promise<number> {
  const { orderId, from, to, by } = change
  await requireNoneOut(tx, change)
  await requireCashOfDay(tx, locked, change)
  const keptByPiece = await lockKeptByPiece(tx, orderId)
  await moveGoods(tx, change)
  const changeId = await changeOrderStatus(tx, change)
  await moveWithOrder(tx, change)
  // An order that is open again waits for the pieces that it does not have.
  await recountPieces(tx, keptByPiece)
  await recordChange(tx, {
    by,
    action: 'order.status',
    subject: { id: orderId, name: `Order ${orderId}` },
    before: { status: orderStatusLabel(from) },
    after: { status: orderStatusLabel(to) },
  })
  await settleCash(tx, locked, { orderId, to })
  // What a reopened order was awaiting is awaited no longer.
  if (to === CANCELLED) await refreshPaymentStatus(tx, orderId)
  return changeId
}

/** Schedules what follows from a change, unless it is undone before. */
export function followLater(tx: Connection, changeId: number, seconds: number): Promise<void> {
  return addJob(tx, { kind: 'complete-status-change', subject: changeId, delaySeconds: seconds })
}

async function orderNow(tx: Connection, orderId: number): Promise<Order> {
  const [order] = await listOrders(tx, { orderId })
  if (order === undefined) throw problem.notFound('order')
  return presentOrder(order)
}
