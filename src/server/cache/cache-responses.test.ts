import { once } from 'node:events'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { createShopServer } from '#server/http/server.ts'
import { createEndpointCache, registerResponseCache } from './cache-responses.ts'
import type { ResponseCache } from './response-cache.ts'

const common = { summary: '', problems: [], reply: z.any() } as const
const LIST = endpoint({
  ...common,
  name: 'list',
  method: 'GET',
  path: '/list',
  access: 'anyone',
  cacheable: true,
  query: z.object({ page: z.optional(z.string()) }),
  success: 200,
})
const PLAIN = endpoint({
  ...common,
  name: 'plain',
  method: 'GET',
  path: '/plain',
  access: 'anyone',
  success: 200,
})
const NO_QUERY = endpoint({ ...LIST, name: 'bare', path: '/bare', query: undefined })
const SAVE = endpoint({ ...PLAIN, name: 'save', method: 'POST', path: '/save', access: 'admin' })
/** Writes that change nothing that shoppers see. */
const QUIET = (['orders', 'refunds', 'requests', 'subscribers', 'audit', 'export'] as const).map(
  (permission) => endpoint({ ...SAVE, name: permission, path: `/${permission}`, permission }),
)
const PRICE = endpoint({ ...SAVE, name: 'price', path: '/price', permission: 'catalogue' })
const BUY = endpoint({ ...SAVE, name: 'buy', path: '/buy', access: 'customer' })
const LOOK = endpoint({ ...SAVE, name: 'look', path: '/look', method: 'GET' })

let cache: ResponseCache
let pages: ResponseCache
let app: FastifyInstance
let url = ''
/** Requests that have come in. */
let arrived = 0
let made = 0
let word = 'first'
let reply: {
  status?: number
  headers?: Record<string, string>
  fails?: boolean
  isStream?: boolean
} = {}
let ends: Promise<void> = Promise.resolve()
/** What was logged as a warning or an error. */
let logged: string[] = []

beforeEach(async () => {
  arrived = 0
  made = 0
  word = 'first'
  reply = {}
  ends = Promise.resolve()
  cache = createEndpointCache()
  cache.setListening(true)
  pages = createEndpointCache()
  logged = []
  app = fastify({
    logger: { level: 'warn', stream: { write: (line) => void logged.push(line) } },
    serverFactory: (handler) =>
      createShopServer(handler, (request, response, next) => {
        arrived += 1
        return cache.respond(request, response, next)
      }),
  })
  registerResponseCache(app, { endpoints: cache, pages })
  for (const one of [LIST, PLAIN, NO_QUERY, SAVE, PRICE, BUY, LOOK, ...QUIET]) {
    app.route({
      method: one.method,
      url: one.path,
      config: { endpoint: one },
      handler: async (_, answer) => {
        made += 1
        const text = word
        await ends
        if (reply.fails) throw new Error('It fails.')
        return answer
          .status(reply.status ?? 200)
          .headers({ 'content-type': 'application/json', ...reply.headers })
          .send(
            reply.isStream ? Readable.from([text]) : JSON.stringify({ word: text, productId: 7 }),
          )
      },
    })
  }
  app.get('/free', async () => 'not of the contract')
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(url + path, init)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text }
}

/** Asks until the answer comes from memory, which it does from the third time on at the latest. */
async function fillCache(path: string): Promise<void> {
  await ask(path)
  await ask(path)
  await expect.poll(() => cache.stats.entries).toBe(1)
}

describe('the response of a cacheable endpoint', () => {
  test('is cached from the second request on, and then not made again', async () => {
    await ask('/list')
    expect(cache.stats).toMatchObject({ entries: 0, misses: 1, hits: 0 })
    await ask('/list')
    await expect.poll(() => cache.stats.entries).toBe(1)
    word = 'second'
    const third = await ask('/list')
    expect([JSON.parse(third.text).word, made]).toEqual(['first', 2])
    expect(cache.stats).toMatchObject({ misses: 2, hits: 1 })
  })

  test('keeps its headers, and varies by encoding', async () => {
    reply = { headers: { vary: 'Origin', 'x-a': 'b' } }
    await fillCache('/list')
    const { headers } = await ask('/list')
    expect([headers.get('vary'), headers.get('x-a')]).toEqual(['Origin, Accept-Encoding', 'b'])
    expect(headers.get('content-type')).toContain('application/json')
  })

  test('varies by nothing else where nothing else matters', async () => {
    await fillCache('/list')
    expect((await ask('/list')).headers.get('vary')).toBe('Accept-Encoding')
  })

  test.each(['/list?page=2', '/bare'])('%s is cached', async (path) => {
    await fillCache(path)
    await ask(path)
    expect(made).toBe(2)
  })

  test.each(['/list?other=1', '/list?page=1&other=1', '/bare?page=1', '/plain', '/look'])(
    '%s is made each time',
    async (path) => {
      for (let times = 0; times < 4; times += 1) await ask(path)
      expect([made, cache.stats.entries]).toEqual([4, 0])
    },
  )

  test('is made each time for pages of other sites', async () => {
    await fillCache('/list')
    for (let times = 0; times < 3; times += 1) {
      await ask('/list', { headers: { origin: 'https://other.example' } })
    }
    expect(made).toBe(5)
  })

  test.each([{ status: 404 }, { headers: { 'cache-control': 'no-store' } }, { fails: true }])(
    'that is %j is not cached, and others make their own',
    async (bad) => {
      reply = bad
      for (let times = 0; times < 3; times += 1) await ask('/list')
      expect([made, cache.stats.entries]).toEqual([3, 0])
      reply = {}
      await fillCache('/list')
    },
  )

  test('is shared by requests that arrive while it is made, and then cached', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends = promise
    const first = ask('/list')
    await expect.poll(() => made).toBe(1)
    const others = [ask('/list'), ask('/list')]
    await expect.poll(() => arrived).toBe(3)
    resolve()
    const texts = await Promise.all([first, ...others].map(async (one) => (await one).text))
    expect([new Set(texts).size, made]).toEqual([1, 1])
    await expect.poll(() => cache.stats.entries).toBe(1)
  })

  test('is not cached when the client disconnects, and the next request makes it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends = promise
    const leaving = new AbortController()
    const gone = fetch(`${url}/list`, { signal: leaving.signal }).catch(() => 'gone')
    await expect.poll(() => made).toBe(1)
    leaving.abort()
    expect(await gone).toBe('gone')
    resolve()
    expect((await ask('/list')).status).toBe(200)
  })
})

describe('a request that may not be cached', () => {
  test.each(['/plain', '/look', '/free'])(
    'to %s is answered, and is not counted as a miss',
    async (path) => {
      expect((await ask(path)).status).toBe(200)
      expect(cache.stats.misses).toBe(0)
      // What comes after an answer, such as giving up on one in the making, went well.
      await app.close()
      expect(logged).toEqual([])
    },
  )

  test('for the headers alone caches nothing', async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await ask('/list', { method: 'HEAD' })).text).toBe('')
    }
    expect(cache.stats.entries).toBe(0)
    expect(JSON.parse((await ask('/list')).text).word).toBe('first')
  })

  test('whose response is streamed is answered each time', async () => {
    reply = { isStream: true }
    for (const now of ['one', 'two', 'three']) {
      word = now
      expect((await ask('/list')).text).toBe(now)
    }
    expect([cache.stats.entries, logged]).toEqual([0, []])
  })

  test('of another site is not cached for our own pages', async () => {
    for (let times = 0; times < 3; times += 1) {
      await ask('/list', { headers: { origin: 'https://other.example' } })
    }
    await ask('/list')
    expect([made, cache.stats.entries]).toEqual([4, 0])
  })

  test('to an address of 600 characters is made each time', async () => {
    const path = `/list?page=${'1'.repeat(600)}`
    for (let times = 0; times < 3; times += 1) expect((await ask(path)).status).toBe(200)
    expect([made, cache.stats.entries]).toEqual([3, 0])
  })
})

test('a long address is cached like a short one', async () => {
  await fillCache(`/list?page=${'1'.repeat(300)}`)
})

test('nobody waits for the response of a client that has disconnected', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  ends = promise
  const connected = once(app.server, 'connection')
  const leaving = new AbortController()
  const gone = fetch(`${url}/list`, { signal: leaving.signal }).catch(() => 'gone')
  await expect.poll(() => made).toBe(1)
  const [socket] = await connected
  const closed = once(socket, 'close')
  leaving.abort()
  await Promise.all([gone, closed])
  const other = ask('/list')
  await expect.poll(() => arrived).toBe(2)
  resolve()
  await other
  expect(made).toBe(2)
})

describe('what the admin changes', () => {
  test('is seen by the next request', async () => {
    await fillCache('/list')
    word = 'second'
    await ask('/save', { method: 'POST' })
    expect(cache.stats.entries).toBe(0)
    expect(JSON.parse((await ask('/list')).text).word).toBe('second')
  })

  test.each<readonly [path: string, times: number]>([
    ['/save', 1],
    ['/price', 1],
    ...QUIET.map(({ path }): [string, number] => [path, 0]),
  ])('by %s clears the pages of this instance %i times', async (path, times) => {
    const before = pages.version
    await ask(path, { method: 'POST' })
    expect(pages.version - before).toBe(times)
  })

  test.each([
    ['/buy', 'POST'],
    ['/look', 'GET'],
  ])('does not include a call of %s, which leaves responses cached', async (path, method) => {
    await fillCache('/list')
    await ask(path, { method })
    expect(cache.stats.entries).toBe(1)
  })
})

test('a sold product is made again by the endpoint itself', async () => {
  await fillCache('/list')
  word = 'second'
  cache.markStale(new Set([7]))
  await expect.poll(async () => JSON.parse((await ask('/list')).text).word).toBe('second')
})

test('nothing is counted or cached while changes cannot be heard', async () => {
  cache.setListening(false)
  for (let times = 0; times < 3; times += 1) await ask('/list')
  expect([made, cache.stats]).toEqual([3, { entries: 0, bytes: 0, hits: 0, misses: 0 }])
})
