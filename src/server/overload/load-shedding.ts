import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'

/**
 * Refuses a call with 503 as it arrives, before its login is looked up and its body is read: when the limit behind it
 * would refuse it, or when too many logins are being looked up. In a rush most calls are refused, so a refusal must
 * cost little. A body that is still arriving holds no place, so nobody can keep others out by sending it slowly.
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
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.endpoint !== endpoint) return
    limit.refuseWhenFull()
    if (count >= mostArriving) throw limit.overloaded()
    arriving.add(request)
    count += 1
  })
  // The first step after the login.
  app.addHook('preParsing', async (request) => letIn(request))
  app.addHook('onResponse', async (request) => letIn(request))
  app.addHook('onRequestAbort', async (request) => letIn(request))
}
