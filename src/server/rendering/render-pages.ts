import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { Language } from '#domain/shop/languages.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { productsOf, type Sold } from '#server/cache/in-flight-response.ts'
import { BUILDS } from './when-built.ts'
import { headerOf, type CachedResponse } from '#server/cache/compressed-response.ts'

/** How a page calls the API within this process; the shape of web/api/api.ts. */
interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: string | FormData
}
interface ApiAnswer {
  status: number
  header(name: string): string | null
  json: unknown
}
type RenderPage = (request: Request) => Promise<Response>
interface ServerEntry {
  createPages(send: (request: ApiRequest) => Promise<ApiAnswer>, publicUrl: string): RenderPage
}

/** The folder that the browser's files of a language were built into. */
export function clientFolder(language: Language): string {
  return fileURLToPath(new URL(`${language.code}/client`, BUILDS))
}

/** How pages reach the API: from its cache, otherwise through `app`, with the same checks as any request. */
export interface WayToApi {
  app: FastifyInstance
  endpoints: ResponseCache
}

/** Throws when the pages of a language cannot be loaded. */
export function requirePages(language: Language): void {
  if (existsSync(entryOf(language))) return
  throw new Error('The pages are not built yet. Run `npm run build` first, or just `npm start`.')
}

function entryOf({ code }: Language): URL {
  return new URL(`${code}/server/server-entry.js`, BUILDS)
}

/** Loads the built pages. */
export async function loadBuiltPages(
  api: WayToApi,
  publicUrl: string,
  language: Language,
): Promise<RenderPage> {
  requirePages(language)
  const entry = serverEntry(await import(entryOf(language).href))
  return entry.createPages(sendWithin(api), publicUrl)
}

/** Renders from source, loading what changed at each request. */
export function loadDevelopmentPages(
  api: WayToApi,
  vite: ViteDevServer,
  publicUrl: string,
): RenderPage {
  return async (request) => {
    const entry = serverEntry(await vite.ssrLoadModule('./src/web/server-entry.ts'))
    return entry.createPages(sendWithin(api), publicUrl)(request)
  }
}

/** The interface of the web's bundle; a clear error when the module is something else. */
function serverEntry(module: unknown): ServerEntry {
  if (isServerEntry(module)) return module
  throw new Error('The built pages do not export createPages. Run `npm run build` again.')
}

function isServerEntry(module: unknown): module is ServerEntry {
  return typeof module === 'object' && module !== null && 'createPages' in module
}

/** The inline scripts that the renderer wrote into a page; none of what was not rendered as one. */
export function inlineScriptsOf(response: Response): readonly string[] {
  const texts: unknown = Reflect.get(response, 'inlineScripts')
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
}

/**
 * The text of a page in UTF-8. Each piece of a rendered page is written to its place, without joining the whole text
 * first; pieces that are bytes already are copied there.
 */
export async function pageBytes(response: Response): Promise<Buffer> {
  const pieces = piecesOf(response)
  if (pieces.length === 0) return Buffer.from(await response.arrayBuffer())
  const lengths = pieces.map((piece) => Buffer.byteLength(piece))
  const bytes = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece === 'string') bytes.write(piece, at)
    else bytes.set(piece, at)
    at += lengths[index] ?? 0
  }
  return bytes
}

/** The pieces of a rendered page: texts, and bytes of what stood on another page. */
function piecesOf(response: Response): (string | Uint8Array)[] {
  const pieces: unknown = Reflect.get(response, 'pieces')
  if (!Array.isArray(pieces)) return []
  return pieces.filter((piece) => typeof piece === 'string' || piece instanceof Uint8Array)
}

/** The products that the page being rendered shows; undefined for any. */
const shown = new AsyncLocalStorage<{ products: Set<number> | undefined }>()

/** Renders a page and says which products it shows; undefined for any. */
export async function noteProducts<Page>(
  render: () => Promise<Page>,
): Promise<{ page: Page; products: Sold }> {
  const noted = { products: new Set<number>() }
  const page = await shown.run(noted, render)
  return { page, products: noted.products }
}

function note(more: Sold): void {
  const noted = shown.getStore()
  if (noted === undefined) return
  noted.products = more && noted.products?.union(more)
}

interface Read {
  json: unknown
  products: Sold
}

/** Parsed cached responses: many pages are made from the same one. */
const read = new WeakMap<CachedResponse, Read>()

function readCached(url: string, cached: CachedResponse): Read {
  const known = read.get(cached)
  if (known !== undefined) return known
  const text = cached.identity.bytes.toString()
  const fresh = { json: frozen(JSON.parse(text)), products: productsOf(url, text) }
  read.set(cached, fresh)
  return fresh
}

/** The same value, which no page can change for the others. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

function sendWithin({ app, endpoints }: WayToApi): (request: ApiRequest) => Promise<ApiAnswer> {
  return async ({ method, url, headers }) => {
    const cached = method === 'GET' ? await endpoints.find(url) : undefined
    if (cached !== undefined) {
      const { json, products } = readCached(url, cached)
      note(products)
      return { status: 200, header: (name) => headerOf(cached, name.toLowerCase()), json }
    }
    const answer = await app.inject({ method, url, headers })
    note(productsOf(url, answer.payload))
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name.toLowerCase()]
        return value === undefined ? null : String(value)
      },
      json: answer.headers['content-type']?.includes('json') ? answer.json() : undefined,
    }
  }
}
