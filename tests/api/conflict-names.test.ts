import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentPages } from '#server/db/schema/shop/content.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let asha: Person
let ravi: Person
let began = 0
beforeAll(async () => {
  shop = await startTestApp()
  asha = await anAdmin(shop, 'Asha Mehta')
  ravi = await anAdmin(shop, 'Ravi Kothari')
  await shop.database.pool.query("insert into categories (name) values ('Rings')")
  began = Date.now()
})
afterAll(() => shop.close())

const put = (by: Person, path: string, body: object) =>
  shop.ask('PUT', path, { token: by.token, body })

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}

/** Expects a conflict that says that Asha made the other change, just now. */
function expectAsha({ status, body, text }: Answer): void {
  expect(status, text).toBe(409)
  expect(body.changedBy).toEqual({ name: 'Asha Mehta', at: expect.any(String) })
  expect(Date.parse(body.changedBy.at)).toBeGreaterThanOrEqual(began - 1_000)
}

async function editOf(id: number, name: string): Promise<FormData> {
  const { body } = await shop.ask('GET', `/product/own/${id}`, { token: ravi.token })
  return formOf({ name, price: '1000', categoryId: '1', updatedAt: body.updatedAt })
}

test('a conflict on a product names who saved it, by form, bulk edit or undo', async () => {
  const { id } = await aProduct(shop, { name: 'Ring', categoryId: 1 })
  const path = `/product/update/${id}`
  const first = await editOf(id, 'Ravi’s ring')
  expect((await put(asha, path, await editOf(id, 'Asha’s ring'))).status).toBe(200)
  expectAsha(await put(ravi, path, first))

  // The log has Ravi's own change last: the bulk edit of many has no entry for this product.
  expect((await put(ravi, path, await editOf(id, 'Ravi’s after all'))).status).toBe(200)
  const second = await editOf(id, 'Ravi’s again')
  await put(asha, '/product/bulk', { productIds: [id], change: { pricePercent: 10 } })
  expectAsha(await put(ravi, path, second))
})

test('a conflict on a product changed by nobody known names nobody', async () => {
  const { id } = await aProduct(shop, { name: 'Band', categoryId: 1 })
  const path = `/product/update/${id}`
  await put(asha, path, await editOf(id, 'Asha’s band'))
  const edit = await editOf(id, 'Ravi’s band')
  await shop.database.pool.query('update products set updated_at = now() + $1 where id = $2', [
    '1 second',
    id,
  ])
  const { status, body } = await put(ravi, path, edit)
  expect([status, body.changedBy]).toEqual([409, undefined])
})

test('a conflict on a category, a setting or a page names who saved it', async () => {
  await put(asha, '/category/update/1', formOf({ name: 'All Rings', seenName: 'Rings' }))
  expectAsha(await put(ravi, '/category/update/1', formOf({ name: 'Bands', seenName: 'Rings' })))

  const { values: seen } = (await shop.ask('GET', '/settings/all', { token: asha.token })).body
  await put(asha, '/settings/update', { 'filters.combine': true, seen })
  expectAsha(await put(ravi, '/settings/update', { 'filters.combine': false, seen }))

  const section = { heading: 'Who we are', paragraphs: ['A family of jewellers.'] }
  const page = { title: 'About', lead: '', sections: [section] }
  await shop.database.orm.insert(contentPages).values({ slug: 'about', ...page })
  const { body: pages } = await shop.ask('GET', '/content/own', { token: asha.token })
  const { updatedAt } = pages.find(({ slug }: { slug: string }) => slug === 'about')
  const save = (by: Person, title: string) =>
    put(by, '/content/update/about', { ...page, title, language: 'en', updatedAt })
  expect((await save(asha, 'About us')).status).toBe(200)
  expectAsha(await save(ravi, 'Our house'))
})

test('a conflict on an order status names who set it, but never to a customer', async () => {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { stock: 1 })
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, [{ productId }]))).body
  const path = `/order/updatestatus/${orderId}`
  await put(asha, path, { status: 2, seen: 1 })
  const late = await put(ravi, path, { status: 3, seen: 1 })
  expectAsha(late)
  const refused = await shop.ask('DELETE', `/order/remove/${orderId}`, { token: buyer.token })
  expect(refused.status).toBe(409)
  expect(refused.text).not.toContain('Asha')
})

const NONE = { carrier: '', number: '', url: '' }

test('a conflict on tracking names who set it, alone, with the status or in bulk', async () => {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { stock: 5 })
  const orderIds: number[] = []
  for (let at = 0; at < 3; at += 1) {
    orderIds.push((await order(shop, buyer, anOrderOf(buyer, [{ productId }]))).body.orderId)
  }
  const [alone, leaving, ofMany] = orderIds
  const dhl = { carrier: 'DHL', number: 'D 1', url: '' }
  await put(asha, `/order/tracking/${alone}`, { ...dhl, seen: NONE })
  await put(asha, `/order/updatestatus/${leaving}`, { status: 3, tracking: dhl })
  await put(asha, '/order/bulktracking', { trackings: [{ ...dhl, orderId: ofMany, seen: '' }] })

  const mine = { carrier: 'Blue Dart', number: 'B 1', url: '' }
  for (const orderId of orderIds) {
    const late = await put(ravi, `/order/tracking/${orderId}`, { ...mine, seen: NONE })
    expectAsha(late)
    expect(late.body.code).toBe('tracking-changed')
    const { body } = await shop.ask('GET', `/order/get/${orderId}`, { token: ravi.token })
    expect(body.tracking).toEqual(dhl)
  }
  const trackings = orderIds.map((orderId) => Object.assign({ orderId, seen: '' }, mine))
  const { body } = await put(ravi, '/order/bulktracking', { trackings })
  expect(body.saved).toEqual([])
  for (const { changedBy } of body.refused) {
    expect(changedBy).toEqual({ name: 'Asha Mehta', at: expect.any(String) })
  }
  expect((await put(ravi, `/order/tracking/${alone}`, { ...mine, seen: dhl })).status).toBe(200)
  expect((await put(ravi, `/order/tracking/${ofMany}`, { ...dhl, seen: NONE })).status).toBe(200)
})

test('a bulk change names who set the status of conflicting orders', async () => {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { stock: 1 })
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, [{ productId }]))).body
  await put(asha, `/order/updatestatus/${orderId}`, { status: 2 })
  const body = { orderIds: [orderId], status: 3, seen: [{ orderId, status: 1 }] }
  const reply = await put(ravi, '/order/bulkstatus', body)
  expect(reply.body.refused).toMatchObject([{ orderId, changedBy: { name: 'Asha Mehta' } }])
})
