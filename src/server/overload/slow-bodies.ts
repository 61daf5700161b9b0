import type { FastifyInstance } from 'fastify'
import { problem } from '#server/http/problem.ts'

/**
 * Ends requests whose body does not arrive in time, in milliseconds. Uploads are exempt: four pictures over a slow line
 * take longer, and the server's own limit still ends them.
 */
export function limitSlowBodies(app: FastifyInstance, limitMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const isUpload = request.routeOptions.config.endpoint?.bodyType === 'multipart'
    if (request.raw.complete || isUpload || !hasBody(request.headers)) return
    const timer = setTimeout(() => {
      if (!request.raw.complete && !reply.sent) void reply.send(problem.tooSlow())
    }, limitMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

function hasBody(headers: Record<string, unknown>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? '0') > 0
}
