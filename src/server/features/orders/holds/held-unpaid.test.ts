import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_HELD } from '#domain/payments/payments.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order, stockOf } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let productId: number
beforeAll(async () => {
  // It sends emails, so accounts can prove theirs; nothing takes them here.
  shop = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const { token } = await anAdmin(shop)
  await shop.ask('PUT', '/settings/update', { token, body: { 'checkout.guest': true } })
  productId = (await aProduct(shop, { price: 100_00, stock: 999 })).id
})
afterAll(() => shop.close())

const UNPAID = { testOutcome: 'pending' }

async function buy(buyer: Person, quantity: number, fields: object = UNPAID, id = productId) {
  const { status, body } = await order(
    shop,
    buyer,
    anOrderOf(buyer, [{ productId: id, quantity }], fields),
  )
  return { answer: `${status} ${body.code ?? ''}`.trim(), ...body }
}

let keys = 0
async function buyAsGuest(who: object) {
  keys += 1
  const orderItems = [{ productId, quantity: 1 }]
  const { status, body } = await shop.ask('POST', '/order/guest', {
    body: { ...DETAILS, ...UNPAID, paymentMethod: 'online', orderItems, ...who },
    headers: { 'idempotency-key': `held-by-a-guest-${keys}` },
  })
  return `${status} ${body.code ?? ''}`.trim()
}

test('a new account keeps few pieces unpaid at a time, and gets room by paying or deleting', async () => {
  const buyer = await aCustomer(shop)
  const before = await stockOf(shop, productId)
  const refused = await buy(buyer, MOST_HELD.pieces + 1)
  expect([refused.answer, refused.params]).toEqual(['409 held-unpaid', MOST_HELD])
  expect(refused.message).toContain('10 unpaid orders with 20 pieces')
  expect(await stockOf(shop, productId)).toBe(before)
  const first = await buy(buyer, 12)
  expect(first.answer).toBe('201')
  expect((await buy(buyer, 9)).answer).toBe('409 held-unpaid')
  expect((await buy(buyer, 8, { paymentMethod: 'cod' })).answer).toBe('201')
  expect((await buy(buyer, 1)).answer).toBe('409 held-unpaid')
  // What is paid at once keeps nothing from others.
  expect((await buy(buyer, 30, { testOutcome: 'approve' })).answer).toBe('201')
  const { token } = buyer
  await shop.ask('DELETE', `/order/remove/${first.orderId}`, { token })
  expect((await buy(buyer, 12)).answer).toBe('201')
})

test('a new account keeps few orders unpaid, also when they arrive at once', async () => {
  const buyer = await aCustomer(shop)
  const answers = await Promise.all(
    Array.from({ length: MOST_HELD.orders + 3 }, () => buy(buyer, 1)),
  )
  const placed = answers.filter(({ answer }) => answer === '201')
  expect(placed).toHaveLength(MOST_HELD.orders)
  // One whose time is over keeps nothing.
  await shop.database.pool.query('update orders set hold_until = now() where id = $1', [
    placed[0]?.orderId,
  ])
  expect((await buy(buyer, 1)).answer).toBe('201')
})

test('with a confirmed email, and for pieces without a stock figure, there is no such limit', async () => {
  const [known, stranger] = [await aCustomer(shop), await aCustomer(shop)]
  await markEmailProven(shop.database.orm, known.userId)
  expect((await buy(known, 50)).answer).toBe('201')
  expect((await buy(known, 50)).answer).toBe('201')
  const { id } = await aProduct(shop, { stock: null })
  expect((await buy(stranger, 50, UNPAID, id)).answer).toBe('201')
  expect((await buy(stranger, MOST_HELD.pieces)).answer).toBe('201')
})

test('a guest keeps as little, and nobody who types a phone keeps its owner from ordering', async () => {
  const stranger = { phone: '+91 98290 71001', email: 'stranger@example.in' }
  for (let at = 0; at < MOST_HELD.orders; at += 1) expect(await buyAsGuest(stranger)).toBe('201')
  const again = { phone: '098290 71001', email: 'Stranger@example.in' }
  expect(await buyAsGuest(again)).toBe('409 held-unpaid')
  expect(await buyAsGuest({ ...stranger, email: 'owner-of-the-phone@example.in' })).toBe('201')
})
