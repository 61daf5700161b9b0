import type { FastifyInstance } from 'fastify'
import { problem } from '#server/http/problem.ts'
import { wantsPage } from './page-cache.ts'
import type { ServePage } from './serve-pages.ts'

/** Answers addresses without an endpoint: with a page if there are pages and one is wanted, otherwise 404. */
export function setNotFoundHandler(app: FastifyInstance, servePage: ServePage | undefined): void {
  app.setNotFoundHandler((request, reply) => {
    if (servePage && wantsPage(request.headers.accept)) return servePage(request, reply)
    throw problem.notFound('address')
  })
}
