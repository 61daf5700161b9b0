import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { orders } from '#server/db/schema/orders.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let staff: Person
let customer: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  staff = await aStaffMember(shop)
  customer = await aCustomer(shop, 'Meera Nair')
})
afterAll(() => shop.close())

function ask(path: string, { token }: Person = admin) {
  return shop.ask('GET', path, { token })
}

/** Orders pieces of a product, some days ago. */
async function sold(productId: number, quantity: number, daysAgo: number): Promise<number> {
  const { body } = await order(shop, customer, anOrderOf(customer, [{ productId, quantity }]))
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000)
  await shop.database.orm.update(orders).set({ createdAt }).where(eq(orders.id, body.orderId))
  return body.orderId
}

describe('revenue and best sellers', () => {
  test('are those of the period, without cancelled orders', async () => {
    const ring = await aProduct(shop, { name: 'Counted ring' })
    const chain = await aProduct(shop, { name: 'Counted chain' })
    await sold(ring.id, 2, 0)
    await sold(ring.id, 1, 3)
    await sold(chain.id, 5, 10)
    const cancelled = await sold(chain.id, 9, 0)
    await shop.ask('PUT', `/order/updatestatus/${cancelled}`, {
      token: admin.token,
      body: { status: 5 },
    })
    // One that is not paid yet, and one of which ₹1,000.00 went back.
    const due = { paymentMethod: 'cod' }
    await order(shop, customer, anOrderOf(customer, [{ productId: ring.id, quantity: 1 }], due))
    const partly = await sold(ring.id, 2, 0)
    const back = { token: admin.token, body: { amount: '1000' } }
    expect((await shop.ask('POST', `/payment/refund/${partly}`, back)).status).toBe(200)
    const week = (await ask('/dashboard/revenue?days=7')).body
    expect(week.days).toHaveLength(7)
    expect(week.days.at(-1)).toEqual({ day: shopDayOf(new Date()), orders: 3, revenue: 3720 })
    expect(week.total).toEqual({ orders: 4, revenue: 4900 })
    expect(week.before).toEqual({ orders: 1, revenue: 5900 })
    const month = (await ask('/dashboard/revenue')).body
    expect(month.days).toHaveLength(30)
    expect(month.total.orders).toBe(5)
    const best = (await ask('/dashboard/bestsellers?days=7')).body
    expect(best).toMatchObject([{ name: 'Counted ring', pieces: 6, revenue: 6000 }])
    const bestOfMonth = (await ask('/dashboard/bestsellers?days=30')).body
    expect(bestOfMonth.map(({ name }: { name: string }) => name)).toEqual([
      'Counted ring',
      'Counted chain',
    ])
    expect((await ask('/dashboard/revenue?days=8')).status).toBe(400)
  })
})

test('what needs attention is listed, scarcest and oldest first', async () => {
  await aProduct(shop, { name: 'Scarce ring', stock: 3 })
  await aProduct(shop, { name: 'Sold out ring', stock: 0 })
  await aProduct(shop, { name: 'Plenty', stock: 4 })
  const body = { name: 'Asha', email: 'asha@example.in', phone: '1', message: 'First' }
  const first = await shop.ask('POST', '/request/create', { body })
  await shop.ask('POST', '/request/create', { body: { ...body, name: 'Binita' } })
  const attention = (await ask('/dashboard/needs-attention')).body
  expect(attention.lowStock).toMatchObject({
    total: 2,
    products: [
      { name: 'Sold out ring', stock: 0 },
      { name: 'Scarce ring', stock: 3 },
    ],
  })
  expect(attention.requests.total).toBe(2)
  expect(attention.requests.waiting[0]).toMatchObject({ name: 'Asha', answeredAt: null })
  expect(attention.newUsers).toBeGreaterThanOrEqual(3)
  await shop.ask('PUT', `/request/answered/${first.body.contactId}`, {
    token: admin.token,
    body: { isAnswered: true },
  })
  expect((await ask('/dashboard/needs-attention')).body.requests.total).toBe(1)
})

test('a search finds orders, products and customers; staff see no customers', async () => {
  const kangan = await aProduct(shop, { name: 'Kangan', searchText: 'kangan bangle' })
  const orderId = await sold(kangan.id, 1, 0)
  const found = (await ask('/dashboard/search?q=meera')).body
  expect(found.users).toMatchObject([{ name: 'Meera Nair' }])
  expect((await ask(`/dashboard/search?q=%23${orderId}`)).body.orders).toMatchObject([{ orderId }])
  expect((await ask('/dashboard/search?q=kangan')).body.products).toEqual([
    { productId: kangan.id, name: 'Kangan' },
  ])
  expect((await ask('/dashboard/search?q=meera', staff)).body.users).toEqual([])
  expect((await ask('/dashboard/search?q=%20')).body).toEqual({
    orders: [],
    products: [],
    users: [],
  })
})
