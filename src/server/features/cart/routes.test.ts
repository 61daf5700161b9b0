import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { cartOf } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

function add({ userId, token }: Person, line: object) {
  return shop.ask('POST', '/cart/create', { token, body: { userId, ...line } })
}

describe('adding to the cart', () => {
  test('answers with the line and its current product', async () => {
    const customer = await aCustomer(shop)
    const ring = await aProduct(shop, {
      name: 'Dhara Band',
      price: 124_950,
      originalPrice: 149_900,
      stock: 7,
      material: [2, 1],
      images: ['uploads/a.webp'],
    })
    const { status, body } = await add(customer, { productId: ring.id, material: 1, quantity: 1 })
    expect([status, body.message]).toEqual([200, 'Item added to Cart Successfully!'])
    expect(body.cartLine).toMatchObject({
      productId: ring.id,
      material: 1,
      quantity: 1,
      userId: customer.userId,
      product: {
        productId: ring.id,
        name: 'Dhara Band',
        price: 1_249.5,
        originalPrice: 1_499,
        images: ['uploads/a.webp'],
        material: [2, 1],
        stock: 7,
        isAvailable: true,
      },
    })
  })

  test('without a material uses the first one of the product, or silver', async () => {
    const customer = await aCustomer(shop)
    const [gold, any] = [
      await aProduct(shop, { material: [2, 1] }),
      await aProduct(shop, { material: [] }),
    ]
    await add(customer, { productId: gold.id })
    await add(customer, { productId: any.id, material: null })
    expect(await cartOf(shop, customer)).toEqual([`${gold.id} in 2 × 1`, `${any.id} in 1 × 1`])
  })

  test('in a material that the product lacks is refused with the available ones', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { name: 'Tulsi Mala', material: [4, 2] })
    const { status, body } = await add(customer, { productId: id, material: 3 })
    expect(status).toBe(400)
    expect(body.message).toBe('Tulsi Mala does not come in Platinum. Choose one of: Wooden, Gold.')
    expect(await cartOf(shop, customer)).toEqual([])
  })

  test('in any material works for a product that lists none', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop, { material: [] })
    expect((await add(customer, { productId: id, material: 3 })).status).toBe(200)
  })

  test('raises the line of the same material up to the maximum of a line', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    await add(customer, { productId: id, quantity: 998 })
    await add(customer, { productId: id, quantity: 998 })
    expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 999`])
  })

  test('ten times at once loses no piece', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    await Promise.all(Array.from({ length: 10 }, () => add(customer, { productId: id })))
    expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 10`])
  })

  test('of an unknown product or one no longer sold is a 404', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { id } = await aProduct(shop)
    await shop.ask('DELETE', `/product/delete/${id}`, { token: admin.token })
    expect((await add(customer, { productId: id })).status).toBe(404)
    expect((await add(customer, { productId: 987_654 })).status).toBe(404)
  })
})

describe('a line of the cart', () => {
  test('of a product no longer sold says so and has no stock', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { id } = await aProduct(shop, { name: 'Passing fancy', stock: 9 })
    await add(customer, { productId: id })
    await shop.ask('DELETE', `/product/delete/${id}`, { token: admin.token })
    const path = `/cart/getAll/${customer.userId}`
    const { body } = await shop.ask('GET', path, { token: customer.token })
    expect(body[0].product).toMatchObject({ name: 'Passing fancy', stock: 0, isAvailable: false })
  })

  test('answers with its new quantity', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const { body } = await add(customer, { productId: id })
    const path = `/cart/update/${body.cartLine.cartId}`
    const { token } = customer
    const changed = await shop.ask('PUT', path, { token, body: { quantity: '4' } })
    expect([changed.status, changed.body.cartLine.quantity]).toEqual([200, 4])
  })

  test('of another account is a 403, and a missing one a 404, to change and to remove', async () => {
    const [customer, stranger] = [await aCustomer(shop), await aCustomer(shop)]
    const { id } = await aProduct(shop)
    const { cartId } = (await add(customer, { productId: id })).body.cartLine
    const change = (cart: number) =>
      shop.ask('PUT', `/cart/update/${cart}`, { token: stranger.token, body: { quantity: 2 } })
    const remove = (cart: number) =>
      shop.ask('DELETE', `/cart/remove/${cart}`, { token: stranger.token })
    expect([(await change(cartId)).status, (await remove(cartId)).status]).toEqual([403, 403])
    expect([(await change(987_654)).status, (await remove(987_654)).status]).toEqual([404, 404])
    expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 1`])
  })
})
