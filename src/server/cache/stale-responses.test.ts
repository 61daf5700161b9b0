import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCache, CachingServer, RING } from '#tests/support/servers/caching-server.ts'
import { compressResponse } from './compressed-response.ts'

/** A product that no response shows. */
const OTHER = new Set([8])

let server: CachingServer
beforeEach(async () => {
  server = await new CachingServer().start()
})
afterEach(() => server.close())

test('a response with a sold product is made again while the old one is sent', async () => {
  // A slow machine asks later than the moment of a real shop.
  server.useCache(aCache({ graceMs: 60_000 }))
  await server.ask()
  server.text = 'second'
  const letEnd = server.holdBack()
  server.cache.markStale(RING)
  expect([await server.ask(), await server.ask()]).toEqual(['first', 'first'])
  expect(server.begun).toBe(2)
  letEnd()
  await expect.poll(() => server.ask()).toBe('second')
  expect(server.begun).toBe(2)
})

test('an old response is sent for a moment only', async () => {
  await server.ask()
  server.text = 'second'
  server.cache.refreshWith(async () => undefined)
  server.cache.markStale(RING)
  await expect.poll(() => server.ask(), { interval: 10 }).toBe('second')
})

test('a response without the sold product stays cached', async () => {
  await server.ask()
  server.text = 'second'
  server.cache.markStale(OTHER)
  expect([await server.ask(), server.begun]).toEqual(['first', 1])
  server.cache.markStale(undefined)
  await expect.poll(() => server.ask()).toBe('second')
})

test('a sale during a response shows soon after', async () => {
  const letEnd = server.holdBack()
  const first = server.ask()
  await expect.poll(() => server.begun).toBe(1)
  server.cache.markStale(RING)
  server.text = 'second'
  letEnd()
  expect(await first).toBe('first')
  await expect.poll(() => server.ask()).toBe('second')
})

test('a response made again gets only the current stock', async () => {
  expect(await server.cache.find('/')).toBeUndefined()
  await server.ask()
  expect((await server.cache.find('/'))?.identity.bytes.toString()).toBe('first')
  server.cache.markStale(RING)
  expect(await server.cache.find('/')).toBeUndefined()
  const making = server.cache.start('/')
  const joined = server.cache.find('/')
  server.cache.finish(making, await compressResponse('second', {}), RING)
  expect((await joined)?.identity.bytes.toString()).toBe('second')
  const sold = server.cache.start('/other')
  server.cache.markStale(OTHER)
  expect(await server.cache.find('/other')).toBeUndefined()
  server.cache.finish(sold)
})

test('a response that cannot be made again is tried again', async () => {
  await server.ask()
  let tries = 0
  server.cache.refreshWith(async () => {
    tries += 1
    throw new Error('not now')
  })
  server.cache.markStale(RING)
  await server.ask()
  await expect.poll(() => tries).toBe(1)
  // A request after that moment waits for a new answer.
  await expect
    .poll(async () => {
      await server.ask()
      return tries >= 2 || server.begun >= 2
    })
    .toBe(true)
})

test('the grace period begins with the first sale, however many follow', async () => {
  await server.ask()
  server.text = 'second'
  server.cache.refreshWith(async () => undefined)
  const afterAnotherSale = () => {
    server.cache.markStale(RING)
    return server.ask()
  }
  await expect.poll(afterAnotherSale, { interval: 10 }).toBe('second')
})

/** Puts a response into the cache whose stock is outdated from now on, and asks for it. */
async function askForSold(): Promise<string> {
  server.cache.finish(server.cache.start('/'), await compressResponse('sold', {}), RING)
  server.cache.markStale(RING)
  return server.ask()
}

test('without a way to make it again, an old response is sent for its grace period', async () => {
  server.cache = aCache()
  await expect.poll(askForSold).toBe('sold')
})

test('one address is made again once at a time, and again after that if needed', async () => {
  let tries = 0
  let ending = Promise.withResolvers<void>()
  server.cache.refreshWith(() => {
    tries += 1
    return ending.promise
  })
  const triesAfterAsking = async () => {
    await askForSold()
    return tries
  }
  await expect.poll(triesAfterAsking).toBe(1)
  for (let times = 0; times < 3; times += 1) await askForSold()
  expect(tries).toBe(1)
  ending.resolve()
  ending = Promise.withResolvers<void>()
  await expect.poll(triesAfterAsking).toBe(2)
})

test('a response that is being made is not made again for a sale', async () => {
  let tries = 0
  server.cache.refreshWith(async () => (tries += 1))
  const hitsAfterAsking = async () => {
    server.cache.finish(server.cache.start('/'), await compressResponse('first', {}), RING)
    const inFlight = server.cache.start('/')
    server.cache.markStale(RING)
    await server.ask()
    server.cache.finish(inFlight)
    return server.cache.stats.hits
  }
  await expect.poll(hitsAfterAsking).toBeGreaterThan(0)
  expect(tries).toBe(0)
})
