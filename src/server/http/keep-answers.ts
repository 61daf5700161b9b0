import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerCache } from './answer-cache.ts'
import { productsOf, type AnswerMaking } from './answer-making.ts'
import { prepareAnswer } from './prepared-answer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The answer that is being made and may be for others as well. */
    making: AnswerMaking | undefined
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
  cache.remakeBy((url) => app.inject({ method: 'GET', url }))
  app.decorateRequest('making', undefined)
  app.addHook('onRequest', async (request) => {
    const isKept = request.routeOptions.config.entry?.isKept === true
    const isOurs = request.method === 'GET' && request.headers.origin === undefined
    if (isKept && isOurs) request.making = cache.begin(request.url)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { entry } = request.routeOptions.config
    if (entry?.access === 'admin' && entry.method !== 'GET') cache.drop()
    if (entry?.isKept === true && cache.isListening) cache.noteMiss()
    const { making } = request
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (making === undefined || !isWhole || !mayBeKept(reply)) return payload
    if (!making.isShared && !isAskedAgain(request.url)) return payload
    request.making = undefined
    prepareAnswer(payload, lastingHeaders(reply)).then(
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
    const isAgain = asked.has(address)
    if (!isAgain && asked.size >= MOST_ASKED) asked.clear()
    asked.add(address)
    return isAgain
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
