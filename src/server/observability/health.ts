import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from '#server/http/problem.ts'

const OPEN = { config: { isOpen: true } }

/**
 * `/health`: the process answers. `/ready`: it can serve, which `check` proves by resolving. Both say
 * no more than that.
 */
export function registerHealth(app: FastifyInstance, check: () => Promise<unknown>): void {
  app.get('/health', OPEN, (_request, reply) => answer(reply))
  app.get('/ready', OPEN, async (_request, reply) => {
    try {
      await check()
    } catch {
      throw problem.unavailable()
    }
    return answer(reply)
  })
}

function answer(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ status: 'ok' })
}
