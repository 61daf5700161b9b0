import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { BoundedMap } from '#domain/shop/bounded-map.ts'
import { ResponseCache } from './response-cache.ts'
import { productsOf, type InFlightResponse } from './in-flight-response.ts'
import { compressResponse } from './compressed-response.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer that is being made and may be for others as well. */
    making: InFlightResponse | undefined
  }
}

/** What all kept answers of calls together may take in memory, in bytes. */
const CAPACITY = 32 * 1024 * 1024
const MOST_KEPT = 4_000

/** Pages are made from their objects, which take about four times as much as their text. */
const BYTES_PER_BYTE = 5

/** Addresses whose first question is remembered. */
const ASKED = {
  entries: 5_000,
  bytes: 2 * 1024 * 1024,
  weigh: (address: string) => 100 + 2 * address.length,
}

/** The answers of calls that anyone may make; other sites are answered by the rules of CORS instead. */
export function createEndpointCache(): ResponseCache {
  return new ResponseCache({
    capacity: CAPACITY,
    entries: MOST_KEPT,
    bytesPerByte: BYTES_PER_BYTE,
    suits: ({ origin }) => origin === undefined,
  })
}

/**
 * Keeps the answers of calls whose endpoint says so, from the second time that somebody asks: compressing
 * what nobody asks for again would cost more than it saves. Whatever the desk changes is seen by the
 * next call on this instance; others hear of it from the database.
 */
export function registerResponseCache(app: FastifyInstance, cache: ResponseCache): void {
  const asked = new BoundedMap<string, true>(ASKED)
  cache.remakeBy((url) => app.inject({ method: 'GET', url }))
  app.decorateRequest('making', undefined)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    const isOurs = request.method === 'GET' && request.headers.origin === undefined
    if (endpoint?.cacheable !== true || !isOurs || !namesAll(endpoint, request.query)) return
    const address = cache.keyOf(request.url)
    if (address !== undefined) request.making = cache.begin(address)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint?.access === 'admin' && endpoint.method !== 'GET') cache.drop()
    if (endpoint?.cacheable === true && cache.isListening) cache.noteMiss()
    const { making } = request
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (making === undefined || !isWhole || !mayBeKept(reply)) return payload
    if (!making.isShared && !isAskedAgain(request.url)) return payload
    request.making = undefined
    compressResponse(payload, lastingHeaders(reply)).then(
      (answer) => cache.end(making, answer, productsOf(making.address, payload.toString())),
      (error: unknown) => {
        cache.end(making)
        reply.log.warn({ err: error }, 'an answer could not be kept')
      },
    )
    return payload
  })
  app.addHook('onResponse', async (request) => giveUp(request))
  app.addHook('onRequestAbort', async (request) => giveUp(request))

  function giveUp(request: FastifyRequest): void {
    if (request.making !== undefined) cache.end(request.making)
    request.making = undefined
  }

  function isAskedAgain(address: string): boolean {
    const isAgain = asked.get(address) === true
    asked.set(address, true)
    return isAgain
  }
}

/**
 * Whether an endpoint names every parameter of a query. With others the same answer would have any number of
 * addresses, and nobody but who makes them up asks for one twice.
 */
function namesAll({ query }: Endpoint, given: unknown): boolean {
  const names = typeof given === 'object' && given !== null ? Object.keys(given) : []
  const shape = query instanceof z.ZodMiniObject ? query.shape : {}
  return names.every((name) => Object.hasOwn(shape, name))
}

function mayBeKept(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store'
}

/** The headers that every such answer has; its length comes with its encoding. */
function lastingHeaders(reply: FastifyReply) {
  const { 'content-length': _length, vary, ...headers } = reply.getHeaders()
  return { ...headers, vary: [vary ?? [], 'Accept-Encoding'].flat().join(', ') }
}
