import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Work is taken up within a second. */
const SOON = { timeout: 15_000 }

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  const { token } = admin
  await shop.ask('PUT', '/settings/update', { token, body: { 'checkout.guest': true } })
  productId = (await aProduct(shop, { price: 100_00 })).id
})
afterAll(() => shop.close())

let orders = 0
/** A guest order in cash from a network, each with a phone of its own; its id. */
async function anOrder(email: string, from: string): Promise<number> {
  orders += 1
  const { status, body } = await shop.ask('POST', '/order/guest', {
    body: {
      ...DETAILS,
      email,
      phone: `+91 98${String(10_000_000 + orders)}`,
      paymentMethod: 'cod',
      orderItems: [{ productId, quantity: 1 }],
    },
    headers: { 'idempotency-key': `mailed-to-a-guest-${orders}` },
    from,
  })
  expect(status).toBe(201)
  return body.orderId
}

/** As many orders as one network may cause emails for. */
async function flood(email: string, from: string): Promise<void> {
  const { attempts } = LIMITS.emailsToStranger
  await Promise.all(Array.from({ length: attempts }, () => anOrder(email, from)))
}

async function mailOf(orderId: number) {
  const { rows } = await shop.database.pool.query(
    `select id, status from emails where kind = 'order-received' and (facts ->> 'orderId')::int = $1`,
    [orderId],
  )
  return rows[0]
}

async function stateOf(orderId: number): Promise<string> {
  await expect.poll(async () => (await mailOf(orderId)).status, SOON).not.toBe('waiting')
  return (await mailOf(orderId)).status
}

test('the orders of one network in somebody’s name keep no email from them', async () => {
  const victim = 'ilavenil@example.in'
  await flood(victim, '203.0.113.7')
  expect(await stateOf(await anOrder(victim, '203.0.113.7'))).toBe('failed')
  expect(await stateOf(await anOrder('ILAVENIL@example.in', '198.51.100.20'))).toBe('sent')
})

test('all networks together cause a bounded number; staff and who pays get through', async () => {
  const victim = 'nilofer@example.in'
  const { attempts } = LIMITS.orderEmailsToStranger
  for (let network = 1; network <= attempts / LIMITS.emailsToStranger.attempts; network += 1) {
    await flood(victim, `203.0.113.${network}`)
  }
  const [unpaid, paid] = [
    await anOrder(victim, '198.51.100.20'),
    await anOrder(victim, '198.51.100.21'),
  ]
  expect([await stateOf(unpaid), await stateOf(paid)]).toEqual(['failed', 'failed'])
  const { token } = admin
  const again = await shop.ask('POST', `/mail/resend/${(await mailOf(unpaid)).id}`, { token })
  expect(again.status).toBe(200)
  expect(await stateOf(unpaid)).toBe('sent')
  // As if it had been paid before its email was due.
  const { pool } = shop.database
  await pool.query(`update orders set payment_status = 'paid' where id = $1`, [paid])
  const { id } = await mailOf(paid)
  await pool.query(`update emails set status = 'waiting' where id = $1`, [id])
  await pool.query(`insert into jobs (kind, subject) values ('send-mail', $1)`, [id])
  expect(await stateOf(paid)).toBe('sent')
})

test('what stands for the network names neither it nor the recipient', async () => {
  const orderId = await anOrder('farida@example.in', '203.0.113.99')
  const { rows } = await shop.database.pool.query(
    `select facts::text as facts from emails where (facts ->> 'orderId')::int = $1`,
    [orderId],
  )
  expect(rows[0].facts).toMatch(/"placedFrom": "[0-9a-f]{64}"/)
  expect(rows[0].facts).not.toMatch(/203\.0|farida/)
})
