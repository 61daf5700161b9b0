import type { FastifyInstance, FastifyReply } from 'fastify'
import { AnswerCache, prepareAnswer } from './answer-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How many changes had been heard when the request came. */
    heardChanges: number
  }
}

/** What all kept answers of calls together may weigh, in bytes. */
const CAPACITY = 8 * 1024 * 1024

/** Addresses whose first question is remembered. */
const MOST_ASKED = 5_000

/** The answers of calls that anyone may make; other sites are answered by the rules of CORS instead. */
export function createCallCache(): AnswerCache {
  return new AnswerCache({ capacity: CAPACITY, suits: ({ origin }) => origin === undefined })
}

/**
 * Keeps the answers of calls whose entry says so, from the second time that somebody asks: compressing
 * what nobody asks for again would cost more than it saves. Whatever the desk changes is seen by the
 * next call on this instance; others hear of it from the database.
 */
export function keepAnswers(app: FastifyInstance, cache: AnswerCache): void {
  const asked = new Set<string>()
  app.decorateRequest('heardChanges', 0)
  app.addHook('onRequest', async (request) => {
    request.heardChanges = cache.version
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { entry } = request.routeOptions.config
    if (entry?.access === 'admin' && entry.method !== 'GET') cache.drop()
    if (entry?.isKept !== true || !cache.isListening) return payload
    cache.noteMiss()
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || !mayBeKept(reply) || request.headers.origin !== undefined) return payload
    if (asked.has(request.url)) keep(request.url, payload, request.heardChanges, reply)
    else remember(request.url)
    return payload
  })

  function remember(address: string): void {
    if (asked.size >= MOST_ASKED) asked.clear()
    asked.add(address)
  }

  function keep(
    address: string,
    payload: string | Buffer,
    version: number,
    reply: FastifyReply,
  ): void {
    const headers = lastingHeaders(reply)
    prepareAnswer(payload, headers).then(
      (answer) => cache.keep(address, answer, version),
      (error: unknown) => reply.log.warn({ err: error }, 'an answer could not be kept'),
    )
  }
}

function mayBeKept(reply: FastifyReply): boolean {
  return reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store'
}

/** The headers that every such answer has; its length comes with its encoding. */
function lastingHeaders(reply: FastifyReply) {
  const { 'content-length': _length, vary, ...headers } = reply.getHeaders()
  return { ...headers, vary: [vary ?? [], 'Accept-Encoding'].flat().join(', ') }
}
