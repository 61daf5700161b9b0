import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetChanges } from '#server/db/catalogue/change-log.ts'
import { openFileStore } from '#server/services/files/file-store.ts'
import { collectOrphans } from '#server/storage/collect-orphans.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, cartOf, fillCart, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { plainPicture } from '#tests/support/pictures.ts'

let shop: TestApp
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  buyer = await aCustomer(shop)
  await shop.database.pool.query("insert into categories (name) values ('Rings'), ('Bangles')")
  await shop.database.pool.query(
    "insert into curated_collections (name, slug) values ('Bridal', 'bridal'), ('Daily', 'daily')",
  )
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = admin.token) =>
  shop.ask(method, path, body === undefined ? { token } : { token, body })
const deleteAll = (productIds: number[], token = admin.token) =>
  ask('POST', '/product/bulk/delete', { productIds }, token)
const undo = (changeId: number, token = admin.token) =>
  ask('PUT', `/product/changes/undo/${changeId}`, {}, token)
const changes = async () => (await ask('GET', '/product/changes')).body
const auditOf = async (action: string) =>
  (await ask('GET', '/audit/getall?kind=product&limit=50')).body.filter(
    (entry: { action: string }) => entry.action === action,
  )

async function own(id: number) {
  const { updatedAt: _at, ...product } = (await ask('GET', `/product/own/${id}`)).body
  return product
}

/** Imports lines under a heading and answers the report. */
async function importLines(...lines: string[]) {
  const body = new FormData()
  body.set('mode', 'write')
  body.set('file', new Blob([lines.join('\n')]), 'products.csv')
  const { status, body: report, text } = await ask('POST', '/product/import', body)
  expect(status, text).toBe(200)
  return report
}

async function idOf(name: string): Promise<number> {
  const { rows } = await shop.database.pool.query('select id from products where name = $1', [name])
  return rows[0].id
}

test('many products are deleted in one step; carts and orders keep them, and all can be restored', async () => {
  const one = await aProduct(shop, { name: 'One', stock: 4 })
  const two = await aProduct(shop, { name: 'Two' })
  const gone = await aProduct(shop, { name: 'Gone', deletedAt: new Date() })
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, [{ productId: one.id }]))).body
  await fillCart(shop, buyer, [{ productId: two.id, material: 1 }])
  const before = [await own(one.id), await own(two.id)]

  const { status, body } = await deleteAll([one.id, two.id, gone.id])
  expect([status, body.message]).toEqual([
    200,
    '2 products deleted. 1 product had been deleted already.',
  ])
  expect(body).toMatchObject({ deleted: 2, missing: [gone.id] })
  expect((await ask('GET', `/product/own/${one.id}`)).status).toBe(404)
  expect(await cartOf(shop, buyer)).toEqual([`${two.id} in 1 × 1`])
  const kept = (await ask('GET', `/order/get/${orderId}`)).body
  expect(kept.orderItems).toMatchObject([{ product: { name: 'One' } }])
  const entries = await auditOf('product.delete')
  expect(entries.map((entry: { subjectName: string }) => entry.subjectName)).toEqual(['Two', 'One'])
  expect(entries[1].before).toMatchObject({ name: 'One', stock: 3 })

  expect((await changes())[0]).toMatchObject({
    kind: 'delete',
    by: admin.name,
    deleted: 2,
    undoneAt: null,
  })
  expect((await undo(body.changeId)).body).toMatchObject({ undone: 2, left: 0, conflicts: [] })
  expect([await own(one.id), await own(two.id)]).toEqual(before)
  expect((await changes())[0]).toMatchObject({ undoneBy: admin.name, left: 0 })
  expect((await auditOf('product.undo'))[0]).toMatchObject({
    subjectName: '2 products',
    after: { kind: 'delete', undone: 2, left: 0 },
  })
})

test('only catalogue staff can delete, see and undo changes', async () => {
  const { id } = await aProduct(shop, { name: 'Safe' })
  const staff = await aStaffMember(shop)
  expect((await deleteAll([id], buyer.token)).status).toBe(403)
  expect((await ask('GET', '/product/changes', undefined, buyer.token)).status).toBe(403)
  expect((await undo(1, buyer.token)).status).toBe(403)
  const { status, body } = await deleteAll([id], staff.token)
  expect(status).toBe(200)
  expect((await undo(body.changeId, staff.token)).status).toBe(200)
  expect((await deleteAll([987_654])).status).toBe(404)
  expect((await deleteAll([])).status).toBe(400)
})

test('undoing an import removes what it added and restores what it changed', async () => {
  const edited = await aProduct(shop, { name: 'Old name', stock: 5, discount: 'x' })
  await ask('PUT', '/product/bulk', {
    productIds: [edited.id],
    change: { addToCollections: [1] },
  })
  const before = await own(edited.id)
  const report = await importLines(
    'Product id,Name,Category,Price,Discount,Collections,Visibility',
    `${edited.id},New name,Rings,1200,,daily,hidden`,
    ',First of file,Rings,500,,bridal,visible',
    ',Second of file,Bangles,600,,,visible',
  )
  expect(report).toMatchObject({ creates: 2, updates: 1, changeId: expect.any(Number) })
  expect(await own(edited.id)).toMatchObject({ name: 'New name', price: 1200, isHidden: true })
  expect((await changes())[0]).toMatchObject({ kind: 'import', created: 2, updated: 1, deleted: 0 })

  expect((await undo(report.changeId)).body).toMatchObject({ undone: 3, left: 0, conflicts: [] })
  expect(await own(edited.id)).toEqual(before)
  const found = await ask('GET', '/product/getall?q=of+file')
  expect(found.body).toEqual([])
  const bridal = await ask('GET', '/product/getall?collection=bridal')
  expect(bridal.body.map(({ name }: { name: string }) => name)).toEqual(['Old name'])
  expect((await ask('GET', '/product/getall?collection=daily')).body).toEqual([])
  expect((await ask('GET', '/product/getall?q=old+name')).body).toHaveLength(1)
})

test('undoing an import leaves later sales and edits alone, field by field, and says so', async () => {
  const edited = await aProduct(shop, { name: 'Edited', stock: 5, discount: 'x' })
  const report = await importLines(
    'Product id,Name,Category,Price,Discount,Stock,Stock at export',
    `${edited.id},Edited,Rings,1200,Sale,9,5`,
    ',Sold since,Rings,500,,3,',
    ',Edited since,Rings,500,,3,',
    ',Never touched,Rings,500,,3,',
  )
  const [sold, changed] = [await idOf('Sold since'), await idOf('Edited since')]
  await order(shop, buyer, anOrderOf(buyer, [{ productId: sold }]))
  await order(shop, buyer, anOrderOf(buyer, [{ productId: edited.id, quantity: 2 }]))
  await ask('PUT', '/product/bulk', { productIds: [changed], change: { pricePercent: 10 } })

  const { body } = await undo(report.changeId)
  expect(body).toMatchObject({
    undone: 2,
    left: 2,
    conflicts: [
      { name: 'Sold since', reason: 'Ordered since, so it stays.' },
      { name: 'Edited since', reason: 'Edited since, so it stays.' },
    ],
  })
  expect(await own(sold)).toMatchObject({ stock: 2 })
  expect(await own(changed)).toMatchObject({ price: 550 })
  // Two of nine were sold: of the five before the import three are left.
  expect(await own(edited.id)).toMatchObject({ price: 1000, discount: 'x', stock: 3 })
})

test('a stock figure set by a colleague is not a sale, and stays', async () => {
  const { id } = await aProduct(shop, { name: 'Counted', stock: 5, categoryId: 1 })
  const report = await importLines('Product id,Price,Stock,Stock at export', `${id},1200,9,5`)
  const { basis } = (
    await ask('POST', '/product/bulk/preview', { productIds: [id], change: { stock: 20 } })
  ).body
  await ask('PUT', '/product/bulk', { productIds: [id], change: { stock: 20 }, basis })
  expect((await undo(report.changeId)).body.conflicts).toEqual([
    { productId: id, name: 'Counted', reason: 'Changed since: stock.' },
  ])
  expect(await own(id)).toMatchObject({ stock: 20, price: 1000 })
})

test('pictures replaced by an import wait for its undo, and are removed when it expires', async () => {
  const form = new FormData()
  const fields = { name: 'Pictured', price: '900', categoryId: '1', material: '1' }
  for (const [field, text] of Object.entries(fields)) form.set(field, text)
  form.set('images', new Blob([await plainPicture().png().toBuffer()]), 'one.png')
  const made = (await ask('POST', '/product/create', form)).body.product
  const files = async () => (await readdir(shop.uploadsDir)).length
  const withPicture = await files()
  const emptied = () => importLines('Product id,Images', `${made.productId},`)

  const report = await emptied()
  expect([(await own(made.productId)).images, await files()]).toEqual([[], withPicture])
  await undo(report.changeId)
  expect((await own(made.productId)).images).toEqual(made.images)

  await emptied()
  await forgetChanges(shop.database.orm, 0)
  expect(await changes()).toEqual([])
  await collectOrphans(shop.database, openFileStore(shop.uploadsDir))
  expect(await files()).toBeLessThan(withPicture)
})
