import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/all.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { findSession } from '#server/data/sessions.ts'
import { registerAccounts } from '#server/features/accounts/routes.ts'
import { registerCart } from '#server/features/cart/routes.ts'
import { registerCatalogue } from '#server/features/catalogue/routes.ts'
import { registerContact } from '#server/features/contact/routes.ts'
import { registerContent } from '#server/features/content/routes.ts'
import { registerNewsletter } from '#server/features/newsletter/routes.ts'
import { registerOrders } from '#server/features/orders/routes.ts'
import { registerReviews } from '#server/features/reviews/routes.ts'
import { registerSettings } from '#server/features/settings/routes.ts'
import { registerSite } from '#server/features/site/routes.ts'
import { createFrame } from '#server/http/frame.ts'
import { registerHealth } from '#server/http/health.ts'
import { registerPapers } from '#server/http/papers.ts'
import { problem } from '#server/http/problem.ts'
import { registerUploads } from '#server/http/static-files.ts'
import { listenForChanges, type ChangeListener } from '#server/pages/change-listener.ts'
import { PageCache, wantsPage } from '#server/pages/page-cache.ts'
import { preparePages } from '#server/pages/serve-pages.ts'
import { hashToken } from '#server/services/tokens.ts'

export interface AppParts {
  config: Config
  database: Database
  /** Without pages only the API answers; tests of it need no build. */
  hasPages?: boolean
}

const ROOMS = [
  registerAccounts,
  registerCart,
  registerCatalogue,
  registerContact,
  registerContent,
  registerNewsletter,
  registerOrders,
  registerReviews,
  registerSettings,
  registerSite,
]

/** The whole shop as one server that does not listen yet: frame, rooms, papers, pages last. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, hasPages = true } = parts
  const cache = new PageCache()
  let changes: ChangeListener | undefined
  const app = await createFrame({
    ...config,
    endpoints: ENDPOINTS,
    findSession: (token) => findSession(database.orm, hashToken(token)),
    answerEarly: (request, response) => cache.answer(request, response),
  })
  const roomParts = { config, database, announceStock: () => changes?.announceStock() }
  for (const registerRoom of ROOMS) registerRoom(app, roomParts)
  await registerUploads(app, config.uploadsDir)
  await registerPapers(app, ENDPOINTS, config.publicUrl)
  registerHealth(app, () => database.orm.execute(sql`select 1`))
  if (!hasPages) return app.setNotFoundHandler(answerNotFound)
  await registerPages(app, config, cache)
  // Last, because it holds a connection from here on; the app gives it back when it closes.
  changes = listenForChanges(database.pool, cache)
  return app.addHook('onClose', () => changes?.stop())
}

/** Pages live in the not-found handler, so that a call of the API always wins. */
async function registerPages(app: FastifyInstance, config: Config, cache: PageCache) {
  const { publicUrl, isDevelopment } = config
  const servePage = await preparePages(app, { publicUrl, cache, isDevelopment })
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request.headers.accept) ? servePage(request, reply) : answerNotFound(),
  )
}

function answerNotFound(): never {
  throw problem.notFound('address')
}
