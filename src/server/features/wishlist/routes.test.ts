import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let ids: number[]
beforeAll(async () => {
  shop = await startTestApp()
  ids = []
  for (let at = 0; at < 5; at += 1) ids.push((await aProduct(shop)).id)
})
afterAll(() => shop.close())

async function wishes({ token }: Person): Promise<number[]> {
  return (await shop.ask('GET', '/account/wishlist', { token })).body.productIds
}

function put({ token }: Person, productIds: unknown) {
  return shop.ask('PUT', '/account/wishlist', { token, body: { productIds } })
}

function merge({ token }: Person, productIds: unknown) {
  return shop.ask('POST', '/account/wishlist/merge', { token, body: { productIds } })
}

test('a wishlist is empty at first, and then keeps its order', async () => {
  const person = await aCustomer(shop)
  const [a, b, c] = ids
  expect(await wishes(person)).toEqual([])
  expect((await put(person, [c, a])).body).toEqual({ productIds: [c, a] })
  expect((await put(person, [b, c])).body).toEqual({ productIds: [b, c] })
  expect(await wishes(person)).toEqual([b, c])
  expect((await put(person, [])).body).toEqual({ productIds: [] })
})

test('a merge puts new products on top and loses none', async () => {
  const person = await aCustomer(shop)
  const [a, b, c, d] = ids
  await put(person, [a, b])
  expect((await merge(person, [c, b, d])).body).toEqual({ productIds: [c, d, a, b] })
  expect((await merge(person, [])).body).toEqual({ productIds: [c, d, a, b] })
})

test('unavailable and repeated products are left out', async () => {
  const [person, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const going = await aProduct(shop)
  const [a] = ids
  expect((await put(person, [987_654, a, a, going.id])).body).toEqual({ productIds: [a, going.id] })
  await shop.ask('DELETE', `/product/delete/${going.id}`, { token: admin.token })
  expect(await wishes(person)).toEqual([a])
})

test('two concurrent merges lose nothing', async () => {
  const person = await aCustomer(shop)
  await Promise.all(ids.map((id) => merge(person, [id])))
  expect(new Set(await wishes(person))).toEqual(new Set(ids))
})

test('more than a hundred at once, and invalid ids, are refused', async () => {
  const person = await aCustomer(shop)
  expect(
    (
      await put(
        person,
        Array.from({ length: 101 }, (_, at) => String(at + 1)),
      )
    ).status,
  ).toBe(400)
  expect((await put(person, 'ring')).status).toBe(400)
})

test('every account has its own', async () => {
  const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
  await put(one, ids)
  expect(await wishes(other)).toEqual([])
})
