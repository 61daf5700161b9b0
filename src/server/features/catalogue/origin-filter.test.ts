import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** One shop with its lists from PostgreSQL, and the same shop with the index in memory. */
let shop: TestApp
let indexed: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  shop = await startTestApp({ PRODUCT_INDEX: 'off' })
  const config = readConfig({ LOG_LEVEL: 'silent' })
  indexed = await buildApp({
    config,
    database: shop.database,
    hasPages: false,
    hearsChanges: true,
  })
  await indexed.ready()
  await add('Roma chain', 'Italy')
  await add('Milano chain', ' ITALY ')
  await add('Bangkok ring', 'Thailand')
  await add('Jaipur ring', 'India')
  await add('Jaipur bangle', '')
})
afterAll(async () => {
  await indexed.close()
  await shop.close()
})

async function add(name: string, origin: string | undefined): Promise<number> {
  const { token } = await anAdmin(shop)
  const { rows } = await shop.database.pool.query(
    `insert into categories (name) values ($1) returning id`,
    [`For ${name}`],
  )
  const body = { name, price: 1_000, categoryId: rows[0].id, material: '1', origin }
  const { status, body: made, text } = await shop.ask('POST', '/product/create', { token, body })
  expect(status, text).toBe(201)
  return made.product.productId
}

const names = (body: { name: string }[]) => body.map(({ name }) => name).toSorted()

let asked = 0
/** The names that both ways of finding a list answer. */
async function found(query: string): Promise<string[]> {
  asked += 1
  const url = `/product/getall?${query}&limit=${900 + (asked % 100)}`
  const slow = await shop.ask('GET', url)
  expect(slow.status, slow.text).toBe(200)
  const quick = await indexed.inject(url)
  expect(names(quick.json())).toEqual(names(slow.body))
  return names(slow.body)
}

test.each([
  ['origin=Italy', ['Milano chain', 'Roma chain']],
  ['origin=italy,thailand', ['Bangkok ring', 'Milano chain', 'Roma chain']],
  ['origin=THAILAND&sort=price-asc', ['Bangkok ring']],
  ['origin=italy&q=roma', ['Roma chain']],
  ['origin=italy&q=roma&sort=relevance', ['Roma chain']],
  ['origin=italy&minPrice=999&maxPrice=1001', ['Milano chain', 'Roma chain']],
  ['origin=italy&maxPrice=10', []],
  ['origin=france', []],
])('%s finds the same by every plan', async (query, wanted) => {
  expect(await found(query)).toEqual(wanted)
})

test('the filter counts only countries of imported pieces, and combines like the others of its group', async () => {
  for (const query of ['', '?origin=italy']) {
    const slow = await shop.ask('GET', `/product/facets${query}`)
    expect(slow.body.groups.origin).toEqual({ italy: 2, thailand: 1 })
    expect((await indexed.inject(`/product/facets${query}`)).json().groups.origin).toEqual(
      slow.body.groups.origin,
    )
  }
})

test.each(['%00', "'", 'a'.repeat(300), '%25', '{}', '%E0%A4%AD'])(
  'origin=%s does no harm',
  async (text) => {
    const { status } = await shop.ask('GET', `/product/getall?origin=${text}`)
    expect([200, 400]).toContain(status)
  },
)

test('a form without the origin keeps the piece in its filter, and another country moves it', async () => {
  const { token } = await anAdmin(shop)
  const id = await add('Firenze pin', 'Italy')
  const read = (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
  const { name, categoryId } = read
  const form = { name, categoryId, material: '1', price: 1_100 }
  const kept = await shop.ask('PUT', `/product/update/${id}`, { token, body: form })
  expect(kept.status, kept.text).toBe(200)
  expect(await found('origin=italy')).toContain('Firenze pin')
  const moved = { ...form, origin: 'India' }
  await shop.ask('PUT', `/product/update/${id}`, { token, body: moved })
  expect((await shop.ask('GET', '/product/getall?origin=italy&limit=3')).text).not.toContain(
    'Firenze',
  )
})

test('a piece of American diamonds is not called a diamond alone', async () => {
  const { token } = await anAdmin(shop)
  const { categoryId } = (await shop.ask('GET', '/product/getall?q=roma')).body[0]
  const create = (fields: object) =>
    shop.ask('POST', '/product/create', {
      token,
      body: { price: 500, categoryId, material: '1', ...fields },
    })
  const refused = await create({ name: 'Diamond studs', Trend: 1 })
  expect(refused.status).toBe(400)
  expect(refused.body.issues[0]).toMatchObject({
    field: expect.stringContaining('name'),
    message: expect.stringContaining('American diamond'),
  })
  expect((await create({ name: 'Studs', description: 'Real diamonds.', Trend: 1 })).status).toBe(
    400,
  )
  expect((await create({ name: 'American Diamond studs', Trend: 1 })).status).toBe(201)
  expect((await create({ name: 'Diamond studs' })).status).toBe(201)
})
