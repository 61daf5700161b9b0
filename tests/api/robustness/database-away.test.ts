import { afterEach, expect, test } from 'vitest'
import type { Answer } from '#tests/support/answer.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { fillCart, itemOf, orderWithSums, stockOf } from '#tests/support/checkout.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

const shop = await openShop()
const owner = await shop.ownerToken()
const product = await addProduct(shop, { name: 'Lasting Ring', price: 100, stock: 10 })
const path = `/product/getproductbyid/${product.productId}`

afterEach(() => shop.wayToDatabase.mend())

function statusOf(answer: Promise<Answer>): Promise<number> {
  return answer.then(({ status }) => status)
}

test('every endpoint reports in words that the database is away', async () => {
  await shop.wayToDatabase.cut()
  const login = { email: 'a@example.in', password: 'whatever' }
  for (const call of [
    () => shop.ask('GET', path),
    () => shop.ask('GET', '/order/getall', { token: owner }),
    () => shop.ask('POST', '/user/login', { body: login }),
    () => shop.ask('POST', '/request/create', { body: { ...login, name: 'A', phone: '1' } }),
  ]) {
    const { status, body } = await call()
    expect(status).toBe(503)
    expect(body.message.length).toBeGreaterThan(0)
    expect(body.error).toBe(body.message)
  }
})

test('a page that needs the database asks to try again while it is away, and is no server error', async () => {
  await shop.wayToDatabase.cut()
  const headers = { accept: 'text/html' }
  const page = await shop.ask('GET', `/shopping/${product.productId}`, { headers })
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5'])
  expect(page.headers['content-type']).toContain('text/html')
})

test('the shop answers again once the database is back', async () => {
  await shop.wayToDatabase.cut()
  expect(await statusOf(shop.ask('GET', path))).toBe(503)
  await shop.wayToDatabase.mend()
  await expect.poll(() => statusOf(shop.ask('GET', path))).toBe(200)
})

test('a hundred running requests do not crash the shop when the database goes away', async () => {
  const calls = Array.from({ length: 100 }, () =>
    statusOf(shop.ask('GET', '/product/getall?q=ring')),
  )
  await shop.wayToDatabase.cut()
  const statuses = await Promise.all(calls)
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(shop.isRunning()).toBe(true)
})

test('an order that is running when the database goes away is not confirmed, and can be sent again', async () => {
  // The shop of the test before finds its way back first.
  await expect.poll(() => statusOf(shop.ask('GET', '/ready'))).toBe(200)
  const customer = await aCustomer(shop)
  const lines = [{ product, quantity: 1 }]
  await fillCart(shop, customer, lines.map(itemOf))
  const send = () =>
    shop.ask('POST', '/order/create', {
      token: customer.token,
      headers: { 'idempotency-key': 'sent-again' },
      body: orderWithSums(customer, lines),
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
  await expect.poll(() => statusOf(shop.ask('GET', path))).toBe(200)
  expect(await statusOf(send())).toBe(201)
  const orders = await shop.ask('GET', `/order/userorder/${customer.userId}`, {
    token: customer.token,
  })
  expect(orders.body).toHaveLength(1)
  expect(await stockOf(shop, product.productId)).toBe(9)
})
