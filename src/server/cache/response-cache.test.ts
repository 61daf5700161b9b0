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

test('what was started before an edit and ends after the one started later is not kept', async () => {
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
