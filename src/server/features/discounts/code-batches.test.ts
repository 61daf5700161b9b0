import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  // ₹1,000.00
  productId = (await aProduct(shop)).id
})
afterAll(() => shop.close())

function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  return shop.ask(method, path, { token: admin.token, ...(body && { body }) })
}

const TERMS = { kind: 'amount', amount: 100 }

/** A batch of two codes, its id and the letters of one. */
async function aBatch(prefix: string): Promise<{ codeId: number; letters: string }> {
  const made = await ask('POST', '/discount/batch', { prefix, count: 2, ...TERMS })
  expect(made.status).toBe(201)
  const { codeId } = made.body
  const file = (await ask('GET', `/discount/codes/${codeId}`)).text
  const letters = new RegExp(`${prefix}-\\w{10}`).exec(file)?.[0] ?? ''
  return { codeId, letters }
}

function buy(buyer: Person, discountCode: string) {
  return order(shop, buyer, anOrderOf(buyer, [{ productId }], { discountCode }))
}

async function check(code: string): Promise<string | number> {
  const { token } = await aCustomer(shop)
  const { status, body } = await shop.ask('POST', '/discount/check', {
    token,
    body: { code, subtotal: 1000 },
  })
  return body.code === code ? status : body.code
}

test('a batch is changed and ended like any code, and keeps its codes', async () => {
  const { codeId, letters } = await aBatch('EID')
  const change = (body: object) => ask('PUT', `/discount/update/${codeId}`, { ...TERMS, ...body })
  const listed = async () =>
    (await ask('GET', '/discount/getall')).body.find(
      (one: { codeId: number }) => one.codeId === codeId,
    )
  // The form sends the name that the list shows.
  const { code } = await listed()
  expect((await change({ code, amount: 50, maxUses: 9 })).status).toBe(200)
  expect(await listed()).toMatchObject({ amount: 50, batchSize: 2, maxUses: null })
  expect(await check(letters)).toBe(200)
  expect((await change({ code, endsAt: '2026-01-01T00:00:00Z' })).status).toBe(200)
  expect(await check(letters)).toBe('discount-expired')
  expect((await change({ code, isActive: false })).status).toBe(200)
  expect(await check(letters)).toBe('discount-unknown')
  expect((await change({ code: 'eid-*' })).status).toBe(200)
  expect(await check(letters)).toBe(200)
})

test('a batch cannot be renamed, and no code can have its name', async () => {
  const { codeId } = await aBatch('HOLI')
  for (const [code, status] of [
    ['LOHRI-*', 409],
    ['HOLI', 409],
    ['HOLI-**', 400],
    ['*', 400],
    [['HOLI-*'], 400],
  ] as const) {
    const answer = await ask('PUT', `/discount/update/${codeId}`, { ...TERMS, code })
    expect([code, answer.status]).toEqual([code, status])
  }
  expect((await ask('POST', '/discount/create', { ...TERMS, code: 'NEW-*' })).status).toBe(400)
})

test('a one-time code stays with its order after its batch is deleted', async () => {
  const { codeId, letters } = await aBatch('ONAM')
  const setStatus = (orderId: number, status: number) =>
    ask('PUT', `/order/updatestatus/${orderId}`, { status })
  const [first, second] = [await aCustomer(shop), await aCustomer(shop)]
  const { orderId } = (await buy(first, letters)).body
  expect((await setStatus(orderId, 5)).status).toBe(200)
  const other = (await buy(second, letters)).body
  expect((await ask('DELETE', `/discount/delete/${codeId}`)).status).toBe(200)
  const refused = await setStatus(orderId, 1)
  expect([refused.status, refused.body.code]).toEqual([409, 'discount-gone'])
  // Nobody has it when the other is cancelled, and a deleted batch hinders no order.
  expect((await setStatus(other.orderId, 5)).status).toBe(200)
  expect((await setStatus(orderId, 1)).status).toBe(200)
})
