import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { anAdmin, aProduct } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let productId: number
let dearId: number
beforeAll(async () => {
  shop = await startTestApp()
  const { token } = await anAdmin(shop)
  const body = { 'checkout.guest': true, 'cod.below': 199_999_99 }
  expect((await shop.ask('PUT', '/settings/update', { token, body })).status).toBe(200)
  productId = (await aProduct(shop, { stock: 999 })).id
  dearId = (await aProduct(shop, { price: 100_000_00, stock: 99 })).id
})
afterAll(() => shop.close())

let made = 0
/** The order of somebody new from a network, unless `fields` say who. */
function buy(from: string, fields: object = {}) {
  made += 1
  const body = {
    ...DETAILS,
    phone: `+91 98290 ${60_000 + made}`,
    email: `guest${made}@example.in`,
    paymentMethod: 'online',
    orderItems: [{ productId, quantity: 1 }],
    ...fields,
  }
  const headers = { 'idempotency-key': `limits-of-guests-${made}` }
  return shop.ask('POST', '/order/guest', { body, headers, from })
}

async function storedGuests(): Promise<number> {
  const { rows } = await shop.database.pool.query(
    'select count(*)::int as many from users where guest_key is not null',
  )
  return rows[0]?.many
}

test('refused tries from a shared address leave its other guests their orders', async () => {
  const shared = '10.21.0.1'
  const before = await storedGuests()
  for (let tries = 0; tries < LIMITS.guestOrders.attempts + 5; tries += 1) {
    const refused = await buy(shared, { totalPrice: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'price-changed'])
  }
  expect(await storedGuests()).toBe(before)
  expect((await buy(shared)).status).toBe(201)
})

test('so many orders as a network may place, and no more', async () => {
  const [shared, other] = ['10.21.0.2', '10.21.0.3']
  const most = LIMITS.guestOrders.attempts
  // At the same moment, as a program sends them.
  const answers = await Promise.all(Array.from({ length: most + 5 }, () => buy(shared)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(600)
  expect((await buy(other)).status).toBe(201)
})

test('who tries order numbers with somebody’s phone from one network locks out nobody elsewhere', async () => {
  const phone = '+91 98290 59998'
  const { orderId } = (await buy('10.21.0.6', { phone })).body
  const find = (number: number, from: string) =>
    shop.ask('POST', '/order/guest/find', { body: { orderId: number, phone }, from })
  const tries = LIMITS.guestFindsOfPhone.attempts
  for (let at = 0; at < tries; at += 1) {
    expect((await find(1_500_000_000 + at, '10.21.0.7')).status).toBe(404)
  }
  expect((await find(1_500_000_100, '10.21.0.7')).status).toBe(429)
  expect((await find(orderId, '10.21.0.6')).status).toBe(200)
})

test('what a refusal tells of a phone is told so often to a network', async () => {
  const [asker, other] = ['10.21.0.4', '10.21.0.5']
  const dear = {
    phone: '98290 59999',
    paymentMethod: 'cod',
    orderItems: [{ productId: dearId, quantity: 1 }],
  }
  expect((await buy(other, dear)).status).toBe(201)
  for (let tries = 0; tries < LIMITS.guestCashRefusals.attempts; tries += 1) {
    const refused = await buy(asker, dear)
    expect([refused.status, refused.body.code]).toEqual([409, 'cash-day-limit'])
  }
  expect((await buy(asker, dear)).status).toBe(429)
  // Who shares the address still orders, also in cash.
  expect((await buy(asker, { paymentMethod: 'cod' })).status).toBe(201)
})
