import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/builders.ts'
import { applyRates } from '#tests/support/metal-builders.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import { freePort } from '#tests/start/running-start.ts'
import { times, within } from './counts.ts'
import { EmbeddedShop } from './embedded-shop.ts'

const MAKES = 3_000
const ROUNDS = times(3, 40)

/** Products with one gram of 22K gold each, priced by the first card to come. */
const GOLD = `
  with made as (
    insert into products (name, price, material)
    select 'Ring ' || at, 100, '{2}' from generate_series(1, ${MAKES}) as at returning id
  )
  insert into makes (product_id, alloy, position, gross_mg, net_mg, making_kind, making_value)
  select id, '22K916', 0, 1000, 1000, 'flat', 0 from made`

/** What the makes and their products cost, and by which card: one row where all is of one card. */
const PRICES = `
  select distinct makes.price::int as make, products.price::int as product, rate.paise_per_gram::int as rate
  from makes join products on products.id = makes.product_id
  left join rate_values as rate on rate.card_id = makes.price_card and rate.alloy = '22K916'`

describe.skipIf(process.platform !== 'linux')(
  'a shop that is killed while it applies rates',
  () => {
    let shop: EmbeddedShop
    let client: ReturnType<typeof createShopClient>
    let admin: Person
    beforeAll(async () => {
      shop = new EmbeddedShop(await freePort())
      await shop.start()
      client = createShopClient(shop.url)
      admin = await client.ownerSession()
      await shop.look((pool) => pool.query(GOLD))
      await applyRates(client, admin, { '22K916': 14_000 })
    })
    afterAll(() => shop.close())

    test.each(['app', 'everything'] as const)(
      `has all old prices or all new ones after it, ${ROUNDS} times: %s`,
      async (fault) => {
        for (let round = 1; round <= ROUNDS; round += 1) {
          const perGram = 14_000 + randomInt(1, 600)
          const applying = applyRates(client, admin, { '22K916': perGram }).catch(() => undefined)
          await new Promise((resolve) => setTimeout(resolve, randomInt(20, 400)))
          if (await shop.strike(fault)) await shop.start()
          else await shop.ready()
          await applying
          const found = await shop.look(async (pool: Pool) => ({
            prices: (await pool.query(PRICES)).rows,
            cards: (await pool.query("select state from rate_cards where state <> 'applied'")).rows,
          }))
          expect(found.prices).toHaveLength(1)
          const [{ make, product, rate }] = found.prices
          expect([make, product]).toEqual([rate, rate])
          expect(found.cards).toEqual([])
        }
      },
      within(ROUNDS, 30_000),
    )
  },
)
