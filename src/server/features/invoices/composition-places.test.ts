import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let buyer: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  buyer = await aCustomer(shop)
  productId = (await aProduct(shop)).id
})
afterAll(() => shop.close())
beforeEach(() => register('composition'))

async function register(scheme: string): Promise<void> {
  const body = { 'tax.scheme': scheme }
  const { status } = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect(status).toBe(200)
}

function buy(fields: object) {
  return order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
}

async function billsOf(orderId: number) {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
}

function setPlace(orderId: number, state: string) {
  return shop.ask('PUT', `/invoice/place/${orderId}`, { token: admin.token, body: { state } })
}

const HOME = { state: 'Rajasthan', postalCode: '302001' }
const ONLY = { code: 'state-not-served', params: { only: 'Rajasthan' } }

test.each([
  ['another country', { state: 'Bagmati', postalCode: '44600', country: 'Nepal' }],
  ['a place that nobody knows', { state: 'Somewhere', postalCode: '99' }],
  ['another state without a PIN code', { state: 'Kerala', postalCode: '99' }],
])('a composition dealer sells nothing to %s', async (_, fields) => {
  for (const placeCheck of [{}, { placeCheck: 'ask' }]) {
    const { status, body } = await buy({ ...fields, ...placeCheck })
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ field: 'body.state', ...ONLY }])
  }
})

test('a composition dealer sells nothing if PIN code and state contradict each other', async () => {
  for (const placeCheck of [{}, { placeCheck: 'ask' }]) {
    const { status, body } = await buy({ ...HOME, state: 'Kerala', ...placeCheck })
    expect([status, body.code]).toEqual([409, 'state-contradicts-pin'])
  }
  expect((await buy(HOME)).status).toBe(201)
})

test('the bill of an older order waits while in doubt, and is then only for the own state', async () => {
  await register('regular')
  const { orderId } = (await buy({ state: 'Somewhere', postalCode: '99' })).body
  const waits = async () =>
    (await shop.ask('GET', `/order/get/${orderId}`, { token: admin.token })).body.invoiceWaits
  await expect.poll(waits).toBe('unknown')
  await register('composition')
  await shop.database.pool.query(`insert into jobs (kind, subject) values ('make-invoice', $1)`, [
    orderId,
  ])
  await expect.poll(invoiceJobs).toBe(0)
  expect(await billsOf(orderId)).toEqual([])
  const refused = await setPlace(orderId, 'Kerala')
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    message: 'We deliver within Rajasthan only.',
    issues: [{ field: 'body.state', ...ONLY }],
  })
  expect(await waits()).toBe('unknown')
  expect((await setPlace(orderId, 'Rajasthan')).status).toBe(200)
  await expect
    .poll(() => billsOf(orderId))
    .toMatchObject([{ isComposition: true, isInterState: false, placeOfSupply: 'Rajasthan' }])
})

async function invoiceJobs(): Promise<number> {
  const { rowCount } = await shop.database.pool.query(
    `select from jobs where kind = 'make-invoice'`,
  )
  return rowCount ?? 0
}

test('a composition dealer’s bill cannot be amended to another state, even after another registration', async () => {
  const { orderId } = (await buy(HOME)).body
  await expect.poll(() => billsOf(orderId)).toHaveLength(1)
  const kochi = { city: 'Kochi', state: 'Kerala', postalCode: '682001' }
  const billing = { name: 'A B', address1: '14 FC Road', address2: '', ...kochi }
  const amend = async (supplyState: string) => {
    const [{ number: invoice }] = await billsOf(orderId)
    const body = { invoice, reason: 'Wrong buyer', gstin: '', supplyState, billing }
    return shop.ask('POST', `/invoice/amend/${orderId}`, { token: admin.token, body })
  }
  for (const scheme of ['composition', 'regular']) {
    await register(scheme)
    const { status, body } = await amend('Kerala')
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ field: 'body.supplyState', ...ONLY }])
  }
  expect((await amend('Rajasthan')).status).toBe(200)
  expect((await billsOf(orderId)).at(-1)).toMatchObject({
    isInterState: false,
    buyer: { name: 'A B' },
  })
})
