import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await applyRates(shop, admin, { '22K916': 14_000 })
})
afterAll(() => shop.close())

const save = (productId: number, makes: readonly object[]) =>
  shop.ask('PUT', `/product/makes/${productId}`, {
    token: admin.token,
    body: { makes, basis: '' },
  })

const seen = async (productId: number) =>
  (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body.originalPrice

async function reduced(): Promise<number[]> {
  const { body } = await shop.ask('GET', '/product/getall?limit=100&sale=true')
  return body.map(({ productId }: { productId: number }) => productId)
}

test('a price that rates make has no struck price beside it; without makes it is there again', async () => {
  const { id } = await aProduct(shop, {
    name: 'Aarohi ring',
    material: [2],
    price: 9_000_000_00,
    originalPrice: 9_900_000_00,
  })
  expect([await seen(id), await reduced()]).toEqual([99_00_000, [id]])

  await save(id, [aWrittenMake()])
  await expect.poll(async () => [await seen(id), await reduced()]).toEqual([null, []])
  const buyer = await aCustomer(shop)
  const { token, userId } = buyer
  const body = { userId, productId: id, material: 2, quantity: 1 }
  expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
  const cart = (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
  expect(JSON.stringify(cart)).not.toContain('9900000')
  // The owner's own figure stays for the day without makes.
  const own = await shop.ask('GET', `/product/own/${id}`, { token: admin.token })
  expect(own.body.originalPrice).toBe(99_00_000)

  await save(id, [])
  await expect.poll(async () => [await seen(id), await reduced()]).toEqual([99_00_000, [id]])
})
