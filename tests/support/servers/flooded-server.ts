/**
 * A program that serves one cacheable endpoint, requests as many distinct addresses as its argument says, each
 * twice, and prints the size of the cache. With a small heap it dies if the cache has no bound.
 */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createServer } from '#server/create-server.ts'
import { createEndpointCache } from '#server/cache/cache-responses.ts'
import { serve } from '#server/http/endpoint.ts'
import { createPageCache } from '#server/rendering/page-cache.ts'

const AT_ONCE = 100

const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/suggest',
  summary: 'Answers little',
  access: 'anyone',
  cacheable: true,
  query: z.object({ q: z.optional(z.string()) }),
  success: 200,
  reply: z.object({ words: z.array(z.string()) }),
  problems: [],
})

const cache = createEndpointCache()
const app = await createServer({
  endpoints: [suggest],
  findSession: async () => undefined,
  publicUrl: 'http://localhost',
  corsOrigins: [],
  logLevel: 'silent',
  trustProxy: false,
  caches: { pages: createPageCache(), endpoints: cache },
})
serve(app, suggest, async () => ({ words: [] }))
cache.setListening(true)
const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))

const distinct = Number(process.argv[2])
const answered = { ok: 0, other: 0 }
let most = 0
for (let from = 0; from < distinct; from += AT_ONCE) {
  const addresses = Array.from({ length: Math.min(AT_ONCE, distinct - from) }, (_, at) =>
    addressOf(from + at),
  )
  await askAll([...addresses, ...addresses])
  most = Math.max(most, cache.stats.entries)
}
process.stdout.write(JSON.stringify({ ...answered, most, ...cache.stats }))
await app.close()

/** Sends all requests over one connection without waiting, and counts the responses. */
async function askAll(addresses: readonly string[]): Promise<void> {
  const socket = connect(Number(port), hostname)
  const last = addresses.length - 1
  const lines = addresses.map(
    (address, at) =>
      `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: ${at === last ? 'close' : 'keep-alive'}\r\n\r\n`,
  )
  socket.write(lines.join(''))
  const received = await text(socket)
  const statuses = received.match(/HTTP\/1\.1 \d{3}/g) ?? []
  for (const status of statuses) answered[status.endsWith('200') ? 'ok' : 'other'] += 1
}

/** In turn: the longest accepted address, one with an unknown parameter, and one that may be cached. */
function addressOf(at: number): string {
  if (at % 4 < 2) return `/suggest?q=${at}${'x'.repeat(8_000)}`
  if (at % 4 === 2) return `/suggest?q=ring&n=${at}${'x'.repeat(400)}`
  return `/suggest?q=${at}${'x'.repeat(400)}`
}
