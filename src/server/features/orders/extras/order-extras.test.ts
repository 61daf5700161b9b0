import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInvoice } from '#server/features/invoices/make-invoice.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let buyer: Person
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  admin = await anAdmin(shop)
  productId = (await aProduct(shop, { name: 'Ring', price: 100_000 })).id
  await setting({ 'tax.rate': 300, extras: ALL, 'checkout.guest': true })
})
afterAll(() => shop.close())

const ALL = { note: true, message: true, hidesPrices: true, wraps: true, wrapFee: 99_00 }
const GIFT = {
  note: 'Please ring twice',
  message: 'For Asha,\nजन्मदिन मुबारक',
  hidesPrices: true,
  isWrapped: true,
}

function setting(body: object) {
  return shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

function buy(fields: object, key?: string) {
  return order(shop, buyer, anOrderOf(buyer, [{ productId }], fields), key)
}

async function documentsOf(orderId: number) {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
}

test('a shop without extras does not mention them, and accepts none', async () => {
  await setting({
    extras: { ...ALL, note: false, message: false, hidesPrices: false, wraps: false },
  })
  expect((await shop.ask('GET', '/settings/shop')).body).not.toHaveProperty('extras')
  for (const extras of [
    { note: 'a' },
    { message: 'a' },
    { hidesPrices: true },
    { isWrapped: true },
  ]) {
    const { status, body } = await buy({ extras })
    expect([status, body.code]).toEqual([409, 'extras-not-offered'])
  }
  const plain = await buy({ extras: { note: ' ', isWrapped: false } })
  expect(plain.body.order).not.toHaveProperty('extras')
  await setting({ extras: ALL })
  const { body } = await shop.ask('GET', '/settings/shop')
  expect(body.extras).toEqual({ ...ALL, wrapFee: 99 })
})

test('gift wrap is a taxed line of order and invoice, other extras are stored as written', async () => {
  const { status, body } = await buy({ extras: GIFT, totalPrice: 1_129 }, 'gift-of-a-buyer')
  expect(status).toBe(201)
  expect(body.order).toMatchObject({ tax: 30, wrapFee: 99, totalPrice: 1_129, extras: GIFT })
  expect((await buy({ extras: GIFT, totalPrice: 1_129 }, 'gift-of-a-buyer')).body.orderId).toBe(
    body.orderId,
  )
  await makeInvoice(shop.database, body.orderId)
  const [invoice] = await documentsOf(body.orderId)
  expect(invoice).toMatchObject({ total: 1_129, lines: [{ total: 1_030 }, {}] })
  expect(invoice.lines[1]).toMatchObject({
    description: 'Gift wrap',
    hsn: invoice.lines[0].hsn,
    taxBasisPoints: 300,
    taxable: 96.12,
    total: 99,
  })
})

test('a customer who has not seen the price of gift wrap is asked first', async () => {
  const { status, body } = await buy({ extras: { isWrapped: true }, totalPrice: 1_030 })
  expect([status, body.code]).toEqual([409, 'price-changed'])
  expect(body.figures).toMatchObject({ wrapFee: 99, totalPrice: 1_129 })
})

test('a parcel without prices cannot be paid to the courier', async () => {
  const { status, body } = await buy({ extras: { hidesPrices: true }, paymentMethod: 'cod' })
  expect([status, body.code]).toEqual([409, 'prices-hidden-in-cash'])
  const wrapped = await buy({ extras: { isWrapped: true }, paymentMethod: 'cod' })
  expect(wrapped.body.order).toMatchObject({ wrapFee: 99, totalPrice: 1_129 })
})

test.each([
  ['Happy birthday 🎂', 'emoji-unprintable'],
  ['to \u202Eknab', 'sign-unprintable'],
  ['x'.repeat(301), 'too-long'],
])('%j is refused in words', async (message, code) => {
  const { status, body } = await buy({ extras: { message } })
  expect([status, body.issues[0].code]).toEqual([400, code])
  expect(body.issues[0].message).not.toContain('undefined')
})

test('staff refund the wrap by its invoice line, with its tax', async () => {
  const { body } = await buy({ extras: GIFT })
  const { orderId } = body
  await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  const path = `/invoice/credit/${orderId}`
  const { invoice, left, lines } = (await shop.ask('GET', path, { token: admin.token })).body
  expect(lines[1]).toMatchObject({ description: 'Gift wrap', amountLeft: 99 })
  const taken = { invoice, seenLeft: left, reason: 'Torn', lines: [{ line: 1, quantity: 1 }] }
  const noted = await shop.ask('POST', path, { token: admin.token, body: taken })
  expect(noted.status, noted.text).toBeLessThan(300)
  await expect.poll(async () => (await documentsOf(orderId)).length).toBe(2)
  const note = (await documentsOf(orderId)).find(
    ({ kind }: { kind: string }) => kind === 'credit-note',
  )
  expect(note).toMatchObject({ total: 99, taxable: 96.12, lines: [{ description: 'Gift wrap' }] })
})

test('a cancelled order refunds the wrap with the rest', async () => {
  const { orderId } = (await buy({ extras: GIFT })).body
  await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  const body = { status: 5 }
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
  await expect.poll(async () => (await documentsOf(orderId)).length).toBe(2)
  const totals = (await documentsOf(orderId)).map(({ total }: { total: number }) => total)
  expect(totals).toEqual([1_129, 1_129])
})

test('guests can order the same extras', async () => {
  const body = { ...DETAILS, orderItems: [{ productId, quantity: 1 }], extras: GIFT }
  const headers = { 'idempotency-key': 'a-gift-of-a-guest-1' }
  const placed = await shop.ask('POST', '/order/guest', { body, headers })
  expect(placed.body.order).toMatchObject({ wrapFee: 99, extras: GIFT })
})

test('the email, the export and the download of the account contain the extras', async () => {
  const { body } = await buy({ extras: GIFT })
  const file = await shop.ask('GET', `/order/export?q=${body.orderId}`, { token: admin.token })
  expect(file.text).toContain('Gift wrap fee')
  expect(file.text).toContain('Please ring twice')
  const own = await shop.ask('GET', '/account/data', { token: buyer.token })
  const kept = own.body.orders.find(({ orderId }: { orderId: number }) => orderId === body.orderId)
  expect(kept).toMatchObject({ extras: GIFT, wrapFee: 99 })
  // Nobody has proven that the address of the order is the buyer's: no typed word goes there.
  const asAdmin = { token: admin.token }
  const told = async () => {
    const { emails } = (await shop.ask('GET', '/mail/getall', asAdmin)).body
    return emails.find(({ subject }: { subject: string }) => subject.includes(`${body.orderId}`))
  }
  await expect.poll(told, { timeout: 8_000 }).toBeDefined()
  const { mailId } = await told()
  const mail = await shop.ask('GET', `/mail/getbyid/${mailId}`, asAdmin)
  expect(mail.body.body).toContain('Gift wrap')
  expect(mail.body.body).not.toContain('Please ring twice')
})

test('an erased account leaves the fee for the books, but no words', async () => {
  const other = await aCustomer(shop, 'Gives Away')
  const placed = await order(
    shop,
    other,
    anOrderOf(other, [{ productId }], { extras: { ...GIFT, note: 'Zzyzx Lane gate' } }),
  )
  const { orderId } = placed.body
  for (const status of [2, 3, 4]) {
    const body = { status }
    await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
  }
  const password = { password: other.password }
  const erased = await shop.ask('POST', '/account/delete', { token: other.token, body: password })
  expect(erased.status, erased.text).toBeLessThan(300)
  const { rows } = await shop.database.pool.query(
    `select wrap_fee::int as fee, extras from orders where id = $1`,
    [orderId],
  )
  expect(rows).toEqual([{ fee: 99_00, extras: null }])
})

test.each([
  { ...ALL, wrapFee: -1 },
  { ...ALL, wrapFee: 5_000_01 },
  { ...ALL, wrapFee: 1.5 },
  { note: true },
])('%j is not a valid offer', async (extras) => {
  expect((await setting({ extras })).status).toBe(400)
})
