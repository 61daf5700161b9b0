import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { aCustomer, anAdmin, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, fillCart, order } from '#tests/support/checkout.ts'
import { aMake, applyRates } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { readRewordedTexts } from './demo-files.ts'
import { removeDemo } from './remove-demo.ts'
import { seedBasics } from './seed-basics.ts'
import { isEmptyShop, seedDemo } from './seed-demo.ts'
import { seedManyOrders } from './seed-many-orders.ts'
import { seedManyProducts } from './seed-many.ts'

let opened: { database: TestDatabase; uploadsDir: string }
beforeAll(async () => {
  const database = await createTestDatabase()
  const uploadsDir = await mkdtemp(join(tmpdir(), 'nagina-demo-'))
  await seedDemo(database.database, { store: openFileStore(uploadsDir) })
  // A database can be copied only while nobody else is connected.
  await database.database.close()
  opened = { database, uploadsDir }
})
afterAll(async () => {
  await opened.database.drop()
  await rm(opened.uploadsDir, { recursive: true, force: true })
})

let shop: TestApp
beforeEach(async () => {
  shop = await startTestApp({}, { original: opened.database })
  await cp(opened.uploadsDir, shop.uploadsDir, { recursive: true })
})
afterEach(async () => {
  await shop.close()
  await rm(shop.uploadsDir, { recursive: true, force: true })
})

async function rowsOf(statement: string) {
  return (await shop.database.pool.query(statement)).rows
}

function sweep(): Promise<number> {
  return collectOrphans(shop.database, openFileStore(shop.uploadsDir))
}

async function demoRows(): Promise<unknown> {
  const tables = 'users categories products curated_collections orders contact_requests reviews'
  const counts = tables
    .split(' ')
    .map((table) => `(select count(*) from ${table} where is_demo)`)
    .join(' + ')
  return (await rowsOf(`select (${counts})::int as demo`))[0].demo
}

test('removing the demo removes all of it for good', async () => {
  const removed = await removeDemo(shop.database)
  expect(removed.products).toBeGreaterThan(40)
  expect(await demoRows()).toBe(0)
  await sweep()
  expect(await openFileStore(shop.uploadsDir).list()).toEqual([])
  expect(await isEmptyShop(shop.database)).toBe(false)
  await seedDemo(shop.database, { store: openFileStore(shop.uploadsDir) })
  expect(await rowsOf('select id from products')).toEqual([])
  const { body } = await shop.ask('GET', '/settings/shop')
  expect(body.sale).toBeNull()
})

test('rates of the demo no longer count, and pieces priced by them wait for the owner’s rates', async () => {
  const { id } = await aProduct(shop, { name: 'Ring of the owner', material: [2] })
  const make = await aMake(shop, id, {})
  const [demo] = await rowsOf('select id from rate_cards')
  await shop.database.pool.query(
    `update makes set price = 1, breakup = '{}', price_card = $1 where id = $2`,
    [demo.id, make.id],
  )
  await removeDemo(shop.database)
  expect((await shop.ask('GET', '/rates/today')).body.rates ?? []).toEqual([])
  expect(await rowsOf(`select id from rate_cards where state = 'applied'`)).toEqual([])
  expect(await rowsOf('select price, price_card from makes')).toEqual([
    { price: null, price_card: null },
  ])
  const owner = await anAdmin(shop)
  const card = await applyRates(shop, owner, { '22K916': 14_000 })
  expect(await rowsOf('select price::int, price_card from makes')).toEqual([
    { price: 14_000_00, price_card: card },
  ])
  await expect(shop.database.pool.query('delete from rate_cards')).rejects.toThrow(
    /stay as they are/,
  )
})

test('its pages are recognised by earlier wordings too, and the owner’s pages are not', async () => {
  await seedBasics(shop.database)
  const { rowCount } = await shop.database.pool.query(
    `update content_pages set
       sections = replace(sections::text, 'names laboratory-grown or natural diamonds', 'is mine')::jsonb
     where slug = 'faq'`,
  )
  expect(rowCount).toBe(1)
  for (const { earlier, now } of await readRewordedTexts()) {
    await shop.database.pool.query(
      `update content_pages set sections = replace(sections::text, $1, $2)::jsonb,
         translations = replace(translations::text, $1, $2)::jsonb`,
      [now, earlier],
    )
  }
  await removeDemo(shop.database)
  expect(
    await rowsOf(`select slug, sections = '[]' as "isEmpty", translations::text
      from content_pages where slug in ('case-studies', 'documentation', 'faq') order by slug`),
  ).toEqual([
    { slug: 'case-studies', isEmpty: true, translations: '{}' },
    { slug: 'documentation', isEmpty: true, translations: '{}' },
    { slug: 'faq', isEmpty: false, translations: '{}' },
  ])
})

test('removing it twice removes nothing more', async () => {
  await removeDemo(shop.database)
  const again = await removeDemo(shop.database)
  expect(Object.values(again).every((count) => count === 0)).toBe(true)
})

test('it leaves what belongs to the owner', async () => {
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const [rings] = await rowsOf(`select id, image from categories where name = 'All Rings'`)
  const own = await aProduct(shop, { name: 'My own ring', categoryId: rings.id })
  const [luxury] = await rowsOf(`select id from curated_collections where slug = 'luxury'`)
  await shop.database.pool.query('insert into curated_collection_products values ($1, $2)', [
    luxury.id,
    own.id,
  ])
  const [edited] = await rowsOf(
    `select id, category_id, images from products where name = 'Vritt Hoops'`,
  )
  await shop.ask('PUT', `/product/update/${edited.id}`, {
    token: admin.token,
    body: {
      name: 'My hoops',
      price: 950,
      categoryId: edited.category_id,
      existingImages: edited.images,
    },
  })
  await removeDemo(shop.database)
  await sweep()

  const { body } = await shop.ask('GET', '/product/getall')
  expect(body.map((product: { name: string }) => product.name)).toEqual(['My own ring', 'My hoops'])
  expect(body[1].images).toEqual(edited.images)
  for (const path of [...edited.images, rings.image]) {
    expect((await shop.ask('GET', `/${path}`)).status).toBe(200)
  }
  const categories = await shop.ask('GET', '/category/getall')
  expect(categories.body.map((one: { name: string }) => one.name)).toEqual([
    'Earrings',
    'All Rings',
  ])
  const collections = await shop.ask('GET', '/collection/getall')
  expect(collections.body.map((one: { slug: string }) => one.slug)).toEqual(['minimal', 'luxury'])
  expect(collections.body[1]).toMatchObject({ description: '', descriptionHi: '' })
  expect((await rowsOf('select id from users')).map(({ id }) => id)).toEqual([
    customer.userId,
    admin.userId,
  ])
})

test('a subcategory that stays keeps its parent category, of the demo or not', async () => {
  const above = (name: string, parent: string) =>
    shop.database.pool.query(
      `update categories set parent_id = (select id from categories where name = $2) where name = $1`,
      [name, parent],
    )
  await above('Earrings', 'All Rings')
  await above('Necklaces', 'Bracelets')
  const [earrings] = await rowsOf(`select id from categories where name = 'Earrings'`)
  await aProduct(shop, { name: 'My own hoops', categoryId: earrings.id })
  await shop.database.pool.query(
    `insert into categories (name, parent_id) select 'Mine', id from categories where name = 'Bracelets'`,
  )
  await removeDemo(shop.database)
  expect(
    await rowsOf(`select categories.name, above.name as above from categories
      left join categories as above on above.id = categories.parent_id order by 1`),
  ).toEqual([
    { name: 'All Rings', above: null },
    { name: 'Bracelets', above: null },
    { name: 'Earrings', above: 'All Rings' },
    { name: 'Mine', above: 'Bracelets' },
  ])
})

test('an order of a real customer keeps its lines and pictures', async () => {
  const customer = await aCustomer(shop)
  const [piece] = await rowsOf(`select id from products where name = 'Gulnaar Jhumka'`)
  const items = [{ productId: piece.id }]
  const placed = await order(shop, customer, anOrderOf(customer, items))
  await fillCart(shop, customer, items)
  await removeDemo(shop.database)
  await sweep()
  const path = `/order/userorder/${customer.userId}`
  const { body } = await shop.ask('GET', path, { token: customer.token })
  const [line] = placed.body.order.orderItems
  expect(body[0].orderItems).toEqual([
    { ...line, product: { ...line.product, isAvailable: false } },
  ])
  expect((await shop.ask('GET', `/${line.product.images[0]}`)).status).toBe(200)
  expect((await shop.ask('GET', `/product/getproductbyid/${piece.id}`)).status).toBe(404)
})

test('products and orders made for measurements are removed with it', async () => {
  await seedManyProducts(shop.database, 300)
  await seedManyOrders(shop.database, 40)
  const list = await shop.ask('GET', '/product/getall?limit=1')
  expect(list.headers['x-total-count']).toBe('342')
  const filtered = await shop.ask('GET', '/product/getall?Occasion=1,4&Polish=1')
  expect(filtered.body.length).toBeGreaterThan(10)
  await removeDemo(shop.database)
  expect(await rowsOf('select id from products union select id from orders')).toEqual([])
})
