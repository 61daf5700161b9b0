import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, cartOf, fillCart, order, type OrderedItem } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function placed(customer: Person, items: OrderedItem[]): Promise<number> {
  const { body } = await order(shop, customer, anOrderOf(customer, items))
  return body.orderId
}

function reorder({ token }: Person, orderId: number) {
  return shop.ask('POST', `/order/reorder/${orderId}`, { token })
}

test('all pieces of a past order are added to the current cart', async () => {
  const customer = await aCustomer(shop)
  const [ring, chain] = [await aProduct(shop, { material: [2, 1] }), await aProduct(shop)]
  const orderId = await placed(customer, [
    { productId: ring.id, material: 2, quantity: 2 },
    { productId: chain.id, material: 1 },
  ])
  await fillCart(shop, customer, [{ productId: chain.id, material: 1 }])
  const { status, body } = await reorder(customer, orderId)
  expect([status, body.message]).toEqual([200, 'All pieces of this order are in your cart.'])
  expect(body.missing).toEqual([])
  expect(await cartOf(shop, customer)).toEqual([`${chain.id} in 1 × 2`, `${ring.id} in 2 × 2`])
})

test('unavailable pieces are named with the reason', async () => {
  const customer = await aCustomer(shop)
  const gone = await aProduct(shop, { name: 'Gone' })
  const hidden = await aProduct(shop, { name: 'Hidden' })
  const few = await aProduct(shop, { name: 'Few', stock: 4 })
  const wanted = [gone, hidden, few].map(({ id }) => ({ productId: id, material: 1, quantity: 3 }))
  const orderId = await placed(customer, wanted)
  const { pool } = shop.database
  await pool.query('update products set deleted_at = now() where id = $1', [gone.id])
  await pool.query('update products set is_hidden = true where id = $1', [hidden.id])
  const { body } = await reorder(customer, orderId)
  expect(body.added).toEqual([{ productId: few.id, name: 'Few', material: 1, quantity: 1 }])
  expect(body.missing).toEqual([
    { productId: gone.id, name: 'Gone', material: 1, quantity: 3, reason: 'gone' },
    { productId: hidden.id, name: 'Hidden', material: 1, quantity: 3, reason: 'gone' },
    { productId: few.id, name: 'Few', material: 1, quantity: 2, reason: 'fewer' },
  ])
  expect(await cartOf(shop, customer)).toEqual([`${few.id} in 1 × 1`])
})

test('the order of somebody else is a 403, an unknown one a 404', async () => {
  const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)]
  const { id } = await aProduct(shop)
  const orderId = await placed(customer, [{ productId: id }])
  expect((await reorder(stranger, orderId)).status).toBe(403)
  expect((await reorder(stranger, 987_654)).status).toBe(404)
  expect(await cartOf(shop, stranger)).toEqual([])
})
