import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { cartOf } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await sellToGuests(true)
})
afterAll(() => shop.close())

async function sellToGuests(isOn: boolean): Promise<void> {
  const { token } = admin
  const { status } = await shop.ask('PUT', '/settings/update', {
    token,
    body: { 'checkout.guest': isOn },
  })
  expect(status).toBe(200)
}

const show = (lines: object[]) => shop.ask('POST', '/cart/guest', { body: { lines } })

function merge({ userId, token }: Person, key: string, lines: object[]) {
  return shop.ask('POST', '/cart/merge', { token, body: { userId, key, lines } })
}

test('a cart in a browser is shown with current names, prices and stock', async () => {
  const ring = await aProduct(shop, { name: 'Tara Ring', price: 99_900, stock: 3, material: [2] })
  const { status, body } = await show([{ cartId: 4, productId: ring.id, material: 2, quantity: 5 }])
  expect(status).toBe(200)
  expect(body.missing).toEqual([])
  expect(body.lines).toMatchObject([
    {
      cartId: 4,
      userId: 0,
      quantity: 5,
      product: { name: 'Tara Ring', price: 999, stock: 3, isAvailable: true },
    },
  ])
})

test('hidden and deleted pieces and other materials are missing, also by name', async () => {
  const secret = await aProduct(shop, { name: 'Secret Pendant', isHidden: true })
  const gold = await aProduct(shop, { material: [2] })
  const { body } = await show([
    { cartId: 1, productId: secret.id, material: 1, quantity: 1 },
    { cartId: 2, productId: 2_000_000_000, material: 1, quantity: 1 },
    { cartId: 3, productId: gold.id, material: 3, quantity: 1 },
  ])
  expect(body).toEqual({ lines: [], missing: [1, 2, 3] })
})

test('too many lines and a bad quantity are refused', async () => {
  const { id } = await aProduct(shop)
  const line = { cartId: 1, productId: id, material: 1, quantity: 1 }
  expect((await show(Array.from({ length: 51 }, () => line))).status).toBe(400)
  expect((await show([{ ...line, quantity: 1_000 }])).status).toBe(400)
})

test('a shop that sells only to accounts shows no guest cart, but an account still takes one over', async () => {
  const [customer, { id }] = [await aCustomer(shop), await aProduct(shop)]
  const lines = [{ cartId: 1, productId: id, material: 1, quantity: 1 }]
  await sellToGuests(false)
  const refused = await show(lines)
  expect([refused.status, refused.body.code]).toEqual([403, 'guests-off'])
  expect((await merge(customer, 'off', lines)).status).toBe(200)
  await sellToGuests(true)
  expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 1`])
})

test('at login quantities are added up to the stock, and never fall below the account’s', async () => {
  const customer = await aCustomer(shop)
  const [few, any, gone] = [
    await aProduct(shop, { stock: 4 }),
    await aProduct(shop, { stock: null }),
    await aProduct(shop, { stock: 1 }),
  ]
  const { userId, token } = customer
  const add = (productId: number, quantity: number) =>
    shop.ask('POST', '/cart/create', { token, body: { userId, productId, material: 1, quantity } })
  await add(few.id, 2)
  await add(gone.id, 3)
  const { body } = await merge(customer, 'first', [
    { cartId: 1, productId: few.id, material: 1, quantity: 5 },
    { cartId: 2, productId: any.id, material: 1, quantity: 2 },
    { cartId: 3, productId: gone.id, material: 1, quantity: 1 },
    { cartId: 4, productId: 2_000_000_000, material: 1, quantity: 1 },
  ])
  expect(body.missing).toBe(1)
  expect(await cartOf(shop, customer)).toEqual([
    `${few.id} in 1 × 4`,
    `${gone.id} in 1 × 3`,
    `${any.id} in 1 × 2`,
  ])
})

test('two tabs and a lost answer add a browser’s cart once', async () => {
  const [customer, { id }] = [await aCustomer(shop), await aProduct(shop, { stock: null })]
  const lines = [{ cartId: 1, productId: id, material: 1, quantity: 2 }]
  const answers = await Promise.all([1, 2, 3].map(() => merge(customer, 'same', lines)))
  await merge(customer, 'same', lines)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.every(({ body }) => body.lines[0].quantity === 2)).toBe(true)
  expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 2`])
})

test('nobody can merge a cart into another account’s cart', async () => {
  const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)]
  const { status } = await merge({ ...customer, token: stranger.token }, 'not mine', [])
  expect(status).toBe(403)
})
