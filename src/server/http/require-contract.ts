import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Paths of all routes outside of the contract; a test lists them by name. */
    routesOutsideContract: Set<string>
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses to start with a route that does not declare its access: each is an endpoint of the contract,
 * or declared open, or only serves files and pages (reliability, section 4, requirement 1).
 */
export function requireContract(app: FastifyInstance): void {
  const outside = new Set<string>()
  app.decorate('routesOutsideContract', outside)
  app.addHook('onRoute', (route: RouteOptions) => {
    if (route.config?.endpoint) return
    const methods = [route.method].flat()
    const isReading = methods.every((method) => READING.has(method))
    if (!isReading && !route.config?.isOpen) {
      throw new Error(`${methods.join(', ')} ${route.url} is not in the contract.`)
    }
    outside.add(route.url)
  })
}
