import type { FastifyInstance } from 'fastify'
import * as content from '#contract/shop/content.ts'
import { withExchangePolicy } from '#domain/content/exchange-policy.ts'
import { fillPage } from '#domain/content/page-words.ts'
import { findContentPage, listContentPages } from '#server/db/content/content-pages.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { wirePricingOf } from '#domain/pricing/pricing.ts'
import { pricingOf, readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import { presentPage } from './present-page.ts'
import { serveOwnPages, type ContentParts } from './own-page-routes.ts'
import { savePage } from './save-page.ts'

/** Content pages: policies, questions, guides, stories. */
export function registerContent(app: FastifyInstance, parts: ContentParts): void {
  const { database } = parts
  serve(app, content.getContentPage, async ({ params, query }) => {
    const { language = 'en' } = query
    const page = await findContentPage(database.reading, params.slug.toLowerCase(), language)
    if (page === undefined) throw problem.notFound('page')
    const stored = await readSettings(database.reading)
    const pricing = wirePricingOf(pricingOf(stored))
    const cashBelow = rupeesFromPaise(stored['cod.below'])
    const { service } = stored
    const filled = fillPage(page, { ...stored.shop, pricing, cashBelow, service })
    const isAtDayValue = stored.rates.exchange === 'today'
    return withExchangePolicy(filled, { isAtDayValue, language })
  })

  serve(app, content.listContentPages, async () => {
    const rows = await listContentPages(database.orm)
    return rows.map(presentPage)
  })

  serveOwnPages(app, parts)

  serve(app, content.updateContentPage, async ({ params, body }, { user: by }) => {
    const { updatedAt: seenAt, language = 'en', ...words } = body
    const slug = params.slug.toLowerCase()
    const row = await savePage(database, { slug, language, words, seenAt, by })
    return { message: 'The page is saved.', page: presentPage(row) }
  })
}
