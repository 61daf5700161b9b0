import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#domain/limits.ts'
import { ENDPOINTS } from '#contract/all.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { JobRunner } from '#server/data/job-runner.ts'
import { findSession } from '#server/data/sessions.ts'
import { forRequest } from '#server/data/statement-watch.ts'
import { registerAccounts } from '#server/features/accounts/routes.ts'
import { registerAudit } from '#server/features/audit/routes.ts'
import { registerCart } from '#server/features/cart/routes.ts'
import { withPictures } from '#server/features/catalogue/keep-pictures.ts'
import { registerCatalogue } from '#server/features/catalogue/routes.ts'
import { registerContact } from '#server/features/contact/routes.ts'
import { registerContent } from '#server/features/content/routes.ts'
import { registerDashboard } from '#server/features/dashboard/routes.ts'
import { registerDemo } from '#server/features/demo/routes.ts'
import { sweepPictures } from '#server/features/catalogue/sweep-pictures.ts'
import { registerExport } from '#server/features/export/routes.ts'
import { registerDiscounts } from '#server/features/discounts/routes.ts'
import { registerHome } from '#server/features/home/routes.ts'
import { registerInvoices } from '#server/features/invoices/routes.ts'
import { registerMail } from '#server/features/mail/routes.ts'
import { registerNewsletterDesk } from '#server/features/newsletter/desk-routes.ts'
import { registerNewsletter } from '#server/features/newsletter/routes.ts'
import { registerOrderDesk } from '#server/features/orders/desk-routes.ts'
import { registerOrders } from '#server/features/orders/routes.ts'
import { registerStatuses } from '#server/features/orders/status-routes.ts'
import { registerPayments } from '#server/features/payments/routes.ts'
import { registerPincodes } from '#server/features/pincodes/routes.ts'
import { registerReviews } from '#server/features/reviews/routes.ts'
import type { KeepPictures } from '#server/features/reviews/write-review.ts'
import { registerSettings } from '#server/features/settings/routes.ts'
import { registerSite } from '#server/features/site/routes.ts'
import { registerStaff } from '#server/features/staff/routes.ts'
import { registerWatch } from '#server/features/watch/routes.ts'
import { registerWishlist } from '#server/features/wishlist/routes.ts'
import { createFrame } from '#server/http/frame.ts'
import { registerHealth } from '#server/http/health.ts'
import { createCallCache } from '#server/http/keep-answers.ts'
import { registerMetrics, servesThisMachine } from '#server/http/metrics.ts'
import { registerPapers } from '#server/http/papers.ts'
import { problem } from '#server/http/problem.ts'
import { SessionLookups } from '#server/http/session-lookups.ts'
import { registerUploads } from '#server/http/static-files.ts'
import { listenForChanges, type ChangeListener, type Kept } from '#server/pages/change-listener.ts'
import { createPageCache, wantsPage } from '#server/pages/page-cache.ts'
import { preparePages } from '#server/pages/serve-pages.ts'
import { openPayments, type Payments } from '#server/services/payments/providers.ts'
import { readFigures } from '#server/care/figures.ts'
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
  registerNewsletterDesk,
  registerOrders,
  registerOrderDesk,
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
  const kept = { pages: createPageCache(), calls: createCallCache() }
  let changes: ChangeListener | undefined
  // However many come with a login at once, those who only look find a connection.
  const lookups = new SessionLookups(
    (token) => findSession(database.orm, hashToken(token)),
    Math.max(1, Math.floor(database.pool.options.max / 4)),
  )
  const app = await createFrame({
    ...config,
    endpoints: ENDPOINTS,
    findSession: (token) => lookups.find(token, currentNetwork() ?? ''),
    kept,
  })
  registerMetrics(app, {
    token: config.metricsToken,
    isLocal: servesThisMachine(config),
    read: () => readFigures(database, kept),
  })
  app.addHook('onRequest', (request, _reply, done) => forRequest(request.id, done))
  app.addHook('onRequest', (request, _reply, done) => forNetwork(networkOf(request.ip), done))
  database.statements.onSlow(config.slowQueryMs, ({ text, ms, requestId }) =>
    app.log.warn({ reqId: requestId, ms: Math.round(ms), statement: text }, 'a slow statement'),
  )
  if (config.traceCollector !== undefined) {
    const { traceRequests } = await import('#server/care/traces.ts')
    traceRequests(app, { collector: config.traceCollector, statements: database.statements })
  }
  const jobs = new JobRunner(database, (err, job) =>
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
    sweepPictures: () => sweepPictures(database, shelves.store),
    payments,
    changes: kept.calls,
    announceStock: (productIds?: readonly number[]) => changes?.announceStock(productIds),
  }
  for (const registerRoom of ROOMS) await registerRoom(app, roomParts)
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
  await registerUploads(app, config.uploadsDir)
  await registerPapers(app, ENDPOINTS, config.publicUrl)
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
