import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { ResponseCaches } from '#server/cache/response-cache.ts'
import type { Database } from '#server/db/connection.ts'
import { forRequest } from '#server/db/statement-timer.ts'
import { registerHealth } from './health.ts'
import { registerMetrics, servesThisMachine } from './metrics.ts'
import type { OtherWorkers } from './metric-families.ts'
import { readProcessMetrics, readShopMetrics } from './shop-metrics.ts'

interface ObservedShop {
  config: {
    host: string
    publicUrl: string
    trustProxy: false | number | string[]
    metricsToken: string | undefined
    slowQueryMs: number
    traceCollector: string | undefined
  }
  database: Database
  caches: ResponseCaches
  /** The other workers of this shop; undefined without any. */
  others: OtherWorkers | undefined
}

/** Health checks, metrics, the log of slow statements, and tracing when a collector is set. */
export async function observe(
  app: FastifyInstance,
  { config, database, caches, others }: ObservedShop,
): Promise<void> {
  registerMetrics(app, {
    token: config.metricsToken,
    isLocal: servesThisMachine(config),
    readOwn: () => readProcessMetrics(database, caches),
    readShop: () => readShopMetrics(database),
    others,
  })
  const worker: Record<string, string> = others ? { worker: String(others.number) } : {}
  registerHealth(app, worker, async (): Promise<Record<string, string>> => {
    await database.orm.execute(sql`select 1`)
    const { reads } = database
    if (reads === undefined) return {}
    // The shop can serve without its replica.
    await reads.read((to) => to.query('select 1'))
    return { replica: reads.state }
  })
  app.addHook('onRequest', (request, _reply, done) => forRequest(request.id, done))
  database.statements.onSlow(config.slowQueryMs, ({ text, ms, requestId }) =>
    app.log.warn({ reqId: requestId, ms: Math.round(ms), statement: text }, 'a slow statement'),
  )
  if (config.traceCollector === undefined) return
  const { traceRequests } = await import('./tracing.ts')
  traceRequests(app, { collector: config.traceCollector, statements: database.statements })
}
