import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { limitIdleSockets } from './hardening/idle-sockets.ts'
import { refuseOddRequest } from './hardening/odd-requests.ts'

/**
 * Responds to a request before Fastify sees it; false leaves it to Fastify, as does `next`
 * later.
 */
export type EarlyResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => boolean

const SECOND = 1_000

/**
 * A server with limits on slow and endless connections (reliability, section 4: timeouts). The limit
 * of a whole request leaves room for an upload over a slow line; other bodies have a shorter one.
 */
export function createShopServer(handler: RequestListener, answerEarly: EarlyResponse): Server {
  const server = createServer(
    {
      headersTimeout: 10 * SECOND,
      requestTimeout: 120 * SECOND,
      keepAliveTimeout: 60 * SECOND,
      // How often the two limits above are checked; Node's default of 30 s would triple the first.
      connectionsCheckingInterval: 2 * SECOND,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      if (refuseOddRequest(request, response)) return
      const next = () => handler(request, response)
      if (!answerEarly(request, response, next)) next()
    },
  )
  server.maxConnections = 5_000
  limitIdleSockets(server)
  return server
}
