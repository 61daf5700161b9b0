import { afterEach, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { addProduct, fillCart, orderBody, stockOf } from '#tests/support/shop-builders.ts'
import type { Answer } from '#tests/support/shop-client.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

const shop = await openShop()
const owner = await shop.ownerToken()
const product = await addProduct(shop, { name: 'Lasting Ring', price: 100, stock: 10 })
const path = `/product/getproductbyid/${product.productId}`

afterEach(() => shop.wayToDatabase.mend())

function statusOf(answer: Promise<Answer>): Promise<number> {
  return answer.then(({ status }) => status)
}

test('while the database is away every call says so in words', async () => {
  await shop.wayToDatabase.cut()
  const login = { email: 'a@example.in', password: 'whatever' }
  for (const call of [
    () => shop.get(path),
    () => shop.get('/order/getall', owner),
    () => shop.post('/user/login', login),
    () => shop.post('/request/create', { ...login, name: 'A', phone: '1' }),
  ]) {
    const { status, body } = await call()
    expect(status).toBe(503)
    expect(body.message.length).toBeGreaterThan(0)
    expect(body.error).toBe(body.message)
  }
})

test('when the database is back the shop answers again by itself', async () => {
  await shop.wayToDatabase.cut()
  expect(await statusOf(shop.get(path))).toBe(503)
  await shop.wayToDatabase.mend()
  await expect.poll(() => statusOf(shop.get(path))).toBe(200)
})

test('a hundred requests under way when the database goes do not crash the shop', async () => {
  const calls = Array.from({ length: 100 }, () => statusOf(shop.get('/product/getall?q=ring')))
  await shop.wayToDatabase.cut()
  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(shop.isRunning()).toBe(true)
})

test('an order under way when the database goes is not confirmed, and can be sent again', async () => {
  // The shop of the test before finds its way back first.
  await expect.poll(() => statusOf(shop.get('/ready'))).toBe(200)
  const customer = await shop.newCustomer()
  const lines = [{ product, quantity: 1 }]
  await fillCart(shop, customer, lines)
  const send = () =>
    shop.call('POST', '/order/create', orderBody(customer, lines), {
      token: customer.token,
      headers: { 'idempotency-key': 'sent-again' },
    })
  const other = await shop.database.pool.connect()
  await other.query('begin; lock table products in access exclusive mode')
  const order = statusOf(send())
  await expect.poll(() => countWaiting(other)).toBeGreaterThan(0)
  await shop.wayToDatabase.cut()
  expect(await order).toBe(503)
  expect(shop.isRunning()).toBe(true)
  await other.query('rollback')
  other.release()

  await shop.wayToDatabase.mend()
  await expect.poll(() => statusOf(shop.get(path))).toBe(200)
  expect(await statusOf(send())).toBe(201)
  const orders = await shop.get(`/order/userorder/${customer.userId}`, customer.token)
  expect(orders.body).toHaveLength(1)
  expect(await stockOf(shop, product.productId)).toBe(9)
})
