import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The address that sent forwarded headers and is not trusted; empty while none did. */
interface UntrustedProxy {
  peer: string
}

declare module 'fastify' {
  interface FastifyInstance {
    untrustedProxy: UntrustedProxy
  }
}

/**
 * Notices forwarded headers from a peer that TRUST_PROXY does not name: behind such a
 * proxy all customers share one address, and a limit on one of them locks out all. Warns once.
 */
export function detectUntrustedProxy(app: FastifyInstance): void {
  const seen: UntrustedProxy = { peer: '' }
  app.decorate('untrustedProxy', seen)
  app.addHook('onRequest', (request, _reply, done) => {
    if (seen.peer === '' && namesClient(request) && !isTrusted(request)) {
      seen.peer = request.socket.remoteAddress ?? 'unknown'
      app.log.warn(`${peerProblem(seen.peer)} Set TRUST_PROXY=${seen.peer} if it is your proxy.`)
    }
    done()
  })
}

/** What is wrong with the proxy, for the log and the launch checklist. */
export function peerProblem(peer: string): string {
  return `${peer} names other clients in X-Forwarded-For and is not trusted, so all of them count as one address.`
}

function namesClient({ headers }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
}

/** For a trusted peer Fastify also lists the addresses it forwarded. */
function isTrusted({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1
}
