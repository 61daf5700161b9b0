import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { slowNetwork } from '#scripts/bench-web/slow-network.ts'

const body = randomBytes(125_000)
const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('No free port')
const target = `http://127.0.0.1:${address.port}`
const network = await slowNetwork(target, { roundTripMs: 100, bitsPerSecond: 10_000_000 })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

afterAll(() => {
  agent.destroy()
  network.stop()
  server.close()
})

async function load(): Promise<{ bytes: Buffer; ms: number }> {
  const began = performance.now()
  const [response] = await once(get(network.url, { agent }), 'response')
  const bytes = await buffer(response)
  return { bytes, ms: performance.now() - began }
}

test('a slow network delivers every byte in order, delayed by its round trip and bandwidth', async () => {
  const first = await load()
  expect(first.bytes.equals(body)).toBe(true)
  // One round trip to connect, one to ask, and a hundred milliseconds for the bytes.
  expect(first.ms).toBeGreaterThan(290)
  const second = await load()
  expect(second.bytes.equals(body)).toBe(true)
  expect(second.ms).toBeGreaterThan(190)
})

test('two concurrent downloads share its bandwidth', async () => {
  const [one, other] = await Promise.all([load(), fetch(network.url)])
  expect((await other.arrayBuffer()).byteLength).toBe(body.length)
  expect(one.ms).toBeGreaterThan(190)
})
