import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pageKindOf } from '#domain/telemetry/page-kinds.ts'
import type { StatementTimer } from '#server/db/statement-timer.ts'
import { SpanSender, type Span } from './span-sender.ts'

interface TraceParts {
  /** Where the collector is, without `/v1/traces`. */
  collector: string
  statements: StatementTimer
}

/** A request on its way. */
interface Running {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  began: number
}

/** Kinds of spans as OTLP numbers them. */
const SERVER = 2
const CLIENT = 3
/** The status of a span that failed. */
const ERROR = 2

/** The version, the trace, the span above, and the flags (https://www.w3.org/TR/trace-context). */
const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

/**
 * Makes a span of every request and of each statement it sends, and hands them to a collector. Routes
 * and the texts of statements are in them; no path, query, value or address.
 */
export function traceRequests(app: FastifyInstance, { collector, statements }: TraceParts): void {
  const sender = new SpanSender(collector)
  const running = new Map<string, Running>()

  app.addHook('onRequest', (request, _reply, done) => {
    const [, traceId, parentSpanId] =
      TRACEPARENT.exec(String(request.headers['traceparent'] ?? '')) ?? []
    running.set(request.id, {
      traceId: traceId ?? newId(16),
      spanId: newId(8),
      parentSpanId,
      began: Date.now(),
    })
    done()
  })

  app.addHook('onResponse', (request, reply, done) => {
    const known = running.get(request.id)
    running.delete(request.id)
    if (known === undefined) return done()
    const { statusCode } = reply.raw
    const route = request.routeOptions.url ?? `page:${pageKindOf(request.url)}`
    sender.add({
      ...known,
      name: `${request.method} ${route}`,
      kind: SERVER,
      ms: reply.elapsedTime,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
        'nagina.request_id': request.id,
      },
      ...(statusCode >= 500 && { status: ERROR }),
    })
    return done()
  })

  // A request whose connection broke has no response to end its span.
  app.addHook('onRequestAbort', async (request) => void running.delete(request.id))

  statements.onSlow(0, ({ text, ms, requestId }) => {
    const known = requestId === undefined ? undefined : running.get(requestId)
    if (known === undefined) return
    const span: Span = {
      traceId: known.traceId,
      spanId: newId(8),
      parentSpanId: known.spanId,
      name: text.split(' ', 1)[0]?.toLowerCase() ?? 'statement',
      kind: CLIENT,
      began: Date.now() - ms,
      ms,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    }
    sender.add(span)
  })

  app.addHook('onClose', () => sender.stop())
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
