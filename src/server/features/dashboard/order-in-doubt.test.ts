import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const SHIPPED = 3

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('a doubtful order is listed until it has its invoice, however the doubt was settled', async () => {
  const admin = await anAdmin(shop)
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const place = { state: 'California', postalCode: '90001', country: 'USA' }
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, [{ productId }], place))).body
  const ask = async (path: string) => (await shop.ask('GET', path, { token: admin.token })).body
  const waiting = async () => {
    const { entries } = await ask('/dashboard/needs-attention')
    return entries.find(({ kind }: { kind: string }) => kind === 'invoice-waits')
  }
  await expect.poll(waiting).toMatchObject({ count: 1, firstId: orderId })

  await writeSetting(shop.database.orm, 'shipping.abroad', true)
  const body = { status: SHIPPED }
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token: admin.token, body })
  const made = () => shop.database.pool.query('select from invoices where order_id = $1', [orderId])
  await expect.poll(async () => (await made()).rowCount).toBe(1)
  expect(await waiting()).toBeUndefined()
})
