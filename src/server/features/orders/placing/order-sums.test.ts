import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  // Without tax a total is the price.
  await setting({ 'tax.rate': 0, 'pan.from': 0 })
})
afterAll(() => shop.close())

async function setting(body: object) {
  const { token } = await anAdmin(shop)
  return shop.ask('PUT', '/settings/update', { token, body })
}

/** Orders one piece of this price, in paise; returns how it went and how many of 5 are left. */
async function buyAt(price: number, fields: object) {
  const { id } = await aProduct(shop, { price, stock: 5 })
  const answer = await order(shop, buyer, anOrderOf(buyer, [{ productId: id }], fields))
  const { stock } = (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
  return { status: answer.status, code: answer.body.code, message: answer.body.message, stock }
}

const CASH = { paymentMethod: 'cod' }

test('cash of ₹2,00,000.00 and more is refused in words, and accepted below that', async () => {
  expect(await buyAt(200_000_00, CASH)).toEqual({
    status: 409,
    code: 'cash-limit',
    message: 'Cash on delivery is only for orders below ₹2,00,000.00. Please pay online.',
    stock: 5,
  })
  expect(await buyAt(199_999_99, CASH)).toMatchObject({ status: 201, stock: 4 })
  expect(await buyAt(200_000_00, { paymentMethod: 'online' })).toMatchObject({ status: 201 })
  // What is not said is paid online.
  expect(await buyAt(200_000_00, { paymentMethod: undefined })).toMatchObject({ status: 201 })
})

test('cash of one customer stays below ₹2,00,000.00 a day', async () => {
  buyer = await aCustomer(shop)
  expect(await buyAt(120_000_00, CASH)).toMatchObject({ status: 201 })
  expect((await shop.ask('GET', '/order/cashowed', { token: buyer.token })).body).toEqual({
    owedToday: 120_000,
  })
  expect(await buyAt(80_000_00, CASH)).toEqual({
    status: 409,
    code: 'cash-day-limit',
    message:
      'The law allows less than ₹2,00,000.00 in cash from one customer in a day, and other cash of that day comes to ₹1,20,000.00. This one has to be paid in another way, such as online.',
    stock: 5,
  })
  expect(await buyAt(79_999_99, CASH)).toMatchObject({ status: 201 })
  expect(await buyAt(80_000_00, { paymentMethod: 'online' })).toMatchObject({ status: 201 })
  // The next day of the shop, and of another customer.
  await shop.database.pool.query(`update orders set created_at = created_at - interval '1 day'`)
  expect(await buyAt(80_000_00, CASH)).toMatchObject({ status: 201 })
  buyer = await aCustomer(shop)
  expect(await buyAt(120_000_00, CASH)).toMatchObject({ status: 201 })
})

test('concurrent cash orders are accepted up to the legal limit', async () => {
  buyer = await aCustomer(shop)
  const { pool } = shop.database
  // Two instances, each of which takes the orders of one buyer in turn.
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: shop.uploadsDir })
  const other = await buildApp({ config, database: shop.database, hasPages: false })
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(269, $1)', [buyer.userId])
  const answers = [shop.app, other].map(async (app) => {
    const { id: productId } = await aProduct(shop, { price: 120_000_00 })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/order/create',
      headers: { authorization: `Bearer ${buyer.token}` },
      payload: anOrderOf(buyer, [{ productId }], CASH),
    })
    return statusCode
  })
  // Neither is stored yet.
  await expect.poll(() => countWaiting(holder, 'with unlimited'), { timeout: 8_000 }).toBe(2)
  await holder.query('commit')
  holder.release()
  expect((await Promise.all(answers)).toSorted((one, two) => one - two)).toEqual([201, 409])
  await other.close()
})

test('cash is taken where the courier takes it', async () => {
  buyer = await aCustomer(shop)
  expect((await setting({ 'cod.pincodes': ['302', '68201'] })).status).toBe(200)
  expect((await shop.ask('GET', '/settings/shop')).body.cashPincodes).toEqual(['302', '68201'])
  expect(await buyAt(100_00, CASH)).toMatchObject({ status: 201 })
  expect(await buyAt(100_00, { ...CASH, postalCode: '110001' })).toEqual({
    status: 409,
    code: 'cash-place',
    message: 'The courier takes no cash in 110001. Please pay online.',
    stock: 5,
  })
  expect((await setting({ 'cod.pincodes': ['Jaipur'] })).status).toBe(400)
  await setting({ 'cod.pincodes': [] })
})

test('the owner may accept less cash or none, but never more than the law allows', async () => {
  expect((await setting({ 'cod.below': 20_000_00 })).status).toBe(200)
  expect((await shop.ask('GET', '/settings/shop')).body.cashBelow).toBe(20_000)
  expect(await buyAt(20_000_00, CASH)).toMatchObject({
    status: 409,
    message: 'Cash on delivery is only for orders below ₹20,000.00. Please pay online.',
  })
  expect(await buyAt(19_999_99, CASH)).toMatchObject({ status: 201 })
  await setting({ 'cod.below': 0 })
  expect(await buyAt(100_00, CASH)).toMatchObject({
    status: 409,
    message: 'Cash on delivery is not available at the moment. Please pay online.',
  })
  const more = await setting({ 'cod.below': 200_000_01 })
  expect(more.status).toBe(400)
  expect(more.body.message).toContain('The law forbids cash payments of ₹2,00,000.00 or more')
  await setting({ 'cod.below': 200_000_00 })
})

test('an order above a crore is refused in words, and nothing is stored', async () => {
  expect(await buyAt(1_00_00_000_01, {})).toEqual({
    status: 409,
    code: 'order-too-large',
    message: 'An order can total at most ₹1,00,00,000.00. Please contact us for larger orders.',
    stock: 5,
  })
  expect(await buyAt(1_00_00_000_00, {})).toMatchObject({ status: 201, stock: 4 })
})
