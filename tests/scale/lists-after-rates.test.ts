import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { applyRates } from '#tests/support/metal-builders.ts'
import { createShopClient, type ShopClient } from '#tests/support/shop-client.ts'
import { StatementRecorder, type SentStatement } from '#tests/support/statements.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

/** More than the index in memory reads in one statement. */
const MAKES = 5_200
/** As many as one statement stores in the time that the shop allows it, also on a busy machine. */
const AT_ONCE = 1_300
const READERS = 8

let place: TestDatabase
let app: FastifyInstance
let shop: ShopClient
let admin: Person
beforeAll(async () => {
  place = await createTestDatabase()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  app = await buildApp({ config, database: place.database, hasPages: false, hearsChanges: true })
  shop = createShopClient(await app.listen({ host: '127.0.0.1', port: 0 }))
  for (let first = 1; first <= MAKES; first += AT_ONCE) {
    await addMakes(first, first + AT_ONCE - 1)
  }
  admin = await anAdmin(place)
  await applyRates(shop, admin, { '22K916': 14_000 })
})
afterAll(async () => {
  await app.close()
  await place.drop()
})

async function addMakes(first: number, last: number): Promise<void> {
  await place.database.pool.query(
    `with made as (
       insert into products (name, price, search_text)
       select 'Ring ' || at, 100, 'ring of gold' from generate_series($1::int, $2::int) as at returning id
     )
     insert into makes (product_id, alloy, position, gross_mg, net_mg, making_kind, making_value)
     select id, '22K916', 0, 1000, 1000, 'flat', 0 from made`,
    [first, last],
  )
}

let asked = 0

/** How many pieces cost at most 14,000 rupees, and what the first of them cost; always a new address. */
async function list() {
  asked += 1
  const path = `/product/getall?limit=24&maxPrice=14000&sort=price-desc&asked=${asked}`
  const { status, headers, body } = await shop.ask('GET', path)
  return { status, total: Number(headers['x-total-count']), shown: body.length }
}

/** Whether a statement looks for products; reading what changed is none. */
function searches({ text }: SentStatement): boolean {
  return text.includes('from "product_search"') && !text.includes('json_agg')
}

test('during and after new rates for thousands of prices, lists come from memory and match one card', async () => {
  const statements = new StatementRecorder(place.database.pool)
  const isInMemory = async () => !(await statements.duringAll(list)).some(searches)
  await expect.poll(isInMemory).toBe(true)
  expect(await list()).toEqual({ status: 200, total: MAKES, shown: 24 })

  let isApplied = false
  const totals = new Set<number>()
  const strange: string[] = []
  const read = async () => {
    for (let left = 3; left > 0;) {
      const began = isApplied
      const { status, total } = await list()
      totals.add(total)
      // All at the old rate or all at the new one; once the owner has the answer, the new one alone.
      if (status !== 200 || ![0, MAKES].includes(total) || (began && total !== 0))
        strange.push(`${status} ${total}`)
      if (began) left -= 1
    }
  }
  const sent = await statements.duringAll(async () => {
    const readers = Array.from({ length: READERS }, read)
    await applyRates(shop, admin, { '22K916': 14_100 })
    isApplied = true
    await Promise.all(readers)
  })
  expect(strange).toEqual([])
  expect([...totals]).toEqual([MAKES, 0])
  expect(sent.filter(searches).map(({ text }) => text)).toEqual([])
})
