import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preparePage, sendPage, type PageCache } from '#server/pages/page-cache.ts'
import { pageHeaders } from '#server/pages/page-headers.ts'
import { loadBuiltPages, loadDevelopmentPages } from '#server/pages/render-pages.ts'

type RenderPage = (request: Request) => Promise<Response>

export interface PageParts {
  /** Address under which people reach the shop, without a slash at the end. */
  publicUrl: string
  cache: PageCache
  /** Renders from source with hot reload instead of from the build. */
  isDevelopment: boolean
}

/** Answers one request with the page of its address; the last resort of every unknown path. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built assets and returns what answers pages. Call it before the not-found handler is
 * set; pages live in that handler, so that a call of the API always wins.
 */
export async function preparePages(app: FastifyInstance, parts: PageParts): Promise<ServePage> {
  const render = parts.isDevelopment
    ? await developmentPages(app, parts)
    : await builtPages(app, parts)
  const isSecure = parts.publicUrl.startsWith('https:')
  return async (request, reply) => {
    const canonical = canonicalPath(request.url)
    if (canonical !== undefined) return reply.redirect(canonical, 308)
    const { version } = parts.cache
    const response = await render(pageRequest(request, parts.publicUrl))
    if (!isHtml(response)) return passOn(response, reply)
    const html = await response.text()
    const page = await preparePage(html, pageHeaders(html, isSecure))
    const isWhole = response.status === 200 && response.headers.get('cache-control') !== 'no-store'
    if (isWhole && !parts.isDevelopment) parts.cache.keep(request.url, page, version)
    reply.hijack()
    sendPage(page, request.raw, reply.raw, response.status)
    return reply
  }
}

async function builtPages(app: FastifyInstance, parts: PageParts): Promise<RenderPage> {
  const root = fileURLToPath(new URL('../../../build/client', import.meta.url))
  await app.register(fastifyStatic, {
    root: resolve(root, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
  })
  for (const folder of ['fonts', 'pictures']) {
    await app.register(fastifyStatic, {
      root: resolve(root, folder),
      prefix: `/${folder}/`,
      maxAge: '30d',
      index: false,
      decorateReply: false,
    })
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['assets/**', 'fonts/**', 'pictures/**', '.vite/**'],
    maxAge: '1h',
    index: false,
    decorateReply: false,
  })
  return loadBuiltPages(app, parts.publicUrl)
}

async function developmentPages(app: FastifyInstance, parts: PageParts): Promise<RenderPage> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return loadDevelopmentPages(app, vite, parts.publicUrl)
}

/** Where a page really lives when it was asked for in capitals or with a slash at its end. */
function canonicalPath(url: string): string | undefined {
  const [path = '', ...query] = url.split('?')
  if (path.endsWith('.data')) return undefined
  const trimmed = path.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1')
  const canonical = /%/.test(trimmed) ? trimmed : trimmed.toLowerCase()
  if (canonical === path) return undefined
  return [canonical, ...query].join('?')
}

/** The request as the pages see it: always under the public address, never under a forged host. */
function pageRequest(request: FastifyRequest, publicUrl: string): Request {
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(new URL(request.url.replace(/^\/+/, '/'), publicUrl), {
    method,
    headers: { accept: 'text/html' },
  })
}

function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') === true
}

/** Redirects and data of pages travel as they are. */
async function passOn(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
