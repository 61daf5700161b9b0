import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCache, CachingServer, RING } from '#tests/support/servers/caching-server.ts'
import { compressResponse, weight } from './compressed-response.ts'
import { ResponseCache } from './response-cache.ts'

let server: CachingServer
beforeEach(async () => {
  server = await new CachingServer().start()
})
afterEach(() => server.close())

test('a request after an edit never gets a response that was started before it', async () => {
  const letEnd = server.holdBack()
  const before = server.ask()
  await expect.poll(() => server.begun).toBe(1)
  server.cache.clear()
  server.text = 'second'
  const after = server.ask()
  await expect.poll(() => server.begun).toBe(2)
  letEnd()
  expect([await before, await after]).toEqual(['first', 'second'])
  expect([await server.ask(), server.begun]).toEqual(['second', 2])
})

test('a response started before an edit is not cached, even if it ends after a newer one', async () => {
  const before = server.cache.start('/')
  server.cache.clear()
  const after = server.cache.start('/')
  server.cache.finish(after, await compressResponse('second', {}), RING)
  server.cache.finish(before, await compressResponse('first', {}), RING)
  expect([await server.ask(), server.begun]).toEqual(['second', 0])
})

test('a response for one client only makes the waiting requests make their own', async () => {
  const inFlight = server.cache.start('/')
  const answers = [server.ask(), server.ask()]
  await expect.poll(() => inFlight.isShared).toBe(true)
  server.cache.finish(inFlight)
  expect(await Promise.all(answers)).toEqual(['first', 'first'])
})

test('nothing is cached or shared while changes cannot be heard', async () => {
  server.cache.setListening(false)
  await server.ask()
  const inFlight = server.cache.start('/')
  await server.ask()
  expect([server.begun, inFlight.isShared]).toEqual([2, false])
})

test('a response sent again becomes smaller and stays the same', async () => {
  server.text = Array.from(
    { length: 2_000 },
    (_, at) => `<li>${(at * at) % 977} of ${at % 31}</li>`,
  ).join('')
  server.cache = aCache({ capacity: 1_000_000 })
  const asBrotli = async () => {
    const answer = await fetch(server.url, { headers: { 'accept-encoding': 'br' } })
    expect(await answer.text()).toBe(server.text)
    return Number(answer.headers.get('content-length'))
  }
  const first = await asBrotli()
  await expect.poll(asBrotli).toBeLessThan(first * 0.95)
  expect(server.begun).toBe(1)
})

test('the cache stays within its bounds by removing the least recently used responses', async () => {
  const answer = await compressResponse('x'.repeat(1_000), {})
  server.cache = aCache({ capacity: 1_000_000, entries: 2 })
  for (const address of ['/a', '/b']) server.cache.finish(server.cache.start(address), answer, RING)
  expect(await server.cache.find('/a')).toBe(answer)
  server.cache.finish(server.cache.start('/c'), answer, RING)
  expect(await server.cache.find('/b')).toBeUndefined()
  expect([await server.cache.find('/a'), await server.cache.find('/c')]).toEqual([answer, answer])
  expect(server.cache.stats.entries).toBe(2)
})

test('a response is weighed with its address, its objects and its products', async () => {
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
  expect(least).toBe(weight(answer) + 2)
  expect(weighed('/12345', undefined) - least).toBe(10)
  expect(weighed('/', new Set([1, 2])) - least).toBe(80)
  expect(weighed('/', undefined, 5) - least).toBe(4_000)
})

test('a response heavier than the whole cache is sent but not cached', async () => {
  const answer = await compressResponse('x'.repeat(20_000), {})
  const making = server.cache.start('/')
  const joined = server.cache.find('/')
  server.cache.finish(making, answer, RING)
  expect(await joined).toBe(answer)
  expect(server.cache.stats).toMatchObject({ entries: 0, bytes: 0 })
})

test('an address is cached under the key of the rules, a long one not at all', () => {
  const rules = { capacity: 1_000, entries: 1, matches: () => true }
  const keyed = new ResponseCache({ ...rules, keyOf: (address) => address.split('#')[0] })
  expect(keyed.keyOf('/a#b')).toBe('/a')
  expect(new ResponseCache({ ...rules, keyOf: () => undefined }).keyOf('/a')).toBeUndefined()
  expect(server.cache.keyOf(`/${'a'.repeat(499)}`)).toHaveLength(500)
  expect(server.cache.keyOf(`/${'a'.repeat(500)}`)).toBeUndefined()
})

test('an edit clears the cache, and nobody joins a response begun before it', async () => {
  const { cache } = server
  cache.finish(cache.start('/'), await compressResponse('cached', {}), RING)
  const before = cache.start('/other')
  cache.clear()
  expect(await cache.find('/')).toBeUndefined()
  const joined = cache.find('/other')
  expect(before.isShared).toBe(false)
  expect(await joined).toBeUndefined()
  expect(cache.stats.entries).toBe(0)
})

test('nobody joins a response that begins while changes cannot be heard', async () => {
  server.cache.setListening(false)
  const inFlight = server.cache.start('/')
  const joined = server.cache.find('/')
  expect(inFlight.isShared).toBe(false)
  expect(await joined).toBeUndefined()
})

test('a finished response hears of no further sales', () => {
  const inFlight = server.cache.start('/')
  server.cache.markStale(RING)
  server.cache.finish(inFlight)
  server.cache.markStale(RING)
  expect(inFlight.sold).toHaveLength(1)
})

test('every clearing is a new version, as is every change of the listener', () => {
  const { version: before, heard } = server.cache
  server.cache.clear()
  server.cache.setListening(false)
  server.cache.setListening(true)
  server.cache.markStale(RING)
  expect(server.cache.version).toBe(before + 3)
  // A sale is heard, but the version stays.
  expect(server.cache.heard).toBe(heard + 4)
})

test('only requests for a page are answered from memory', async () => {
  await server.ask()
  for (const method of ['POST', 'DELETE', 'OPTIONS']) await fetch(server.url, { method })
  expect(server.begun).toBe(4)
  await fetch(server.url, { method: 'HEAD' })
  expect(server.begun).toBe(4)
  expect(server.cache.stats.hits).toBe(1)
})

test('a request outside the rules gets its own response', async () => {
  server.cache = new ResponseCache({
    capacity: 1_000_000,
    entries: 9,
    matches: ({ origin }) => origin === undefined,
  })
  server.cache.setListening(true)
  await server.ask()
  await fetch(server.url, { headers: { origin: 'https://other.example' } })
  expect(server.begun).toBe(2)
  await server.ask()
  expect(server.begun).toBe(2)
})

test('a miss is counted by the request that made the response', () => {
  server.cache.countMiss()
  server.cache.countMiss()
  expect(server.cache.stats).toMatchObject({ misses: 2, hits: 0 })
})

test('a new cache caches nothing until it hears of changes', () => {
  const silent = new ResponseCache({ capacity: 10_000, entries: 100, matches: () => true })
  expect(silent.isListening).toBe(false)
})

test('a request that joined another is a hit', async () => {
  const inFlight = server.cache.start('/')
  const joined = server.ask()
  await expect.poll(() => inFlight.isShared).toBe(true)
  server.cache.finish(inFlight, await compressResponse('shared', {}), RING)
  expect(await joined).toBe('shared')
  expect([server.begun, server.cache.stats.hits]).toEqual([0, 1])
})

test('a response that ends after an edit takes nobody away from a newer one', async () => {
  const before = server.cache.start('/')
  server.cache.clear()
  const after = server.cache.start('/')
  server.cache.finish(before, await compressResponse('first', {}), RING)
  const joined = server.cache.find('/')
  const second = await compressResponse('second', {})
  server.cache.finish(after, second, RING)
  expect(await joined).toBe(second)
})
