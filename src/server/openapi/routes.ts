import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { docsPage } from './docs-page.ts'
import { openApiOf } from './openapi.ts'

/** The page of docs loads its own stylesheet and nothing else. */
const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const OPEN = { config: { isOpen: true } }

/** Publishes the contract: `/openapi.json` for programs, `/docs` for people. */
export async function registerOpenApi(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: string,
): Promise<void> {
  const document = openApiOf(endpoints, publicUrl, app.imagesAs)
  const json = JSON.stringify(document)
  const page = docsPage(document)
  const style = await readFile(new URL('./docs.css', import.meta.url))
  app.get('/openapi.json', OPEN, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
  app.get('/docs', OPEN, (_request, reply) =>
    reply
      .header('content-security-policy', DOCS_POLICY)
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/docs.css', OPEN, (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}
