import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf } from '#tests/support/checkout.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  buyer = await aCustomer(shop)
})
afterAll(() => shop.close())

interface Made {
  kind: string
  number: string
  file: string
  total: number
}

/** A paid order of ₹1,180, placed in a language, with its documents. */
async function anInvoicedOrder(language: string) {
  const { id: productId } = await aProduct(shop, { name: 'अंगूठी', price: 100_000 })
  const body = anOrderOf(buyer, [{ productId }], { state: 'Rajasthan', postalCode: '302001' })
  const headers = { 'accept-language': language }
  const asked = { token: buyer.token, body, headers }
  const { orderId } = (await shop.ask('POST', '/order/create', asked)).body
  await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  return orderId
}

async function documentsOf(orderId: number): Promise<Made[]> {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
}

async function textOf(document: Made | undefined): Promise<string> {
  const { rawPayload } = await shop.app.inject({ url: document?.file ?? '' })
  return pdfText(rawPayload).replaceAll(/\s+/g, ' ')
}

/** Credits ₹118 of the first line without a refund. */
async function credit(orderId: number): Promise<void> {
  const [invoice] = await documentsOf(orderId)
  const body = {
    invoice: invoice?.number,
    seenLeft: invoice?.total,
    lines: [{ line: 0, quantity: 0, amount: 118 }],
    reason: 'वज़न कम',
  }
  const path = `/invoice/credit/${orderId}`
  expect((await shop.ask('POST', path, { token: admin.token, body })).status).toBe(200)
}

// A reader finds a vowel sign where it is drawn, before its letter: the words here have none of those.
test('an order in Hindi has documents in Hindi, with the legal terms in English too', async () => {
  const orderId = await anInvoicedOrder('hi')
  await credit(orderId)
  const [invoice, note] = await documentsOf(orderId)
  const bill = await textOf(invoice)
  for (const words of [
    '· Tax invoice',
    'वस्तु · Piece',
    `संख्या ${invoice?.number}`,
    '· Sold by',
    'Place of supply: Rajasthan (08)',
    'अंगूठी (Silver)',
    'कर योग्य मूल्य · Taxable value ₹1,000.00',
    'CGST 9% ₹90.00',
    '· Total ₹1,180.00',
    'एक हज़ार एक सौ अस्सी रुपये मात्र',
    'Rupees one thousand one hundred eighty only',
    'पृष्ठ 1 / 1',
  ]) {
    expect(bill).toContain(words)
  }
  const credited = await textOf(note)
  for (const words of [
    'जमा पत्र · Credit note',
    `Corrects invoice ${invoice?.number}`,
    'कारण: वज़न कम',
    'दाम में कमी · price reduced',
    'एक सौ अठारह रुपये मात्र',
  ]) {
    expect(credited).toContain(words)
  }
})

test('an order in English has documents in English', async () => {
  const orderId = await anInvoicedOrder('en')
  const [invoice] = await documentsOf(orderId)
  const bill = await textOf(invoice)
  expect(bill).toContain('Tax invoice')
  expect(bill.replaceAll('अंगूठी', '')).not.toMatch(/\p{Script=Devanagari}/u)
})
