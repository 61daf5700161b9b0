import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { Endpoint, ParsedInput, ReplyInput } from '#contract/endpoint.ts'
import { encode, route, type RequestContext, type Wire } from '#server/http/endpoint.ts'

interface ListServing<E extends Endpoint> {
  /** The field of the reply that holds the list. */
  name: string
  /** One reply, or pieces: each a reply with a part of the list. */
  handler: (
    input: ParsedInput<E>,
    context: RequestContext,
  ) => Promise<ReplyInput<E> | AsyncIterable<ReplyInput<E>>>
}

/**
 * Registers an endpoint whose reply is an object with one list that may be long: guarded and validated like
 * `serve`. Pieces are sent as they come, so the whole list is never in memory.
 */
export function serveList<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { name, handler }: ListServing<E>,
): void {
  route(app, endpoint, async (input, context, reply) => {
    const answer = await handler(input, context)
    if (!isIterable(answer)) return reply.code(endpoint.success).send(encode(app, endpoint, answer))
    const pieces = answer[Symbol.asyncIterator]()
    // A failure before the first piece is sent as a problem; later the connection breaks off.
    const first = await pieces.next()
    return reply
      .code(endpoint.success)
      .type('application/json; charset=utf-8')
      .send(Readable.from(textsOf({ app, endpoint, name, first, pieces })))
  })
}

function isIterable(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

interface Pieces {
  app: Wire
  endpoint: Endpoint
  name: string
  first: IteratorResult<unknown>
  pieces: AsyncIterator<unknown>
}

async function* textsOf({ app, endpoint, name, first, pieces }: Pieces): AsyncGenerator<string> {
  yield `{${JSON.stringify(name)}:[`
  let comma = ''
  for (let piece = first; piece.done !== true; piece = await pieces.next()) {
    const items = listIn(encode(app, endpoint, piece.value), name)
    if (items.length === 0) continue
    yield comma + JSON.stringify(items).slice(1, -1)
    comma = ','
  }
  yield ']}'
}

function listIn(answer: unknown, name: string): unknown[] {
  const list: unknown = typeof answer === 'object' && answer ? Reflect.get(answer, name) : undefined
  if (Array.isArray(list)) return list
  throw new Error(`The answer has no list ${name}.`)
}
