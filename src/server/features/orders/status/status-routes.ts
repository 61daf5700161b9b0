import type { FastifyInstance } from 'fastify'
import * as adminOrders from '#contract/orders/admin-orders.ts'
import * as orders from '#contract/orders/orders.ts'
import { messages } from '#domain/shop/messages.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import type { Database } from '#server/db/connection.ts'
import type { JobWorker } from '#server/jobs/worker.ts'
import { previewStatus } from '#server/db/orders/status-preview.ts'
import { serve } from '#server/http/endpoint.ts'
import { changeStatus } from './change-status.ts'
import { changeStatuses, outcomeText, undoStatuses } from './change-statuses.ts'
import { completeStatusChange } from './complete-status-change.ts'
import { presentPreview } from '#server/features/orders/present-preview.ts'

interface Parts {
  config: { undoSeconds: number }
  database: Database
  jobs: JobWorker
  /** Tells all instances that stock changed, to refresh their caches. */
  announceStock?: () => void
}

/** The status of orders: preview, change and undo. */
export function registerOrderStatuses(app: FastifyInstance, parts: Parts): void {
  const { database, jobs, announceStock } = parts
  const { undoSeconds } = parts.config
  const setting = { database, undoSeconds }
  jobs.handle('complete-status-change', (changeId) => completeStatusChange(database, changeId))

  serve(app, orders.updateOrderStatus, async ({ params, body }, { user: by, log }) => {
    const { orderId } = params
    const { status: to, tracking, seen } = body
    const { order, changeId } = await changeStatus(setting, { orderId, to, tracking, seen, by })
    announceStock?.()
    log.info({ adminId: by.id, orderId, status: to }, 'order status set')
    const undo = undoOf(changeId === undefined ? [] : [changeId], undoSeconds)
    return { message: messages.admin.statusUpdated, order, undo }
  })

  serve(app, adminOrders.updateOrderStatuses, async ({ body }, { user: by, log }) => {
    const { orderIds, status: to, seen = [] } = body
    const outcome = await changeStatuses(setting, { orderIds, to, by, seen })
    announceStock?.()
    const { updated, unchanged, refused, changeIds } = outcome
    log.info({ adminId: by.id, orders: updated.length, status: to }, 'order statuses set')
    const message = outcomeText(outcome)
    return { message, updated, unchanged, refused, undo: undoOf(changeIds, undoSeconds) }
  })

  serve(app, adminOrders.undoOrderStatuses, async ({ body }, { user: by, log }) => {
    const { undone, refused } = await undoStatuses(setting, { changeIds: body.changeIds, by })
    announceStock?.()
    log.info({ adminId: by.id, orders: undone.length }, 'order statuses undone')
    const subject = undone.length === 1 ? `Order ${undone[0]} has` : `${undone.length} orders have`
    const message = [`${subject} the former status again.`, ...refused].join(' ')
    return { message, undone, refused }
  })

  serve(app, adminOrders.previewOrderStatuses, async ({ body }, { user: by }) => {
    const preview = await previewStatus(database.orm, { orderIds: body.orderIds, to: body.status })
    return presentPreview(preview, { mayRefund: isAllowed(by.role, 'refunds'), undoSeconds })
  })
}

/** What can be undone of some changes, and for how many seconds; null for nothing. */
export function undoOf(changeIds: number[], seconds: number) {
  return changeIds.length === 0 || seconds === 0 ? null : { changeIds, seconds }
}
