import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aCustomer,
  anAdmin,
  aProduct,
  aStaffMember,
  PASSWORD,
  type Person,
} from '#tests/support/builders.ts'
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
const PUNE = {
  name: 'Udyam Gifts LLP',
  address1: '14 FC Road',
  address2: '',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411004',
}
const FIRM = { billing: PUNE, gstin: '27AAPFU0939F1ZV', supplyState: 'Rajasthan' }

/** A paid order of two rings at ₹66.55: with 18 % tax and delivery ₹207.06. */
async function anInvoicedOrder(language = 'en', fields: object = {}): Promise<number> {
  const { id: productId } = await aProduct(shop, { name: 'Ring', price: 6_655 })
  const items = [{ productId, quantity: 2 }]
  const { body } = await shop.ask('POST', '/order/create', {
    token: buyer.token,
    headers: { 'accept-language': language },
    body: anOrderOf(buyer, items, { ...HOME, ...fields }),
  })
  const { orderId } = body
  await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  return orderId
}

async function documentsOf(orderId: number) {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
}

function send(orderId: number, body: object, by: Person = admin) {
  return shop.ask('POST', `/invoice/amend/${orderId}`, { token: by.token, body })
}

/** Amends the newest invoice of an order. */
async function amend(orderId: number, fields: object) {
  const invoice = (await documentsOf(orderId)).findLast(
    (one: Made) => one.kind === 'invoice',
  ).number
  return send(orderId, { invoice, reason: 'The firm forgot its GSTIN', ...FIRM, ...fields })
}

interface Made {
  kind: string
  number: string
  total: number
}

async function creditsOf(orderId: number): Promise<number[]> {
  await expect.poll(jobsLeft).toBe(0)
  const documents: Made[] = await documentsOf(orderId)
  return documents.filter(({ kind }) => kind === 'credit-note').map(({ total }) => total)
}

async function jobsLeft(): Promise<number> {
  const statement = `select from jobs where kind in ('make-invoice', 'make-credit-note', 'send-refund')`
  return (await shop.database.pool.query(statement)).rowCount ?? 0
}

function refund(orderId: number, amount: number) {
  return shop.ask('POST', `/payment/refund/${orderId}`, { token: admin.token, body: { amount } })
}

test('the right buyer gets a new invoice, the wrong one a credit note, and no money moves', async () => {
  const orderId = await anInvoicedOrder()
  const { status, body } = await amend(orderId, {})
  expect([status, body.message]).toEqual([200, `Invoice ${body.number} counts now.`])
  const [old, note, invoice] = await documentsOf(orderId)
  const { number, issuedOn, taxable, cgst, sgst, roundOff, total } = old
  const figures = { taxable, cgst, sgst, roundOff, total }
  expect(note).toMatchObject({
    kind: 'credit-note',
    corrects: { number, issuedOn },
    replacedBy: { number: body.number },
    reason: 'The firm forgot its GSTIN',
    buyer: { name: 'Meera Nair', gstin: '' },
    ...figures,
  })
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: body.number,
    replaces: { number, issuedOn },
    buyer: { name: PUNE.name, gstin: FIRM.gstin, stateCode: '27' },
    deliveredTo: { name: 'Meera Nair', stateCode: '08' },
    lines: old.lines,
    ...figures,
  })
  const own = await shop.ask('GET', `/order/get/${orderId}`, { token: admin.token })
  expect(own.body).toMatchObject({ buyerGstin: FIRM.gstin, billing: PUNE, paymentStatus: 'paid' })
  const money = await shop.ask('GET', `/payment/order/${orderId}`, { token: admin.token })
  expect(money.body).toMatchObject({ refunds: [], refundable: total })
  const text = async (file: string) =>
    pdfText((await shop.app.inject({ url: file })).rawPayload).replaceAll(/\s+/g, ' ')
  expect(await text(note.file)).toContain(`Invoice ${body.number} counts instead.`)
  expect(await text(invoice.file)).toContain(`Replaces invoice ${number}`)
  const log = await shop.ask('GET', '/audit/getall?kind=order', { token: admin.token })
  expect(log.text).toContain('order.amend')
})

test.each([
  ['en', 'a corrected invoice'],
  ['hi', 'सुधारा हुआ बिल'],
])('the customer gets an email about it in %s, after earlier ones', async (language, subject) => {
  const { pool } = shop.database
  await pool.query('update users set email_confirmed_at = now() where id = $1', [buyer.userId])
  // Placed with the address that both emails go to: only emails to one address wait for each other.
  const orderId = await anInvoicedOrder(language, { email: buyer.email })
  const number = (await amend(orderId, {})).body.number
  const emails = async () => {
    const statement = `select kind, status, subject, body from emails
      where facts ->> 'orderId' = $1 order by sent_at, id`
    return (await pool.query(statement, [String(orderId)])).rows
  }
  await expect
    .poll(async () => (await emails()).map(({ kind, status }) => `${kind} ${status}`))
    .toEqual(['order-received sent', 'invoice-amended sent'])
  const mail = (await emails()).at(-1)
  expect(mail?.subject).toContain(subject)
  const [old, note, invoice]: { number: string; file: string }[] = await documentsOf(orderId)
  expect(invoice?.number).toBe(number)
  for (const said of [old?.number, number, note?.number, invoice?.file, note?.file]) {
    expect(mail?.body).toContain(said)
  }
})

test('another state moves the tax to its head; the total stays', async () => {
  const orderId = await anInvoicedOrder()
  await amend(orderId, { supplyState: 'Maharashtra' })
  const [old, , invoice] = await documentsOf(orderId)
  const tax = old.cgst + old.sgst + old.roundOff
  expect(invoice).toMatchObject({ isInterState: true, placeOfSupply: 'Maharashtra', cgst: 0 })
  expect([invoice.igst, invoice.total]).toEqual([Number(tax.toFixed(2)), old.total])
})

test('a corrected name stands alone on the new invoice', async () => {
  const orderId = await anInvoicedOrder()
  const [old] = await documentsOf(orderId)
  const [address1, address2] = old.buyer.lines
  const billing = { ...PUNE, ...HOME, name: 'Mira Nair', address1, address2, city: 'Kochi' }
  await amend(orderId, { gstin: '', billing })
  const [, , invoice] = await documentsOf(orderId)
  expect(invoice.buyer).toMatchObject({ name: 'Mira Nair', lines: old.buyer.lines })
  expect(invoice).not.toHaveProperty('deliveredTo')
})

test('earlier credits stay, and later ones correct the newest invoice', async () => {
  const orderId = await anInvoicedOrder()
  await refund(orderId, 50)
  expect(await creditsOf(orderId)).toEqual([50])
  await amend(orderId, {})
  const [old, , note, invoice] = await documentsOf(orderId)
  expect([note.total, invoice.total]).toEqual([old.total - 50, old.total - 50])
  await refund(orderId, 30)
  await expect.poll(() => creditsOf(orderId)).toHaveLength(3)
  const last = (await documentsOf(orderId)).at(-1)
  expect(last).toMatchObject({ total: 30, corrects: { number: invoice.number } })
  const path = `/order/updatestatus/${orderId}`
  await shop.ask('PUT', path, { token: admin.token, body: { status: 5 } })
  await expect.poll(() => creditsOf(orderId)).toHaveLength(4)
  const documents: Made[] = await documentsOf(orderId)
  const sum = documents.reduce(
    (all, { kind, total }) => all + (kind === 'invoice' ? total : -total),
    0,
  )
  expect(sum).toBeCloseTo(0, 5)
  const again = await amend(orderId, { supplyState: 'Kerala' })
  expect([again.status, again.body.code]).toEqual([409, 'nothing-to-credit'])
})

test('of six concurrent amendments one succeeds, and numbers have no gap', async () => {
  const orderId = await anInvoicedOrder()
  const [{ number: invoice }] = await documentsOf(orderId)
  const form = { invoice, reason: 'Wrong name', ...FIRM }
  const names = Array.from({ length: 6 }, (_, at) => ({ ...PUNE, name: `Firm ${at}` }))
  const answers = await Promise.all(names.map((billing) => send(orderId, { ...form, billing })))
  const codes = answers
    .map(({ body }) => body.code ?? 'done')
    .toSorted((a, b) => a.localeCompare(b))
  expect(codes).toEqual(['done', ...Array.from({ length: 5 }, () => 'invoices-changed')])
  expect(await documentsOf(orderId)).toHaveLength(3)
  const { rows } = await shop.database.pool.query(
    'select kind, max(sequence) = count(*) as "isGapless" from invoices group by kind',
  )
  expect(rows.map(({ isGapless }) => isGapless)).toEqual([true, true])
})

test('unchanged data, a wrong GSTIN, an unknown state and an outdated form are refused in words', async () => {
  const orderId = await anInvoicedOrder()
  expect((await amend(orderId, {})).status).toBe(200)
  const refused = async (fields: object) => {
    const { status, body } = await amend(orderId, fields)
    return [status, body.code, body.issues?.[0]?.field ?? '']
  }
  expect(await refused({})).toEqual([409, 'nothing-amended', ''])
  const other = { name: 'Udyam' }
  expect(await refused({ gstin: '27AAPFU0939F1ZW' })).toEqual([400, 'invalid-input', 'body.gstin'])
  const kerala = { billing: { ...PUNE, state: 'Kerala' } }
  expect(await refused(kerala)).toEqual([400, 'invalid-input', 'body.gstin'])
  const atlantis = { gstin: '', billing: { ...PUNE, state: 'Atlantis' } }
  expect(await refused(atlantis)).toEqual([400, 'invalid-input', 'billing.state'])
  const stale = { billing: { ...PUNE, ...other }, invoice: 'INV/26-27/000001' }
  expect((await refused(stale))[1]).toBe('invoices-changed')
  for (const fields of [
    { billing: null },
    { billing: { ...PUNE, name: ' \0' } },
    { billing: { ...PUNE, city: ['Pune'] } },
    { supplyState: 'Atlantis' },
    { reason: ' ' },
    { reason: 'x'.repeat(201) },
    { invoice: ['x'] },
  ]) {
    expect([fields, (await refused(fields))[0]]).toEqual([fields, 400])
  }
  expect(await documentsOf(orderId)).toHaveLength(3)
})

test('only people who may refund can amend, and only an order with an invoice', async () => {
  const staff = await aStaffMember(shop)
  const orderId = await anInvoicedOrder()
  const [{ number: invoice }] = await documentsOf(orderId)
  const form = { invoice, reason: 'Wrong name', ...FIRM }
  expect((await send(orderId, form, staff)).status).toBe(403)
  expect((await send(orderId, form, buyer)).status).toBe(403)
  expect((await send(999_999, form)).status).toBe(404)
  const { id: productId } = await aProduct(shop)
  const cash = { ...HOME, paymentMethod: 'cod' }
  const unsent = (await order(shop, buyer, anOrderOf(buyer, [{ productId }], cash))).body.orderId
  expect((await send(unsent, form)).body.code).toBe('invoice-missing')
})

test('the order of an erased account is amended to where its goods went, without an email', async () => {
  const person = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const placed = await order(shop, person, anOrderOf(person, [{ productId }], HOME))
  const { orderId } = placed.body
  const documents = async () =>
    (await shop.ask('GET', `/invoice/order/${orderId}`, { token: admin.token })).body
  await expect.poll(documents).toHaveLength(1)
  const [old] = await documents()
  const token = admin.token
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status: 4 } })
  const body = { password: PASSWORD }
  const erased = await shop.ask('POST', '/account/delete', { token: person.token, body })
  expect(erased.status).toBe(200)
  const form = { invoice: old.number, reason: 'The firm forgot its GSTIN', ...FIRM }
  expect((await send(orderId, form)).status).toBe(200)
  const { name, lines, state } = old.buyer
  expect((await documents()).at(-1)).toMatchObject({
    buyer: { name: PUNE.name },
    deliveredTo: { name, lines, state },
  })
  expect((await refund(orderId, 100)).status).toBe(200)
  await expect.poll(jobsLeft).toBe(0)
  const { rows } = await shop.database.pool.query(`select kind from emails where recipient = ''`)
  expect(rows).toEqual([])
})
