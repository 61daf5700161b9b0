import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Permission } from '#domain/accounts/permissions.ts'
import { ResponseCache, type ResponseCaches } from './response-cache.ts'
import { productsOf, type InFlightResponse } from './in-flight-response.ts'
import { compressResponse } from './compressed-response.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The response that is being made and may be cached. */
    inFlight: InFlightResponse | undefined
  }
}

/** Bytes of memory for all responses of endpoints together. */
const CAPACITY = 32 * 1024 * 1024
const MOST_ENTRIES = 4_000

/** Pages are rendered from the parsed JSON, which takes about four times as much as its text. */
const BYTES_PER_BYTE = 5

/** Addresses that were requested once; the second request caches the response. */
const ASKED = {
  max: 5_000,
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_: true, address: string) => 100 + 2 * address.length,
}

/** Rights whose writes change no page of the storefront; clearing all pages for them would slow a busy day. */
const NO_PAGES: ReadonlySet<Permission | undefined> = new Set([
  'orders',
  'refunds',
  'requests',
  'subscribers',
  'audit',
  'export',
])

/** The responses of public endpoints. Requests from other sites are left to CORS. */
export function createEndpointCache(): ResponseCache {
  return new ResponseCache({
    capacity: CAPACITY,
    entries: MOST_ENTRIES,
    bytesPerByte: BYTES_PER_BYTE,
    matches: ({ origin }) => origin === undefined,
  })
}

/**
 * Caches responses of endpoints marked `cacheable` from the second request on: compressing what is requested once would
 * cost more than it saves. An admin write that was not refused clears the caches of this instance before it responds, so
 * that anyone who saves sees the result at once; other instances learn of it from the database.
 */
export function registerResponseCache(
  app: FastifyInstance,
  { endpoints: cache, pages }: ResponseCaches,
): void {
  const asked = new LRUCache<string, true>(ASKED)
  cache.refreshWith((url) => app.inject({ method: 'GET', url }))
  app.decorateRequest('inFlight', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    const isOurs = request.method === 'GET' && request.headers.origin === undefined
    if (endpoint?.cacheable !== true || !isOurs || !namesAll(endpoint, request.query)) return
    const address = cache.keyOf(request.url)
    if (address !== undefined) request.inFlight = cache.start(address)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    // A refused call has changed nothing: else anybody could empty the caches, over and over.
    const isWrite = endpoint?.access === 'admin' && endpoint.method !== 'GET'
    if (isWrite && reply.statusCode < 400) {
      cache.clear()
      if (!NO_PAGES.has(endpoint.permission)) pages.clear()
    }
    if (endpoint?.cacheable === true && cache.isListening) cache.countMiss()
    const { inFlight } = request
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (inFlight === undefined || !isWhole || !mayBeCached(reply)) return payload
    if (!inFlight.isShared && !isAskedAgain(request.url)) return payload
    request.inFlight = undefined
    compressResponse(payload, lastingHeaders(reply)).then(
      (response) =>
        cache.finish(inFlight, response, productsOf(inFlight.address, payload.toString())),
      (error: unknown) => {
        cache.finish(inFlight)
        reply.log.warn({ err: error }, 'a response could not be cached')
      },
    )
    return payload
  })
  app.addHook('onResponse', async (request) => giveUp(request))
  app.addHook('onRequestAbort', async (request) => giveUp(request))

  function giveUp(request: FastifyRequest): void {
    if (request.inFlight !== undefined) cache.finish(request.inFlight)
    request.inFlight = undefined
  }

  function isAskedAgain(address: string): boolean {
    const isAgain = asked.get(address) === true
    asked.set(address, true)
    return isAgain
  }
}

/**
 * Whether the contract names every parameter of a query. Unknown parameters would let anybody fill the
 * cache with made-up addresses of the same response.
 */
function namesAll({ query }: Endpoint, given: unknown): boolean {
  const names = typeof given === 'object' && given !== null ? Object.keys(given) : []
  const shape = query instanceof z.ZodMiniObject ? query.shape : {}
  return names.every((name) => Object.hasOwn(shape, name))
}

function mayBeCached(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store'
}

/** The headers to cache; the length depends on the encoding. */
function lastingHeaders(reply: FastifyReply) {
  const { 'content-length': _length, vary, ...headers } = reply.getHeaders()
  return { ...headers, vary: [vary ?? [], 'Accept-Encoding'].flat().join(', ') }
}
