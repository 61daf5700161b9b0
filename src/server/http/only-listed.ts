import type { FastifyInstance, RouteOptions } from 'fastify'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses to start with a route that does not say who may call it: each is an entry of the contract,
 * or open on purpose, or only hands out files and pages (reliability, section 4, requirement 1).
 */
export function requireRules(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const isReading = [route.method].flat().every((method) => READING.has(method))
    if (route.config?.entry || route.config?.isOpen || isReading) return
    throw new Error(`${String(route.method)} ${route.url} is not in the contract.`)
  })
}
