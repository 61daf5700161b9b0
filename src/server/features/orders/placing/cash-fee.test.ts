import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInvoice } from '#server/features/invoices/make-invoice.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let buyer: Person
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  admin = await anAdmin(shop)
  await setting({ 'cod.fee': 49_00, 'tax.rate': 300 })
})
afterAll(() => shop.close())

function setting(body: object) {
  return shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

/** Orders one piece of ₹1,000.00, or of another price in paise. */
async function buy(fields: object, price = 100_000) {
  const { id } = await aProduct(shop, { price, stock: 5 })
  return order(shop, buyer, anOrderOf(buyer, [{ productId: id }], fields))
}

test('cash costs the owner’s fee, paying online does not', async () => {
  expect((await shop.ask('GET', '/settings/shop')).body.cashFee).toBe(49)
  const cash = await buy({ paymentMethod: 'cod', totalPrice: 1_079 })
  expect(cash.status).toBe(201)
  expect(cash.body.order).toMatchObject({ tax: 30, cashFee: 49, totalPrice: 1_079 })
  const online = await buy({ paymentMethod: 'online', totalPrice: 1_030 })
  expect(online.body.order.totalPrice).toBe(1_030)
  expect(online.body.order).not.toHaveProperty('cashFee')
})

test('a customer who has not seen the fee is asked first', async () => {
  const { status, body } = await buy({ paymentMethod: 'cod', totalPrice: 1_030 })
  expect([status, body.code]).toEqual([409, 'price-changed'])
  expect(body.figures).toMatchObject({ cashFee: 49, totalPrice: 1_079 })
})

test('the fee counts towards the legal cash limit', async () => {
  const { status, body } = await buy({ paymentMethod: 'cod' }, 194_140_00)
  expect([status, body.code]).toEqual([409, 'cash-limit'])
})

test('the invoice has the fee as a separate line, taxed with the goods', async () => {
  const { body } = await buy({ paymentMethod: 'cod' })
  const { orderId } = body
  await makeInvoice(shop.database, orderId)
  const invoices = await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })
  expect(invoices.body[0]).toMatchObject({ total: 1_079 })
  expect(invoices.body[0].lines.at(-1)).toMatchObject({
    description: 'Cash on delivery fee',
    hsn: invoices.body[0].lines[0].hsn,
    taxable: 47.57,
    total: 49,
  })
})

test('the email and the order export name the fee', async () => {
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as orders from orders where cash_fee = 4900`,
  )
  expect(rows[0].orders).toBeGreaterThan(0)
  const file = await shop.ask('GET', '/order/export', { token: admin.token })
  const [head = '', first = ''] = file.text.split('\r\n')
  expect(head.split(',').indexOf('Cash fee')).toBeGreaterThan(0)
  expect(first).toContain('1079')
})

test.each([-1, 5_000_01, 1.5, '49', null, [4900]])('%j is not a valid fee', async (fee) => {
  expect((await setting({ 'cod.fee': fee })).status).toBe(400)
})
