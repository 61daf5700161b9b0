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

test('an account gets no more orders an hour than the owner allows, others do', async () => {
  const [eager, other] = [await aCustomer(shop), await aCustomer(shop)]
  for (let placed = 1; placed <= 3; placed += 1) expect((await buy(eager)).status).toBe(201)
  const refused = await buy(eager)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds > 3_500 && seconds <= 3_600),
  ])
  expect(await stock()).toBe(17)
  expect((await buy(other)).status).toBe(201)
  await shop.database.pool.query(`update failures set at = at - interval '1 hour'`)
  expect((await buy(eager)).status).toBe(201)
})

test('orders of one account at the same moment do not get past the limit', async () => {
  const eager = await aCustomer(shop)
  const before = await stock()
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => buy(eager)))).map(
    ({ status }) => status,
  )
  const placed = statuses.filter((status) => status === 201).length
  expect(placed).toBeLessThanOrEqual(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(8 - placed)
  expect(await stock()).toBe(before - placed)
})
