import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
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

const HOME = { state: 'Rajasthan', postalCode: '302001' }

/** A paid order of two rings at ₹1,000 and a bangle at ₹500, with 18 % tax: ₹2,950. */
async function anInvoicedOrder(fields: object = HOME): Promise<number> {
  const ring = await aProduct(shop, { name: 'Ring', price: 100_000 })
  const bangle = await aProduct(shop, { name: 'Bangle', price: 50_000 })
  const items = [{ productId: ring.id, quantity: 2 }, { productId: bangle.id }]
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, items, fields))).body
  await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  return orderId
}

async function documentsOf(orderId: number) {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
}

async function creditableOf(orderId: number, by: Person = admin) {
  return shop.ask('GET', `/invoice/credit/${orderId}`, { token: by.token })
}

/** What a form sends that has read the figures of the order. */
async function aForm(orderId: number, fields: object) {
  const { invoice, left: seenLeft } = (await creditableOf(orderId)).body
  return { invoice, seenLeft, reason: 'Too small', ...fields }
}

function send(orderId: number, body: object, by: Person = admin) {
  return shop.ask('POST', `/invoice/credit/${orderId}`, { token: by.token, body })
}

async function credit(orderId: number, fields: object) {
  return send(orderId, await aForm(orderId, fields))
}

async function jobsLeft(): Promise<number> {
  const statement = `select from jobs where kind in ('make-invoice', 'make-credit-note', 'send-refund')`
  return (await shop.database.pool.query(statement)).rowCount ?? 0
}

async function totalsOf(orderId: number): Promise<number[]> {
  await expect.poll(jobsLeft).toBe(0)
  const documents: { kind: string; total: number }[] = await documentsOf(orderId)
  return documents.filter(({ kind }) => kind === 'credit-note').map(({ total }) => total)
}

test('a returned piece is credited by its line and refunded, with one note', async () => {
  const orderId = await anInvoicedOrder()
  expect((await creditableOf(orderId)).body).toMatchObject({
    left: 2_950,
    refundable: 2_950,
    lines: [
      { description: 'Ring (Silver)', quantity: 2, quantityLeft: 2, amountLeft: 2_360 },
      { description: 'Bangle (Silver)', quantity: 1, quantityLeft: 1, amountLeft: 590 },
    ],
  })
  const form = await aForm(orderId, { lines: [{ line: 0, quantity: 1 }] })
  const path = `/invoice/credit/preview/${orderId}`
  const preview = await shop.ask('POST', path, { token: admin.token, body: form })
  expect([preview.status, preview.body]).toEqual([
    200,
    { total: 1_180, byHand: 0, credit: 0, byProvider: 1_180 },
  ])
  expect((await send(orderId, { ...form, isRefunded: true })).body).toMatchObject({ total: 1_180 })
  expect(await totalsOf(orderId)).toEqual([1_180])
  const [invoice, note] = await documentsOf(orderId)
  expect(note).toMatchObject({
    kind: 'credit-note',
    corrects: { number: invoice.number },
    reason: 'Too small',
    lines: [{ description: 'Ring (Silver)', quantity: 1, taxable: 1_000, cgst: 90, sgst: 90 }],
  })
  expect((await creditableOf(orderId)).body).toMatchObject({ left: 1_770, refundable: 1_770 })
  const { rawPayload } = await shop.app.inject({ url: note.file })
  const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  for (const words of ['Credit note', 'Reason: Too small', 'Ring (Silver)', 'Total ₹1,180.00']) {
    expect(text).toContain(words)
  }
  const log = await shop.ask('GET', '/audit/getall?kind=order', { token: admin.token })
  expect(log.text).toContain('Too small')
})

test('short weight is an amount off the line without a refund, and later money pays it first', async () => {
  const orderId = await anInvoicedOrder()
  const lines = [{ line: 1, quantity: 0, amount: 59 }]
  const made = await credit(orderId, { lines, reason: 'Short weight 0.062 g' })
  expect([made.status, made.body]).toEqual([
    200,
    { message: 'The credit note is made.', total: 59 },
  ])
  const [, note] = await documentsOf(orderId)
  const mails = await shop.database.pool.query(
    `select facts from emails where kind = 'credit-noted' and facts ->> 'orderId' = $1`,
    [String(orderId)],
  )
  const told = { kind: 'credit-noted', orderId, creditNote: note.number, amount: 59_00 }
  expect(mails.rows).toEqual([{ facts: told }])
  expect(note).toMatchObject({
    total: 59,
    reason: 'Short weight 0.062 g',
    lines: [{ description: 'Bangle (Silver): price reduced', taxable: 50, cgst: 4.5, sgst: 4.5 }],
  })
  const log = await shop.ask('GET', '/audit/getall?kind=order', { token: admin.token })
  expect(log.text).toContain('order.credit')
  const refund = (amount: number) =>
    shop.ask('POST', `/payment/refund/${orderId}`, { token: admin.token, body: { amount } })
  await refund(59)
  expect(await totalsOf(orderId)).toEqual([59])
  await refund(100)
  expect(await totalsOf(orderId)).toEqual([59, 100])
})

test('a cancelled order is credited whole, whatever was credited by line before', async () => {
  const orderId = await anInvoicedOrder()
  await credit(orderId, { lines: [{ line: 0, quantity: 1 }], isRefunded: true })
  await credit(orderId, { lines: [{ line: 1, quantity: 1 }] })
  const path = `/order/updatestatus/${orderId}`
  await shop.ask('PUT', path, { token: admin.token, body: { status: 5 } })
  await expect.poll(() => totalsOf(orderId)).toHaveLength(3)
  expect((await totalsOf(orderId)).toSorted((a, b) => a - b)).toEqual([590, 1_180, 1_180])
  const documents = await documentsOf(orderId)
  const sum = (key: string) =>
    documents
      .slice(1)
      .reduce((total: number, one: Record<string, number>) => total + (one[key] ?? 0), 0)
  const [invoice] = documents
  for (const key of ['taxable', 'cgst', 'sgst', 'total'])
    expect(sum(key)).toBeCloseTo(invoice[key], 5)
  expect((await creditableOf(orderId)).body).toMatchObject({ left: 0, refundable: 0 })
})

test.each([[true], [false]])(
  'of eight concurrent returns of one ring (refund: %s) one succeeds',
  async (isRefunded) => {
    const orderId = await anInvoicedOrder()
    const form = await aForm(orderId, { lines: [{ line: 0, quantity: 2 }], isRefunded })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(orderId, form)))
    const codes = answers.map(({ status, body }) => [status, body.code ?? ''].join(' ').trim())
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '200',
      ...Array.from({ length: 7 }, () => '409 invoices-changed'),
    ])
    expect(await totalsOf(orderId)).toEqual([2_360])
  },
)

test('concurrent notes by line, notes by amount and a cancellation never exceed the invoice', async () => {
  const orderId = await anInvoicedOrder()
  const forms = await Promise.all([
    aForm(orderId, { lines: [{ line: 0, quantity: 1 }], isRefunded: true }),
    aForm(orderId, { lines: [{ line: 0, quantity: 2 }] }),
    aForm(orderId, { lines: [{ line: 1, quantity: 0, amount: 500 }], isRefunded: true }),
  ])
  const refund = { token: admin.token, body: { amount: 2_000 } }
  await Promise.all([
    ...forms.map((form) => send(orderId, form)),
    shop.ask('POST', `/payment/refund/${orderId}`, refund),
    shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body: { status: 5 } }),
  ])
  const sumOf = async () => (await totalsOf(orderId)).reduce((sum, total) => sum + total, 0)
  await expect.poll(sumOf).toBeCloseTo(2_950, 5)
})

test('impossible figures are refused in words and change nothing', async () => {
  const orderId = await anInvoicedOrder()
  const refused = async (fields: object) => {
    const { status, body } = await credit(orderId, fields)
    return [status, body.code, body.issues?.[0]?.field]
  }
  expect(await refused({ lines: [{ line: 0, quantity: 3 }] })).toEqual([
    400,
    'invalid-input',
    'lines.0',
  ])
  expect(await refused({ lines: [{ line: 9, quantity: 1 }] })).toEqual([
    400,
    'invalid-input',
    'lines.0',
  ])
  const twice = [
    { line: 1, quantity: 1 },
    { line: 1, quantity: 0, amount: 1 },
  ]
  expect((await refused({ lines: twice }))[0]).toBe(400)
  const stale = { lines: [{ line: 0, quantity: 1 }], seenLeft: 2_949 }
  expect(await refused(stale)).toEqual([409, 'invoices-changed', undefined])
  expect(
    (await refused({ lines: [{ line: 0, quantity: 1 }], invoice: 'INV/26-27/999999' }))[1],
  ).toBe('invoices-changed')
  for (const lines of [
    [],
    'all',
    null,
    [{ line: -1, quantity: 1 }],
    [{ line: 0, quantity: 1.5 }],
    [{ line: 0, quantity: -1 }],
    [{ line: 0, quantity: 0 }],
    [{ line: 0, quantity: 0, amount: 0 }],
    [{ line: 0, quantity: 0, amount: -5 }],
    [{ line: 0, quantity: 0, amount: 1e12 }],
    [{ line: 0, quantity: 0, amount: 'NaN' }],
    [{ line: 0, quantity: 0, amount: [5] }],
  ]) {
    expect([lines, (await refused({ lines }))[0]]).toEqual([lines, 400])
  }
  for (const reason of ['', ' \0 ', ['x'], 'x'.repeat(201)]) {
    expect((await refused({ lines: [{ line: 0, quantity: 1 }], reason }))[0]).toBe(400)
  }
  expect(await documentsOf(orderId)).toHaveLength(1)
  expect((await creditableOf(orderId)).body.left).toBe(2_950)
})

test('only people who may refund can credit, and only an order with an invoice', async () => {
  const staff = await aStaffMember(shop)
  const orderId = await anInvoicedOrder()
  const form = await aForm(orderId, { lines: [{ line: 0, quantity: 1 }] })
  expect((await creditableOf(orderId, staff)).status).toBe(403)
  expect((await send(orderId, form, staff)).status).toBe(403)
  expect((await send(orderId, form, buyer)).status).toBe(403)
  expect((await send(999_999, form)).status).toBe(404)
  const { id: productId } = await aProduct(shop)
  const cash = { ...HOME, paymentMethod: 'cod' }
  const unsent = (await order(shop, buyer, anOrderOf(buyer, [{ productId }], cash))).body.orderId
  const early = await creditableOf(unsent)
  expect([early.status, early.body.code]).toEqual([409, 'invoice-missing'])
})

test('a parcel that came back unpaid after a note by line is credited whole and can be reopened', async () => {
  const cash = { ...HOME, paymentMethod: 'cod' }
  const { id: productId } = await aProduct(shop)
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId, quantity: 2 }], cash))
  const { orderId } = placed.body
  const setStatus = (status: number) =>
    shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body: { status } })
  await setStatus(3)
  await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  const refunded = await credit(orderId, { lines: [{ line: 0, quantity: 1 }], isRefunded: true })
  expect([refunded.status, refunded.body.code]).toEqual([409, 'nothing-to-refund'])
  await credit(orderId, { lines: [{ line: 0, quantity: 1 }] })
  await setStatus(5)
  await expect.poll(() => documentsOf(orderId)).toHaveLength(3)
  await setStatus(2)
  await setStatus(3)
  await expect.poll(() => documentsOf(orderId)).toHaveLength(4)
  const kinds = (await documentsOf(orderId)).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['invoice', 'credit-note', 'credit-note', 'invoice'])
})
