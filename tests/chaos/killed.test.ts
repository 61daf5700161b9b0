import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockOf } from '#tests/support/checkout.ts'
import { addProduct, type SavedProduct } from '#tests/support/product-forms.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { freePort } from '#tests/start/running-start.ts'
import { Buyer } from './buyer.ts'
import { limit, times, within } from './counts.ts'
import { EmbeddedShop, FAULTS } from './embedded-shop.ts'
import { breaches, ordersOf, takenOf } from './invariants.ts'

const STOCK = 1_000_000
const BUYERS = 4
const BACK_WITHIN_MS = 10_000
const ROUNDS = times(1, 40)

describe.skipIf(process.platform !== 'linux')('a shop that is killed while people order', () => {
  let shop: EmbeddedShop
  let client: ReturnType<typeof createShopClient>
  let product: SavedProduct
  beforeAll(async () => {
    shop = new EmbeddedShop(await freePort())
    await shop.start()
    client = createShopClient(shop.url)
    product = await addProduct(client, { name: 'Lasting ring', price: 1_000, stock: STOCK })
  })
  afterAll(() => shop.close())

  test.each(FAULTS)(
    `loses nothing and doubles nothing, ${ROUNDS} times: %s`,
    async (fault) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const buyers: Buyer[] = []
        for (let at = 0; at < BUYERS; at += 1) {
          buyers.push(new Buyer(client, await client.signUp(), product))
        }
        const running = Promise.all(buyers.map((buyer) => buyer.run()))
        await new Promise((resolve) => setTimeout(resolve, randomInt(100, 900)))
        const mustStart = await shop.strike(fault)
        const backAfterMs = mustStart ? await shop.start() : await shop.ready()
        expect(backAfterMs).toBeLessThan(limit(BACK_WITHIN_MS))
        for (const buyer of buyers) buyer.stop()
        await running
        await expectAllWell(buyers)
      }
    },
    within(ROUNDS, 30_000),
  )

  async function expectAllWell(buyers: readonly Buyer[]): Promise<void> {
    await shop.look(async (pool) => {
      for (const buyer of buyers) {
        expect(buyer.strange).toEqual([])
        expect(buyer.confirmed.length).toBeGreaterThan(0)
        // I1 and I2: what was confirmed is there once, and nothing else is.
        expect(await ordersOf(pool, buyer.userId)).toEqual(buyer.confirmed)
      }
      expect(await breaches(pool)).toEqual([])
      const left = await stockOf(client, product.productId)
      expect((left ?? 0) + (await takenOf(pool, product.productId))).toBe(STOCK)
    })
  }
})
