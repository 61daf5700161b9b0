import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, aProduct, aStaffMember } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

const TRANSFER = {
  channel: 'bank-transfer',
  amount: 1180,
  receivedOn: '2026-01-05',
  isOldDayMeant: true,
  reference: 'UTR 4711',
  note: 'From her brother',
}

function record({ orderId }: Pick<Placed, 'orderId'>, body: object = {}) {
  return paying.shop.ask('POST', `/payment/record/${orderId}`, {
    token: paying.admin.token,
    body: { ...TRANSFER, ...body },
  })
}

/** An order in cash on delivery of a piece at this price in rupees. */
async function aCashOrder(price: number): Promise<Placed & { total: number }> {
  const buyer = await aCustomer(paying.shop)
  const { id: productId } = await aProduct(paying.shop, { price: price * 100, stock: 5 })
  const body = anOrderOf(buyer, [{ productId }], { paymentMethod: 'cod' })
  const placed = (await order(paying.shop, buyer, body)).body
  const { orderId } = placed
  return { orderId, productId, reference: '', buyer, total: placed.order.totalPrice }
}

async function documentsOf({ orderId }: Pick<Placed, 'orderId'>): Promise<string[]> {
  const rows = await paying.read<{ kind: string }>(
    'select kind from invoices where order_id = $1 order by id',
    orderId,
  )
  return rows.map(({ kind }) => kind)
}

test('a bank transfer makes the order paid, with invoice, email and who recorded it', async () => {
  const placed = await paying.anUnpaidOrder()
  expect((await paying.money(placed)).due).toBe(1180)
  const answer = await record(placed)
  expect([answer.status, answer.body.message]).toEqual([200, 'The payment is recorded.'])
  expect(answer.body.money).toMatchObject({ due: 0, paid: 1180, refundable: 1180 })
  const { payments } = answer.body.money
  expect(payments).toMatchObject([
    {
      provider: 'recorded',
      channel: 'bank-transfer',
      reference: 'UTR 4711',
      note: 'From her brother',
      receivedOn: '2026-01-05',
      recordedBy: paying.admin.name,
    },
  ])
  expect(await paying.statusOf(placed)).toBe('paid 1')
  expect(await paying.emailsOf(placed)).toContain('order-paid')
  await expect.poll(() => documentsOf(placed)).toEqual(['invoice'])
  const [paper] = await paying.read<{ payment: string }>(
    `select document ->> 'payment' as payment from invoices where order_id = $1`,
    placed.orderId,
  )
  expect(paper?.payment).toBe('Paid by Bank transfer on 05-01-2026, payment UTR 4711')
  const [logged] = await paying.read<{ after: object }>(
    `select after from audit_log where action = 'order.payment' and subject_id = $1`,
    String(placed.orderId),
  )
  expect(logged?.after).toMatchObject({ amount: '₹1,180.00', reference: 'UTR 4711' })
  // The hold is over, and the clock cancels nothing.
  await paying.timePasses('release-order', placed.orderId)
  await expect
    .poll(() =>
      paying.read(`select from jobs where kind = 'release-order' and subject = $1`, placed.orderId),
    )
    .toHaveLength(0)
  expect(await paying.statusOf(placed)).toBe('paid 1')
})

test('invalid input is refused and changes nothing', async () => {
  const placed = await paying.anUnpaidOrder()
  const wrong: [object, number, string][] = [
    [{ amount: 1179.99 }, 409, 'amount-not-due'],
    [{ amount: 1180.01 }, 409, 'amount-not-due'],
    [{ amount: null }, 409, 'amount-not-due'],
    [{ amount: -1180 }, 409, 'amount-not-due'],
    [{ reference: ' ' }, 400, 'invalid-input'],
    [{ channel: 'barter' }, 400, 'invalid-input'],
    [{ receivedOn: '2026-02-30' }, 400, 'invalid-input'],
    [{ receivedOn: '2999-01-01' }, 400, 'invalid-input'],
    [{ receivedOn: '2006-11-21' }, 400, 'invalid-input'],
    [{ receivedOn: '' }, 400, 'invalid-input'],
    [{ note: 'x'.repeat(201) }, 400, 'invalid-input'],
  ]
  for (const [body, status, code] of wrong) {
    const answer = await record(placed, body)
    expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([status, code])
  }
  expect(await paying.statusOf(placed)).toBe('waiting 1')
  expect((await paying.money(placed)).payments).toEqual([])
})

test('only staff can record payments', async () => {
  const placed = await paying.anUnpaidOrder()
  const path = `/payment/record/${placed.orderId}`
  const { token } = placed.buyer
  expect((await paying.shop.ask('POST', path, { token, body: TRANSFER })).status).toBe(403)
  const staff = await aStaffMember(paying.shop)
  expect((await paying.shop.ask('POST', path, { token: staff.token, body: TRANSFER })).status).toBe(
    200,
  )
})

test('two people who record one payment at once record it once', async () => {
  const placed = await paying.anUnpaidOrder()
  const answers = await Promise.all([record(placed), record(placed), record(placed)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await paying.money(placed)).paid).toBe(1180)
})

test('a later payment through the provider goes back', async () => {
  const placed = await paying.anUnpaidOrder()
  await record(placed)
  const handed = paying.razorpay.pay(placed.reference)
  await paying.verify(placed, handed)
  await expect
    .poll(async () => (await paying.money(placed)).refunds)
    .toMatchObject([{ reason: 'twice', amount: 1180, status: 'sent' }])
  expect(await paying.statusOf(placed)).toBe('paid 1')
})

test('cash of ₹2,00,000 or more is never recorded, but a transfer is', async () => {
  const below = await aCashOrder(100_000)
  expect(
    (await record(below, { channel: 'cash', amount: below.total, reference: '' })).status,
  ).toBe(200)
  const placed = await paying.anUnpaidOrder()
  await paying.read(
    `update orders set total = 20000000, subtotal = 20000000, discount = 0, shipping_charge = 0,
      tax = 0 where id = $1`,
    placed.orderId,
  )
  const cash = await record(placed, { channel: 'cash', amount: 200_000 })
  expect([cash.status, cash.body.code]).toEqual([409, 'cash-forbidden'])
  expect((await record(placed, { amount: 200_000 })).status).toBe(200)
})

test('cash per customer and day stays below ₹2,00,000, recorded or owed, also under concurrency', async () => {
  const buyer = await aCustomer(paying.shop)
  const { id: productId } = await aProduct(paying.shop, { price: 100_000_00, stock: 9 })
  const place = async (paymentMethod: string) => {
    const placed = await order(
      paying.shop,
      buyer,
      anOrderOf(buyer, [{ productId }], { paymentMethod }),
    )
    return placed.body
  }
  const [one, two, three] = [await place('online'), await place('online'), await place('online')]
  const amount: number = one.order.totalPrice
  const today = shopDayOf(new Date())
  const cash = { channel: 'cash', amount, reference: '', receivedOn: today }
  const answers = await Promise.all([record(one, cash), record(two, cash)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = await record(three, cash)
  expect([refused.status, refused.body.code]).toEqual([409, 'cash-day-limit'])
  expect(refused.body.message).toContain('other cash of that day comes to ₹1,18,000.00.')
  expect((await place('cod')).code).toBe('cash-day-limit')
  const owed = await paying.shop.ask('GET', '/order/cashowed', { token: buyer.token })
  expect(owed.body).toEqual({ owedToday: amount })
  // The day before is another day, and a transfer is no cash.
  const dayBefore = shopDayOf(new Date(Date.now() - 86_400_000))
  expect((await record(three, { ...cash, receivedOn: dayBefore })).status).toBe(200)
  const open = answers[0].status === 200 ? two : one
  expect((await record(open, { amount })).status).toBe(200)
})

test('a cash order that was paid by transfer owes no cash, and one that was delivered does', async () => {
  const { buyer } = await aCashOrder(1)
  const place = async (price: number) => {
    const { id: productId } = await aProduct(paying.shop, { price })
    const fields = { paymentMethod: 'cod' }
    const placed = await order(paying.shop, buyer, anOrderOf(buyer, [{ productId }], fields))
    const { orderId, code, order: made } = placed.body
    return { orderId, code, amount: made?.totalPrice }
  }
  const paid = await place(100_000_00)
  expect((await place(75_000_00)).code).toBe('cash-day-limit')
  const transfer = { amount: paid.amount, receivedOn: shopDayOf(new Date()) }
  expect((await record(paid, transfer)).status).toBe(200)
  const brought = await place(100_000_00)
  expect(brought.code).toBeUndefined()
  const { token } = paying.admin
  await paying.shop.ask('PUT', `/order/updatestatus/${brought.orderId}`, {
    token,
    body: { status: 4 },
  })
  expect((await place(75_000_00)).code).toBe('cash-day-limit')
})

test('cash owed for an order of the day counts when other cash is recorded', async () => {
  const owing = await aCashOrder(100_000)
  const { buyer, productId, total: amount } = owing
  const placed = await order(paying.shop, buyer, anOrderOf(buyer, [{ productId }]))
  const cash = { channel: 'cash', amount, reference: '', receivedOn: shopDayOf(new Date()) }
  expect((await record(placed.body, cash)).body.code).toBe('cash-day-limit')
  // Its own cash is that of the order, and counts once.
  expect((await record(owing, cash)).status).toBe(200)
  const owed = await paying.shop.ask('GET', '/order/cashowed', { token: buyer.token })
  expect(owed.body).toEqual({ owedToday: amount })
})

test('a cash order paid before its delivery stays paid wherever the parcel is', async () => {
  const placed = await aCashOrder(1000)
  expect((await record(placed, { channel: 'upi', amount: placed.total })).status).toBe(200)
  for (const status of [4, 3, 1]) await paying.setStatus(placed, status)
  expect(await paying.statusOf(placed)).toBe('paid 1')
  expect((await paying.money(placed)).paid).toBe(placed.total)
})

test('a cancellation does not refund money received by hand: a person returns and records it', async () => {
  const placed = await paying.anUnpaidOrder()
  await record(placed)
  const preview = await paying.shop.ask('POST', '/order/statuspreview', {
    token: paying.admin.token,
    body: { orderIds: [placed.orderId], status: 5 },
  })
  expect(preview.body).toMatchObject({ refund: 0, cash: 1180 })
  await paying.setStatus(placed, 5)
  expect(await paying.statusOf(placed)).toBe('paid 5')
  expect((await paying.money(placed)).refunds).toEqual([])
  await paying.refund(placed, { note: 'NEFT 9' })
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 5')
  await expect.poll(() => documentsOf(placed)).toEqual(['invoice', 'credit-note'])
})

test('a reopened refunded order waits for its money, with a new invoice and new emails', async () => {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toEqual(['invoice'])
  await paying.setStatus(placed, 5)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 5')
  await expect.poll(() => documentsOf(placed)).toEqual(['invoice', 'credit-note'])
  await paying.setStatus(placed, 2)
  expect(await paying.statusOf(placed)).toBe('waiting 2')
  // Razorpay gets a new order, because the first one was paid.
  const started = await paying.start(placed)
  expect(started.body.razorpay.reference).not.toBe(placed.reference)
  const again = { ...placed, reference: started.body.razorpay.reference }
  await paying.verify(again, paying.razorpay.pay(again.reference))
  expect(await paying.statusOf(placed)).toBe('paid 2')
  await expect.poll(() => documentsOf(placed)).toEqual(['invoice', 'credit-note', 'invoice'])
  await paying.setStatus(placed, 5)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 5')
  await expect
    .poll(() => documentsOf(placed))
    .toEqual(['invoice', 'credit-note', 'invoice', 'credit-note'])
  const emails = await paying.emailsOf(placed)
  expect(emails.filter((kind) => kind === 'order-cancelled')).toHaveLength(2)
  expect(emails.filter((kind) => kind === 'order-paid')).toHaveLength(2)
  expect(emails.filter((kind) => kind === 'order-refunded')).toHaveLength(2)
})

test('an order reopened and cancelled unpaid is refunded as before', async () => {
  const placed = await paying.aPaidOrder()
  await paying.setStatus(placed, 5)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 5')
  await paying.setStatus(placed, 1)
  expect(await paying.statusOf(placed)).toBe('waiting 1')
  await paying.setStatus(placed, 5)
  expect(await paying.statusOf(placed)).toBe('refunded 5')
})

test.each([
  ['bank-transfer', 'transfer'],
  ['cash', 'cash'],
])('the email of a refund by hand says how it comes: %s', async (channel, way) => {
  const placed = await paying.anUnpaidOrder()
  await record(placed, { channel })
  await paying.refund(placed)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 1')
  const facts = await paying.read(
    `select facts ->> 'way' as way from emails
      where kind = 'order-refunded' and facts ->> 'orderId' = $1`,
    String(placed.orderId),
  )
  expect(facts).toEqual([{ way }])
})

test('an expired order can be reopened and paid outside the provider', async () => {
  const placed = await paying.anUnpaidOrder()
  await paying.timePasses('release-order', placed.orderId)
  await expect.poll(() => paying.statusOf(placed)).toBe('expired 5')
  expect((await record(placed)).body.code).toBe('nothing-due')
  await paying.setStatus(placed, 2)
  expect(await paying.statusOf(placed)).toBe('waiting 2')
  expect((await record(placed)).status).toBe(200)
  expect(await paying.statusOf(placed)).toBe('paid 2')
})

test('the question before an unpaid order is sent says that it is unpaid', async () => {
  const placed = await paying.anUnpaidOrder()
  const ask = async (status: number) =>
    (
      await paying.shop.ask('POST', '/order/statuspreview', {
        token: paying.admin.token,
        body: { orderIds: [placed.orderId], status },
      })
    ).body.unpaid
  expect([await ask(2), await ask(3), await ask(4)]).toEqual([0, 1, 1])
})
