import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOrder, listOwnOrders } from '#contract/orders/orders.ts'
import { shedLoad } from './load-shedding.ts'
import { registerErrorHandler } from '#server/http/error-handler.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

let app: FastifyInstance
let limit: ConcurrencyLimit
/** What was logged as an error. */
let log: string
/** Of everybody whose login is being looked up. */
let lookups: PromiseWithResolvers<void>[]
/** Of everybody who buys. */
let visits: PromiseWithResolvers<void>[]
beforeEach(async () => {
  log = ''
  app = Fastify({ logger: { level: 'error', stream: { write: (line) => (log += line) } } })
  limit = new ConcurrencyLimit({ atOnce: 1, longestWaitMs: 60_000, mostWaiting: 1 })
  lookups = []
  visits = []
  registerErrorHandler(app)
  shedLoad(app, createOrder, { limit, mostArriving: 2 })
  app.route({
    method: 'POST',
    url: '/order',
    config: { endpoint: createOrder },
    onRequest: () => until(lookups),
    handler: () => limit.through(async () => (await until(visits), { message: 'bought' })),
  })
  app.get('/orders', { config: { endpoint: listOwnOrders } }, async () => ({ message: 'looked' }))
})
afterEach(() => app.close())

function until(waiting: PromiseWithResolvers<void>[]): Promise<void> {
  const turn = Promise.withResolvers<void>()
  waiting.push(turn)
  return turn.promise
}

const buy = () => app.inject({ method: 'POST', url: '/order', payload: {} })
const statusOf = async (answer: ReturnType<typeof buy>) => (await answer).statusCode

test('too many requests at once are refused before their logins are looked up; others pass', async () => {
  const first = [buy(), buy()]
  await expect.poll(() => lookups.length).toBe(2)
  const refused = await buy()
  expect(refused.statusCode).toBe(503)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json()).toMatchObject({ code: 'unavailable' })
  expect(refused.headers['cache-control']).toBe('no-store')
  expect(lookups).toHaveLength(2)
  // In a rush nearly every call is refused: each line of a log would make the others wait.
  expect(log).toBe('')
  expect((await app.inject('/orders')).statusCode).toBe(200)
  lookups[0]?.reject(new Error('no such login'))
  lookups[1]?.resolve()
  await expect.poll(() => visits.length).toBe(1)
  // Both places are free again, whatever became of those who had them.
  const next = [buy(), buy()]
  await expect.poll(() => lookups.length).toBe(4)
  for (const lookup of lookups) lookup.resolve()
  // One waits for the limit, which is one too many for the other.
  expect(await Promise.race(next.map(statusOf))).toBe(503)
  visits[0]?.resolve()
  await expect.poll(() => visits.length).toBe(2)
  visits[1]?.resolve()
  expect((await Promise.all([...first, ...next].map(statusOf))).toSorted((a, b) => a - b)).toEqual([
    200, 200, 500, 503,
  ])
})

test('a login is not looked up for a request that the limit would refuse', async () => {
  const inside = [buy(), buy()]
  await expect.poll(() => lookups.length).toBe(2)
  for (const lookup of lookups) lookup.resolve()
  await expect.poll(() => visits.length).toBe(1)
  expect(await statusOf(buy())).toBe(503)
  expect(lookups).toHaveLength(2)
  visits[0]?.resolve()
  await expect.poll(() => visits.length).toBe(2)
  visits[1]?.resolve()
  expect(await Promise.all(inside.map(statusOf))).toEqual([200, 200])
})
