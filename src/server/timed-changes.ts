import type { FastifyInstance } from 'fastify'
import { nextShopDay } from '#domain/shop/shop-days.ts'
import type { ResponseCaches } from '#server/cache/response-cache.ts'
import type { Database } from '#server/db/connection.ts'
import { RunningSales } from '#server/db/discounts/running-sales.ts'
import { RateStop } from '#server/db/rates/rate-stop.ts'

/** What changes for shoppers by the clock alone, without a write. */
export interface TimedChanges {
  sales: RunningSales
  /** Whether pieces by weight are not sold now. */
  stop: RateStop
}

/**
 * Clears the caches whenever a sale begins or ends, the rates become too old to sell at, a day of the shop begins
 * (pages name days), or the primary is back after a replica was read. Ends with the app.
 */
export function followTimedChanges(
  app: FastifyInstance,
  { database, caches }: { database: Database; caches: ResponseCaches },
): TimedChanges {
  const clear = () => {
    caches.pages.clear()
    caches.endpoints.clear()
  }
  database.reads?.follow(caches.endpoints, clear)
  const sales = new RunningSales(caches.endpoints, clear)
  const stop = new RateStop(caches.endpoints, clear)
  const days = eachShopDay(clear)
  app.addHook('onClose', async () => {
    sales.close()
    stop.close()
    days.close()
  })
  return { sales, stop }
}

/** Calls `onTurn` at the beginning of each day of the shop, until it is closed. */
function eachShopDay(onTurn: () => void): { close: () => void } {
  let timer: NodeJS.Timeout
  const wait = () => {
    const now = new Date()
    timer = setTimeout(turn, nextShopDay(now).getTime() - now.getTime())
    timer.unref()
  }
  const turn = () => {
    onTurn()
    wait()
  }
  wait()
  return { close: () => clearTimeout(timer) }
}
