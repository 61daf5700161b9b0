import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { readSetting, writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, fillCart, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  buyer = await aCustomer(shop)
  await addRate({ name: 'Wood', percent: 12, code: '4420', validFrom: LONG_AGO })
})
afterAll(() => shop.close())

const LONG_AGO = shopDayOf(new Date(Date.now() - 365 * 86_400_000))
const CASH = { paymentMethod: 'cod' }
const SHIPPED = 3

async function addRate(body: object): Promise<void> {
  const { status, text } = await shop.ask('POST', '/taxclass/create', { token: admin.token, body })
  expect(status, text).toBe(201)
}

async function place(productIds: number[], fields: object = {}) {
  const items = productIds.map((productId) => ({ productId }))
  const placed = await order(shop, buyer, anOrderOf(buyer, items, fields))
  expect(placed.status, placed.text).toBe(201)
  return placed.body.order
}

async function seenOrder(orderId: number) {
  const { body } = await shop.ask('GET', `/order/userorder/${buyer.userId}`, { token: buyer.token })
  return body.find((one: { orderId: number }) => one.orderId === orderId)
}

async function invoiceOf(orderId: number) {
  const read = async () =>
    (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
  await expect.poll(read).toHaveLength(1)
  return (await read())[0]
}

/** The taxes of an invoice by rate, as an order names them; a paisa of equal halves is in its round off. */
function taxesOf(invoice: {
  rates: { taxBasisPoints: number; cgst: number; sgst: number; igst: number }[]
}) {
  return invoice.rates
    .map(({ taxBasisPoints, cgst, sgst, igst }) => ({
      percent: taxBasisPoints / 100,
      amount: Math.round((cgst + sgst + igst) * 100) / 100,
    }))
    .filter(({ amount }) => amount > 0)
}

async function ship(orderId: number): Promise<void> {
  const asked = { token: admin.token, body: { status: SHIPPED } }
  expect((await shop.ask('PUT', `/order/updatestatus/${orderId}`, asked)).status).toBe(200)
}

test('an order names the same tax as its invoice, from the cart to the bill', async () => {
  const box = await aProduct(shop, { price: 199_99, taxClass: 'Wood' })
  const ring = await aProduct(shop, { price: 100_01 })
  await fillCart(shop, buyer, [{ productId: box.id }])
  const cart = await shop.ask('GET', `/cart/getAll/${buyer.userId}`, { token: buyer.token })
  expect(cart.body).toMatchObject([{ product: { taxBasisPoints: 1_200 } }])

  // The specification's figures stay: 18 % of the subtotal, and their sum.
  const placed = await place([box.id, ring.id])
  expect(placed).toMatchObject({ subtotal: 300, shippingCharge: 50, tax: 54, totalPrice: 404 })
  expect(placed.taxes.map(({ percent }: { percent: number }) => percent)).toEqual([18, 12])
  const invoice = await invoiceOf(placed.orderId)
  expect(placed.taxes).toEqual(taxesOf(invoice))
  expect((await seenOrder(placed.orderId)).taxes).toEqual(placed.taxes)
  const sum = placed.taxes.reduce((all: number, one: { amount: number }) => all + one.amount, 0)
  expect(invoice.taxable + sum).toBeCloseTo(invoice.total, 5)
})

test('delivery alone can make the tax of the total differ from that of the pieces', async () => {
  const ring = await aProduct(shop, { price: 349_00 })
  const placed = await place([ring.id], CASH)
  expect(placed).toMatchObject({ tax: 62.82, taxes: [{ percent: 18, amount: 70.45 }] })
  const large = await place([(await aProduct(shop, { price: 1_000_00 })).id], CASH)
  expect(large).not.toHaveProperty('taxes')
})

test('a rate that starts before the invoice is made applies, and the order says so', async () => {
  await addRate({ name: 'Glass', percent: 5, code: '7018', validFrom: LONG_AGO })
  const bangle = await aProduct(shop, { price: 1_000_00, taxClass: 'Glass' })
  const placed = await place([bangle.id], CASH)
  expect(placed.taxes).toEqual([{ percent: 5, amount: 56.19 }])
  const today = shopDayOf(new Date())
  const body = { name: 'Glass', percent: 28, code: '7018', validFrom: today }
  const changed = await shop.ask('POST', '/taxclass/addrate', { token: admin.token, body })
  expect(changed.status, changed.text).toBe(200)
  await ship(placed.orderId)
  expect(taxesOf(await invoiceOf(placed.orderId))).toEqual([{ percent: 28, amount: 258.12 }])
  expect((await seenOrder(placed.orderId)).taxes).toEqual([{ percent: 28, amount: 258.12 }])
})

test('delivery with its own class shows its own rate, in the settings too', async () => {
  await writeSetting(shop.database.orm, 'shipping.taxClass', 'Wood')
  const ring = await aProduct(shop, { price: 349_00 })
  const placed = await place([ring.id])
  expect(placed.taxes).toEqual([
    { percent: 18, amount: 62.82 },
    { percent: 12, amount: 5.36 },
  ])
  expect(taxesOf(await invoiceOf(placed.orderId))).toEqual(placed.taxes)
  const { body } = await shop.ask('GET', '/settings/shop')
  expect(body.pricing).toMatchObject({
    namesTax: true,
    deliveryRates: [{ validFrom: LONG_AGO, taxBasisPoints: 1_200 }],
  })
  await writeSetting(shop.database.orm, 'shipping.taxClass', '')
})

test('a shop without a GSTIN names no tax on orders either', async () => {
  const profile = await readSetting(shop.database.orm, 'shop')
  await writeSetting(shop.database.orm, 'shop', { ...profile, gstin: '' })
  const ring = await aProduct(shop, { price: 1_000_00 })
  const placed = await place([ring.id])
  expect(placed.taxes).toEqual([])
  expect(await invoiceOf(placed.orderId)).toMatchObject({ paper: 'bill-of-supply', total: 1_180 })
  expect((await seenOrder(placed.orderId)).taxes).toEqual([])
  await writeSetting(shop.database.orm, 'shop', profile)
})
