import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Endpoint, ParsedInput } from '#contract/endpoint.ts'
import { route, type Call } from '#server/http/endpoint.ts'

/** A file that is made while it leaves. */
interface ServedFile {
  /** What the browser saves it as; letters, digits, dots and dashes. */
  name: string
  chunks: AsyncIterable<string>
}

/** Registers an endpoint whose answer is a file: guarded and checked as `serve` does, then streamed. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: ParsedInput<E>, call: Call) => Promise<ServedFile>,
): void {
  route(app, endpoint, async (input, call, reply) => {
    const { name, chunks } = await handler(input, call)
    return reply
      .code(endpoint.success)
      .type(`${endpoint.replyType ?? 'application/json'}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(chunks))
  })
}
