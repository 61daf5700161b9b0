import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, fillCart, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { breaches, ordersOf, takenOf } from './invariants.ts'

const STOCK = 100

let shop: TestApp
/** Cuts the connection at the n-th statement from now on: before it is sent, or once it is done. */
let cut: { at: number; isAfter: boolean; seen: number } | undefined
beforeAll(async () => {
  shop = await startTestApp()
  const known = new WeakSet<PoolClient>()
  shop.database.pool.on('acquire', (client) => {
    if (!known.has(client)) watch(client)
    known.add(client)
  })
})
afterAll(() => shop.close())

/** A statement either returns a promise or calls back; both kinds come by here. */
function watch(client: PoolClient): void {
  const query: (...parts: unknown[]) => unknown = client.query.bind(client)
  const lose = () => Reflect.get(Reflect.get(client, 'connection'), 'stream').destroy()
  const watched = (...parts: unknown[]): unknown => {
    if (cut === undefined) return query(...parts)
    cut.seen += 1
    if (cut.seen !== cut.at) return query(...parts)
    if (!cut.isAfter) {
      lose()
      return query(...parts)
    }
    const callback = parts.at(-1)
    if (typeof callback === 'function') {
      return query(...parts.slice(0, -1), () => {
        lose()
        callback(new Error('Connection terminated unexpectedly'))
      })
    }
    return Promise.resolve(query(...parts)).then(() => {
      lose()
      throw new Error('Connection terminated unexpectedly')
    })
  }
  Reflect.set(client, 'query', watched)
}

test.each([
  ['before it is sent', false],
  ['after the database has done it', true],
])(
  'an order whose n-th statement fails %s is placed once or not at all',
  async (_when, isAfter) => {
    const product = await aProduct(shop, { stock: STOCK })
    let sold = 0
    for (let at = 1; ; at += 1) {
      const buyer = await aCustomer(shop)
      const items = [{ productId: product.id, quantity: 1, material: 1 }]
      await fillCart(shop, buyer, items)
      const key = randomUUID()
      cut = { at, isAfter, seen: 0 }
      const answer = await order(shop, buyer, anOrderOf(buyer, items), key)
      const { seen } = cut
      cut = undefined
      expect([201, 503]).toContain(answer.status)
      const before = await ordersOf(shop.database.pool, buyer.userId)
      if (answer.status === 201) expect(before).toHaveLength(1)
      const again = await order(shop, buyer, anOrderOf(buyer, items), key)
      expect(again.status).toBe(201)
      sold += 1
      const after = await ordersOf(shop.database.pool, buyer.userId)
      expect(after).toEqual([again.body.orderId])
      // The cart went with its order (I6), the stock as well (I3).
      const { body } = await shop.ask('GET', `/cart/getAll/${buyer.userId}`, { token: buyer.token })
      expect(body).toEqual([])
      expect(await takenOf(shop.database.pool, product.id)).toBe(sold)
      expect(await breaches(shop.database.pool)).toEqual([])
      if (seen < at) break
    }
    // Jobs of the orders may be at work still; what is lost would never come back.
    const { pool } = shop.database
    const held = () => pool.totalCount - pool.idleCount
    await expect.poll(held, { message: 'connections that nobody has given back' }).toBe(0)
    // Fewer would mean that nothing was ever cut.
    expect(sold).toBeGreaterThan(3)
  },
)
