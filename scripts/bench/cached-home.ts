import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './shop-process.ts'
import { formatSpread, median, spread } from './rounds.ts'
import type { Row } from './row.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 16

/** The kept home page against a bare node:http server sending the same bytes, turn by turn. */
export async function cachedHome(url: string): Promise<Row> {
  const page = await fetchCompressed(url)
  const bare = await startBare(page)
  try {
    const ours: number[] = []
    const limits: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await requestsPerSecond(bare.url))
      ours.push(await requestsPerSecond(url))
    }
    const ratios = ours.map((figure, round) => figure / (limits[round] ?? Number.NaN))
    return {
      name: 'home page, cached, brotli',
      figure: `${median(ours).toFixed(0)} requests/s of ${median(limits).toFixed(0)}`,
      ratio: formatSpread(spread(ratios), 2),
      bar: '≥ 0.60 of bare node:http, same bytes',
      isMet: median(ratios) >= 0.6,
    }
  } finally {
    bare.stop()
  }
}

async function fetchCompressed(url: string): Promise<Buffer> {
  // Node's fetch decompresses, so the length on the wire is taken from a HEAD request's header.
  const head = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  return Buffer.alloc(Number(head.headers.get('content-length')), 'x')
}

async function startBare(bytes: Buffer): Promise<{ url: string; stop(): void }> {
  const port = await freePort()
  const child = fork(new URL('./bare-server.ts', import.meta.url), [
    String(port),
    String(bytes.length),
  ])
  await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br', accept: 'text/html' },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered with errors`)
  return result.requests.average
}
