import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PROCESSING = 2
const DELIVERED = 4
const CANCELLED = 5

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ UNDO_SECONDS: '600' })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

/** Orders of ₹1,18,000.00 of one customer: two of them in cash on one day are more than the law allows. */
async function aBuyer() {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { price: 100_000_00, stock: 9 })
  return async (paymentMethod = 'cod') => {
    const answer = await order(shop, buyer, anOrderOf(buyer, [{ productId }], { paymentMethod }))
    return { status: answer.status, code: answer.body.code, orderId: Number(answer.body.orderId) }
  }
}

function setStatus(orderId: number, status: number) {
  const path = `/order/updatestatus/${orderId}`
  return shop.ask('PUT', path, { token: admin.token, body: { status } })
}

async function statusOf(orderId: number): Promise<number> {
  return (await shop.ask('GET', `/order/get/${orderId}`, { token: admin.token })).body.status
}

test('a cancelled cash order stays cancelled when the cash of its day is used up', async () => {
  const place = await aBuyer()
  const first = await place()
  await setStatus(first.orderId, CANCELLED)
  const second = await place()
  expect(second.status).toBe(201)
  const refused = await setStatus(first.orderId, PROCESSING)
  expect([refused.status, refused.body.code]).toEqual([409, 'cash-day-limit'])
  expect(await statusOf(first.orderId)).toBe(CANCELLED)
  // Its pieces were not taken.
  await setStatus(second.orderId, CANCELLED)
  expect((await setStatus(first.orderId, PROCESSING)).status).toBe(200)
  expect((await place()).code).toBe('cash-day-limit')
})

test('undoing the cancellation does not bypass the cash limit', async () => {
  const place = await aBuyer()
  const first = await place()
  const { body } = await setStatus(first.orderId, CANCELLED)
  expect((await place()).status).toBe(201)
  const undone = await shop.ask('PUT', '/order/undostatus', {
    token: admin.token,
    body: { changeIds: body.undo.changeIds },
  })
  expect([undone.status, undone.body.code]).toEqual([409, 'cash-day-limit'])
  expect(await statusOf(first.orderId)).toBe(CANCELLED)
})

test('two cash orders are not reopened at once, nor one whose cash was collected', async () => {
  const place = await aBuyer()
  const first = await place()
  await setStatus(first.orderId, DELIVERED)
  await setStatus(first.orderId, CANCELLED)
  const second = await place()
  await setStatus(second.orderId, CANCELLED)
  const answers = await Promise.all([
    setStatus(first.orderId, DELIVERED),
    setStatus(second.orderId, PROCESSING),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('an order paid online can be reopened regardless of cash owed', async () => {
  const place = await aBuyer()
  const online = await place('online')
  await setStatus(online.orderId, CANCELLED)
  expect((await place()).status).toBe(201)
  expect((await setStatus(online.orderId, PROCESSING)).status).toBe(200)
})
