import { existsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

/** How a page calls the API within this process; the shape of web/api/api.ts. */
interface ApiRequest {
  method: string
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
  const entry = (await import(BUILT_ENTRY.href)) as ServerEntry
  return entry.createPages(sendWithin(app), publicUrl)
}

/** Renders from source, loading what changed at each request. */
export function loadDevelopmentPages(
  app: FastifyInstance,
  vite: ViteDevServer,
  publicUrl: string,
): RenderPage {
  return async (request) => {
    const entry = (await vite.ssrLoadModule('./src/web/server-entry.ts')) as ServerEntry
    return entry.createPages(sendWithin(app), publicUrl)(request)
  }
}

function sendWithin(app: FastifyInstance): (request: ApiRequest) => Promise<ApiAnswer> {
  return async ({ method, url, headers }) => {
    const answer = await app.inject({ method: method as 'GET', url, headers })
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
