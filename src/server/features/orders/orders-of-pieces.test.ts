import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let buyer: Person
let categoryId = 0
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  buyer = await aCustomer(shop)
  const body = new FormData()
  body.set('name', 'Rings')
  await shop.ask('POST', '/category/create', { token: admin.token, body })
  const { rows } = await shop.database.pool.query('select id from categories')
  categoryId = rows[0].id
})
afterAll(() => shop.close())

function formOf(name: string, description = ''): FormData {
  const body = new FormData()
  const fields = { name, description, price: '1000', categoryId: String(categoryId), material: '1' }
  for (const [field, text] of Object.entries(fields)) body.set(field, text)
  return body
}

/** A piece with a name, and an order of it. */
async function sold(name: string, fields: object = {}, description = '') {
  const body = formOf(name, description)
  const made = await shop.ask('POST', '/product/create', { token: admin.token, body })
  const { productId } = made.body.product
  return { productId, orderId: await orderOf(productId, fields) }
}

async function orderOf(productId: number, fields: object = {}): Promise<number> {
  return (await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))).body.orderId
}

async function idsOf(q: string, more = ''): Promise<number[]> {
  const path = `/order/getall?q=${encodeURIComponent(q)}${more}`
  const { body } = await shop.ask('GET', path, { token: admin.token })
  return body.orders.map(({ orderId }: { orderId: number }) => orderId)
}

test('an order is found by a piece, by its full, partial or mistyped name', async () => {
  const { productId, orderId } = await sold('Jhumka Suraj Earrings', {}, 'Goes with everything')
  const next = await orderOf(productId)
  await sold('Suraj Pendant')
  for (const q of ['Jhumka Suraj Earrings', 'jhum', 'suraj earr', 'jhumak', 'Earrings, JHUMKA']) {
    expect([q, await idsOf(q)]).toEqual([q, [next, orderId]])
  }
  // What a description says is no name.
  expect(await idsOf('everything')).toEqual([])
  expect(await idsOf('jhumka pendant')).toEqual([])
  expect(await idsOf('jhumka', '&limit=1&page=2')).toEqual([orderId])
  expect(await idsOf('jhumka', '&status=4')).toEqual([])
})

test('a deleted or hidden piece is found, a renamed one by both names', async () => {
  const gone = await sold('Navratna Haar')
  const token = admin.token
  await shop.ask('DELETE', `/product/delete/${gone.productId}`, { token })
  expect(await idsOf('navratna')).toEqual([gone.orderId])
  const renamed = await sold('Mogra Kangan')
  const body = formOf('Champa Kangan')
  await shop.ask('PUT', `/product/update/${renamed.productId}`, { token, body })
  const since = await orderOf(renamed.productId)
  expect(await idsOf('mogra')).toEqual([renamed.orderId])
  expect(await idsOf('champa')).toEqual([since, renamed.orderId])
})

test('a mistyped piece does not hide a customer with that name', async () => {
  const piece = await sold('Meena Ring')
  const other = await sold('Bindi', { firstName: 'Meenu', lastName: 'Das' })
  expect(await idsOf('meenu')).toEqual([other.orderId])
  expect(await idsOf('meena')).toEqual([piece.orderId])
})
