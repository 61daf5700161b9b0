import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { readLevels } from '#server/db/migration-levels.ts'
import { breaches } from '#tests/chaos/invariants.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { climbTo, sellOldRing, sinkTo, UNHURRIED } from '#tests/support/older-shop.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

/** Every version before this one, and the customer who bought while it ran. */
const OLDER = readLevels()
  .slice(0, -1)
  .map(({ tag }, at) => ({ tag, at, name: `Ravi${at}x` }))

let made: TestDatabase
let app: FastifyInstance
let headers: { authorization: string }

// One shop lives through all versions and sells in each: what a version wrote meets every later migration.
beforeAll(async () => {
  made = await createTestDatabase(undefined, UNHURRIED)
  const { database } = made
  await sinkTo(database, 0)
  for (const { at, name } of OLDER) {
    await climbTo(database, at)
    await sellOldRing(database, at + 1, name)
  }
  await migrate(database)
  app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, hasPages: false })
  const { token } = await anAdmin({ database })
  headers = { authorization: `Bearer ${token}` }
})

afterAll(async () => {
  await app?.close()
  await made?.drop()
})

test.each(OLDER)('the data of version $tag is upgraded without loss', async ({ at, name }) => {
  const orders = await app.inject({ url: `/order/getall?limit=5&q=${name}`, headers })
  expect(orders.json()).toMatchObject({
    orders: [{ totalPrice: 1_180, firstName: name, orderItems: [{ price: 1_000, quantity: 1 }] }],
  })
  const found = await app.inject(`/product/getproductbyid/${at + 1}`)
  expect(found.json()).toMatchObject({ name: 'Old ring', price: 1_000, material: [1] })
  const users = await app.inject({ url: `/user/getall?q=${name}`, headers })
  expect(users.body).toContain(`${name.toLowerCase()}@example.in`)
})

test('a shop upgraded through all versions breaks no rule of its data', async () => {
  expect(await breaches(made.database.pool)).toEqual([])
})
