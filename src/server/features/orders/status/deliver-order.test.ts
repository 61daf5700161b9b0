import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consents } from '#server/db/schema/shop/consents.ts'
import { emails } from '#server/db/schema/mail.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const TRACKING = {
  carrier: 'Delhivery',
  number: 'DL 4711',
  url: 'https://track.example.com/p/DL4711',
}

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ PUBLIC_URL: 'https://shop.example.com' })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

async function anOrder(fields: object = {}, headers: Record<string, string> = {}) {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const email = buyer.email
  const body = anOrderOf(buyer, [{ productId }], { email, paymentMethod: 'cod', ...fields })
  const answer = await shop.ask('POST', '/order/create', { token: buyer.token, body, headers })
  const orderId: number = answer.body.orderId
  return { buyer, orderId, email }
}

function setStatus(orderId: number, status: number, fields: object = {}) {
  const body = { status, ...fields }
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
}

async function sentBody(email: string, kind: string) {
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  return rows.find((row) => row.kind === kind && row.status === 'sent')?.body ?? ''
}

test('the email of a shipped order says who carries it and where to follow it', async () => {
  const { buyer, orderId, email } = await anOrder()
  const shipped = await setStatus(orderId, 3, { tracking: TRACKING })
  expect(shipped.body.order.tracking).toEqual(TRACKING)
  await expect.poll(() => sentBody(email, 'order-shipped')).toContain('Delhivery')
  const text = await sentBody(email, 'order-shipped')
  expect(text).toContain('DL 4711')
  expect(text).toContain(TRACKING.url)
  const path = `/order/userorder/${buyer.userId}`
  const [own] = (await shop.ask('GET', path, { token: buyer.token })).body
  expect(own.tracking).toEqual(TRACKING)
})

test('a changed tracking number is emailed again, an unchanged one is not', async () => {
  const { orderId, email } = await anOrder()
  const track = (body: object) =>
    shop.ask('PUT', `/order/tracking/${orderId}`, { token: admin.token, body })
  await setStatus(orderId, 3)
  expect((await track(TRACKING)).status).toBe(200)
  await track(TRACKING)
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  expect(rows.map(({ kind }) => kind)).toEqual(['order-received', 'order-shipped', 'order-shipped'])
  for (const url of ['javascript:alert(1)', 'track.example.com', 'https://nowhere']) {
    expect((await track({ ...TRACKING, url })).status).toBe(400)
  }
  expect(
    (await shop.ask('PUT', '/order/tracking/999999', { token: admin.token, body: {} })).status,
  ).toBe(404)
})

test('cash on delivery is paid on delivery, and due again after a correction', async () => {
  const { orderId } = await anOrder()
  const stateAfter = async (status: number) =>
    (await setStatus(orderId, status)).body.order.paymentStatus
  expect(await stateAfter(3)).toBe('due')
  expect(await stateAfter(4)).toBe('paid')
  expect(await stateAfter(3)).toBe('due')
  expect(await stateAfter(4)).toBe('paid')
  const money = await shop.ask('GET', `/payment/order/${orderId}`, { token: admin.token })
  expect(money.body).toMatchObject({
    paid: 1180,
    refundable: 1180,
    payments: [{ provider: 'cash' }],
  })
})

test('returned cash is recorded, emailed as cash and corrected in the books', async () => {
  const { orderId, email, buyer } = await anOrder()
  await setStatus(orderId, 4)
  const cancelled = await setStatus(orderId, 5)
  // Nobody has handed anything back yet.
  expect(cancelled.body.order.paymentStatus).toBe('paid')
  const body = { amount: '1180' }
  const path = `/payment/refund/${orderId}`
  expect((await shop.ask('POST', path, { token: admin.token, body })).status).toBe(200)
  await expect.poll(() => sentBody(email, 'order-refunded')).toContain('in cash')
  const list = `/order/userorder/${buyer.userId}`
  const [own] = (await shop.ask('GET', list, { token: buyer.token })).body
  expect(own.paymentStatus).toBe('refunded')
})

test('an order in Hindi sends its emails in Hindi, with links to Hindi pages', async () => {
  const { orderId, email } = await anOrder({}, { 'accept-language': 'hi' })
  await setStatus(orderId, 3)
  await expect.poll(() => sentBody(email, 'order-received')).toContain('आपका ऑर्डर')
  await expect.poll(() => sentBody(email, 'order-shipped')).toContain('रास्ते में')
  const text = await sentBody(email, 'order-received')
  expect(text).toContain('https://shop.example.com/hi/myorders')
  expect(text).toContain('डिलीवरी पर नकद')
  expect(text).not.toMatch(/Subtotal|Pay the courier/)
})

test('placing an order is recorded as agreeing to its terms', async () => {
  const { email, buyer } = await anOrder()
  const rows = await shop.database.orm.select().from(consents).where(eq(consents.email, email))
  expect(rows).toMatchObject([{ purpose: 'order', isGiven: true, userId: buyer.userId }])
  const own = await shop.ask('GET', '/account/data', { token: buyer.token })
  expect(own.body.consents).toMatchObject([{ purpose: 'order', isGiven: true }])
})

test('a refused order records no agreement', async () => {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { stock: 0 })
  const fields = { email: buyer.email }
  expect((await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))).status).toBe(409)
  const rows = await shop.database.orm
    .select()
    .from(consents)
    .where(eq(consents.email, buyer.email))
  expect(rows).toEqual([])
})
