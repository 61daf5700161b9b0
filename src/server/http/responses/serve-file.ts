import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Endpoint, ParsedInput } from '#contract/endpoint.ts'
import { route, type RequestContext } from '#server/http/endpoint.ts'

/** A file that is streamed while it is made. */
interface ServedFile {
  /** Its name for the browser: letters, digits, dots and dashes. */
  name: string
  chunks: AsyncIterable<string | Buffer>
}

const IS_BINARY = /^application\/vnd\.openxml/

/** Registers an endpoint that responds with a file: guarded and validated like `serve`, then streamed. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: ParsedInput<E>, context: RequestContext) => Promise<ServedFile>,
): void {
  route(app, endpoint, async (input, context, reply) => {
    const { name, chunks } = await handler(input, context)
    const type = endpoint.replyType ?? 'application/json'
    return reply
      .code(endpoint.success)
      .type(IS_BINARY.test(type) ? type : `${type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(chunks))
  })
}
