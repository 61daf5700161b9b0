import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { networkOfClient } from '#server/http/client-network.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FindSession } from './http/auth.ts'
import { AccountConcurrency } from './http/hardening/account-concurrency.ts'
import { registerBodyParsers } from './http/body.ts'
import type { ResponseCaches } from './cache/response-cache.ts'
import { Draining } from './http/draining.ts'
import { compressResponses } from './http/responses/compress.ts'
import { sendClientError } from './http/hardening/client-errors.ts'
import { registerErrorHandler, sendProblem } from './http/error-handler.ts'
import type { ImagesAs } from './http/responses/image-lists.ts'
import { registerResponseCache } from './cache/cache-responses.ts'
import { loggerOptions, type LogTarget } from './observability/log.ts'
import { refuseLongAddresses } from './overload/long-addresses.ts'
import { refuseUnknownEndpoints } from './http/not-found.ts'
import { requireContract } from './http/require-contract.ts'
import { newRequestId } from './http/request-id.ts'
import { registerSecurity, securityHeaders } from './http/security-headers.ts'
import { createShopServer } from './http/server.ts'
import { limitSlowBodies } from './overload/slow-bodies.ts'
import { limitUploads } from '#server/http/uploads/limit-uploads.ts'
import { detectUntrustedProxy } from './http/hardening/untrusted-proxy.ts'
import { forNetwork } from './services/network.ts'
import { MULTIPART_LIMITS } from './http/uploads/uploads.ts'

export interface ServerOptions {
  /** The endpoints that will be served. */
  endpoints: readonly Endpoint[]
  findSession: FindSession
  publicUrl: string
  /** How responses hold lists of pictures; lists by default. */
  imagesAs?: ImagesAs
  corsOrigins: string[]
  logLevel: string
  logTo?: LogTarget
  /** Proxies whose forwarded addresses are believed, or how many of them there are. */
  trustProxy: false | number | string[]
  /** Caches that respond before Fastify is asked. */
  caches?: ResponseCaches
  /** How long the body of a request may take to arrive, in milliseconds; uploads have longer. */
  slowBodyMs?: number
  /** After how long a stalled upload is ended, in milliseconds. */
  stalledUploadMs?: number
}

/** The server with its limits, guards and error messages, before any endpoint is registered. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const draining = new Draining()
  const app = createFastify(options, draining)
  app.decorate('draining', draining)
  registerErrorHandler(app)
  if (options.caches !== undefined) registerResponseCache(app, options.caches)
  compressResponses(app)
  requireContract(app)
  app.decorate('findSession', options.findSession)
  app.decorate('imagesAs', options.imagesAs ?? 'list')
  app.decorate('accountConcurrency', new AccountConcurrency())
  app.decorate('stalledUploadMs', options.stalledUploadMs ?? 10_000)
  app.decorateRequest('sessionUser', null)
  app.addHook('onRequest', (request, _reply, done) => forNetwork(networkOfClient(request), done))
  detectUntrustedProxy(app)
  await registerSecurity(app, options)
  refuseLongAddresses(app)
  refuseUnknownEndpoints(app, options.endpoints)
  limitSlowBodies(app, options.slowBodyMs ?? 30_000)
  limitUploads(app)
  registerBodyParsers(app)
  await app.register(multipart, { limits: MULTIPART_LIMITS })
  return app
}

function createFastify(options: ServerOptions, draining: Draining): FastifyInstance {
  const { publicUrl, logLevel, logTo, trustProxy, caches } = options
  const headers = securityHeaders(publicUrl)
  return Fastify({
    logger: loggerOptions(logLevel, logTo),
    trustProxy: trusted(trustProxy),
    genReqId: newRequestId,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // While closing, requests on open connections still get a response; new connections are refused.
    return503OnClosing: false,
    serverFactory: (handler) =>
      createShopServer(handler, (request, response, next) => {
        draining.mark(response)
        return (
          caches !== undefined &&
          (caches.pages.respond(request, response, next) ||
            caches.endpoints.respond(request, response, next))
        )
      }),
    clientErrorHandler: sendClientError,
    frameworkErrors: (error, request, reply) => {
      void sendProblem(error, request, reply.headers(headers))
    },
  })
}

/**
 * Fastify accepts no number, because a server that is also reachable without its proxies would believe
 * any client. Setting one states that this server is not.
 */
function trusted(proxies: ServerOptions['trustProxy']) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies
}
