import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct, PASSWORD } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const PUNE = {
  name: 'Udyam Gifts LLP',
  address1: '14 FC Road',
  address2: '',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411004',
}
const KERALA = { state: 'Kerala', postalCode: '682016' }

async function buy(fields: object) {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  return { placed, token: buyer.token }
}

async function invoiceOf(fields: object) {
  const { placed, token } = await buy(fields)
  expect(placed.status).toBe(201)
  const path = `/invoice/order/${placed.body.orderId}`
  const ask = async () => (await shop.ask('GET', path, { token })).body
  await expect.poll(ask).toHaveLength(1)
  const [invoice] = await ask()
  return { invoice, order: placed.body.order }
}

test('a firm has its GSTIN and address on the invoice, and the tax follows the parcel', async () => {
  const fields = { ...KERALA, gstin: ' 27aapfu0939f1zv ', billing: PUNE }
  const { invoice, order: placed } = await invoiceOf(fields)
  expect(placed).toMatchObject({ buyerGstin: '27AAPFU0939F1ZV', billing: PUNE })
  expect(invoice).toMatchObject({
    buyer: { name: PUNE.name, gstin: '27AAPFU0939F1ZV', state: 'Maharashtra', stateCode: '27' },
    deliveredTo: { name: 'Meera Nair', state: 'Kerala', stateCode: '32', phone: '' },
    placeOfSupply: 'Kerala',
    isInterState: true,
  })
  const { rawPayload } = await shop.app.inject({ url: invoice.file })
  const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  for (const words of [
    'Billed to',
    'Delivered to',
    'GSTIN 27AAPFU0939F1ZV',
    '14 FC Road',
    'Place of supply: Kerala (32)',
  ]) {
    expect(text).toContain(words)
  }
})

test('a GSTIN alone stands beside the delivery address', async () => {
  const { invoice } = await invoiceOf({ ...KERALA, gstin: '27AAPFU0939F1ZV' })
  expect(invoice.buyer).toMatchObject({ name: 'Meera Nair', gstin: '27AAPFU0939F1ZV' })
  expect(invoice).not.toHaveProperty('deliveredTo')
})

test('an order without either has its usual invoice', async () => {
  const { invoice, order: placed } = await invoiceOf(KERALA)
  expect(invoice.buyer.gstin).toBe('')
  expect(placed).not.toHaveProperty('buyerGstin')
  expect(placed).not.toHaveProperty('billing')
})

test.each([
  [{ gstin: '27AAPFU0939F1ZW' }, 'body.gstin'],
  [{ gstin: '27AAPFU0939F1ZV', billing: { ...PUNE, state: 'Kerala' } }, 'body.gstin'],
  [{ billing: { ...PUNE, name: ' ' } }, 'billing'],
])('%j is refused and nothing is ordered', async (fields, field) => {
  const { placed } = await buy(fields)
  expect(placed.status).toBe(400)
  expect(placed.body.issues[0].field).toContain(field)
})

test('a deleted account removes GSTIN and billing address from its orders', async () => {
  const { placed, token } = await buy({ ...KERALA, gstin: '27AAPFU0939F1ZV', billing: PUNE })
  const { orderId } = placed.body
  await shop.database.pool.query('update orders set status = 4 where id = $1', [orderId])
  const body = { password: PASSWORD }
  expect((await shop.ask('POST', '/account/delete', { token, body })).status).toBe(200)
  const { rows } = await shop.database.pool.query(
    'select buyer_gstin, billing from orders where id = $1',
    [orderId],
  )
  expect(rows).toEqual([{ buyer_gstin: '', billing: null }])
})

test('the shop’s own GSTIN is refused in words', async () => {
  const { placed } = await buy({ ...KERALA, gstin: '08AANFN0000K1ZH' })
  expect([placed.status, placed.body.issues]).toEqual([
    400,
    [expect.objectContaining({ field: 'body.gstin', code: 'gstin-of-shop' })],
  ])
})
