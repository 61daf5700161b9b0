import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  // Without tax a total is the price.
  await setting({ 'tax.rate': 0 })
})
afterAll(() => shop.close())

async function setting(body: object) {
  const { token } = await anAdmin(shop)
  return shop.ask('PUT', '/settings/update', { token, body })
}

/** Orders one piece of this price, in paise; returns how it went and how many of 5 are left. */
async function buyAt(price: number, fields: object) {
  const { id } = await aProduct(shop, { price, stock: 5 })
  const answer = await order(shop, buyer, anOrderOf(buyer, [{ productId: id }], fields))
  const { stock } = (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
  return { status: answer.status, code: answer.body.code, message: answer.body.message, stock }
}

const CASH = { paymentMethod: 'cod' }

test('cash of ₹2,00,000.00 and more is refused in words, below that it is taken', async () => {
  expect(await buyAt(200_000_00, CASH)).toEqual({
    status: 409,
    code: 'cash-limit',
    message: 'Cash on delivery is only for orders below ₹2,00,000.00. Please pay online.',
    stock: 5,
  })
  expect(await buyAt(199_999_99, CASH)).toMatchObject({ status: 201, stock: 4 })
  expect(await buyAt(200_000_00, { paymentMethod: 'online' })).toMatchObject({ status: 201 })
  // What is not said is paid online.
  expect(await buyAt(200_000_00, { paymentMethod: undefined })).toMatchObject({ status: 201 })
})

test('the owner may take less in cash or none, never more than the law allows', async () => {
  expect((await setting({ 'cod.below': 20_000_00 })).status).toBe(200)
  expect((await shop.ask('GET', '/settings/shop')).body.cashBelow).toBe(20_000)
  expect(await buyAt(20_000_00, CASH)).toMatchObject({
    status: 409,
    message: 'Cash on delivery is only for orders below ₹20,000.00. Please pay online.',
  })
  expect(await buyAt(19_999_99, CASH)).toMatchObject({ status: 201 })
  await setting({ 'cod.below': 0 })
  expect(await buyAt(100_00, CASH)).toMatchObject({
    status: 409,
    message: 'Cash on delivery is not available at the moment. Please pay online.',
  })
  const more = await setting({ 'cod.below': 200_000_01 })
  expect(more.status).toBe(400)
  expect(more.body.message).toContain('The law forbids cash payments of ₹2,00,000.00 or more')
  await setting({ 'cod.below': 200_000_00 })
})

test('an order of more than a crore is refused in words, and nothing of it is stored', async () => {
  expect(await buyAt(1_00_00_000_01, {})).toEqual({
    status: 409,
    code: 'order-too-large',
    message: 'An order can total at most ₹1,00,00,000.00. Please contact us for larger orders.',
    stock: 5,
  })
  expect(await buyAt(1_00_00_000_00, {})).toMatchObject({ status: 201, stock: 4 })
})
