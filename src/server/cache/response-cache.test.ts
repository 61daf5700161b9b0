import { once } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ResponseCache } from './response-cache.ts'
import { compressResponse, sendResponse } from './compressed-response.ts'
import { createShopServer } from '#server/http/server.ts'

/** The piece that every answer here shows. */
const RING = new Set([7])
const OTHER = new Set([8])

let cache: ResponseCache
let server: Server
let url = ''
/** How many answers were started, and what lets the next one end; without it they end at once. */
let begun = 0
let ends: Promise<void> = Promise.resolve()
let text = 'first'

beforeEach(async () => {
  cache = new ResponseCache({ capacity: 10_000, entries: 100, matches: () => true })
  cache.setListening(true)
  cache.refreshWith((address) => make(address))
  begun = 0
  text = 'first'
  ends = Promise.resolve()
  server = createShopServer(
    async (request, response) => {
      const answer = await make(request.url ?? '')
      sendResponse(answer, request, response)
    },
    (request, response, next) => cache.respond(request, response, next),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
})
afterEach(() => server.close())

/** Reads what is to be shown first and answers with it when `ends` lets it. */
async function make(address: string) {
  begun += 1
  const inFlight = cache.start(address)
  const answer = await compressResponse(text, {})
  await ends
  cache.finish(inFlight, answer, RING)
  return answer
}

const ask = async () => (await fetch(url)).text()

/** The answers that begin from now on end when this is called. */
function heldBack(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  ends = promise
  return resolve
}

test('what was sold is made again while the earlier answer is sent', async () => {
  await ask()
  text = 'second'
  const letEnd = heldBack()
  cache.markStale(RING)
  expect([await ask(), await ask()]).toEqual(['first', 'first'])
  expect(begun).toBe(2)
  letEnd()
  await expect.poll(ask).toBe('second')
  expect(begun).toBe(2)
})

test('an earlier answer is sent for a moment only', async () => {
  await ask()
  text = 'second'
  cache.refreshWith(async () => undefined)
  cache.markStale(RING)
  await expect.poll(ask, { interval: 10 }).toBe('second')
})

test('what shows something else stays as it is', async () => {
  await ask()
  text = 'second'
  cache.markStale(OTHER)
  expect([await ask(), begun]).toEqual(['first', 1])
  cache.markStale(undefined)
  await expect.poll(ask).toBe('second')
})

test('what was sold while an answer was made shows soon after', async () => {
  const letEnd = heldBack()
  const first = ask()
  await expect.poll(() => begun).toBe(1)
  cache.markStale(RING)
  text = 'second'
  letEnd()
  expect(await first).toBe('first')
  await expect.poll(ask).toBe('second')
})

test('who asks after an edit never gets what was started before it', async () => {
  const letEnd = heldBack()
  const before = ask()
  await expect.poll(() => begun).toBe(1)
  cache.clear()
  text = 'second'
  const after = ask()
  await expect.poll(() => begun).toBe(2)
  letEnd()
  expect([await before, await after]).toEqual(['first', 'second'])
  expect([await ask(), begun]).toEqual(['second', 2])
})

test('what was started before an edit and ends after the one started later is not cached', async () => {
  const before = cache.start('/')
  cache.clear()
  const after = cache.start('/')
  cache.finish(after, await compressResponse('second', {}), RING)
  cache.finish(before, await compressResponse('first', {}), RING)
  expect([await ask(), begun]).toEqual(['second', 0])
})

test('an answer for nobody else lets those who wait make their own', async () => {
  const inFlight = cache.start('/')
  const answers = [ask(), ask()]
  await expect.poll(() => inFlight.isShared).toBe(true)
  cache.finish(inFlight)
  expect(await Promise.all(answers)).toEqual(['first', 'first'])
})

test('nothing is cached or shared while changes cannot be heard', async () => {
  cache.setListening(false)
  await ask()
  const inFlight = cache.start('/')
  await ask()
  expect([begun, inFlight.isShared]).toEqual([2, false])
})

test('what is sent again becomes smaller and stays the same', async () => {
  text = Array.from({ length: 2_000 }, (_, at) => `<li>${(at * at) % 977} of ${at % 31}</li>`).join(
    '',
  )
  cache = new ResponseCache({ capacity: 1_000_000, entries: 100, matches: () => true })
  cache.setListening(true)
  const asBrotli = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    expect(await answer.text()).toBe(text)
    return Number(answer.headers.get('content-length'))
  }
  const first = await asBrotli()
  await expect.poll(asBrotli).toBeLessThan(first * 0.95)
  expect(begun).toBe(1)
})

test('what is cached stays within its bounds: what nobody read for longest leaves first', async () => {
  const answer = await compressResponse('x'.repeat(1_000), {})
  cache = new ResponseCache({ capacity: 1_000_000, entries: 2, matches: () => true })
  cache.setListening(true)
  for (const address of ['/a', '/b']) cache.finish(cache.start(address), answer, RING)
  expect(await cache.find('/a')).toBe(answer)
  cache.finish(cache.start('/c'), answer, RING)
  expect(await cache.find('/b')).toBeUndefined()
  expect([await cache.find('/a'), await cache.find('/c')]).toEqual([answer, answer])
  expect(cache.stats.entries).toBe(2)
})

test('an answer is weighed with its address, its objects and the products it shows', async () => {
  const answer = await compressResponse('x'.repeat(1_000), {})
  const weighed = (address: string, shown: ReadonlySet<number> | undefined, bytesPerByte = 1) => {
    const one = new ResponseCache({
      capacity: 1_000_000,
      entries: 2,
      bytesPerByte,
      matches: () => true,
    })
    one.setListening(true)
    one.finish(one.start(address), answer, shown)
    return one.stats.bytes
  }
  const least = weighed('/', undefined)
  expect(least).toBeGreaterThan(5_000)
  expect(weighed('/12345', undefined) - least).toBe(10)
  expect(weighed('/', new Set([1, 2])) - least).toBe(80)
  expect(weighed('/', undefined, 5) - least).toBe(4_000)
})

test('an answer heavier than all that may be cached is given, and not cached', async () => {
  const answer = await compressResponse('x'.repeat(20_000), {})
  const making = cache.start('/')
  const joined = cache.find('/')
  cache.finish(making, answer, RING)
  expect(await joined).toBe(answer)
  expect(cache.stats).toMatchObject({ entries: 0, bytes: 0 })
})

test('an address is cached under the key of the rules, and a long one under none', () => {
  const rules = { capacity: 1_000, entries: 1, matches: () => true }
  const keyed = new ResponseCache({ ...rules, keyOf: (address) => address.split('#')[0] })
  expect(keyed.keyOf('/a#b')).toBe('/a')
  expect(new ResponseCache({ ...rules, keyOf: () => undefined }).keyOf('/a')).toBeUndefined()
  expect(cache.keyOf(`/${'a'.repeat(499)}`)).toHaveLength(500)
  expect(cache.keyOf(`/${'a'.repeat(500)}`)).toBeUndefined()
})

test('every drop is another version, as is every change of who listens', () => {
  const before = cache.version
  cache.clear()
  cache.setListening(false)
  cache.setListening(true)
  cache.markStale(RING)
  expect(cache.version).toBe(before + 3)
})

test('what makes another answer of it gets only the stock of now', async () => {
  expect(await cache.find('/')).toBeUndefined()
  await ask()
  expect((await cache.find('/'))?.identity.bytes.toString()).toBe('first')
  cache.markStale(RING)
  expect(await cache.find('/')).toBeUndefined()
  const making = cache.start('/')
  const joined = cache.find('/')
  cache.finish(making, await compressResponse('second', {}), RING)
  expect((await joined)?.identity.bytes.toString()).toBe('second')
  const sold = cache.start('/other')
  cache.markStale(OTHER)
  expect(await cache.find('/other')).toBeUndefined()
  cache.finish(sold)
})

test('only questions for a page are answered from memory', async () => {
  await ask()
  for (const method of ['POST', 'DELETE', 'OPTIONS']) await fetch(url, { method })
  expect(begun).toBe(4)
  await fetch(url, { method: 'HEAD' })
  expect(begun).toBe(4)
  expect(cache.stats.hits).toBe(1)
})

test('a request that the rules do not suit is made for itself', async () => {
  cache = new ResponseCache({
    capacity: 1_000_000,
    entries: 9,
    matches: ({ origin }) => origin === undefined,
  })
  cache.setListening(true)
  await ask()
  await fetch(url, { headers: { origin: 'https://other.example' } })
  expect(begun).toBe(2)
  await ask()
  expect(begun).toBe(2)
})

test('misses are counted by whoever made the answer', () => {
  cache.countMiss()
  cache.countMiss()
  expect(cache.stats).toMatchObject({ misses: 2, hits: 0 })
})

test('an answer that fails to be made again is tried again', async () => {
  await ask()
  let tries = 0
  cache.refreshWith(async () => {
    tries += 1
    throw new Error('not now')
  })
  cache.markStale(RING)
  await ask()
  await expect.poll(() => tries).toBe(1)
  // Whoever asks after the moment waits for a new answer.
  await expect
    .poll(async () => {
      await ask()
      return tries >= 2 || begun >= 2
    })
    .toBe(true)
})
