import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from './problem.ts'

/**
 * Handles what no route takes, before the pages see it: a known path of the API with a wrong method
 * (405, and 204 for OPTIONS), and every method that no page has (404). What is left is a page or
 * an unknown address, for the not-found handler.
 */
export function refuseUnknownEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const paths = endpoints.map(({ path, method, isPageToo = false }) => ({
    pattern: patternOf(path),
    method,
    isPageToo,
  }))
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done()
    const path = request.url.split('?', 1)[0] ?? ''
    const known = paths.filter(({ pattern }) => pattern.test(path))
    const methods = known.map(({ method }) => method)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && known.some(({ isPageToo }) => isPageToo)) return done()
    if (methods.length > 0 && request.method === 'OPTIONS') {
      return void reply.header('allow', allowedMethods(methods).join(', ')).code(204).send()
    }
    if (methods.length > 0) return done(problem.methodNotAllowed(allowedMethods(methods)))
    return done(isReading ? undefined : problem.notFound('address'))
  })
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`, 'i')
}

function allowedMethods(methods: readonly string[]): string[] {
  const reading = methods.includes('GET') ? ['HEAD'] : []
  return [...new Set([...methods, ...reading, 'OPTIONS'])]
}
