import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf } from '#domain/books/months.ts'
import { expectTies, readMonth } from '#tests/support/books/month-ties.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { applyRates } from '#tests/support/metal-builders.ts'
import { aWorkshop, type Job, type Workshop } from '#tests/support/repairs/workshop.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let work: Workshop
beforeAll(async () => {
  shop = await startTestApp({ UNDO_SECONDS: '0' })
  admin = await anAdmin(shop)
  work = await aWorkshop(shop, admin)
  await applyRates(shop, admin, { '22K916': 14_000 })
})
afterAll(() => shop.close())

const CANCELLED = 5
const documentsOf = async (orderId: number) =>
  (await shop.ask('GET', `/invoice/order/${orderId}`, { token: admin.token })).body
const setStatus = (orderId: number, status: number) =>
  shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body: { status } })

async function billed(
  labour = 500,
  total = 590,
  buyer: object = {},
): Promise<Job & { orderId: number }> {
  const job = await work.ready(labour, total)
  const { repair } = await work.done(work.bill(job, buyer))
  return { ...job, orderId: repair.bill.orderId }
}

async function invoiceOf(orderId: number) {
  await expect.poll(async () => (await documentsOf(orderId)).length).toBeGreaterThan(0)
  return (await documentsOf(orderId))[0]
}

test('a job is billed, paid and handed over, and its invoice names the service', async () => {
  const job = await work.approved(500, 4_720, {}, { alloy: '22K916', goldMg: 250 })
  await work.done(work.move(job, 'in-work'))
  await work.done(work.move(job, 'ready', { finish: { outMg: 4_240, takenMg: 0 } }))
  const { repair } = await work.done(work.bill(job))
  const { orderId } = repair.bill
  expect(repair.bill).toMatchObject({ total: 4_720, due: 4_720, invoice: null })
  await work.done(work.record(orderId, 4_720, { channel: 'card', reference: 'SLIP 7' }))

  const invoice = await invoiceOf(orderId)
  expect(invoice).toMatchObject({
    kind: 'invoice',
    paper: 'tax-invoice',
    total: 4_720,
    taxable: 4_000,
    cgst: 360,
    sgst: 360,
    placeOfSupply: 'Rajasthan',
    buyer: { name: 'Kabir Shah', lines: [], state: 'Rajasthan', gstin: '' },
  })
  expect(invoice.payment).toMatch(/^Paid by Card on .*, payment SLIP 7$/)
  const number = `NJ-${String(job.id).padStart(6, '0')}`
  expect(invoice.lines).toMatchObject([
    { description: `Ring sizing, job ${number}`, hsn: '9987', taxable: 500, quantity: 1 },
    {
      description: expect.stringMatching(`^Gold added, job ${number}: .* 0.250 g at ₹14,000.00`),
      hsn: '9987',
      taxable: 3_500,
    },
  ])
  await work.done(work.move(job, 'handed-over'))
  const { bill, state } = await work.follow(job)
  expect(state).toBe('handed-over')
  expect(bill).toMatchObject({ due: 0, paymentStatus: 'paid', invoice: { number: invoice.number } })
  const pdf = await shop.ask('GET', bill.invoice.file)
  expect(pdf.status).toBe(200)
  expect(await documentsOf(orderId)).toHaveLength(1)
})

test('only quoted, approved and finished work can be billed', async () => {
  const early = await work.booked()
  const approved = await work.approved(500, 590)
  const free = await work.ready(0, 0)
  for (const job of [early, approved, free]) {
    expect((await work.bill(job)).body.code).toBe('repair-not-billable')
  }
  // What is free leaves without a bill.
  expect((await work.move(free, 'handed-over')).status).toBe(200)
})

test('of two staff who bill a job at once, one succeeds', async () => {
  const job = await work.ready(500, 590)
  const both = await Promise.all([work.bill(job), work.bill(job, {}, admin)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as bills from orders where repair_id = $1',
    [job.id],
  )
  expect(rows[0].bills).toBe(1)
})

test('a piece leaves with its bill, paid or with a reason, and then stays to be paid', async () => {
  const bare = await work.ready(500, 590)
  expect((await work.move(bare, 'handed-over')).body.code).toBe('repair-not-billed')
  const job = await billed()
  const refused = await work.move(job, 'handed-over')
  expect(refused.body.issues).toMatchObject([{ field: 'unpaidReason' }])
  const unpaidReason = 'Udhaar: pays on Monday.'
  await work.done(work.move(job, 'handed-over', { unpaidReason }))
  const invoice = await invoiceOf(job.orderId)
  expect(invoice).toMatchObject({ total: 590, payment: 'To be paid' })
  const { bill } = await work.follow(job)
  expect(bill).toMatchObject({ due: 590, paymentStatus: 'waiting' })
  const notes = await shop.ask('GET', `/order/notes/${job.orderId}`, { token: admin.token })
  expect(notes.text).toContain(unpaidReason)

  await work.done(work.record(job.orderId, 590))
  expect((await work.follow(job)).bill).toMatchObject({ due: 0, paymentStatus: 'paid' })
  expect(await documentsOf(job.orderId)).toHaveLength(1)
})

test('cash of a day is added to other jobs of the same phone', async () => {
  const buyer = {
    billing: {
      name: 'Kabir Shah',
      address1: '4 MI Road',
      address2: '',
      city: 'Jaipur',
      state: 'Rajasthan',
      postalCode: '302001',
    },
  }
  const phone = '+91 98290 77777'
  const bills: number[] = []
  for (let at = 0; at < 2; at += 1) {
    const job = await work.ready(100_000, 118_000, { phone })
    bills.push((await work.done(work.bill(job, buyer))).repair.bill.orderId)
  }
  const [first = 0, second = 0] = bills
  const cash = { channel: 'cash', reference: '' }
  await work.done(work.record(first, 118_000, cash))
  const refused = await work.record(second, 118_000, cash)
  expect([refused.status, refused.body.code]).toEqual([409, 'cash-day-limit'])
  await work.done(work.record(second, 118_000))
})

test('a large bill names an address, and is taxed where its buyer is', async () => {
  const job = await work.ready(50_000, 59_000)
  expect((await work.bill(job)).body.issues).toMatchObject([{ field: 'billing.name' }])
  const billing = {
    name: 'Udyam Gifts LLP',
    address1: '14 FC Road',
    address2: '',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411004',
  }
  const wrong = await work.bill(job, { billing, gstin: '08AAPFU0939F1ZV' })
  expect(wrong.body.issues).toMatchObject([{ field: 'body.gstin' }])
  const { repair } = await work.done(work.bill(job, { billing, gstin: '27AAPFU0939F1ZV' }))
  await work.done(work.record(repair.bill.orderId, 59_000))
  const invoice = await invoiceOf(repair.bill.orderId)
  expect(invoice).toMatchObject({ placeOfSupply: 'Maharashtra', isInterState: true, igst: 9_000 })
  expect(invoice.buyer).toMatchObject({ name: 'Udyam Gifts LLP', gstin: '27AAPFU0939F1ZV' })
  expect(invoice.deliveredTo).toBeUndefined()
})

test('a bill above the legal limit asks for the PAN', async () => {
  const billing = {
    name: 'Kabir Shah',
    address1: '4 MI Road',
    address2: '',
    city: 'Jaipur',
    state: 'Rajasthan',
    postalCode: '302001',
  }
  const job = await work.ready(200_000, 236_000)
  expect((await work.bill(job, { billing })).body.code).toBe('pan-required')
  await work.done(work.bill(job, { billing, pan: 'ABCPE1234F' }))
})

test('a wrong bill is cancelled with a credit note, and the job is billed again once', async () => {
  const job = await billed()
  await work.done(work.record(job.orderId, 590))
  await invoiceOf(job.orderId)
  await work.done(setStatus(job.orderId, CANCELLED))
  // What came by hand goes back by hand, and is recorded.
  const refund = { token: admin.token, body: { note: 'Wrong size' } }
  await work.done(shop.ask('POST', `/payment/refund/${job.orderId}`, refund))
  await expect.poll(async () => (await documentsOf(job.orderId)).length).toBe(2)
  expect((await documentsOf(job.orderId))[1]).toMatchObject({ kind: 'credit-note', total: 590 })
  expect((await work.follow(job)).bill).toBeNull()

  const { repair } = await work.done(work.bill(job))
  expect(repair.bill.orderId).not.toBe(job.orderId)
  const again = await setStatus(job.orderId, 2)
  expect(again.body.code).toBe('repair-billed')
})

test('the customer sees the total of the bill, and gets no delivery email', async () => {
  const job = await billed()
  await work.done(work.record(job.orderId, 590))
  await work.done(work.move(job, 'posted'))
  const read = async (): Promise<string[]> => {
    const { rows } = await shop.database.pool.query(
      `select kind from emails where (facts ->> 'orderId')::int = $1 or (facts ->> 'bill')::int = $1 order by id`,
      [job.orderId],
    )
    return rows.map(({ kind }) => kind)
  }
  // Of every status, once no job is left that could still write one.
  const jobs = 'select kind from jobs where subject = $1 and failed_at is null'
  await expect
    .poll(async () => (await shop.database.pool.query(jobs, [job.orderId])).rows)
    .toEqual([])
  expect(await read()).toEqual(['repair-billed', 'order-paid'])
  const paid = `select status from emails where kind = 'order-paid' and (facts ->> 'orderId')::int = $1`
  await expect
    .poll(async () => (await shop.database.pool.query(paid, [job.orderId])).rows)
    .toEqual([{ status: 'sent' }])
  const { rows } = await shop.database.pool.query(
    `select body from emails where kind = 'order-paid' and (facts ->> 'orderId')::int = $1`,
    [job.orderId],
  )
  expect(rows[0].body).toContain('for the work on your piece')
  expect(rows[0].body).not.toMatch(/ship|undefined|, ,/)
})

test('only the link of its job pays a bill, once', async () => {
  const job = await work.ready(500, 590)
  expect((await work.openBill(job)).body.code).toBe('repair-nothing-due')
  expect((await work.openBill({ ...job, key: '0'.repeat(64) })).status).toBe(404)
  const { orderId } = (await work.done(work.bill(job))).repair.bill
  const { guest, orderId: opened } = await work.done(work.openBill(job))
  expect(opened).toBe(orderId)
  const by = { token: guest.token, body: { orderId } }
  const started = await shop.ask('POST', '/payment/start', by)
  expect(started.body).toMatchObject({ paymentStatus: 'waiting', holdUntil: null })
  const other = await work.ready(500, 590)
  const { orderId: others } = (await work.done(work.bill(other))).repair.bill
  const theirs = { token: guest.token, body: { orderId: others, outcome: 'approve' } }
  expect((await shop.ask('POST', '/payment/test', theirs)).status).toBe(403)
  // A customer who may delete a pending order may not delete a bill.
  const gone = await shop.ask('DELETE', `/order/remove/${orderId}`, { token: guest.token })
  expect(gone.body.code).toBe('not-pending')

  const pay = (outcome: string) =>
    shop.ask('POST', '/payment/test', { token: guest.token, body: { orderId, outcome } })
  await work.done(pay('decline'))
  expect((await work.follow(job)).bill).toMatchObject({ due: 590, paymentStatus: 'declined' })
  await work.done(pay('approve'))
  expect((await work.follow(job)).bill).toMatchObject({ due: 0, paymentStatus: 'paid' })
  expect((await invoiceOf(orderId)).total).toBe(590)
  expect((await work.openBill(job)).body.code).toBe('repair-nothing-due')
  expect((await work.record(orderId, 590)).body.code).toBe('nothing-due')
  await work.done(work.move(job, 'handed-over'))
})

test('a booking without pictures is not a multipart form', async () => {
  const body = { kind: 'repair', piece: 'Ring', wish: 'Mend it.', name: 'Asha' }
  const plain = { ...body, phone: '98290 11111', email: 'asha@workshop.in' }
  const booked = await shop.ask('POST', '/repair/book', { body: plain, from: '10.9.9.1' })
  expect(booked.status, booked.text).toBe(201)
})

test('staff without the right cannot bill, and work cannot be returned', async () => {
  const job = await work.ready(500, 590)
  expect((await shop.ask('PUT', `/repair/bill/${job.id}`, { body: { seen: 1 } })).status).toBe(401)
  const { repair } = await work.done(work.bill(job))
  const read = await shop.ask('GET', `/order/get/${repair.bill.orderId}`, {
    token: admin.token,
  })
  expect(read.text).toContain('"isWork":true')
})

test('a month of repairs adds up in every file', async () => {
  expectTies(await readMonth(shop, admin, monthOf(new Date())))
})
