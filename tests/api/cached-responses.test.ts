import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { aCustomer, anAdmin, aProduct } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { StatementRecorder, type SentStatement } from '#tests/support/statements.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

const OTHER_SITE = 'https://app.example.com'

let place: TestDatabase
let statements: StatementRecorder
let dataDir: string
let app: FastifyInstance
let url: string
beforeAll(async () => {
  place = await createTestDatabase()
  statements = new StatementRecorder(place.database.pool)
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-kept-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    CORS_ORIGINS: OTHER_SITE,
  })
  app = await buildApp({
    config,
    database: place.database,
    hasPages: false,
    hearsChanges: true,
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await place.drop()
  await rm(dataDir, { recursive: true, force: true })
})

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, { headers })
}

function send(method: string, path: string, token: string, body: object): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Asks until the answer comes from what is kept, which its tag shows. */
async function untilCached(path: string): Promise<Response> {
  let answer = await get(path)
  await expect
    .poll(async () => {
      answer = await get(path)
      return answer.headers.get('etag')
    })
    .not.toBeNull()
  return answer
}

async function nameAt(path: string): Promise<string> {
  return (await (await get(path)).json()).name
}

test('a cached response equals the original, with all headers, in every encoding', async () => {
  await aProduct(place)
  await aProduct(place)
  const path = '/product/getall?limit=1'
  const fresh = await get(path)
  expect(fresh.headers.get('etag')).toBeNull()
  const kept = await untilCached(path)
  for (const header of ['x-total-count', 'link', 'content-type', 'content-security-policy'])
    expect(kept.headers.get(header)).toBe(fresh.headers.get(header))
  expect(kept.headers.get('vary')).toBe('Origin, Accept-Encoding')
  const body = await fresh.json()
  expect(await kept.json()).toEqual(body)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await get(path, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(await answer.json()).toEqual(body)
  }
  const etag = kept.headers.get('etag') ?? ''
  const again = await get(path, { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('the admin sees an own change in the very next response', async () => {
  const admin = await anAdmin(place)
  const created = await send('POST', '/category/create', admin.token, { name: 'Rings' })
  const { categoryId } = (await created.json()).category
  const { id } = await aProduct(place)
  const path = `/product/getproductbyid/${id}`
  for (const name of ['Anjali', 'Bela', 'Champa', 'Damini', 'Esha']) {
    await untilCached(path)
    const form = { name, price: 1000, categoryId, existingImages: '[]' }
    const saved = await send('PUT', `/product/update/${id}`, admin.token, form)
    expect(saved.status).toBe(200)
    expect(await nameAt(path)).toBe(name)
  }
})

test('a write of the admin that is refused empties no cache', async () => {
  const { id } = await aProduct(place)
  const [admin, customer] = [await anAdmin(place), await aCustomer(place)]
  const path = `/product/getproductbyid/${id}`
  await untilCached(path)
  for (const [status, token, productId] of [
    [401, 'made-up', id],
    [403, customer.token, id],
    [404, admin.token, 2_000_000_000],
    [400, admin.token, 0],
  ] as const) {
    const refused = await send('DELETE', `/product/delete/${productId}`, token, {})
    expect(refused.status).toBe(status)
    expect((await get(path)).headers.get('etag'), `after ${status}`).not.toBeNull()
  }
})

/** Buys one piece; it is there when this resolves. */
async function buyOne(productId: number): Promise<void> {
  const buyer = await aCustomer(place)
  const item = { productId, quantity: 1, price: 1000, totalAmount: 1000, material: 1 }
  const body = { ...DETAILS, userId: buyer.userId, totalPrice: 1180, orderItems: [item] }
  expect((await send('POST', '/order/create', buyer.token, body)).status).toBe(201)
}

async function stockAt(base: string, path: string): Promise<number> {
  return (await (await fetch(base + path)).json()).stock
}

test('an order updates the shown stock, and nobody has to wait for it', async () => {
  const { id } = await aProduct(place, { stock: 5, price: 100_000 })
  const path = `/product/getproductbyid/${id}`
  await untilCached(path)
  await buyOne(id)
  // What was kept is still sent; that it shows an older stock is found out later.
  expect((await get(path)).headers.get('etag')).not.toBeNull()
  await expect.poll(() => stockAt(url, path)).toBe(4)
  await untilCached(path)
  expect(await stockAt(url, path)).toBe(4)
})

/** A second instance of the shop, on the same database. `work` gets its address. */
async function withAnotherInstance(work: (elsewhere: string) => Promise<void>): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = openDatabase({ ...place.poolConfig })
  const other = await buildApp({ config, database, hasPages: false, hearsChanges: true })
  try {
    await work(await other.listen({ host: '127.0.0.1', port: 0 }))
  } finally {
    await other.close()
    await database.close()
  }
}

test('an order is seen on other instances, too', () =>
  withAnotherInstance(async (elsewhere) => {
    const { id } = await aProduct(place, { stock: 2, price: 100_000 })
    const path = `/product/getproductbyid/${id}`
    const etag = async () => (await fetch(elsewhere + path)).headers.get('etag')
    await expect.poll(etag).not.toBeNull()
    await buyOne(id)
    await buyOne(id)
    await expect.poll(() => stockAt(elsewhere, path)).toBe(0)
  }))

test('an option that the owner adds is seen on all instances', () =>
  withAnotherInstance(async (elsewhere) => {
    const { token } = await anAdmin(place)
    const [kundan, prong] = ['Kundan', 'Prong'].map((label) => {
      return { label, labelHi: '', isActive: true }
    })
    const form = { label: 'Setting', labelHi: '', isFilterable: true, isSearched: true }
    const more = { isActive: true, categoryIds: null, options: [kundan] }
    const made = await send('POST', '/attribute/create', token, { ...form, ...more })
    const { attribute } = await made.json()
    const shown = async (from: string) => {
      const answer = await fetch(`${from}/attribute/getall`)
      const all: { key: string; options: { label: string }[] }[] = await answer.json()
      const own = all.find(({ key }) => key === attribute.key)
      return { labels: own?.options.map(({ label }) => label), tag: answer.headers.get('etag') }
    }
    for (const from of [url, elsewhere]) {
      await expect.poll(() => shown(from)).toEqual({ labels: ['Kundan'], tag: expect.any(String) })
    }
    const path = `/attribute/update/${attribute.attributeId}`
    const options = [...attribute.options, prong]
    expect((await send('PUT', path, token, { ...attribute, options })).status).toBe(200)
    expect((await shown(url)).labels).toEqual(['Kundan', 'Prong'])
    await expect.poll(async () => (await shown(elsewhere)).labels).toEqual(['Kundan', 'Prong'])
  }))

test('an order leaves responses without its products cached', async () => {
  const sold = await aProduct(place, { stock: 5, price: 100_000 })
  const other = await aProduct(place, { stock: 5 })
  const paths = [`/product/getproductbyid/${other.id}`, '/category/getall']
  for (const path of paths) await untilCached(path)
  const soldPath = `/product/getproductbyid/${sold.id}`
  await untilCached(soldPath)
  await buyOne(sold.id)
  await expect.poll(() => stockAt(url, soldPath)).toBe(4)
  const asked = await statements.duringAll(async () => {
    for (const path of paths) expect((await get(path)).headers.get('etag')).not.toBeNull()
  })
  const ofAnswers = asked.filter(
    (one) => /from "categories"/.test(one.text) || readsProduct(one, other.id),
  )
  expect(ofAnswers).toEqual([])
})

test('many identical requests at once are one query', async () => {
  const { id } = await aProduct(place)
  await hearOfAll()
  const holder = await place.database.pool.connect()
  await holder.query('begin; lock table products in access exclusive mode')
  const path = `/product/getproductbyid/${id}`
  const answers: Promise<Response>[] = []
  const asked = await statements.duringAll(async () => {
    answers.push(get(path))
    await expect.poll(() => countWaiting(holder, 'select concat_ws')).toBe(1)
    answers.push(...Array.from({ length: 20 }, () => get(path)))
    // All of them have arrived when one that came after them is answered.
    await get('/health')
    await holder.query('commit')
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
  })
  holder.release()
  const bodies = await Promise.all(answers.map(async (answer) => (await answer).text()))
  expect(new Set(bodies).size).toBe(1)
  // Which version it has, and the product in that version.
  expect(asked.filter((one) => readsProduct(one, id))).toHaveLength(2)
})

/** Reads this product; the maintenance of the shop, which reads many, comes when it wants. */
function readsProduct({ text, values }: SentStatement, id: number): boolean {
  return /from "products"/.test(text) && values.flat().includes(id)
}

test('changes written by other processes are heard', () => hearOfAll())

/** Until a change has been heard of, and with it everything that was written before. */
async function hearOfAll(): Promise<void> {
  const { id } = await aProduct(place)
  const path = `/product/getproductbyid/${id}`
  await untilCached(path)
  await place.database.pool.query(`update products set name = 'Renamed' where id = $1`, [id])
  await expect.poll(() => nameAt(path)).toBe('Renamed')
}

test('responses for the admin only are never cached', async () => {
  const { token } = await anAdmin(place)
  const path = '/product/getall?visibility=all'
  for (let time = 0; time < 4; time += 1) {
    const answer = await get(path, { authorization: `Bearer ${token}` })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null])
    expect((await get(path)).status).toBe(401)
  }
})

test('pages of other sites get their own response', async () => {
  const path = '/category/getall'
  await untilCached(path)
  const answer = await get(path, { origin: OTHER_SITE })
  expect(answer.headers.get('access-control-allow-origin')).toBe(OTHER_SITE)
  expect((await get(path)).headers.get('access-control-allow-origin')).toBeNull()
})
