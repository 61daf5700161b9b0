import Fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { answerClientError } from './client-errors.ts'
import { sendProblem } from './error-handler.ts'
import { loggerOptions } from './log.ts'
import { securityHeaders } from './security.ts'
import { createShopServer, type EarlyAnswer } from './server.ts'

interface FrameOptions {
  publicUrl: string
  logLevel: string
  /** Whose word about the address of a customer is believed: proxies, or how many stand in front. */
  trustProxy: false | number | string[]
}

/** Fastify with the shop's limits, names and words, before anything is registered on it. */
export function createFrame(options: FrameOptions, answerEarly: EarlyAnswer): FastifyInstance {
  const headers = securityHeaders(options.publicUrl)
  return Fastify({
    logger: loggerOptions(options.logLevel),
    trustProxy: trusted(options.trustProxy),
    genReqId: () => randomBytes(9).toString('base64url'),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // While closing, requests of open connections are still answered; nothing new comes in.
    return503OnClosing: false,
    serverFactory: (handler) => createShopServer(handler, answerEarly),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      void sendProblem(error, request, reply.headers(headers))
    },
  })
}

/**
 * Fastify takes no number because a server that can be reached past its proxies would believe
 * anybody. Whoever sets one says that this server cannot.
 */
function trusted(proxies: FrameOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies
}
