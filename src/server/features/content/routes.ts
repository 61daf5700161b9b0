import type { FastifyInstance } from 'fastify'
import * as content from '#contract/content.ts'
import { findContentPage } from '#server/data/content-pages.ts'
import type { Database } from '#server/data/database.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'

/** Pages of words: policies, questions, guides, stories. */
export function registerContent(app: FastifyInstance, { database }: { database: Database }): void {
  serve(app, content.getContentPage, async ({ params }) => {
    const page = await findContentPage(database.orm, params.slug.toLowerCase())
    if (page === undefined) throw problem.notFound('page')
    return page
  })
}
