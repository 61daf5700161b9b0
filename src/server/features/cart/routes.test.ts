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
  test('answers the line with the product of now', async () => {
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

  test('without a material takes the first of the product, or silver', async () => {
    const customer = await aCustomer(shop)
    const [gold, any] = [
      await aProduct(shop, { material: [2, 1] }),
      await aProduct(shop, { material: [] }),
    ]
    await add(customer, { productId: gold.id })
    await add(customer, { productId: any.id, material: null })
    expect(await cartOf(shop, customer)).toEqual([`${gold.id} in 2 × 1`, `${any.id} in 1 × 1`])
  })

  test('in a material the product does not come in is refused with those it does', async () => {
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

  test('raises the line of the same material up to the most a line may hold', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    await add(customer, { productId: id, quantity: 998 })
    await add(customer, { productId: id, quantity: 998 })
    expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 999`])
  })

  test('ten times at once loses none', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    await Promise.all(Array.from({ length: 10 }, () => add(customer, { productId: id })))
    expect(await cartOf(shop, customer)).toEqual([`${id} in 1 × 10`])
  })

  test('of a product that is unknown or no longer sold is a 404', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { id } = await aProduct(shop)
    await shop.ask('DELETE', `/product/delete/${id}`, { token: admin.token })
    expect((await add(customer, { productId: id })).status).toBe(404)
    expect((await add(customer, { productId: 987_654 })).status).toBe(404)
  })
})

describe('a line of the cart', () => {
  test('of a product that is no longer sold says so and has nothing left', async () => {
    const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const { id } = await aProduct(shop, { name: 'Passing fancy', stock: 9 })
    await add(customer, { productId: id })
    await shop.ask('DELETE', `/product/delete/${id}`, { token: admin.token })
    const path = `/cart/getAll/${customer.userId}`
    const { body } = await shop.ask('GET', path, { token: customer.token })
    expect(body[0].product).toMatchObject({ name: 'Passing fancy', stock: 0, isAvailable: false })
  })

  test('answers its new quantity', async () => {
    const customer = await aCustomer(shop)
    const { id } = await aProduct(shop)
    const { body } = await add(customer, { productId: id })
    const path = `/cart/update/${body.cartLine.cartId}`
    const { token } = customer
    const changed = await shop.ask('PUT', path, { token, body: { quantity: '4' } })
    expect([changed.status, changed.body.cartLine.quantity]).toEqual([200, 4])
  })

  test('of somebody else is a 403, one that is not there a 404, to change and to remove', async () => {
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
