import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf } from '#tests/support/checkout.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let place: TestDatabase
let dataDir: string
let app: FastifyInstance
let url: string
let admin: Person
beforeAll(async () => {
  place = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-sale-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  app = await buildApp({ config, database: place.database, hasPages: false, hearsChanges: true })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  admin = await anAdmin(place)
})
afterAll(async () => {
  await app.close()
  await place.drop()
  await rm(dataDir, { recursive: true, force: true })
})

afterEach(() => place.database.pool.query('delete from sales'))

async function ask(path: string, { token, ...more }: { token?: string; body?: object } = {}) {
  const answer = await fetch(url + path, {
    method: more.body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(more.body && { body: JSON.stringify(more.body) }),
  })
  return { headers: answer.headers, text: await answer.text() }
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever comes
async function json(path: string, asked?: { token?: string; body?: object }): Promise<any> {
  return JSON.parse((await ask(path, asked)).text)
}

/** Adds a sale from now on, or from `inMs` on, for a minute or `forMs`. */
async function startSale(percent: number, { inMs = -1_000, forMs = 60_000 } = {}) {
  const startsAt = Date.now() + inMs
  const body = {
    name: 'Diwali',
    percent,
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + forMs).toISOString(),
  }
  const { saleId } = await json('/sale/create', { token: admin.token, body })
  const end = () =>
    fetch(`${url}/sale/delete/${saleId}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${admin.token}` },
    })
  return { endsAt: body.endsAt, end }
}

/** Asks until the response is a cached one, which its tag shows. */
async function cached(path: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      const answer = await ask(path)
      text = answer.text
      return answer.headers.get('etag')
    })
    .not.toBeNull()
  return text
}

test('a sale changes every price while it runs, and none before or after', async () => {
  const searchText = ' chandni halo'
  await rememberWords(place.database.orm, [searchText])
  const { id } = await aProduct(place, { name: 'Chandni Halo', price: 34_900, searchText })
  const buyer = await aCustomer(place)
  const body = { userId: buyer.userId, productId: id }
  await json('/cart/create', { token: buyer.token, body })
  const paths = [
    `/product/getproductbyid/${id}`,
    '/product/getall',
    `/product/byids?ids=${id}`,
    '/product/suggest?q=chandni',
    '/product/facets',
    '/settings/shop',
  ]
  const before = await Promise.all(paths.map(async (path) => (await ask(path)).text))
  expect(before.join('')).not.toContain('Diwali')

  const { endsAt, end } = await startSale(20)
  const sale = { name: 'Diwali', percent: 20, price: 279.2, endsAt }
  const piece = { productId: id, price: 349, sale }
  expect(await json(`/product/getproductbyid/${id}`)).toMatchObject(piece)
  expect(await json('/product/getall')).toMatchObject([piece])
  expect(await json(`/product/byids?ids=${id}`)).toMatchObject([piece])
  expect((await json('/product/suggest?q=chandni')).products).toMatchObject([piece])
  const added = await json(`/cart/getall/${buyer.userId}`, { token: buyer.token })
  expect(added).toMatchObject([{ product: { price: 349, sale } }])
  expect((await json('/product/facets')).prices).toEqual({ min: 279.2, max: 279.2 })

  // What is shown is what is paid: ₹279.20, free shipping is asked of ₹349 and not reached, 18 % tax.
  const placed = await json('/order/create', {
    token: buyer.token,
    body: anOrderOf(buyer, [{ productId: id }], { totalPrice: 279.2 + 50 + 50.26 }),
  })
  expect(placed.order).toMatchObject({
    subtotal: 349,
    discount: 69.8,
    reductions: [{ label: 'Diwali −20%', amount: 69.8 }],
    tax: 50.26,
    totalPrice: 379.46,
  })

  await end()
  const after = await Promise.all(paths.map(async (path) => (await ask(path)).text))
  expect(after).toEqual(before)
})

async function list(query: string, minPrice = 500): Promise<string[]> {
  const found: { name: string }[] = await json(`/product/getall?minPrice=${minPrice}&${query}`)
  return found.map(({ name }) => name)
}

test('the price filter, the price sorting and the list of reduced pieces follow the sale', async () => {
  const cheap = await aProduct(place, { name: 'Cheap', price: 90_000 })
  const dear = await aProduct(place, { name: 'Dear', price: 110_000, originalPrice: 120_000 })
  expect(await list('maxPrice=1000')).toEqual(['Cheap'])
  expect(await list('sale=true')).toEqual(['Dear'])
  const { end } = await startSale(10)
  // ₹1,100 are ₹990 now.
  expect(await list('maxPrice=1000&sort=price-asc')).toEqual(['Cheap', 'Dear'])
  expect(await list('maxPrice=989.99')).toEqual(['Cheap'])
  expect(await list('sort=price-desc', 811)).toEqual(['Dear'])
  expect(await list('sale=true&sort=price-desc')).toEqual(['Dear', 'Cheap'])
  await end()
  expect(await list('sale=true')).toEqual(['Dear'])
  const gone = [cheap.id, dear.id]
  await place.database.pool.query('delete from products where id = any($1)', [gone])
})

test('cached responses expire at the moment a sale begins and when it ends', async () => {
  const { id } = await aProduct(place, { price: 50_000 })
  const path = `/product/getproductbyid/${id}`
  const inMs = 1_500
  const forMs = 1_500
  const begins = Date.now() + inMs
  await startSale(50, { inMs, forMs })
  expect(JSON.parse(await cached(path)).sale).toBeUndefined()
  await expect.poll(async () => (await json(path)).sale?.price, { interval: 5 }).toBe(250)
  const began = Date.now()
  expect(began).toBeGreaterThanOrEqual(begins)
  expect(JSON.parse(await cached(path)).sale.price).toBe(250)
  await expect.poll(async () => (await json(path)).sale, { interval: 5 }).toBeUndefined()
  expect(Date.now()).toBeGreaterThanOrEqual(begins + forMs)
})
