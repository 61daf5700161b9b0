import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nameKey } from '#domain/catalogue/search/name-key.ts'
import { categories, curatedCollections, products } from '#server/db/schema/catalogue.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { formOf } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let ids: Record<string, number>
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(products)
  await orm.delete(categories)
  await orm.delete(curatedCollections)
  const values = ['Rings', 'Bangles', 'Chains'].map((name, position) => ({ name, position }))
  const rows = await orm.insert(categories).values(values).returning()
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]))
})

const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

async function names(): Promise<string[]> {
  const { body } = await shop.ask('GET', '/category/getall')
  return body.map(({ name }: { name: string }) => name)
}

const order = (...wanted: string[]) =>
  ask('PUT', '/category/order', { categoryIds: wanted.map((name) => ids[name]) })

test('categories are in the owner’s order', async () => {
  expect((await order('Chains', 'Rings', 'Bangles')).status).toBe(200)
  expect(await names()).toEqual(['Chains', 'Rings', 'Bangles'])
  // One that is not named comes after.
  await order('Bangles', 'Chains')
  expect(await names()).toEqual(['Bangles', 'Chains', 'Rings'])
  expect((await ask('PUT', '/category/order', { categoryIds: [] })).status).toBe(400)
  expect(await names()).toEqual(['Bangles', 'Chains', 'Rings'])
})

test('products of a deleted category move where the owner says, and are found there', async () => {
  const { id } = await aProduct(shop, { name: 'Noor', categoryId: ids['Rings'] })
  const path = `/category/delete/${ids['Rings']}`
  for (const wrong of ['987654', ids['Rings']]) {
    expect((await ask('DELETE', `${path}?moveTo=${wrong}`)).status).toBe(400)
  }
  expect((await ask('DELETE', `${path}?moveTo=${ids['Bangles']}`)).status).toBe(200)
  const { body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
  expect(body.categoryName).toBe('Bangles')
  expect((await shop.ask('GET', '/product/getall?q=bangles')).body).toHaveLength(1)
  await ask('DELETE', `/category/delete/${ids['Bangles']}`)
  const after = await shop.ask('GET', `/product/getproductbyid/${id}`)
  expect(after.body.categoryId).toBeNull()
})

test('collections are added, renamed and deleted; links to them keep working', async () => {
  const own = async () =>
    (await shop.ask('GET', '/collection/own', { token: admin.token })).body.at(-1)
  const form = { name: 'Monsoon Wedding', description: 'For wet feet' }
  const made = await ask('POST', '/collection/create', form)
  expect(made.status).toBe(201)
  const { collectionId, slug } = made.body.collection
  expect(slug).toBe('monsoon-wedding')
  expect((await ask('POST', '/collection/create', form)).body.collection.slug).toBe(
    'monsoon-wedding-2',
  )
  const { id } = await aProduct(shop, { name: 'Ring', isHidden: true })
  const change = { addToCollections: [collectionId] }
  await ask('PUT', '/product/bulk', { productIds: [id], change })
  const renamed = await ask('PUT', `/collection/update/${collectionId}`, { name: 'Monsoon' })
  expect(renamed.body.collection).toMatchObject({ name: 'Monsoon', slug, productCount: 1 })
  const shown = await shop.ask('GET', '/collection/getall')
  expect(shown.body.map(({ name }: { name: string }) => name)).toContain('Monsoon')
  expect((await ask('PUT', `/collection/update/${collectionId}`, { name: ' ' })).status).toBe(400)
  expect((await ask('DELETE', `/collection/delete/${collectionId}`)).status).toBe(200)
  expect((await ask('DELETE', `/collection/delete/${collectionId}`)).status).toBe(404)
  expect((await own()).slug).toBe('monsoon-wedding-2')
  const product = await shop.ask('GET', `/product/own/${id}`, { token: admin.token })
  expect(product.status).toBe(200)
})

test('collections are listed in the owner’s order and words', async () => {
  const made = new Map<string, number>()
  for (const name of ['Bridal', 'Everyday', 'Temple']) {
    const reply = await ask('POST', '/collection/create', { name, nameHi: `${name} हिन्दी` })
    made.set(name, reply.body.collection.collectionId)
  }
  const collectionIds = ['Temple', 'Bridal'].map((name) => made.get(name))
  expect((await ask('PUT', '/collection/order', { collectionIds })).status).toBe(200)
  const { body } = await shop.ask('GET', '/collection/getall')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Temple', 'Bridal', 'Everyday'])
  expect(body[0].nameHi).toBe('Temple हिन्दी')
  expect((await ask('PUT', '/collection/order', { collectionIds: [] })).status).toBe(400)
  const log = await shop.ask('GET', '/audit/getall?kind=collection', { token: admin.token })
  expect(log.body.map(({ action }: { action: string }) => action)).toContain('collection.order')
})

test('a category keeps its Hindi name until the owner writes another', async () => {
  const path = `/category/update/${ids['Rings']}`
  await ask('PUT', path, { name: 'Rings', nameHi: 'अंगूठियाँ' })
  expect((await ask('PUT', path, { name: 'Finger rings' })).body.category.nameHi).toBe('अंगूठियाँ')
  const late = await ask('PUT', path, { name: 'Rings', nameHi: '', seenNameHi: 'कड़े' })
  expect(late.status).toBe(409)
  expect((await ask('PUT', path, { name: 'Rings', nameHi: '' })).body.category.nameHi).toBe('')
})

test('the second of two owners who rename one category gets a conflict', async () => {
  const path = `/category/update/${ids['Rings']}`
  const seen = { seenName: 'Rings', seenImage: '' }
  expect((await ask('PUT', path, { name: 'Ring', ...seen })).status).toBe(200)
  const second = await ask('PUT', path, { name: 'Finger rings', ...seen })
  expect([second.status, second.body.code]).toEqual([409, 'category-changed'])
  expect(await names()).toContain('Ring')
  // A request that does not say what was seen, or that has seen the new name, succeeds.
  expect((await ask('PUT', path, { name: 'Rings', seenName: 'Ring' })).status).toBe(200)
  expect((await ask('PUT', path, { name: 'Ring' })).status).toBe(200)
})

test('two categories cannot share a name, in any case', async () => {
  const create = (name: string) => ask('POST', '/category/create', formOf({ name }))
  expect((await create('Anklets')).status).toBe(201)
  const taken = await create('  anklets ')
  expect([taken.status, taken.body.code, taken.body.message]).toEqual([
    409,
    'name-taken',
    'There is already a category “Anklets”.',
  ])
  const path = `/category/update/${ids['Rings']}`
  expect((await ask('PUT', path, formOf({ name: 'ANKLETS' }))).status).toBe(409)
  expect((await ask('PUT', path, formOf({ name: 'RINGS' }))).status).toBe(200)
  const both = await Promise.all([create('Kadas'), create('kadas')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test.each([
  ['Ｒｉｎｇｓ', 'Rings'],
  ['E\u0301toiles', '\u00C9TOILES'],
  ['\u0917\u095C\u0947', '\u0917\u0921\u093C\u0947'],
  ['Gold\u00A0 bands', 'Gold Bands'],
])('%s is the name of the category %s', async (name, first) => {
  await ask('POST', '/category/create', formOf({ name: first }))
  const taken = await ask('POST', '/category/create', formOf({ name }))
  expect([taken.status, taken.body.code]).toEqual([409, 'name-taken'])
  const { rows } = await shop.database.pool.query(
    'select name_key from categories where name = $1',
    [first],
  )
  expect(rows).toEqual([{ name_key: nameKey(name) }])
})

test('a search for a product id finds that product first in the admin', async () => {
  const categoryId = ids['Rings']
  const { id } = await aProduct(shop, { name: 'Meant', categoryId })
  await aProduct(shop, { name: `Ring ${id}`, searchText: `ring ${id}`, categoryId })
  const found = async (query: string) => {
    const answer = await shop.ask('GET', `/product/getall?${query}`, { token: admin.token })
    const called = answer.body.map(({ name }: { name: string }) => name)
    return [Number(answer.headers['x-total-count']), ...called]
  }
  expect(await found(`visibility=all&q=${id}`)).toEqual([2, 'Meant', `Ring ${id}`])
  expect(await found(`visibility=all&q=%23${id}`)).toContain('Meant')
  expect(await found(`visibility=hidden&q=${id}`)).not.toContain('Meant')
  expect(await found(`q=${id}`)).not.toContain('Meant')
})

test('the specified endpoint leaves the products of a category for sale', async () => {
  const fields = { name: 'Noor ring', searchText: ' noor ring', categoryId: ids['Rings'] }
  const { id } = await aProduct(shop, fields)
  const gone = await ask('DELETE', `/category/delete/${ids['Rings']}`)
  expect(gone.status).toBe(200)
  const found = async (query: string) => {
    const { body } = await shop.ask('GET', `/product/getall${query}`)
    return body.map(({ productId }: { productId: number }) => productId)
  }
  expect(await found('')).toContain(id)
  expect(await found('?q=noor')).toEqual([id])
  const { status, body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
  expect([status, body.categoryId]).toEqual([200, null])
  expect((await shop.ask('GET', '/sitemap.xml')).text).toContain(`/shopping/${id}</loc>`)
  const own = await shop.ask('GET', '/product/getall?q=noor', { token: admin.token })
  expect(own.body).toHaveLength(1)
})
