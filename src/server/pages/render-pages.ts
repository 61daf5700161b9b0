import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

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

/** What `react-router build` makes of web/server-entry.ts. */
const BUILT_ENTRY = new URL('../../../build/server/server-entry.js', import.meta.url)

/** Loads the built pages; they reach the API through `app`, the same checks and no second way in. */
export async function loadBuiltPages(app: FastifyInstance, publicUrl: string): Promise<RenderPage> {
  if (!existsSync(BUILT_ENTRY)) {
    throw new Error('The pages are not built yet. Run `npm run build` first, or just `npm start`.')
  }
  const entry = serverEntry(await import(BUILT_ENTRY.href))
  return entry.createPages(sendWithin(app), publicUrl)
}

/** Renders from source, loading what changed at each request. */
export function loadDevelopmentPages(
  app: FastifyInstance,
  vite: ViteDevServer,
  publicUrl: string,
): RenderPage {
  return async (request) => {
    const entry = serverEntry(await vite.ssrLoadModule('./src/web/server-entry.ts'))
    return entry.createPages(sendWithin(app), publicUrl)(request)
  }
}

/** The seam of the web's bundle, or a clear error when the module is something else. */
function serverEntry(module: unknown): ServerEntry {
  if (isServerEntry(module)) return module
  throw new Error('The built pages do not export createPages. Run `npm run build` again.')
}

function isServerEntry(module: unknown): module is ServerEntry {
  return typeof module === 'object' && module !== null && 'createPages' in module
}

function sendWithin(app: FastifyInstance): (request: ApiRequest) => Promise<ApiAnswer> {
  return async ({ method, url, headers }) => {
    const answer = await app.inject({ method, url, headers })
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
