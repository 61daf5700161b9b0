import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import type { MakeInput, ProductMakes, SoldSize } from '#contract/metal/makes.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order, stockOf } from '#tests/support/checkout.ts'
import { aSizedMake, applyRates, G8_SIZES, size } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
  await applyRates(shop, admin, { '18K750': 12_015, '22K916': 14_000 })
})
afterAll(() => shop.close())

function save(productId: number, makes: readonly object[], basis = '') {
  const { token } = admin
  return shop.ask('PUT', `/product/makes/${productId}`, { token, body: { makes, basis } })
}

async function aRing(makes: readonly MakeInput[]) {
  const { id } = await aProduct(shop, { name: 'Aarohi ring', material: [2], stock: 99 })
  const { status, body, text } = await save(id, makes)
  expect(status, text).toBe(200)
  const saved: ProductMakes = body
  return { id, makes: saved.makes }
}

async function add(buyer: Person, line: object) {
  const body = { userId: buyer.userId, ...line }
  return shop.ask('POST', '/cart/create', { token: buyer.token, body })
}

async function inCart({ token, userId }: Person): Promise<CartLine[]> {
  return (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
}

function buy(buyer: Person, ...items: { productId: number; size?: string; quantity?: number }[]) {
  return order(shop, buyer, anOrderOf(buyer, items))
}

let asked = 0

async function page(productId: number) {
  asked += 1
  return (await shop.ask('GET', `/product/getproductbyid/${productId}?asked=${asked}`)).body
}

describe('the sizes of a make', () => {
  test('cost what the formula gives for their weight, in their order', async () => {
    const { id } = await aRing([aSizedMake(G8_SIZES.toReversed())])
    const { price, stock, makes } = await page(id)
    expect([price, stock]).toEqual([43_830.72, 15])
    expect(makes[0]).toMatchObject({ sizeKind: 'ring', usualSize: '12', netMg: 3_200 })
    const sizes: SoldSize[] = makes[0].sizes
    expect(sizes.map(({ code, netMg, price: of }) => [code, netMg, of])).toEqual([
      ['8', 3_020, 41_365.24],
      ['12', 3_200, 43_830.72],
      ['16', 3_380, 46_296.2],
    ])
    for (const one of sizes) {
      const sum = one.parts.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0)
      expect(sum).toBe(Math.round((one.price ?? 0) * 100))
    }
  })

  test('follow the rates without a stored price', async () => {
    const { id } = await aRing([aSizedMake(G8_SIZES)])
    await applyRates(shop, admin, { '18K750': 12_315, '22K916': 14_000 })
    const { makes } = await page(id)
    expect(makes[0].sizes[0].price).toBe(42_398.08)
    await applyRates(shop, admin, { '18K750': 12_015, '22K916': 14_000 })
    expect((await page(id)).makes[0].sizes[0].price).toBe(41_365.24)
  })

  test.each([
    [{ sizes: [size('31')] }, 'sizes.0.code', 'there is no ring size 31.'],
    [{ sizeKind: 'bangle', sizes: [size('2-3')] }, 'sizes.0.code', 'there is no bangle size 2-3.'],
    [{ sizes: [size('8'), size('8')] }, 'sizes.1.code', 'size 8 is there twice.'],
    [{ sizes: [] }, 'sizeKind', 'add at least one size.'],
    [{ sizeKind: 'none', sizes: [size('8')] }, 'sizeKind', 'choose the kind of size.'],
    [
      { sizes: [size('8', { netMgDelta: -3_200 })] },
      'sizes.0.netMgDelta',
      'nothing would be left of size 8.',
    ],
    [
      { sizeStock: 'order', sizes: [size('8')] },
      'sizes.0.leadDays',
      'say in how many days size 8 is made.',
    ],
  ])('that are invalid are refused, and nothing changes: %j', async (wrong, field, message) => {
    const { id } = await aRing([aSizedMake(G8_SIZES)])
    const { status, body } = await save(id, [{ ...aSizedMake(G8_SIZES), ...wrong }])
    expect([status, body.message]).toEqual([400, `18K750: ${message}`])
    expect(body.issues[0].field).toBe(`makes.0.${field}`)
    expect(await stockOf(shop, id)).toBe(15)
  })

  test.each([
    { stock: -1 },
    { stock: 1.5 },
    { leadDays: 366 },
    { netMgDelta: '45' },
    { code: ['8'] },
    { code: '8\0' },
    { code: 8 },
  ])('with %j are refused', async (wrong) => {
    const { id } = await aRing([aSizedMake(G8_SIZES)])
    expect(
      (await save(id, [{ ...aSizedMake([]), sizes: [{ ...size('8'), ...wrong }] }])).status,
    ).toBe(400)
    expect((await page(id)).makes[0].sizes).toHaveLength(3)
  })
})

describe('a piece in a size', () => {
  test('is a separate cart line from another size', async () => {
    const { id } = await aRing([aSizedMake(G8_SIZES)])
    const buyer = await aCustomer(shop)
    for (const code of ['8', '16', '8']) await add(buyer, { productId: id, size: code })
    const lines = await inCart(buyer)
    expect(
      lines.map(({ quantity, make, product }) => [make?.size?.code, quantity, product.price]),
    ).toEqual([
      ['8', 2, 41_365.24],
      ['16', 1, 46_296.2],
    ])
    const placed = await buy(buyer, { productId: id, size: '16' })
    expect(placed.body.order.orderItems).toMatchObject([
      { price: 46_296.2, make: { netMg: 3_380, size: { kind: 'ring', code: '16', days: 0 } } },
    ])
    expect((await inCart(buyer)).map(({ make }) => make?.size?.code)).toEqual(['8'])
  })

  test('without a named size is one in stock, nearest to the weight of the make', async () => {
    const { id } = await aRing([
      aSizedMake([
        size('12', { stock: 0 }),
        size('13', { netMgDelta: 45, stock: 1 }),
        size('16', { netMgDelta: 180, stock: 9 }),
      ]),
    ])
    const buyer = await aCustomer(shop)
    const body = { userId: buyer.userId, productId: id, material: 2, quantity: 1 }
    await shop.ask('POST', '/cart/create', { token: buyer.token, body })
    expect((await inCart(buyer))[0]?.make?.size).toEqual({ kind: 'ring', code: '13', days: 0 })
    expect((await buy(buyer, { productId: id })).status).toBe(201)
    const next = await buy(buyer, { productId: id })
    expect(next.body.order.orderItems[0].make.size.code).toBe('16')
  })

  test('that the piece does not have is refused with the available ones', async () => {
    const { id } = await aRing([aSizedMake(G8_SIZES)])
    const buyer = await aCustomer(shop)
    const refused = await add(buyer, { productId: id, size: '9' })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Aarohi ring does not come in size 9. Choose one of: 8, 12, 16.',
    ])
    expect((await buy(buyer, { productId: id, size: '9' })).body.code).toBe('out-of-stock')
  })

  test('keeps its price while it is held, only for its size', async () => {
    const { id } = await aRing([aSizedMake(G8_SIZES)])
    const buyer = await aCustomer(shop)
    await add(buyer, { productId: id, size: '8' })
    await applyRates(shop, admin, { '18K750': 12_315, '22K916': 14_000 })
    await add(buyer, { productId: id, size: '16' })
    const prices = (await inCart(buyer)).map(({ product }) => product.price)
    expect(prices).toEqual([41_365.24, 47_452.16])
    await applyRates(shop, admin, { '18K750': 12_015, '22K916': 14_000 })
  })

  test('is reordered in its size', async () => {
    const { id } = await aRing([aSizedMake(G8_SIZES)])
    const buyer = await aCustomer(shop)
    const placed = await buy(buyer, { productId: id, size: '16' })
    const { token } = buyer
    await shop.ask('POST', `/order/reorder/${placed.body.orderId}`, { token, body: {} })
    expect((await inCart(buyer))[0]?.make?.size?.code).toBe('16')
  })

  test('is unavailable once it is withdrawn', async () => {
    const { id } = await aRing([aSizedMake(G8_SIZES)])
    const buyer = await aCustomer(shop)
    await add(buyer, { productId: id, size: '16' })
    await save(id, [aSizedMake(G8_SIZES.slice(0, 2))])
    expect((await inCart(buyer))[0]?.product).toMatchObject({ isAvailable: false, stock: 0 })
  })
})
