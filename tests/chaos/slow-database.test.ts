import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { orderWithSums } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { limit, times, within } from './counts.ts'
import { breaches, ordersOf, takenOf } from './invariants.ts'

const shop = await openShop()
const product = await addProduct(shop, { name: 'Patient ring', price: 1_000, stock: 10_000 })
const ROUNDS = times(1, 5)
const CALLERS = 60
/** What a person waits before a page counts as dead, and the time limit of a transaction above it. */
const ANSWERED_MS = 20_000
/** Of a sign of life: nineteen of twenty, and each. */
const LIVELY_MS = 100
const STALLED_MS = 1_000
/** How often the process shows that it lives while everybody waits; it does so ten times in half a second. */
const SIGNS_OF_LIFE = 10

afterEach(() => shop.wayToDatabase.mend())

describe('a database that answers late', () => {
  test.each([2_000, 20_000])(
    `by %i ms: refusals in time, a process that lives, nothing half done, ${ROUNDS} times`,
    async (delayMs) => {
      for (let round = 0; round < ROUNDS; round += 1) await oneRound(delayMs)
    },
    within(ROUNDS, 60_000),
  )
})

async function oneRound(delayMs: number): Promise<void> {
  const customer = await aCustomer(shop)
  const before = await takenOf(shop.database.pool, product.productId)
  shop.wayToDatabase.delay(delayMs)
  const key = randomUUID()
  const buy = () =>
    shop.ask('POST', '/order/create', {
      token: customer.token,
      headers: { 'idempotency-key': key },
      body: orderWithSums(customer, [{ product, quantity: 1 }]),
    })
  const began = performance.now()
  const order = buy()
  const looks = Array.from({ length: CALLERS }, (_, at) =>
    shop.ask('GET', `/product/getall?limit=2&minPrice=${at + 1}`),
  )
  const pulse = heartbeat()
  const answers = await Promise.all([order, ...looks])
  expect(performance.now() - began).toBeLessThan(limit(ANSWERED_MS))
  const beats = (await pulse.stop()).toSorted((a, b) => a - b)
  expect(beats.length).toBeGreaterThan(SIGNS_OF_LIFE)
  expect(beats[Math.floor(beats.length * 0.95)]).toBeLessThan(limit(LIVELY_MS))
  expect(beats.at(-1)).toBeLessThan(limit(STALLED_MS))
  for (const { status, headers, body } of answers) {
    // An order that was given a connection early is stored, however late each statement is answered.
    expect([200, 201, 503]).toContain(status)
    if (status === 503) expect([headers['retry-after'], body.message]).not.toContain(null)
  }
  // More came than there are connections: some are told so at once, not after all the others.
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0)

  await shop.wayToDatabase.mend()
  await expect.poll(async () => (await shop.ask('GET', '/ready')).status).toBe(200)
  // Every connection is good for something again.
  await expect
    .poll(async () => {
      const all = Array.from({ length: CALLERS }, () => shop.ask('GET', '/product/getall?limit=1'))
      return new Set((await Promise.all(all)).map(({ status }) => status))
    })
    .toEqual(new Set([200]))
  await expect.poll(async () => (await buy()).status).toBe(201)
  expect(await ordersOf(shop.database.pool, customer.userId)).toHaveLength(1)
  expect(await takenOf(shop.database.pool, product.productId)).toBe(before + 1)
  expect(await breaches(shop.database.pool)).toEqual([])
}

/** Asks again and again whether the process lives; `stop` answers how long each answer took, in ms. */
function heartbeat(): { stop: () => Promise<number[]> } {
  const took: number[] = []
  const end = new AbortController()
  const beating = (async () => {
    while (!end.signal.aborted) {
      const began = performance.now()
      await shop.ask('GET', '/health')
      took.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  return {
    stop: async () => {
      end.abort()
      await beating
      // The first ones meet the moment in which everybody comes at once.
      return took.slice(3)
    },
  }
}
