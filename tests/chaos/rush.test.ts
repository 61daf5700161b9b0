import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order, type OrderedItem } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { limit, times, within } from './counts.ts'
import { breaches, ordersOf, takenOf } from './invariants.ts'

/** What a buyer in a rush may wait for an answer, and somebody who only looks for a page, in ms. */
const ANSWERED_MS = 5_000
const LOOKED_MS = 1_500

let shop: TestApp
let url = ''
beforeAll(async () => {
  shop = await startTestApp()
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => shop.close())

function people(count: number): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => aCustomer(shop)))
}

const buy = (buyer: Person, items: OrderedItem[], key = randomUUID()) =>
  order(shop, buyer, anOrderOf(buyer, items), key)

/** As the storefront does: who is told to come again in a moment comes again, with the same key. */
async function buyPatiently(buyer: Person, items: OrderedItem[], key = randomUUID()) {
  for (;;) {
    const answer = await buy(buyer, items, key)
    if (answer.status !== 503) return answer
  }
}

const RUSHES = times(1, 50)
test(
  `of five pieces sixty buyers at once get five, ${RUSHES} times`,
  async () => {
    for (let round = 0; round < RUSHES; round += 1) {
      const product = await aProduct(shop, { stock: 5 })
      const buyers = await people(60)
      const answers = await Promise.all(
        buyers.map((buyer) => buyPatiently(buyer, [{ productId: product.id }])),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(5)
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
      expect(await takenOf(shop.database.pool, product.id)).toBe(5)
      expect(await breaches(shop.database.pool)).toEqual([])
    }
  },
  within(RUSHES, 10_000),
)

const FESTIVALS = times(1, 20)
test(
  `of fifty pieces 2,000 buyers at once get fifty, all are answered, and others look on, ${FESTIVALS} times`,
  async () => {
    const buyers = await crowd(2_000)
    for (let round = 0; round < FESTIVALS; round += 1) {
      const product = await aProduct(shop, { stock: 50 })
      const tookMs: number[] = []
      const began = performance.now()
      const answering = Promise.all(
        buyers.map(async (buyer) => {
          const answer = await buy(buyer, [{ productId: product.id }])
          tookMs.push(performance.now() - began)
          return answer
        }),
      )
      const looking = lookAround()
      // Waited for whatever happens: the next test begins with a shop at rest.
      const [answers] = await Promise.all([answering, looking.catch(() => undefined)])
      const looks = await looking
      for (const { status, headers } of answers) {
        expect([201, 409, 503]).toContain(status)
        if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      // How many are told to come again depends on the machine; all have come again after this.
      const refused = buyers.filter((_, at) => answers[at]?.status === 503)
      const later = await eachInTurn(refused, (buyer) =>
        buyPatiently(buyer, [{ productId: product.id }]),
      )
      const bought = [...answers, ...later].filter(({ status }) => status === 201)
      expect(bought).toHaveLength(50)
      expect(Math.max(...tookMs)).toBeLessThan(limit(ANSWERED_MS))
      // The first comes in the very moment in which two thousand logins are looked up.
      expect(Math.max(...looks.slice(1))).toBeLessThan(limit(LOOKED_MS))
      expect(await takenOf(shop.database.pool, product.id)).toBe(50)
      expect(await breaches(shop.database.pool)).toEqual([])
    }
  },
  within(FESTIVALS, 20_000),
)

/** Fewer than the shop lets buy at the same time. */
const AT_ONCE = 4

async function eachInTurn<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>) {
  const waiting = [...all]
  const done: Out[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      done.push(await work(next))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

/** Buyers whose sessions are written with two statements. */
async function crowd(count: number): Promise<Person[]> {
  const pool = await shop.database.pool.connect()
  try {
    // A busy machine may take longer for two thousand rows than the shop gives a statement.
    await pool.query('set statement_timeout = 0')
    return await writeCrowd(pool, count)
  } finally {
    // Closed, so that nobody gets the connection without its limit.
    pool.release(true)
  }
}

async function writeCrowd(pool: PoolClient, count: number): Promise<Person[]> {
  const prefix = randomUUID()
  const tokens = Array.from({ length: count }, () => makeToken())
  const { rows } = await pool.query<{ userId: number; email: string }>(
    `insert into users (name, email, password_hash)
     select 'Buyer', $1 || n || '@example.in', 'x' from generate_series(1, $2::int) n
     returning id as "userId", email`,
    [prefix, count],
  )
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, id, now() + interval '1 day' from unnest($1::text[], $2::int[]) as made (hash, id)`,
    [tokens.map((token) => hashToken(token)), rows.map(({ userId }) => userId)],
  )
  return rows.map(({ userId, email }, at) => ({
    name: 'Buyer',
    userId,
    email,
    role: 'customer',
    token: tokens[at] ?? '',
    password: '',
  }))
}

/** How long each of some visits took that came while everybody buys, in ms. */
async function lookAround(): Promise<number[]> {
  const tookMs: number[] = []
  for (let visit = 1; visit <= 10; visit += 1) {
    const began = performance.now()
    const { status } = await shop.ask('GET', `/product/getall?limit=${visit}`)
    expect(status).toBe(200)
    tookMs.push(performance.now() - began)
  }
  return tookMs
}

const CROSSINGS = times(1, 100)
test(
  `orders that cross each other all get through, ${CROSSINGS} times`,
  async () => {
    const one = await aProduct(shop, { stock: 100_000 })
    const other = await aProduct(shop, { stock: 100_000 })
    const buyers = await people(30)
    for (let round = 0; round < CROSSINGS; round += 1) {
      const answers = await Promise.all(
        buyers.map((buyer, at) => {
          const items = [{ productId: one.id }, { productId: other.id }]
          return buyPatiently(buyer, at % 2 === 0 ? items : items.toReversed())
        }),
      )
      expect(answers.filter(({ status }) => status !== 201).map(({ text }) => text)).toEqual([])
    }
    expect(await breaches(shop.database.pool)).toEqual([])
  },
  within(CROSSINGS, 10_000),
)

const REPEATS = times(1, 100)
test(
  `ten times the same key is one order with one answer, ${REPEATS} times`,
  async () => {
    const product = await aProduct(shop, { stock: 100_000 })
    for (let round = 0; round < REPEATS; round += 1) {
      const [buyer, stranger] = await people(2)
      if (buyer === undefined || stranger === undefined) throw new Error('Nobody came.')
      const key = randomUUID()
      const items = [{ productId: product.id }]
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => buyPatiently(buyer, items, key)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
      expect(await ordersOf(shop.database.pool, buyer.userId)).toHaveLength(1)
      const changed = await buy(buyer, [{ productId: product.id, quantity: 2 }], key)
      expect([409, 422]).toContain(changed.status)
      expect((await buy(stranger, items, key)).status).toBe(201)
    }
  },
  within(REPEATS, 10_000),
)

const LOST = times(20, 500)
test(
  `an answer that gets lost is given again and doubles nothing, ${LOST} times`,
  async () => {
    const product = await aProduct(shop, { stock: 100_000 })
    const buyer = await aCustomer(shop)
    const ids = new Set<number>()
    for (let round = 0; round < LOST; round += 1) {
      const key = randomUUID()
      const items = [{ productId: product.id }]
      await sendAndHangUp(buyer, anOrderOf(buyer, items), key)
      const again = await buyPatiently(buyer, items, key)
      expect(again.status).toBe(201)
      ids.add(again.body.orderId)
    }
    expect(ids.size).toBe(LOST)
    expect(await ordersOf(shop.database.pool, buyer.userId)).toHaveLength(LOST)
    expect(await breaches(shop.database.pool)).toEqual([])
  },
  within(LOST, 1_000),
)

/** Hangs up at any moment from before the order arrives until after its answer has set out. */
function sendAndHangUp(buyer: Person, body: object, key: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${buyer.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  return new Promise((resolve) => {
    const sending = request(`${url}/order/create`, { method: 'POST', headers })
    sending.on('error', () => resolve())
    sending.on('close', () => resolve())
    sending.on('response', () => sending.destroy())
    sending.end(JSON.stringify(body))
    setTimeout(() => sending.destroy(), randomInt(0, 40))
  })
}
