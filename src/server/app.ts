import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/all.ts'
import { createEndpointCache } from '#server/cache/cache-responses.ts'
import type { Config } from './config.ts'
import type { Database } from '#server/db/connection.ts'
import { rememberKey } from '#server/db/payments/provider-keys.ts'
import { openJobs } from '#server/jobs/open-jobs.ts'
import type { OtherWorkers } from '#server/observability/metric-families.ts'
import { observe } from '#server/observability/observe.ts'
import { registerOpenApi } from '#server/openapi/routes.ts'
import { listenForChanges, type ChangeListener } from '#server/rendering/change-listener.ts'
import { setNotFoundHandler } from '#server/rendering/not-found.ts'
import { createPageCache } from '#server/rendering/page-cache.ts'
import { preparePages } from '#server/rendering/serve-pages.ts'
import { onlineOrigins, openPayments } from '#server/services/payments/providers.ts'
import { panBox } from '#server/services/secrets/pan-key.ts'
import { openUploads } from '#server/storage/uploads.ts'
import { createServer } from './create-server.ts'
import { registerFeatures } from './features.ts'
import { limitedFindSession } from './find-session.ts'
import { followTimedChanges } from './timed-changes.ts'

export interface AppParts {
  config: Config
  database: Database
  /** Without pages only the API is served; its tests need no build. */
  hasPages?: boolean
  /** Whether to listen for changes of the database, without which nothing is cached. */
  hearsChanges?: boolean
  /** How long jobs are not looked for when none was due, in milliseconds. */
  jobPauseMs?: number | undefined
  /** The other workers of this shop on this machine. */
  others?: OtherWorkers
}

/** The whole shop as one server that does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, hasPages = true, hearsChanges = hasPages } = parts
  const caches = { pages: createPageCache(), endpoints: createEndpointCache() }
  const app = await createServer({
    ...config,
    endpoints: ENDPOINTS,
    findSession: limitedFindSession(database),
    caches,
  })
  const warn = (message: string) => (err: unknown) => app.log.warn({ err }, message)
  await observe(app, { config, database, caches, others: parts.others })

  let changes: ChangeListener | undefined
  const jobs = openJobs(app, parts)
  const uploads = openUploads(config)
  const payments = openPayments(config, (word) => {
    rememberKey(database.orm, 'razorpay', word).catch(warn('the state of a key was not stored'))
  })
  await registerFeatures(app, {
    config,
    database,
    jobs,
    pictures: { database, store: uploads.store, report: warn('pictures were not removed') },
    payments,
    panBox: panBox(config),
    changes: caches.endpoints,
    ...followTimedChanges(app, { database, caches }),
    announceStock: (productIds) => changes?.announceStock(productIds),
  })
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
  await uploads.serve(app)
  await registerOpenApi(app, config.publicUrl)

  // Pages are served by the not-found handler, so that every endpoint takes precedence.
  const servePage = hasPages
    ? await preparePages(app, { ...config, caches, paymentOrigins: onlineOrigins(payments) })
    : undefined
  setNotFoundHandler(app, servePage)
  if (!hearsChanges) return app
  // Last, because it holds a connection until the app closes. The first pages are cached only from its first word on.
  changes = listenForChanges(database, caches, warn('changes cannot be heard'))
  return app.addHook('onReady', changes.firstHeard).addHook('onClose', () => changes?.stop())
}
