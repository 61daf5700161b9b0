import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { logIn } from '#tests/support/builders.ts'
import { buy } from '#tests/support/checkout.ts'
import { addCategory, addProduct, formOf, productForm } from '#tests/support/product-forms.ts'
import { startShop, type RunningShop } from '#tests/support/running-shop.ts'
import { createShopClient, type ShopClient } from '#tests/support/shop-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let place: TestDatabase
let dataDir: string
const instances: RunningShop[] = []
/** Where something is changed, and where it is looked at. */
let here: ShopClient
let there: ShopClient

beforeAll(async () => {
  place = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'nagina-two-'))
  const { connectionString } = place
  for (let count = 0; count < 2; count += 1) {
    instances.push(await startShop({ connectionString, dataDir, hasDemo: false }))
  }
  const [one, other] = instances.map(({ url }) => createShopClient(url))
  if (one === undefined || other === undefined) throw new Error('Two are needed.')
  here = one
  there = other
})
afterAll(async () => {
  for (const instance of instances) await instance.stop()
  await place?.drop()
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
})

const textThere = async (path: string, accept = 'application/json') =>
  (await there.ask('GET', path, { headers: { accept } })).text

/** Asks the other instance until it answers from its cache. */
async function cachedThere(path: string, accept?: string): Promise<string> {
  await textThere(path, accept)
  await textThere(path, accept)
  return textThere(path, accept)
}

async function change(
  method: 'POST' | 'PUT',
  path: string,
  body: FormData | object,
): Promise<{ [name: string]: never }> {
  const answer = await here.ask(method, path, { token: await here.ownerToken(), body })
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text])
  return answer.body
}

test('a changed product shows on page, list, search and filters of the other instance', async () => {
  const categoryId = await addCategory(here, 'Rings')
  const { productId } = await addProduct(here, { name: 'Moti Ring', price: 1_500, categoryId })
  const paths = [
    `/product/getproductbyid/${productId}`,
    '/product/getall',
    '/product/getall?search=moti',
    '/product/getall?minPrice=1400',
  ]
  for (const path of paths) expect(await cachedThere(path)).toContain('"price":1500')
  expect(await cachedThere(`/shopping/${productId}`, 'text/html')).toContain('Moti Ring')
  const form = productForm({ name: 'Moti Kada', price: 1_600, categoryId })
  await change('PUT', `/product/update/${productId}`, form)
  for (const path of paths) await expect.poll(() => textThere(path)).toContain('"price":1600')
  await expect.poll(() => textThere(`/shopping/${productId}`, 'text/html')).toContain('Moti Kada')
  expect((await there.ask('GET', '/product/getall?maxPrice=1550')).body).toEqual([])
})

test('changed categories, settings, pages and attributes show on the other instance', async () => {
  const edits = [
    [
      '/category/getall',
      () => change('POST', '/category/create', formOf({ name: 'Anklets' })),
      'Anklets',
    ],
    [
      '/settings/shop',
      () => change('PUT', '/settings/update', { shop: { ...SHOP_DEFAULTS.shop, name: 'Kothari' } }),
      'Kothari',
    ],
    [
      '/content/faq',
      () =>
        change('PUT', '/content/update/faq', {
          title: 'Asked twice',
          lead: '',
          sections: [{ heading: 'Work', paragraphs: ['All of it.'] }],
        }),
      'Asked twice',
    ],
    [
      '/attribute/getall',
      () =>
        change('POST', '/attribute/create', {
          label: 'Clasp',
          labelHi: '',
          isFilterable: true,
          isSearched: true,
          isActive: true,
          categoryIds: null,
          options: [{ label: 'Lobster', labelHi: '', isActive: true }],
        }),
      'Clasp',
    ],
  ] as const
  for (const [path, edit, seen] of edits) {
    expect(await cachedThere(path)).not.toContain(seen)
    await edit()
    await expect.poll(() => textThere(path)).toContain(seen)
  }
})

test('stock sold on one instance is gone on the other', async () => {
  const product = await addProduct(here, { name: 'Last Ring', price: 900, stock: 1 })
  const path = `/product/getproductbyid/${product.productId}`
  expect(await cachedThere(path)).toContain('"stock":1')
  const customer = await here.signUp()
  expect((await buy(here, customer, [{ product, quantity: 1 }])).status).toBe(201)
  await expect.poll(() => textThere(path)).toContain('"stock":0')
})

test('a renamed customer is renamed in reviews on the other instance', async () => {
  const { productId } = await addProduct(here, { name: 'Praised Ring' })
  const { userId, token, email } = await here.signUp('Meera Nair')
  await place.database.pool.query(
    `insert into reviews (product_id, user_id, rating, body, status) values ($1, $2, 5, 'Kind', 'approved')`,
    [productId, userId],
  )
  const path = `/review/product/${productId}`
  await expect.poll(() => cachedThere(path)).toContain('Meera')
  const body = { name: 'Asha Rao', email, password: '', code: '' }
  const saved = await here.ask('PUT', '/account/profile', { token, body })
  expect(saved.status).toBe(200)
  await expect.poll(() => textThere(path)).toContain('Asha')
})

function own(token: string) {
  return there.ask('GET', '/account/profile', { token })
}

test('a session begins and ends on both, also when its user is blocked', async () => {
  const leaving = await here.signUp()
  expect((await own(leaving.token)).status).toBe(200)
  await here.ask('POST', '/user/logout', { token: leaving.token, body: {} })
  expect((await own(leaving.token)).status).toBe(401)
  const blocked = await here.signUp()
  expect((await own(blocked.token)).status).toBe(200)
  await change('PUT', `/user/manageUser/${blocked.userId}`, { status: 'Blocked' })
  expect((await own(blocked.token)).status).toBe(403)
})

test('attempts on both instances are added up', async () => {
  const { email } = await here.signUp()
  const statuses: number[] = []
  for (let attempt = 0; attempt <= LIMITS.loginFailures.attempts; attempt += 1) {
    const at = attempt % 2 === 0 ? here : there
    const ask: ShopClient['ask'] = (method, path, asked) =>
      at.ask(method, path, { ...asked, from: '198.18.7.7' })
    statuses.push((await logIn({ ask }, email, { password: 'not-the-password-17' })).status)
  }
  expect(statuses.at(-2)).toBe(401)
  expect(statuses.at(-1)).toBe(429)
})
