import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#domain/accounts/limits.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import { JobWorker } from '#server/jobs/worker.ts'
import { findSession } from '#server/db/accounts/sessions.ts'
import { forRequest } from '#server/db/statement-watch.ts'
import { registerAccounts } from '#server/features/accounts/routes.ts'
import { registerAudit } from '#server/features/audit/routes.ts'
import { registerCart } from '#server/features/cart/routes.ts'
import { withPictures } from '#server/storage/picture-storage.ts'
import { registerCatalogue } from '#server/features/catalogue/routes.ts'
import { registerContact } from '#server/features/contact/routes.ts'
import { registerContent } from '#server/features/content/routes.ts'
import { registerDashboard } from '#server/features/dashboard/routes.ts'
import { registerDemo } from '#server/features/demo/routes.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import { registerExport } from '#server/features/export/routes.ts'
import { registerDiscounts } from '#server/features/discounts/routes.ts'
import { registerHome } from '#server/features/home/routes.ts'
import { registerInvoices } from '#server/features/invoices/routes.ts'
import { registerMail } from '#server/features/mail/routes.ts'
import { registerAdminNewsletter } from '#server/features/newsletter/admin-routes.ts'
import { registerNewsletter } from '#server/features/newsletter/routes.ts'
import { registerAdminOrders } from '#server/features/orders/admin-routes.ts'
import { registerOrders } from '#server/features/orders/routes.ts'
import { registerStatuses } from './features/orders/status/status-routes.ts'
import { registerPayments } from '#server/features/payments/routes.ts'
import { registerPincodes } from '#server/features/pincodes/routes.ts'
import { registerReviews } from '#server/features/reviews/routes.ts'
import type { KeepPictures } from '#server/features/reviews/write-review.ts'
import { registerSettings } from '#server/features/settings/routes.ts'
import { registerSite } from '#server/features/site/routes.ts'
import { registerStaff } from '#server/features/staff/routes.ts'
import { registerWatch } from '#server/features/telemetry/routes.ts'
import { registerWishlist } from '#server/features/wishlist/routes.ts'
import { createServer } from './create-server.ts'
import { registerHealth } from '#server/observability/health.ts'
import { createEndpointCache } from '#server/cache/cache-responses.ts'
import { registerMetrics, servesThisMachine } from '#server/observability/metrics.ts'
import { registerOpenApi } from '#server/openapi/routes.ts'
import { problem } from '#server/http/problem.ts'
import { SessionLookups } from '#server/overload/session-lookups.ts'
import { registerUploads } from '#server/http/static-files.ts'
import {
  listenForChanges,
  type ChangeListener,
  type Kept,
} from '#server/rendering/change-listener.ts'
import { createPageCache, wantsPage } from '#server/rendering/page-cache.ts'
import { preparePages } from '#server/rendering/serve-pages.ts'
import { openPayments, type Payments } from '#server/services/payments/providers.ts'
import { readShopMetrics } from '#server/observability/shop-metrics.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { currentNetwork, forNetwork } from '#server/services/network.ts'
import { hashToken } from '#server/services/tokens.ts'

export interface AppParts {
  config: Config
  database: Database
  /** Without pages only the API answers; tests of it need no build. */
  hasPages?: boolean
  /** Whether changes of the database are listened to, so that answers may be kept. */
  hearsChanges?: boolean
}

const ROOMS = [
  registerAccounts,
  registerAudit,
  registerCart,
  registerCatalogue,
  registerContact,
  registerContent,
  registerDashboard,
  registerDemo,
  registerExport,
  registerDiscounts,
  registerHome,
  registerInvoices,
  registerMail,
  registerNewsletter,
  registerAdminNewsletter,
  registerOrders,
  registerAdminOrders,
  registerStatuses,
  registerPayments,
  registerPincodes,
  registerReviews,
  registerSettings,
  registerSite,
  registerStaff,
  registerWatch,
  registerWishlist,
]

/** The whole shop as one server that does not listen yet: frame, rooms, papers, pages last. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, hasPages = true, hearsChanges = hasPages } = parts
  const kept = { pages: createPageCache(), calls: createEndpointCache() }
  let changes: ChangeListener | undefined
  // However many come with a login at once, those who only look find a connection.
  const lookups = new SessionLookups(
    (token) => findSession(database.orm, hashToken(token)),
    Math.max(1, Math.floor(database.pool.options.max / 4)),
  )
  const app = await createServer({
    ...config,
    endpoints: ENDPOINTS,
    findSession: (token) => lookups.find(token, currentNetwork() ?? ''),
    kept,
  })
  registerMetrics(app, {
    token: config.metricsToken,
    isLocal: servesThisMachine(config),
    read: () => readShopMetrics(database, kept),
  })
  app.addHook('onRequest', (request, _reply, done) => forRequest(request.id, done))
  app.addHook('onRequest', (request, _reply, done) => forNetwork(networkOf(request.ip), done))
  database.statements.onSlow(config.slowQueryMs, ({ text, ms, requestId }) =>
    app.log.warn({ reqId: requestId, ms: Math.round(ms), statement: text }, 'a slow statement'),
  )
  if (config.traceCollector !== undefined) {
    const { traceRequests } = await import('#server/observability/tracing.ts')
    traceRequests(app, { collector: config.traceCollector, statements: database.statements })
  }
  const jobs = new JobWorker(database, (err, job) =>
    app.log.warn({ err, job }, job === undefined ? 'jobs cannot be read' : 'a job failed'),
  )
  const warn = (message: string) => (err: unknown) => app.log.warn({ err }, message)
  const shelves = {
    database,
    store: openFileStore(config.uploadsDir),
    report: warn('pictures could not be cleared away'),
  }
  const keepPictures: KeepPictures = (wish, work) => withPictures(shelves, wish, work)
  const payments = openPayments(config.razorpay)
  const roomParts = {
    config,
    database,
    jobs,
    keepPictures,
    collectOrphans: () => collectOrphans(database, shelves.store),
    payments,
    changes: kept.calls,
    announceStock: (productIds?: readonly number[]) => changes?.announceStock(productIds),
  }
  for (const registerRoom of ROOMS) await registerRoom(app, roomParts)
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
  await registerUploads(app, config.uploadsDir)
  await registerOpenApi(app, ENDPOINTS, config.publicUrl)
  registerHealth(app, () => database.orm.execute(sql`select 1`))
  if (hasPages) await registerPages(app, config, { kept, payments })
  else app.setNotFoundHandler(answerNotFound)
  if (!hearsChanges) return app
  // Last, because it holds a connection from here on; the app gives it back when it closes.
  changes = listenForChanges(database.pool, kept, warn('changes cannot be heard'))
  return app.addHook('onClose', () => changes?.stop())
}

/** Pages live in the not-found handler, so that a call of the API always wins. */
async function registerPages(
  app: FastifyInstance,
  config: Config,
  { kept, payments }: { kept: Kept; payments: Payments },
) {
  const { publicUrl, isDevelopment } = config
  const servePage = await preparePages(app, {
    publicUrl,
    cache: kept.pages,
    calls: kept.calls,
    isDevelopment,
    paymentOrigins: payments.providerFor('online').network?.origins ?? [],
  })
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request.headers.accept) ? servePage(request, reply) : answerNotFound(),
  )
}

function answerNotFound(): never {
  throw problem.notFound('address')
}
