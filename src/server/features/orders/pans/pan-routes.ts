import type { FastifyInstance } from 'fastify'
import * as pans from '#contract/orders/buyer-pans.ts'
import { daysBefore, shopDayOf } from '#domain/shop/shop-days.ts'
import { eraseOldPans, findPan } from '#server/db/orders/buyer-pans.ts'
import { listOrders } from '#server/db/orders/orders.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { serveFile } from '#server/http/responses/serve-file.ts'
import { scheduleMaintenance } from '#server/jobs/scheduler.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { pansAsCsv } from './export-pans.ts'
import { showPan } from './show-pan.ts'

interface Parts {
  database: Database
  panBox: OpenPanBox
}

/** The PANs of buyers in the admin. The audit log records who sees a whole one, before it is shown. */
export function registerBuyerPans(app: FastifyInstance, { database, panBox }: Parts): void {
  const { orm } = database

  serve(app, pans.getBuyerPan, async ({ params }) => {
    await requireOrder(orm, params.orderId)
    const row = await findPan(orm, params.orderId)
    if (row === undefined) return { pan: null }
    const { kind, last4, takenAt } = row
    return { pan: { kind, last4, takenAt: takenAt.toISOString() } }
  })

  serve(app, pans.showBuyerPan, async ({ params }, { user: by }) => {
    return showPan(orm, await panBox(), { ...params, by })
  })

  serveFile(app, pans.exportBuyerPans, async ({ query }, { user: by }) => {
    const { from, until } = query
    const days = { from: from && shopDayOf(from), until: until && shopDayOf(until) }
    const box = await panBox()
    await recordChange(orm, {
      by,
      action: 'order.pans',
      subject: {
        id: 'pans',
        name: `Orders ${days.from ?? 'from the first'} to ${days.until ?? 'now'}`,
      },
      after: days,
    })
    const period = { from, until: until && daysBefore(until, -1) }
    return {
      name: `pan-register-${shopDayOf(new Date())}.csv`,
      chunks: pansAsCsv(orm, box, period),
    }
  })

  scheduleMaintenance(app, 'erase old PANs', () => eraseOldPans(orm))
}

async function requireOrder(db: Connection, orderId: number): Promise<void> {
  const [order] = await listOrders(db, { orderId })
  if (order === undefined) throw problem.notFound('order')
}
