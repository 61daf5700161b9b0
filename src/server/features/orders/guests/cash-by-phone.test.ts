import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await shop.ask('PUT', '/settings/update', {
    token: admin.token,
    body: { 'checkout.guest': true, 'cod.below': 199_999_99 },
  })
  productId = (await aProduct(shop, { price: 100_000_00, stock: 99 })).id
})
afterAll(() => shop.close())

let made = 0
/** Orders of ₹1,18,000.00 in cash with one phone, of an account and of a guest, placed on two earlier days. */
async function ofAccountAndGuest() {
  made += 1
  const phone = `98290 ${30_000 + made}`
  const buyer = await aCustomer(shop)
  const fields = { phone: `+91 ${phone}`, paymentMethod: 'cod' }
  const own = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  await placedDaysAgo(own.body.orderId, 2)
  const guests = await shop.ask('POST', '/order/guest', {
    body: {
      ...DETAILS,
      ...fields,
      phone: `0${phone}`,
      orderItems: [{ productId, quantity: 1 }],
    },
    headers: { 'idempotency-key': `cash-of-one-phone-${made}` },
  })
  await placedDaysAgo(guests.body.orderId, 1)
  return { account: Number(own.body.orderId), guest: Number(guests.body.orderId) }
}

async function placedDaysAgo(orderId: number, days: number): Promise<void> {
  await shop.database.pool.query(
    `update orders set created_at = created_at - make_interval(days => $2) where id = $1`,
    [orderId, days],
  )
}

/** Records today that all of an order was paid in cash. */
async function record(orderId: number): Promise<string> {
  const answer = await shop.ask('POST', `/payment/record/${orderId}`, {
    token: admin.token,
    body: { channel: 'cash', amount: 118_000, receivedOn: shopDayOf(new Date()), reference: 'c' },
  })
  return `${answer.status} ${answer.body.code ?? ''}`.trim()
}

test.each([
  ['account', 'guest'],
  ['guest', 'account'],
] as const)('cash of the %s and then of the %s with one phone', async (first, second) => {
  const orders = await ofAccountAndGuest()
  expect(await record(orders[first])).toBe('200')
  expect(await record(orders[second])).toBe('409 cash-day-limit')
})

test('cash of one phone recorded by two people at the same moment', async () => {
  for (let round = 0; round < 4; round += 1) {
    const orders = await ofAccountAndGuest()
    const answers = await Promise.all([record(orders.account), record(orders.guest)])
    expect(answers.toSorted()).toEqual(['200', '409 cash-day-limit'])
  }
})

test('cash of an account with another phone belongs to another person', async () => {
  const orders = await ofAccountAndGuest()
  const other = await ofAccountAndGuest()
  expect(await record(orders.guest)).toBe('200')
  expect(await record(other.account)).toBe('200')
})

/** Orders with a phone. They count at once, because this shop sends no emails that could prove it. */
function buy(phone: string, key: string, fields: object = {}) {
  return shop.ask('POST', '/order/guest', {
    body: {
      ...DETAILS,
      phone,
      email: `${key}@example.in`,
      paymentMethod: 'cod',
      orderItems: [{ productId, quantity: 1 }],
      ...fields,
    },
    headers: { 'idempotency-key': `cash-of-one-phone-${key}` },
  })
}

test('cash counts per phone and day, with and without a login', async () => {
  expect((await buy('+91 98290 40001', 'first')).status).toBe(201)
  const again = await buy('098290 40001', 'again')
  expect([again.status, again.body.code]).toEqual([409, 'cash-day-limit'])
  const buyer = await aCustomer(shop)
  const own = anOrderOf(buyer, [{ productId }], { phone: '98290 40001', paymentMethod: 'cod' })
  const refused = await order(shop, buyer, own)
  expect([refused.status, refused.body.code]).toEqual([409, 'cash-day-limit'])
  const another = anOrderOf(buyer, [{ productId }], { paymentMethod: 'cod' })
  expect((await order(shop, buyer, another)).status).toBe(201)
})

test('concurrent cash orders of one phone do not pass the limit together', async () => {
  const both = await Promise.all([buy('98290 40002', 'left'), buy('98290 40002', 'right')])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test('a phone in the digits of another keyboard is the same phone, for its buyer and the law', async () => {
  const own = await buy('+९१ ९८२९० ४०००९', 'hindi', { postalCode: '३०२ ००३' })
  // As couriers take them, too.
  expect(own.body.order).toMatchObject({ phone: '+91 98290 40009', postalCode: '302 003' })
  for (const [phone, key] of [
    ['९८२९०४०००९', 'hindi-again'],
    ['９８２９０４０００９', 'wide'],
    ['98290 40009', 'latin'],
  ] as const) {
    const again = await buy(phone, key)
    expect([again.status, again.body.code]).toEqual([409, 'cash-day-limit'])
  }
  const body = { orderId: own.body.orderId, phone: '९८२९० ४०००९' }
  expect((await shop.ask('POST', '/order/guest/find', { body })).status).toBe(200)
})
