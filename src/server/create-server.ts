import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FindSession } from './http/auth.ts'
import { AccountTurns } from './http/hardening/account-concurrency.ts'
import { registerBodyParsers } from './http/body.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { compressAnswers } from './http/responses/compress.ts'
import { answerClientError } from './http/hardening/client-errors.ts'
import { registerErrorHandler, sendProblem } from './http/error-handler.ts'
import type { ImagesAs } from './http/responses/image-lists.ts'
import { registerResponseCache } from './cache/cache-responses.ts'
import { loggerOptions, type LogTarget } from './observability/log.ts'
import { refuseLongAddresses } from './overload/long-addresses.ts'
import { refuseUnknownCalls } from './http/not-found.ts'
import { requireContract } from './http/require-contract.ts'
import { newRequestId } from './http/request-id.ts'
import { registerSecurity, securityHeaders } from './http/security-headers.ts'
import { createShopServer } from './http/server.ts'
import { limitSlowBodies } from './overload/slow-bodies.ts'
import { limitUploads } from './http/uploads/upload-slots.ts'
import { watchForProxy } from './http/hardening/untrusted-proxy.ts'
import { MULTIPART_LIMITS } from './http/uploads/uploads.ts'

export interface ServerOptions {
  /** The calls that will be served. */
  endpoints: readonly Endpoint[]
  findSession: FindSession
  publicUrl: string
  /** How answers hold lists of pictures; without it as lists. */
  imagesAs?: ImagesAs
  corsOrigins: string[]
  logLevel: string
  logTo?: LogTarget
  /** Whose word about the address of a customer is believed: proxies, or how many stand in front. */
  trustProxy: false | number | string[]
  /** What is answered before the framework is asked: kept pages, and kept answers of calls. */
  kept?: { pages: ResponseCache; calls: ResponseCache }
  /** How long the body of a call may take to arrive, in milliseconds; uploads have longer. */
  slowBodyMs?: number
  /** After how long an upload that does not go on is ended, in milliseconds. */
  stalledUploadMs?: number
}

/** The server with its limits, guards and words, before any call is served on it. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = createFastify(options)
  registerErrorHandler(app)
  if (options.kept !== undefined) registerResponseCache(app, options.kept.calls)
  compressAnswers(app)
  requireContract(app)
  app.decorate('findSession', options.findSession)
  app.decorate('imagesAs', options.imagesAs ?? 'list')
  app.decorate('accountTurns', new AccountTurns())
  app.decorate('stalledUploadMs', options.stalledUploadMs ?? 10_000)
  app.decorateRequest('sessionUser', null)
  watchForProxy(app)
  await registerSecurity(app, options)
  refuseLongAddresses(app)
  refuseUnknownCalls(app, options.endpoints)
  limitSlowBodies(app, options.slowBodyMs ?? 30_000)
  limitUploads(app)
  registerBodyParsers(app)
  await app.register(multipart, { limits: MULTIPART_LIMITS })
  return app
}

function createFastify(options: ServerOptions): FastifyInstance {
  const { publicUrl, logLevel, logTo, trustProxy, kept } = options
  const headers = securityHeaders(publicUrl)
  return Fastify({
    logger: loggerOptions(logLevel, logTo),
    trustProxy: trusted(trustProxy),
    genReqId: newRequestId,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // While closing, requests of open connections are still answered; nothing new comes in.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createShopServer(
        handler,
        (request, response, goOn) =>
          kept !== undefined &&
          (kept.pages.answer(request, response, goOn) ||
            kept.calls.answer(request, response, goOn)),
      ),
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
function trusted(proxies: ServerOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies
}
