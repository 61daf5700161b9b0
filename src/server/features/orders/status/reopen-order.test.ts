import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PENDING = 1
const PROCESSING = 2
const CANCELLED = 5

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

function setStatus(orderId: number, status: number) {
  const path = `/order/updatestatus/${orderId}`
  return shop.ask('PUT', path, { token: admin.token, body: { status } })
}

async function statusOf(orderId: number): Promise<number> {
  return (await shop.ask('GET', `/order/get/${orderId}`, { token: admin.token })).body.status
}

async function aCodeOfOneUse(code: string): Promise<void> {
  const body = { code, kind: 'percent', percent: 10, maxUses: 1 }
  const made = await shop.ask('POST', '/discount/create', { token: admin.token, body })
  expect(made.status).toBe(201)
}

test('a reopened order uses its code again, unless others have used it up', async () => {
  const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
  const { id: productId } = await aProduct(shop)
  await aCodeOfOneUse('ONCE')
  const buy = (buyer: Person) =>
    order(shop, buyer, anOrderOf(buyer, [{ productId }], { discountCode: 'ONCE' }))
  const { orderId } = (await buy(first)).body
  expect((await setStatus(orderId, CANCELLED)).status).toBe(200)
  const other = await buy(second)
  expect(other.status).toBe(201)
  const refused = await setStatus(orderId, PENDING)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The discount code ONCE of this order has been used up since the order was cancelled. First allow one more use of the code.',
  ])
  expect(await statusOf(orderId)).toBe(CANCELLED)
  await setStatus(other.body.orderId, CANCELLED)
  expect((await setStatus(orderId, PROCESSING)).status).toBe(200)
  // The use counts again.
  expect((await buy(second)).status).toBe(409)
})

test('a cancelled order whose pieces were sold stays cancelled, and names them', async () => {
  const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
  const { id: productId } = await aProduct(shop, { name: 'Panna Ring', stock: 1 })
  const buy = (buyer: Person) => order(shop, buyer, anOrderOf(buyer, [{ productId }]))
  const { orderId } = (await buy(first)).body
  await setStatus(orderId, CANCELLED)
  expect((await buy(second)).status).toBe(201)
  const refused = await setStatus(orderId, PENDING)
  expect([refused.status, refused.body.message]).toEqual([409, 'Panna Ring is sold out.'])
  expect(await statusOf(orderId)).toBe(CANCELLED)
})
