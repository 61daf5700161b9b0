import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ENDPOINTS } from '#contract/all.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { findSession } from '#server/data/sessions.ts'
import { registerAccounts } from '#server/features/accounts/routes.ts'
import { registerContact } from '#server/features/contact/routes.ts'
import { registerContent } from '#server/features/content/routes.ts'
import { registerNewsletter } from '#server/features/newsletter/routes.ts'
import { registerSettings } from '#server/features/settings/routes.ts'
import { createFrame } from '#server/http/frame.ts'
import { registerHealth } from '#server/http/health.ts'
import { registerPapers } from '#server/http/papers.ts'
import { problem } from '#server/http/problem.ts'
import { registerUploads } from '#server/http/static-files.ts'
import { listenForChanges } from '#server/pages/change-listener.ts'
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
  registerContact,
  registerContent,
  registerNewsletter,
  registerSettings,
]

/** The whole shop as one server that does not listen yet: frame, rooms, papers, pages last. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, hasPages = true } = parts
  const cache = new PageCache()
  const app = await createFrame({
    ...config,
    endpoints: ENDPOINTS,
    findSession: (token) => findSession(database.orm, hashToken(token)),
    answerEarly: (request, response) => cache.answer(request, response),
  })
  for (const registerRoom of ROOMS) registerRoom(app, parts)
  await registerUploads(app, config.uploadsDir)
  await registerPapers(app, ENDPOINTS, config.publicUrl)
  registerHealth(app, () => database.orm.execute(sql`select 1`))
  if (hasPages) await registerPages(app, parts, cache)
  else app.setNotFoundHandler(answerNotFound)
  return app
}

/** Pages live in the not-found handler, so that a call of the API always wins. */
async function registerPages(
  app: FastifyInstance,
  { config, database }: AppParts,
  cache: PageCache,
): Promise<void> {
  const { publicUrl, isDevelopment } = config
  const servePage = await preparePages(app, { publicUrl, cache, isDevelopment })
  const changes = listenForChanges(database.pool, cache)
  app.addHook('onClose', () => changes.stop())
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request.headers.accept) ? servePage(request, reply) : answerNotFound(),
  )
}

function answerNotFound(): never {
  throw problem.notFound('address')
}
