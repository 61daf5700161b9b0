import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { API_POLICY } from './content-security-policy.ts'

/** What emails, link previews and other sites embed: pictures, the logo and the icons. */
const FOR_OTHERS = /^\/(?:(?:uploads|pictures|logo)\/|og\.jpg|favicon\.|(?:apple-touch-)?icon)/i

const ONE_YEAR_SECONDS = 31_536_000

/** Headers of every response; pages replace the content policy by their own. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'content-security-policy': API_POLICY,
    // Only over TLS; on http browsers ignore the header.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

/** Sets the security headers, and lets pages of the named origins call the API. */
export async function registerSecurity(
  app: FastifyInstance,
  options: { publicUrl: string; corsOrigins: string[] },
): Promise<void> {
  const headers = securityHeaders(options.publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (FOR_OTHERS.test(request.url)) reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  if (options.corsOrigins.length === 0) return
  await app.register(cors, {
    origin: options.corsOrigins,
    // The token travels in a header that a page sets itself; there is no cookie to send along.
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposedHeaders: ['Link', 'X-Total-Count', 'Retry-After'],
    maxAge: 600,
  })
}
