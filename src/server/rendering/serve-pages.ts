import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { LANGUAGES, splitLanguage, type Language } from '#domain/shop/languages.ts'
import type { ResponseCaches } from '#server/cache/response-cache.ts'
import type { Sold } from '#server/cache/in-flight-response.ts'
import {
  compressResponse,
  sendResponse,
  type CachedResponse,
} from '#server/cache/compressed-response.ts'
import { problem } from '#server/http/problem.ts'
import { pageHeaders } from './page-headers.ts'
import {
  clientFolder,
  loadBuiltPages,
  inlineScriptsOf,
  loadDevelopmentPages,
  noteProducts,
  pageBytes,
  requirePages,
} from './render-pages.ts'
import { canonicalPath } from './canonical-path.ts'
import { isBuilt, whenBuilt } from './when-built.ts'

type RenderPage = (request: Request) => Promise<Response>

/** Where the development servers of the languages tell the browser of changes, one port each. */
const HOT_RELOAD_PORT = 24_678

export interface PageParts {
  /** Address under which people reach the shop, without a slash at the end. */
  publicUrl: string
  /** Pages are cached in one, and rendered from the responses of endpoints in the other. */
  caches: ResponseCaches
  /** Renders from source with hot reload instead of from the build. */
  isDevelopment: boolean
  /** Where browsers get saved pictures, if not from the shop. */
  picturesUrl: string | undefined
  /** Where the window and the page of the payment provider come from. */
  paymentOrigins: readonly string[]
}

/** Responds with the page of an address; handles every path without an endpoint. */
export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built assets and returns the handler of pages. Call it before the not-found handler is
 * set: pages are served by that handler, so that endpoints take precedence.
 */
export async function preparePages(app: FastifyInstance, parts: PageParts): Promise<ServePage> {
  const renderers = parts.isDevelopment
    ? await developmentPages(app, parts)
    : await builtPages(app, parts)
  const { isDevelopment } = parts
  const { publicUrl, picturesUrl, paymentOrigins } = parts
  const isSecure = publicUrl.startsWith('https:')
  const { pages: cache } = parts.caches
  cache.refreshWith((url) => app.inject({ method: 'GET', url, headers: { accept: 'text/html' } }))

  /** `address` is that of the request, or the key under which its page is cached. */
  async function renderPage(request: FastifyRequest, address: string): Promise<Rendered> {
    const render = rendererFor(renderers, address)
    const { page: response, products } = await noteProducts(() =>
      render(pageRequest(request.method, address, publicUrl)),
    )
    if (!isHtml(response)) return { response }
    const isCacheable = response.headers.get('cache-control') !== 'no-store'
    const path = pathInEnglish(address)
    const headers = pageHeaders(inlineScriptsOf(response), {
      isSecure,
      isDevelopment,
      ...(picturesUrl !== undefined && { pictureOrigin: new URL(picturesUrl).origin }),
      paymentOrigins,
      // Orders and gift cards are paid on the first, tags are scanned in the second.
      isPaying: path.startsWith('/pay/') || path === '/giftcards',
      isScanning: /^\/admin(\/|$)/.test(path),
    })
    if (!isCacheable) headers['cache-control'] = 'no-store'
    const retryAfter = response.headers.get('retry-after')
    if (retryAfter !== null) headers['retry-after'] = retryAfter
    const page = await compressResponse(await pageBytes(response), {
      ...headers,
      vary: 'Accept, Accept-Encoding',
    })
    const isForOthers = response.status === 200 && isCacheable && !isDevelopment
    return { response, page, products, isForOthers }
  }

  async function renderShared(request: FastifyRequest): Promise<Rendered> {
    const key = cache.keyOf(request.url)
    if (key === undefined) return renderPage(request, request.url)
    const inFlight = cache.start(key)
    let rendered: Rendered | undefined
    try {
      return (rendered = await renderPage(request, key))
    } finally {
      const { page, products, isForOthers = false } = rendered ?? {}
      cache.finish(inFlight, isForOthers ? page : undefined, products)
    }
  }

  return async (request, reply) => {
    const canonical = canonicalPath(request.url)
    if (canonical !== undefined) return reply.redirect(canonical, 308)
    cache.countMiss()
    const rendered = await renderShared(request)
    const { page, response } = rendered
    if (page === undefined) return passOn(response, reply)
    reply.hijack()
    sendResponse(page, request.raw, reply.raw, response.status)
    return reply
  }
}

interface Rendered {
  response: Response
  /** Redirects and the data of pages are no pages and get none of the following headers. */
  page?: CachedResponse
  products?: Sold
  /** Whether the page is the same for everybody. */
  isForOthers?: boolean
}

/** What renders the pages of each language, by its code. */
type Renderers = ReadonlyMap<Language['code'], RenderPage>

function rendererFor(renderers: Renderers, url: string): RenderPage {
  const [path = '/'] = url.split(/[?#]/, 1)
  // The data of a language's home page is asked for at `/hi.data`.
  const { language } = splitLanguage(path.replace(/\.data$/, ''))
  const render = renderers.get(language.code)
  if (render === undefined) throw new Error(`No pages in ${language.code}`)
  return render
}

async function builtPages(app: FastifyInstance, parts: PageParts): Promise<Renderers> {
  const renderers = new Map<Language['code'], RenderPage>()
  const api = { app, endpoints: parts.caches.endpoints }
  for (const [index, language] of LANGUAGES.entries()) {
    const load = () => loadBuiltPages(api, parts.publicUrl, language)
    const root = resolve(clientFolder(language), 'assets')
    if (isBuilt(language)) requirePages(language)
    else await mkdir(root, { recursive: true })
    await app.register(fastifyStatic, {
      root,
      prefix: `${language.path}/assets/`,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
      decorateReply: index === 0,
    })
    renderers.set(language.code, index === 0 ? await load() : whenAsked(language, load))
  }
  await servePublicFiles(app)
  return renderers
}

/** After so long, in ms, pages that are not built will not come: a start says why. */
const BUILT_WITHIN_MS = 2 * 60_000

/** Throws when this process has run for longer than a build takes, so that nobody waits in vain. */
function requireYoung(): void {
  if (process.uptime() * 1_000 > BUILT_WITHIN_MS) throw problem.unavailable()
}

/**
 * Pages that are loaded when the first of them is asked for, which takes 0.1 s: a start has nothing from them. On a first start
 * they may still be being built; who asks for one waits.
 */
function whenAsked(language: Language, load: () => Promise<RenderPage>): RenderPage {
  let loading: Promise<RenderPage> | undefined
  const loaded = async () => {
    loading ??= whenBuilt(language, requireYoung).then(load)
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return async (request) => (await loaded())(request)
}

/** Fonts, pictures and icons: they are the same in every language and are served from the build of the first. */
async function servePublicFiles(app: FastifyInstance): Promise<void> {
  const [english] = LANGUAGES
  if (english === undefined) return
  const root = clientFolder(english)
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
    setHeaders: (reply, path) => {
      if (!path.endsWith('service-worker.js')) return
      // It fetches and keeps what the shop sends; the policy of an answer would forbid it that.
      reply.header('content-security-policy', "default-src 'self'")
      reply.header('cache-control', 'no-cache')
    },
  })
}

async function developmentPages(app: FastifyInstance, parts: PageParts): Promise<Renderers> {
  const renderers = new Map<Language['code'], RenderPage>()
  for (const language of LANGUAGES.toReversed()) {
    const vite = await createViteServer(language)
    app.addHook('onRequest', (request, reply, done) => {
      const isOurs = splitLanguage(request.url).language.code === language.code
      if (isOurs) vite.middlewares(request.raw, reply.raw, done)
      else done()
    })
    app.addHook('onClose', () => vite.close())
    renderers.set(
      language.code,
      loadDevelopmentPages({ app, endpoints: parts.caches.endpoints }, vite, parts.publicUrl),
    )
  }
  return renderers
}

async function createViteServer(language: Language) {
  const { createServer } = await import('vite')
  // Read while its configuration is loaded, once for each language.
  process.env['PAGES_LANGUAGE'] = language.code
  const hmr = { port: HOT_RELOAD_PORT + LANGUAGES.indexOf(language) }
  return createServer({
    server: { middlewareMode: true, hmr },
    cacheDir: `node_modules/.vite-${language.code}`,
    appType: 'custom',
  })
}

/** The path of an address without that of its language. */
function pathInEnglish(url: string): string {
  const { pathname } = new URL(`http://shop/${url.replace(/^[\\/]+/, '')}`)
  return splitLanguage(pathname).path
}

/** The request as the pages see it: always under the public address, never under a forged host. */
function pageRequest(method: string, address: string, publicUrl: string): Request {
  return new Request(new URL(address.replace(/^[\\/]+/, '/'), publicUrl), {
    method: method === 'HEAD' ? 'GET' : method,
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
