import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts.ts'
import { subscribers } from '#server/db/schema/shop/newsletter.ts'
import { wishlistItems } from '#server/db/schema/wishlist.ts'
import { auditLog } from '#server/db/schema/shop/audit-log.ts'
import { EXPORTED_TABLES, readWholeShop, UNEXPORTED_TABLES } from '#server/db/exported-tables.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

test('every table of the shop is exported, or excluded for a reason', async () => {
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const named = [...EXPORTED_TABLES.map(({ name }) => name), ...Object.keys(UNEXPORTED_TABLES)]
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('a table with two keys is read to its end', async () => {
  const { orm } = shop.database
  const { userId } = await aCustomer(shop, 'Options Ful')
  const ids: number[] = []
  for (const name of ['One', 'Two', 'Three']) ids.push((await aProduct(shop, { name })).id)
  await orm
    .insert(wishlistItems)
    .values(ids.map((productId, position) => ({ userId, productId, position })))
  const { body } = await shop.ask('GET', '/export/shop', { token: admin.token })
  expect(body.wishlist_items.map((item: { product_id: number }) => item.product_id)).toEqual(ids)
})

test('the export is one JSON file of everything but the secrets', async () => {
  const customer = await aCustomer(shop, 'Meera Nair')
  const { id } = await aProduct(shop, { name: 'Moti ring' })
  await order(shop, customer, anOrderOf(customer, [{ productId: id }]))
  const { orm } = shop.database
  await orm.insert(subscribers).values({ email: 's@example.in', token: 'subscriber-token' })
  const rows = Array.from({ length: 600 }, (_, at) => ({
    name: `Person ${at}`,
    email: `person-${at}@example.in`,
    passwordHash: '$argon2id$nobody',
  }))
  await orm.insert(users).values(rows)
  const answer = await shop.ask('GET', '/export/shop', { token: admin.token })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-disposition']).toMatch(/filename="shop-[\d-]+\.json"/)
  expect(answer.text).not.toMatch(/argon2|subscriber-token|password_hash/)
  expect(answer.body.users).toHaveLength(603)
  expect(new Set(answer.body.users.map((user: { id: number }) => user.id)).size).toBe(603)
  expect(answer.body.orders).toMatchObject([{ first_name: expect.any(String), status: 1 }])
  expect(answer.body.order_lines).toMatchObject([{ name: 'Moti ring', quantity: 1 }])
  expect(answer.body.content_pages).toEqual([])
  expect(answer.body.audit_log.at(-1)).toMatchObject({ action: 'shop.export' })
})

test('long rows come in small batches, each once', async () => {
  const { orm } = shop.database
  const after = { text: 'x'.repeat(30_000) }
  const entries = Array.from({ length: 120 }, (_, at) => ({
    byName: 'Kiran Rao',
    action: 'test.long',
    kind: 'test',
    subjectId: String(at),
    subjectName: 'Long',
    after,
  }))
  await orm.insert(auditLog).values(entries)
  const batches: string[][] = []
  for await (const { table, rows } of readWholeShop(orm)) {
    if (table === 'audit_log') batches.push(rows)
  }
  const found = batches.flat().filter((row) => row.includes('test.long'))
  expect(found.map((row) => JSON.parse(row).subject_id)).toEqual(
    entries.map(({ subjectId }) => subjectId),
  )
  expect(Math.max(...batches.map((rows) => rows.join('').length))).toBeLessThan(700_000)
})
