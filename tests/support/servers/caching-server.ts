import { once } from 'node:events'
import { compressResponse, sendResponse } from '#server/cache/compressed-response.ts'
import type { CachedResponse } from '#server/cache/compressed-response.ts'
import { ResponseCache, type CacheRules } from '#server/cache/response-cache.ts'
import { createShopServer } from '#server/http/server.ts'

/** The product that every response shows. */
export const RING: ReadonlySet<number> = new Set([7])

/** A server that responds with a text, through a cache that a test may replace. */
export class CachingServer {
  cache = aCache()
  /** What the next response says. */
  text = 'first'
  /** How many responses were started. */
  begun = 0
  /** Where it listens. */
  url = ''
  #ends: Promise<void> = Promise.resolve()
  readonly #server = createShopServer(
    async (request, response) => {
      sendResponse(await this.make(request.url ?? ''), request, response)
    },
    (request, response, next) => this.cache.respond(request, response, next),
  )

  async start(): Promise<this> {
    this.useCache(this.cache)
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
    return this
  }

  /** Takes another cache, whose responses are made again here. */
  useCache(cache: ResponseCache): void {
    this.cache = cache
    cache.refreshWith((address) => this.make(address))
  }

  /** Makes a response with the text of now; it ends when it may. */
  async make(address: string): Promise<CachedResponse> {
    this.begun += 1
    const inFlight = this.cache.start(address)
    const response = await compressResponse(this.text, {})
    await this.#ends
    this.cache.finish(inFlight, response, RING)
    return response
  }

  async ask(): Promise<string> {
    return (await fetch(this.url)).text()
  }

  /** Responses that start from now on end when the returned function is called. */
  holdBack(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#ends = promise
    return resolve
  }

  close(): void {
    this.#server.close()
  }
}

/** A cache that hears of changes, for every request. */
export function aCache(rules: Partial<CacheRules> = {}): ResponseCache {
  const cache = new ResponseCache({
    capacity: 10_000,
    entries: 100,
    matches: () => true,
    ...rules,
  })
  cache.setListening(true)
  return cache
}
