import type { FastifyInstance, FastifyReply } from 'fastify'
import { problem } from '#server/http/problem.ts'

const OPEN = { config: { isOpen: true } }

/**
 * `/health`: the process answers. `/ready`: it can serve, which `check` proves by resolving, and is not about to
 * end. What `check` resolves to is part of the answer, and so is which worker gives it.
 */
export function registerHealth(
  app: FastifyInstance,
  worker: Record<string, string>,
  check: () => Promise<Record<string, string>>,
): void {
  app.get('/health', OPEN, (_request, reply) => answer(reply, worker))
  app.get('/ready', OPEN, async (_request, reply) => {
    if (app.draining.isOn) throw problem.unavailable()
    try {
      return answer(reply, { ...worker, ...(await check()) })
    } catch {
      throw problem.unavailable()
    }
  })
}

function answer(reply: FastifyReply, found: Record<string, string>): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ status: 'ok', ...found })
}
