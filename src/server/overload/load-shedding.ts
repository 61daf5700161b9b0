import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { replyWith } from '#server/http/error-handler.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Refuses a call with 503 as it arrives, before its login is looked up and its body is read: when the limit behind it
 * would refuse it, or when too many logins are being looked up. In a rush most calls are refused, and everybody else
 * waits for all that arrived with theirs, so a refusal costs little: nothing is thrown and nothing is logged. The
 * metrics count it. A body that is still arriving holds no place, so nobody can keep others out by sending it slowly.
 */
export function shedLoad(
  app: FastifyInstance,
  endpoint: Endpoint,
  { limit, mostArriving }: { limit: ConcurrencyLimit; mostArriving: number },
): void {
  const arriving = new WeakSet<FastifyRequest>()
  let count = 0
  const letIn = (request: FastifyRequest): void => {
    if (arriving.delete(request)) count -= 1
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.endpoint !== endpoint) return done()
    if (limit.isFull || count >= mostArriving) {
      return void replyWith(limit.overloaded(), request, reply)
    }
    arriving.add(request)
    count += 1
    done()
  })
  // The first step after the login.
  app.addHook('preParsing', async (request) => letIn(request))
  app.addHook('onResponse', async (request) => letIn(request))
  app.addHook('onRequestAbort', async (request) => letIn(request))
}
