import { beforeAll, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer, type Person } from '#tests/support/builders.ts'
import {
  addCategory,
  addProduct,
  aPicture,
  productForm,
  type SavedProduct,
} from '#tests/support/product-forms.ts'

const shop = await openShop()
const owner = await shop.ownerToken()
let ring: SavedProduct
let categoryId: number

beforeAll(async () => {
  categoryId = await addCategory(shop, 'Rings')
  const fields = { categoryId, name: 'Saadgi Band', price: 999, material: '1,2,3', stock: 70 }
  ring = await addProduct(shop, fields, [await aPicture()])
})

function add(customer: Person, productId = ring.productId, material: unknown = 1) {
  const { userId, token } = customer
  return shop.ask('POST', '/cart/create', {
    token,
    body: { userId, productId, material, quantity: 1 },
  })
}

async function cartOf({ userId, token }: Person) {
  const answer = await shop.ask('GET', `/cart/getAll/${userId}`, { token })
  expect(answer.status).toBe(200)
  return answer.body
}

test('a new customer has an empty cart', async () => {
  expect(await cartOf(await aCustomer(shop))).toEqual([])
})

test('an added product is a line with its current data', async () => {
  const customer = await aCustomer(shop)
  const answer = await add(customer, ring.productId, 2)
  expect(answer.status).toBe(200)
  expect(await cartOf(customer)).toEqual([
    expect.objectContaining({
      cartId: expect.any(Number),
      productId: ring.productId,
      material: 2,
      quantity: 1,
      userId: customer.userId,
      product: expect.objectContaining({
        name: 'Saadgi Band',
        price: 999,
        images: ring.images,
        stock: 70,
      }),
    }),
  ])
})

test('the same product in the same material raises the quantity of its line', async () => {
  const customer = await aCustomer(shop)
  await add(customer, ring.productId, 2)
  await add(customer, ring.productId, 2)
  const lines = await cartOf(customer)
  expect(lines).toHaveLength(1)
  expect(lines[0].quantity).toBe(2)
})

test('the same product in another material is a line of its own', async () => {
  const customer = await aCustomer(shop)
  await add(customer, ring.productId, 1)
  await add(customer, ring.productId, 3)
  const materials = (await cartOf(customer)).map((line: { material: number }) => line.material)
  expect(materials.toSorted()).toEqual([1, 3])
})

test('ten clicks at once are one line of ten', async () => {
  const customer = await aCustomer(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(customer)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const lines = await cartOf(customer)
  expect(lines.map((line: { quantity: number }) => line.quantity)).toEqual([10])
})

test('a line takes a new quantity', async () => {
  const customer = await aCustomer(shop)
  await add(customer)
  const [line] = await cartOf(customer)
  const path = `/cart/update/${line.cartId}`
  expect(
    (await shop.ask('PUT', path, { token: customer.token, body: { quantity: 4 } })).status,
  ).toBe(200)
  expect((await cartOf(customer))[0].quantity).toBe(4)
})

test('a quantity below 1 is refused, and the line stays as it is', async () => {
  const customer = await aCustomer(shop)
  await add(customer)
  const [line] = await cartOf(customer)
  const path = `/cart/update/${line.cartId}`
  for (const quantity of [0, -1, 1.5, 'two', null]) {
    expect(
      (await shop.ask('PUT', path, { token: customer.token, body: { quantity } })).status,
    ).toBe(400)
  }
  expect((await cartOf(customer))[0].quantity).toBe(1)
})

test('a removed line disappears, and removing it again is a 404', async () => {
  const customer = await aCustomer(shop)
  await add(customer)
  const [line] = await cartOf(customer)
  const path = `/cart/remove/${line.cartId}`
  expect((await shop.ask('DELETE', path, { token: customer.token })).status).toBe(200)
  expect(await cartOf(customer)).toEqual([])
  expect((await shop.ask('DELETE', path, { token: customer.token })).status).toBe(404)
})

test('a line shows the current price, name and stock', async () => {
  const { productId } = await addProduct(shop, { categoryId, name: 'Dear', price: 50, stock: 9 })
  const customer = await aCustomer(shop)
  await add(customer, productId)
  const form = productForm({ categoryId, name: 'Cheap', price: 40, stock: 3 })
  await shop.ask('PUT', `/product/update/${productId}`, { token: owner, body: form })
  const [line] = await cartOf(customer)
  expect(line.product).toMatchObject({ name: 'Cheap', price: 40, stock: 3 })
})

test('a line of a product no longer sold still has a product', async () => {
  const { productId } = await addProduct(shop, { categoryId, name: 'Passing fancy', price: 50 })
  const customer = await aCustomer(shop)
  await add(customer, productId)
  await shop.ask('DELETE', `/product/delete/${productId}`, { token: owner })
  for (const line of await cartOf(customer)) {
    expect(line.product).toMatchObject({ name: 'Passing fancy', images: [] })
  }
})

test('a product that does not exist cannot be added', async () => {
  const customer = await aCustomer(shop)
  expect((await add(customer, 987_654)).status).toBe(404)
  expect(await cartOf(customer)).toEqual([])
})

test('an unknown material cannot be added', async () => {
  const customer = await aCustomer(shop)
  expect((await add(customer, ring.productId, 9)).status).toBe(400)
  expect((await add(customer, ring.productId, 'Cheese')).status).toBe(400)
  expect(await cartOf(customer)).toEqual([])
})

test('the cart needs a login', async () => {
  const { userId } = await aCustomer(shop)
  const line = { userId, productId: ring.productId, material: 1, quantity: 1 }
  expect((await shop.ask('POST', '/cart/create', { body: line })).status).toBe(401)
  expect((await shop.ask('GET', `/cart/getAll/${userId}`)).status).toBe(401)
  expect((await shop.ask('PUT', '/cart/update/1', { body: { quantity: 2 } })).status).toBe(401)
  expect((await shop.ask('DELETE', '/cart/remove/1')).status).toBe(401)
})

test('nobody can read, fill, change or empty another cart', async () => {
  const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop, 'Stranger')]
  await add(customer)
  const [line] = await cartOf(customer)
  const { token } = stranger
  const forged = { userId: customer.userId, productId: ring.productId, material: 1, quantity: 1 }
  expect((await shop.ask('GET', `/cart/getAll/${customer.userId}`, { token })).status).toBe(403)
  expect((await shop.ask('POST', '/cart/create', { token, body: forged })).status).toBe(403)
  expect(
    (await shop.ask('PUT', `/cart/update/${line.cartId}`, { token, body: { quantity: 5 } })).status,
  ).toBe(403)
  expect((await shop.ask('DELETE', `/cart/remove/${line.cartId}`, { token })).status).toBe(403)
  expect(await cartOf(customer)).toEqual([line])
})
