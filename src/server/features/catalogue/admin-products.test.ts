import { eq } from 'drizzle-orm'
import { constantFrom, sample, tuple } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_SORTS, PRODUCT_SORTS } from '#contract/catalogue/catalogue.ts'
import type { BulkChange } from '#contract/catalogue/admin-products.ts'
import { categories, curatedCollections, products } from '#server/db/schema/catalogue.ts'
import { cartLines } from '#server/db/schema/cart.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { productForm } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { noisyPicture } from '#tests/support/pictures.ts'

let shop: TestApp
let admin: Person
let customer: Person
let rings: number
let bangles: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  customer = await aCustomer(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(cartLines)
  await orm.delete(products)
  await orm.delete(categories)
  await orm.delete(curatedCollections)
  const rows = await orm
    .insert(categories)
    .values([{ name: 'Rings' }, { name: 'Bangles' }])
    .returning()
  rings = rows[0]?.id ?? 0
  bangles = rows[1]?.id ?? 0
})

async function save(fields: Record<string, string | number>, pictures: Buffer[] = [], id?: number) {
  const form = productForm({ categoryId: rings, ...fields }, pictures)
  const path = id === undefined ? '/product/create' : `/product/update/${id}`
  const { token } = admin
  return shop.ask(id === undefined ? 'POST' : 'PUT', path, { token, body: form })
}

async function added(fields: Record<string, string | number> = {}, pictures: Buffer[] = []) {
  const { status, body } = await save(fields, pictures)
  expect(status).toBe(201)
  return body.product
}

const own = async (id: number) =>
  (await shop.ask('GET', `/product/own/${id}`, { token: admin.token })).body

const bulk = (productIds: number[], change: Partial<BulkChange>) =>
  shop.ask('PUT', '/product/bulk', { token: admin.token, body: { productIds, change } })

/** A part of a query that is there or not. */
const orOff = (part: string) => constantFrom('', part)

async function names(query: string, token?: string): Promise<string[]> {
  const { status, body } = await shop.ask('GET', `/product/getall?${query}`, { token })
  expect(status).toBe(200)
  return body.map(({ name }: { name: string }) => name)
}

describe('a hidden product', () => {
  test('is found only by the owner', async () => {
    const { productId } = await added({ name: 'Secret Solitaire', isHidden: 'true' })
    const shown = await added({ name: 'Shown Solitaire' })
    expect(await names('')).toEqual(['Shown Solitaire'])
    expect(await names('q=secret')).toEqual([])
    expect(await names('visibility=visible', admin.token)).toEqual(['Shown Solitaire'])
    expect((await shop.ask('GET', `/product/getproductbyid/${productId}`)).status).toBe(404)
    expect((await shop.ask('GET', `/product/recommended/${productId}`)).status).toBe(404)
    const alike = await shop.ask('GET', `/product/recommended/${shown.productId}`)
    expect(alike.body).toEqual([])
    expect((await shop.ask('GET', '/sitemap.xml')).text).not.toContain(`/shopping/${productId}<`)
    expect((await shop.ask('GET', '/category/getall')).body[0].productCount).toBe(1)
    const facets = await shop.ask('GET', '/product/facets?visibility=all')
    expect(facets.body.total).toBe(1)
    expect((await shop.ask('GET', '/product/suggest?q=secret')).body.products).toEqual([])
    expect((await shop.ask('GET', `/product/byids?ids=${productId}`)).body).toEqual([])
    expect(await names('visibility=hidden', admin.token)).toEqual(['Secret Solitaire'])
    expect(await names('visibility=all&sort=name-asc', admin.token)).toHaveLength(2)
    expect(await own(productId)).toMatchObject({ name: 'Secret Solitaire', isHidden: true })
  })

  test('is not listed for a user who is not an admin', async () => {
    for (const path of ['/product/getall?visibility=all', '/product/getall?visibility=hidden']) {
      expect((await shop.ask('GET', path)).status).toBe(401)
      expect((await shop.ask('GET', path, { token: customer.token })).status).toBe(403)
      const answer = await shop.ask('GET', path, { token: admin.token })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('can be neither added to a cart nor ordered', async () => {
    const { productId } = await added({ name: 'Leaving Ring' })
    const line = { userId: customer.userId, productId, material: 1, quantity: 1 }
    const { token } = customer
    expect((await shop.ask('POST', '/cart/create', { token, body: line })).status).toBe(200)
    expect((await bulk([productId], { isHidden: true })).status).toBe(200)
    const cart = await shop.ask('GET', `/cart/getall/${customer.userId}`, { token })
    expect(cart.body[0].product).toMatchObject({ isAvailable: false, stock: 0 })
    expect((await shop.ask('POST', '/cart/create', { token, body: line })).status).toBe(404)
  })

  test('stays hidden when a form without that field saves it, and is shown when one says so', async () => {
    const { productId } = await added({ name: 'Draft', isHidden: 'on' })
    await save({ name: 'Draft two' }, [], productId)
    expect(await own(productId)).toMatchObject({ name: 'Draft two', isHidden: true })
    await save({ name: 'Draft two', isHidden: 'false' }, [], productId)
    expect(await names('')).toEqual(['Draft two'])
  })
})

describe('the owner looks at products', () => {
  test('by name, stock and last change, in numbered pages', async () => {
    await added({ name: 'beta', stock: 2 })
    const { productId } = await added({ name: 'Alpha', stock: 90 })
    await added({ name: 'gamma' })
    await save({ name: 'Alpha', stock: 91 }, [], productId)
    const list = (query: string) => names(`visibility=all&${query}`, admin.token)
    expect(await list('sort=name-asc')).toEqual(['Alpha', 'beta', 'gamma'])
    expect(await list('sort=name-desc')).toEqual(['gamma', 'beta', 'Alpha'])
    expect(await list('sort=stock-asc')).toEqual(['beta', 'Alpha', 'gamma'])
    expect((await list('sort=changed'))[0]).toBe('Alpha')
    expect(await list('stock=low')).toEqual(['beta'])
    expect(await list('stock=unlimited')).toEqual(['gamma'])
    const path = '/product/getall?visibility=all&sort=name-asc&limit=2'
    const first = await shop.ask('GET', path, { token: admin.token })
    expect(first.headers['x-total-count']).toBe('3')
    expect(first.headers.link).toContain('page=2')
    expect(await list('sort=name-asc&limit=2&page=2')).toEqual(['gamma'])
    expect(await list('sort=name-asc&limit=2&page=9')).toEqual([])
    const ids = await shop.ask('GET', '/product/ids?visibility=all', { token: admin.token })
    expect(ids.body.productIds).toHaveLength(3)
  })

  test('by any mix of filters, sorting and pages', async () => {
    await Promise.all([added(), added(), added()])
    const mixture = tuple(
      constantFrom(...['', ...PRODUCT_SORTS, ...ADMIN_SORTS].map((sort) => `sort=${sort}`)),
      constantFrom('', 'visibility=all', 'visibility=hidden'),
      constantFrom('', 'stock=low', 'stock=unlimited', 'stock=sold-out', 'stock=in-stock'),
      constantFrom('', 'Trend=1', 'Trend=1,2&Occasion=3', 'color=Red&Weight=1&Polish=2'),
      orOff(`categoryId=${rings}`),
      orOff('collection=minimal,luxury'),
      orOff('minPrice=1'),
      orOff('maxPrice=90000'),
      constantFrom('', 'limit=1', 'limit=1&page=1', 'limit=1&page=2'),
    )
    // Whatever PostgreSQL keeps prepared for one mixture must not be taken for another.
    for (const parts of sample(mixture, 200))
      await names(parts.filter((part) => part !== '').join('&'), admin.token)
  })
})

describe('many products at once', () => {
  test('change price, discount, stock, category, collections and visibility', async () => {
    const one = await added({ name: 'One', price: 999.5, stock: 3 })
    const two = await added({ name: 'Two', price: 2000 })
    const other = await added({ name: 'Other' })
    const [set] = await shop.database.orm
      .insert(curatedCollections)
      .values({ name: 'Minimal', slug: 'minimal' })
      .returning()
    const ids = [one.productId, two.productId]
    const { status, body } = await bulk(ids, {
      pricePercent: -10,
      roundTo: 1,
      keepsOldPrice: true,
      discount: '10% Off',
      stockBy: -5,
      categoryId: bangles,
      addToCollections: [set?.id ?? 0],
    })
    expect([status, body.changed, body.message]).toEqual([200, 2, '2 products changed'])
    const changed = { discount: '10% Off', categoryId: bangles }
    const after = await own(one.productId)
    expect(after).toMatchObject({ ...changed, price: 900, originalPrice: 999.5, stock: 0 })
    expect(await own(two.productId)).toMatchObject({ ...changed, price: 1800, stock: null })
    expect(await own(other.productId)).toMatchObject({ price: 1000, categoryId: rings })
    expect((await names('collection=minimal&sort=price-asc')).sort()).toEqual(['One', 'Two'])
    // The name of the category is searched for too.
    expect((await names('q=bangles')).sort()).toEqual(['One', 'Two'])
    expect(body.changeId).toEqual(expect.any(Number))
    await bulk(ids, { removeFromCollections: [set?.id ?? 0], stock: null, isHidden: true })
    expect(await names('')).toEqual(['Other'])
    expect(await own(one.productId)).toMatchObject({ stock: null, isHidden: true })
  })

  test('stay as they are when anything in the request is wrong', async () => {
    const { productId } = await added({ name: 'One' })
    const before = await own(productId)
    const wrong: [number[], object, number][] = [
      [[productId], { pricePercent: -91 }, 400],
      [[productId], { pricePercent: 10, categoryId: 999_999 }, 400],
      [[productId], { discount: 'x', addToCollections: [999_999] }, 400],
      [[productId], { stock: -1 }, 400],
      [[], { discount: 'x' }, 400],
      [[999_999], { discount: 'x' }, 404],
    ]
    for (const [ids, change, status] of wrong) {
      expect([(await bulk(ids, change)).status, change]).toEqual([status, change])
    }
    expect(await own(productId)).toEqual(before)
  })
})

test('a copy is a draft with the same pictures and collections', async () => {
  const picture = await noisyPicture(40, 30).png().toBuffer()
  const { productId, images } = await added({ name: 'Kundan Ring', Trend: 4, stock: 7 }, [picture])
  const path = `/product/duplicate/${productId}`
  const { status, body } = await shop.ask('POST', path, { token: admin.token })
  expect(status).toBe(201)
  expect(body.product).toMatchObject({
    name: 'Kundan Ring (copy)',
    isHidden: true,
    images,
    Trend: 4,
    stock: 7,
    review: 0,
  })
  expect(await names('')).toEqual(['Kundan Ring'])
  await bulk([body.product.productId], { isHidden: false })
  expect(await names('q=copy&Trend=4')).toEqual(['Kundan Ring (copy)'])
})

test('a deletion can be undone with its pictures for a limited time', async () => {
  const picture = await noisyPicture(40, 30).png().toBuffer()
  const { productId, images } = await added({ name: 'Lost Ring' }, [picture])
  const { token } = admin
  const restore = () => shop.ask('POST', `/product/restore/${productId}`, { token })
  expect((await restore()).status).toBe(404)
  await shop.ask('DELETE', `/product/delete/${productId}?undoable=true`, { token })
  expect(await names('')).toEqual([])
  const back = await restore()
  expect([back.status, back.body.product.images]).toEqual([200, images])
  expect((await shop.ask('GET', `/${images[0]}`)).status).toBe(200)
  expect(await names('')).toEqual(['Lost Ring'])
  await shop.ask('DELETE', `/product/delete/${productId}?undoable=true`, { token })
  const longAgo = new Date(Date.now() - 1_000)
  await shop.database.orm
    .update(products)
    .set({ undoableUntil: longAgo })
    .where(eq(products.id, productId))
  expect((await restore()).status).toBe(404)
})

test('the second of two admins who edit one product gets a conflict', async () => {
  const { productId, updatedAt } = await added({ name: 'Ring of two owners' })
  expect((await save({ name: 'First', updatedAt }, [], productId)).status).toBe(200)
  const second = await save({ name: 'Second', updatedAt }, [], productId)
  expect([second.status, second.body.code]).toEqual([409, 'product-changed'])
  const fresh = await own(productId)
  expect(fresh.name).toBe('First')
  const third = await save({ name: 'Second', updatedAt: fresh.updatedAt }, [], productId)
  expect(third.status).toBe(200)
})

test('saved and new pictures have the order of the form, with their texts', async () => {
  const [a, b, c] = await Promise.all([1, 2, 3].map(() => noisyPicture(40, 30).png().toBuffer()))
  const one = await added(
    {},
    [a, b].filter((bytes) => bytes !== undefined),
  )
  expect(one.imageAlts).toEqual(['Test Ring, picture 1', 'Test Ring, picture 2'])
  const fields = {
    existingImages: JSON.stringify(one.images),
    imageOrder: `${one.images[1]},new:0,${one.images[0]}`,
    imageAlts: JSON.stringify(['From the side', '', 'On a hand, in daylight']),
  }
  const { body } = await save(fields, c === undefined ? [] : [c], one.productId)
  const { images, imageAlts } = body.product
  expect([images[0], images[2]]).toEqual([one.images[1], one.images[0]])
  expect(imageAlts).toEqual(['From the side', 'Test Ring, picture 2', 'On a hand, in daylight'])
  // A form that says nothing of them leaves the texts with their pictures.
  const existingImages = JSON.stringify([images[2], images[0]])
  const after = await save({ existingImages }, [], one.productId)
  expect(after.body.product.imageAlts).toEqual(['On a hand, in daylight', 'From the side'])
})

test('a hidden product cannot be ordered', async () => {
  const product = await aProduct(shop, { categoryId: rings, isHidden: true })
  const { token } = customer
  const line = { productId: product.id, quantity: 1 }
  const body = { ...orderFields(), userId: customer.userId, orderItems: [line] }
  const { status } = await shop.ask('POST', '/order/create', { token, body })
  expect(status).toBe(404)
})

function orderFields() {
  const required = 'firstName lastName phone address1 apt address2 city country state postalCode'
  const fields = Object.fromEntries(required.split(' ').map((name) => [name, 'x']))
  return { ...fields, email: 'a@example.in', paymentMethod: 'cod' }
}

test('every change is in the audit log with the earlier values', async () => {
  const { productId } = await added({ name: 'Ring of record', price: 500 })
  await save({ name: 'Ring of record', price: 600 }, [], productId)
  await bulk([productId], { discount: 'x' })
  await shop.ask('DELETE', `/product/delete/${productId}?undoable=1`, { token: admin.token })
  await shop.ask('POST', `/product/restore/${productId}`, { token: admin.token })
  const path = `/audit/getall?kind=product&subject=${productId}`
  const { body } = await shop.ask('GET', path, { token: admin.token })
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'product.restore',
    'product.delete',
    'product.bulk',
    'product.update',
    'product.create',
  ])
  expect(body[3]).toMatchObject({ before: { price: 50_000 }, after: { price: 60_000 } })
  expect(Object.keys(body[3].after)).toEqual(['price'])
})

test('staff can work on the catalogue too', async () => {
  const staff = await aStaffMember(shop)
  const { status } = await shop.ask('GET', '/product/getall?visibility=all', { token: staff.token })
  expect(status).toBe(200)
})
