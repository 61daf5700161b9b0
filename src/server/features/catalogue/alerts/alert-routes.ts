import type { FastifyInstance } from 'fastify'
import * as alerts from '#contract/catalogue/stock-alerts.ts'
import { countWaiting, endAlert, eraseOldAlerts } from '#server/db/catalogue/stock-alerts.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { serve } from '#server/http/endpoint.ts'
import { problem } from '#server/http/problem.ts'
import { scheduleEveryMinute, scheduleMaintenance } from '#server/jobs/scheduler.ts'
import { hashToken } from '#server/services/tokens.ts'
import type { PriceTurns } from '#server/db/catalogue/price-now.ts'
import { requestAlert } from './request-alert.ts'
import { notifyPriceDrop } from './notify-price-drop.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'

/** The same response for every address: nobody learns who waits for what. */
const NOTED = 'We will write to you once, and then delete your address from the list.'

/** Emails to anyone who waits for a sold-out piece, or for a lower price. */
export function serveStockAlerts(
  app: FastifyInstance,
  { database, ...turns }: PriceTurns & { database: Database },
): void {
  serve(app, alerts.askStockAlert, async ({ body }, { address: network, language, token }) => {
    const session = token === '' ? undefined : await app.findSession(token)
    const userId = session?.isBlocked === false ? session.user.id : undefined
    const makeId = body.makeId ?? null
    await requestAlert(database, turns, { ...body, makeId, userId, network, language })
    return { message: NOTED }
  })

  serve(app, alerts.endStockAlert, async ({ body }, { language }) => {
    const end = () => inTransaction(database, (tx) => endAlert(tx, hashToken(body.key), language))
    if (!(await end())) throw problem.notFound('link')
    return { message: 'We will not write to you about this piece.' }
  })

  serve(app, alerts.countStockAlerts, () => countWaiting(database.orm))

  scheduleEveryMinute(app, 'tell who waits for a piece', () => notifyBackInStock(database))
  scheduleEveryMinute(app, 'tell who waits for a lower price', () =>
    notifyPriceDrop(database, turns),
  )
  scheduleMaintenance(app, 'erase old stock alerts', () => eraseOldAlerts(database.orm))
}
