import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings, writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

interface Made {
  kind: string
  number: string
  file: string
  total: number
}

async function invoicesOf(orderId: number, token: string): Promise<Made[]> {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token })).body
}

async function anOrder(buyer: Person, fields: object = {}): Promise<number> {
  const { id: productId } = await aProduct(shop, { name: 'अंगूठी Ring' })
  return (await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))).body.orderId
}

function setStatus(orderId: number, status: number) {
  const body = { status }
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
}

test('a paid order has an invoice with every legally required field', async () => {
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer)
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  const [invoice] = await invoicesOf(orderId, buyer.token)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: expect.stringMatching(/^INV\/\d\d-\d\d\/\d{6}$/),
    issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    orderId,
    seller: { name: 'Nagina Jewellers', gstin: '08AANFN0000K1ZH', stateCode: '08' },
    buyer: { name: 'Meera Nair', state: 'Kerala', stateCode: '32' },
    placeOfSupply: 'Kerala',
    isInterState: true,
    lines: [
      { description: 'अंगूठी Ring (Silver)', hsn: '7113', quantity: 1, taxable: 1_000, igst: 180 },
    ],
    igst: 180,
    cgst: 0,
    total: 1_180,
    totalInWords: 'Rupees one thousand one hundred eighty only',
    payment: expect.stringMatching(/^Paid online\. .*no money moves/),
  })
})

test('within the state of the shop the tax is halved', async () => {
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer, { state: 'rajasthan', postalCode: '302001' })
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  expect(await invoicesOf(orderId, buyer.token)).toMatchObject([
    { isInterState: false, cgst: 90, sgst: 90, igst: 0 },
  ])
})

test('a cash on delivery order is invoiced once, when it leaves', async () => {
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer, { paymentMethod: 'cod' })
  for (const status of [2, 3, 2, 3, 4]) await setStatus(orderId, status)
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  await expect.poll(jobsLeft).toBe(0)
  const invoices = await invoicesOf(orderId, buyer.token)
  expect(invoices).toHaveLength(1)
  expect(invoices[0]).toMatchObject({ payment: 'Cash on delivery' })
})

async function jobsLeft(): Promise<number> {
  const statement = `select from jobs where kind in ('make-invoice', 'make-credit-note', 'send-refund')`
  return (await shop.database.pool.query(statement)).rowCount ?? 0
}

test('a refund makes a credit note, and the invoice stays', async () => {
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer)
  await setStatus(orderId, 5)
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(2)
  const [invoice, note] = await invoicesOf(orderId, buyer.token)
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: expect.stringMatching(/^CRN\//),
    corrects: { number: invoice?.number },
    total: 1_180,
    igst: 180,
  })
})

test('a document is drawn once, however many ask for it', async () => {
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer)
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  const [invoice] = await invoicesOf(orderId, buyer.token)
  const ask = () => shop.app.inject({ url: invoice?.file ?? '' })
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  answers.push(await ask())
  // Every drawing has its own moment in it.
  const bodies = new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64')))
  expect(bodies.size).toBe(1)
})

test('anyone with its link gets the PDF, which says what the invoice says', async () => {
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer)
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  const [invoice] = await invoicesOf(orderId, buyer.token)
  const answer = await shop.app.inject({ url: invoice?.file ?? '' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  const bytes = answer.rawPayload
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdfText(bytes)).toContain(invoice?.number)
  const other = (invoice?.file ?? '').replace(/\/[^/]{3}/, '/aaa')
  for (const url of [other, '/invoice/file/x.pdf', '/invoice/file/..%2f..%2fetc%2fpasswd']) {
    expect((await shop.ask('GET', url)).status).toBe(404)
  }
})

test('the text of the PDF has every legally required field, and each figure', async () => {
  await writeSetting(shop.database.orm, 'invoice.hsn', '711319')
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer, { state: 'Rajasthan', postalCode: '302001' })
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  const [invoice] = await invoicesOf(orderId, buyer.token)
  const { rawPayload } = await shop.app.inject({ url: invoice?.file ?? '' })
  const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  for (const words of [
    'Tax invoice',
    'Original for recipient',
    'Page 1 of 1',
    `Number ${invoice?.number}`,
    `Order ${orderId} of`,
    'Nagina Jewellers',
    'GSTIN 08AANFN0000K1ZH',
    'Meera Nair',
    'House 36, 36 Chittoor Road',
    'Place of supply: Rajasthan (08)',
    'Reverse charge: no',
    'अंगूठी Ring (Silver)',
    '711319',
    'Taxable value',
    '₹1,000.00',
    'CGST 9% ₹90.00',
    'SGST 9% ₹90.00',
    'Total ₹1,180.00',
    'Rupees one thousand one hundred eighty only',
    'no money moves',
    'a computer-generated invoice and needs no signature',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('IGST')
})

test('numbers have no gaps under concurrency, and invoices never change', async () => {
  const buyer = await aCustomer(shop)
  await Promise.all(Array.from({ length: 12 }, () => anOrder(buyer)))
  await expect.poll(jobsLeft).toBe(0)
  const { pool } = shop.database
  const { rows } = await pool.query(
    `select sequence from invoices where kind = 'invoice' order by sequence`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(12)
  expect(rows.map((row) => row.sequence)).toEqual(rows.map((_, at) => at + 1))
  for (const statement of [
    'delete from invoices',
    `update invoices set document = '{}'`,
    `update invoices set number = number || 'x'`,
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('never changed or deleted')
  }
})

test('an invoice is open only to its customer and the admin', async () => {
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer)
  const stranger = await aCustomer(shop)
  const path = `/invoice/order/${orderId}`
  expect((await shop.ask('GET', path, { token: stranger.token })).status).toBe(403)
  expect((await shop.ask('GET', path)).status).toBe(401)
  expect((await shop.ask('GET', path, { token: admin.token })).status).toBe(200)
  expect((await shop.ask('GET', '/invoice/order/999999', { token: admin.token })).status).toBe(404)
})

test('the halves of an odd tax are equal, and delivery is part of the taxable value', async () => {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { price: 6_650 })
  const home = { state: 'Rajasthan', postalCode: '302001' }
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], home))
  const { orderId } = placed.body
  expect(placed.body.order).toMatchObject({ tax: 11.97, shippingCharge: 50, totalPrice: 128.47 })
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  const [invoice] = await invoicesOf(orderId, buyer.token)
  // 66.50 and 42.37 are taxed with 11.97 and 7.63.
  expect(invoice).toMatchObject({
    taxable: 108.87,
    cgst: 9.8,
    sgst: 9.8,
    roundOff: 0,
    shippingCharge: 0,
    total: 128.47,
    lines: [{ taxable: 66.5 }, { description: 'Delivery', taxable: 42.37, cgst: 3.81, sgst: 3.81 }],
  })
})

test('a composition dealer charges no tax, and the top of its bill of supply says so', async () => {
  const settings = (body: object) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect((await settings({ 'tax.scheme': 'composition' })).status).toBe(200)
  expect((await shop.ask('GET', '/settings/shop')).body.pricing).toMatchObject({
    taxBasisPoints: 0,
    showInclusive: false,
  })
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer, { state: 'Rajasthan', postalCode: '302001' })
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  await settings({ 'tax.scheme': 'regular' })
  const [bill] = await invoicesOf(orderId, buyer.token)
  expect(bill).toMatchObject({
    paper: 'bill-of-supply',
    isComposition: true,
    seller: { gstin: '08AANFN0000K1ZH' },
    cgst: 0,
    sgst: 0,
    total: 1_000,
  })
  const { rawPayload } = await shop.app.inject({ url: bill?.file ?? '' })
  const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  const sentence = 'Composition taxable person, not eligible to collect tax on supplies'
  for (const words of ['Bill of supply', 'GSTIN 08AANFN0000K1ZH', sentence]) {
    expect(text).toContain(words)
  }
  for (const words of ['Tax invoice', 'CGST', 'Taxable', 'not registered']) {
    expect(text).not.toContain(words)
  }
})

test('a registration that contradicts the GSTIN is refused in words', async () => {
  const settings = (body: object) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body })
  const { shop: profile } = await readSettings(shop.database.orm)
  const refused = async (body: object) => {
    const answer = await settings(body)
    return [answer.status, answer.body.issues?.[0]?.field]
  }
  expect(await refused({ 'tax.scheme': 'unregistered' })).toEqual([400, 'tax.scheme'])
  expect(await refused({ 'tax.scheme': 'sometimes' })).toEqual([400, 'tax.scheme'])
  expect((await settings({ 'tax.scheme': 'composition' })).status).toBe(200)
  expect(await refused({ shop: { ...profile, gstin: '' } })).toEqual([400, 'shop.gstin'])
  const both = { 'tax.scheme': 'unregistered', shop: { ...profile, gstin: '' } }
  expect((await settings(both)).status).toBe(200)
  expect((await shop.ask('GET', '/settings/shop')).body.pricing.taxBasisPoints).toBe(0)
  expect((await settings({ 'tax.scheme': 'regular', shop: profile })).status).toBe(200)
})

test('a composition dealer accepts no order to another state, from any client', async () => {
  const settings = (body: object) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body })
  await settings({ 'tax.scheme': 'composition' })
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const buy = (fields: object) => order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  for (const placeCheck of [{}, { placeCheck: 'ask' }]) {
    const refused = await buy({ state: 'Kerala', postalCode: '682001', ...placeCheck })
    expect(refused.status).toBe(400)
    expect(refused.body.issues).toMatchObject([
      {
        field: 'body.state',
        code: 'state-not-served',
        params: { only: 'Rajasthan' },
        message: 'We deliver within Rajasthan only.',
      },
    ])
    const home = await buy({ state: 'Rajasthan', postalCode: '302001', ...placeCheck })
    expect(home.status, home.text).toBe(201)
  }
  await settings({ 'tax.scheme': 'regular' })
  expect((await buy({ state: 'Kerala', postalCode: '682001' })).status).toBe(201)
})

test('a shop without a GSTIN makes bills of supply, without tax and without waiting for a state', async () => {
  const { shop: profile } = await readSettings(shop.database.orm)
  await writeSetting(shop.database.orm, 'shop', { ...profile, gstin: '' })
  const buyer = await aCustomer(shop)
  const orderId = await anOrder(buyer, { state: 'Somewhere', postalCode: '12345' })
  await expect.poll(() => invoicesOf(orderId, buyer.token)).toHaveLength(1)
  await writeSetting(shop.database.orm, 'shop', profile)
  const [bill] = await invoicesOf(orderId, buyer.token)
  expect(bill).toMatchObject({ paper: 'bill-of-supply', cgst: 0, igst: 0, total: 1_180 })
  const { rawPayload } = await shop.app.inject({ url: bill?.file ?? '' })
  const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  expect(text).toContain('Bill of supply')
  expect(text).toContain('The seller is not registered under GST')
  for (const words of ['Tax invoice', 'GSTIN', 'CGST', 'IGST', 'Taxable']) {
    expect(text).not.toContain(words)
  }
})
