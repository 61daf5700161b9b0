import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '#tests/support/test-app.ts'

/** A span as it travels. */
interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector that listens, and everything it was sent. */
async function openCollector(): Promise<{ url: string; spans: SentSpan[]; texts: string[] }> {
  const spans: SentSpan[] = []
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    texts.push(`${request.url} ${body}`)
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) spans.push(...scopeSpans[0].spans)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, spans, texts }
}

test('a request is a span with its statements below it, without any values', async () => {
  const collector = await openCollector()
  const shop = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const traceId = 'a'.repeat(32)
  const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` }
  await shop.ask('GET', '/product/getall?q=meera@example.in', { headers })
  await shop.ask('GET', '/health')
  await shop.close()
  const { spans, texts } = collector
  const request = spans.find(({ name }) => name === 'GET /product/getall')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16) })
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(below.length).toBeGreaterThan(0)
  for (const span of below) {
    expect(span).toMatchObject({ traceId, name: 'select' })
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThan(BigInt(span.startTimeUnixNano))
    expect(Number(span.startTimeUnixNano) / 1e6).toBeGreaterThan(Date.now() - 60_000)
  }
  expect(spans.map(({ name }) => name)).toContain('GET /health')
  expect(texts.join()).toContain('/v1/traces ')
  expect(texts.join()).not.toContain('meera')
})

test('a collector that is away changes nothing', async () => {
  const shop = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  expect((await shop.ask('GET', '/product/getall')).status).toBe(200)
  await shop.close()
})
