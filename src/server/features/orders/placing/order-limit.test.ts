import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '3' })
  productId = (await aProduct(shop, { stock: 20 })).id
})
afterAll(() => shop.close())

const buy = (buyer: Person) => order(shop, buyer, anOrderOf(buyer, [{ productId }]))

async function stock(): Promise<number> {
  return (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body.stock
}

test('an account gets no more orders an hour than the owner allows, other accounts do', async () => {
  const [eager, other] = [await aCustomer(shop), await aCustomer(shop)]
  for (let placed = 1; placed <= 3; placed += 1) expect((await buy(eager)).status).toBe(201)
  const refused = await buy(eager)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds > 3_500 && seconds <= 3_600),
  ])
  expect(await stock()).toBe(17)
  expect((await buy(other)).status).toBe(201)
  await shop.database.pool.query(`update orders set created_at = created_at - interval '1 hour'`)
  expect((await buy(eager)).status).toBe(201)
})

test('concurrent orders of one account do not pass the limit', async () => {
  const eager = await aCustomer(shop)
  const before = await stock()
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => buy(eager)))).map(
    ({ status }) => status,
  )
  const placed = statuses.filter((status) => status === 201).length
  expect(placed).toBeLessThanOrEqual(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(8 - placed)
  expect(placed).toBe(3)
  expect(await stock()).toBe(before - placed)
})

test('a repeated order counts once and is answered beyond the limit', async () => {
  const eager = await aCustomer(shop)
  const body = anOrderOf(eager, [{ productId }])
  const first = await order(shop, eager, body, 'once')
  for (let again = 0; again < 4; again += 1) {
    expect((await order(shop, eager, body, 'once')).body).toEqual(first.body)
  }
  expect([(await buy(eager)).status, (await buy(eager)).status]).toEqual([201, 201])
  expect((await buy(eager)).status).toBe(429)
  expect((await order(shop, eager, body, 'once')).status).toBe(201)
})

test('a deleted order counts too, so ordering and deleting holds no pieces', async () => {
  const eager = await aCustomer(shop)
  for (let placed = 1; placed <= 3; placed += 1) {
    const { orderId } = (await buy(eager)).body
    const path = `/order/remove/${orderId}`
    expect((await shop.ask('DELETE', path, { token: eager.token })).status).toBe(200)
  }
  expect((await buy(eager)).status).toBe(429)
})

test('by default an account may order sixty times an hour', async () => {
  const plain = await startTestApp()
  try {
    const eager = await aCustomer(plain)
    const ring = await aProduct(plain)
    const again = () => order(plain, eager, anOrderOf(eager, [{ productId: ring.id }]))
    for (let placed = 1; placed <= 60; placed += 1) expect((await again()).status).toBe(201)
    expect((await again()).status).toBe(429)
  } finally {
    await plain.close()
  }
})
