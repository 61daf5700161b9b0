import type { FastifyInstance } from 'fastify'
import { problem } from './problem.ts'

/** The most bytes a JSON body may have. */
const MAX_JSON_BYTES = 256 * 1024

const MAX_DEPTH = 20

/**
 * How bodies are read: JSON with limits and protected against prototype pollution; anything else is refused where
 * the endpoint takes a body and ignored elsewhere.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i,
    { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES },
    (request, bytes, done) => {
      // Clients send `Content-Type: application/json` with calls that have no body.
      if (bytes.length === 0) return done(null, undefined)
      void parseJson(request, textOf(bytes), (error, body: unknown) => {
        if (error) return done(problem.of('invalid-json'))
        if (depthExceeds(body, MAX_DEPTH)) return done(problem.of('body-too-deep'))
        return done(null, body)
      })
    },
  )
  app.addContentTypeParser('*', (request, payload, done) => {
    const hasBodySchema = request.routeOptions.config.endpoint?.body !== undefined
    if (hasBodySchema) return done(problem.of('unsupported-type'))
    payload.resume()
    done(null, undefined)
  })
}

/** The text of a body; text that is not UTF-8 fails as JSON. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw problem.of('invalid-utf8')
  }
}

function depthExceeds(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((part) => depthExceeds(part, left - 1))
}
