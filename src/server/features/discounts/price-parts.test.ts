import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { GOLDEN_MAKE } from '#tests/support/catalogue/golden-make.ts'
import { applyRates, aSizedMake, aWrittenMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let golden: number
let sized: number
let plain: number
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
  await applyRates(shop, admin, { '22K916': 14_675.5, '18K750': 12_015 })
  golden = (await aProduct(shop, { name: 'Golden pair', price: 1, material: [2] })).id
  sized = (await aProduct(shop, { name: 'Sized ring', price: 1, material: [2] })).id
  plain = (await aProduct(shop, { name: 'Wooden box', price: 900_00 })).id
  await save(golden, [aWrittenMake(GOLDEN_MAKE)])
  await save(sized, [aSizedMake(G8_SIZES)])
})
afterAll(() => shop.close())

async function save(productId: number, makes: readonly object[]) {
  const body = { makes, basis: '' }
  const { token } = admin
  const { status, text } = await shop.ask('PUT', `/product/makes/${productId}`, { token, body })
  expect(status, text).toBe(200)
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

/** Runs while a sale of 25 % runs. */
async function duringSale(takesFrom: 'making' | 'stones' | null, run: () => Promise<void>) {
  const sale = { name: 'Diwali', percent: 25, startsAt: inHours(-1), endsAt: inHours(1), takesFrom }
  const { token } = admin
  const added = await shop.ask('POST', '/sale/create', { token, body: sale })
  expect(added.status, added.text).toBe(201)
  try {
    await run()
  } finally {
    await shop.ask('DELETE', `/sale/delete/${added.body.saleId}`, { token })
  }
}

const seen = async (productId: number) =>
  (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body

/** Adds a piece to the cart of somebody new. */
async function withPiece(piece: object): Promise<Person> {
  const buyer = await aCustomer(shop)
  const { token, userId } = buyer
  const body = { userId, material: 2, quantity: 1, ...piece }
  const added = await shop.ask('POST', '/cart/create', { token, body })
  expect(added.status, added.text).toBe(200)
  return buyer
}

const cartOf = async ({ token, userId }: Person) =>
  (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body

/** The products of a list. */
async function idsOf(query: string): Promise<number[]> {
  const { body } = await shop.ask('GET', `/product/getall?limit=100&${query}`)
  return body.map(({ productId }: { productId: number }) => productId)
}

const MAKING_OFF = { kind: 'making-off', amount: -1_274.81 }

describe('25 % off making', () => {
  test('takes ₹1,274.81 off the making of the golden piece, on every page', async () => {
    await duringSale('making', async () => {
      const product = await seen(golden)
      const sale = { name: 'Diwali', percent: 25, price: 133_973, takesFrom: 'making' }
      expect(product).toMatchObject({ price: 135_248, originalPrice: null, sale })
      expect(product.makes[0]).toMatchObject({ price: 135_248, sale })
      expect(product.makes[0].parts).toContainEqual(MAKING_OFF)
      const [card] = (await shop.ask('GET', `/product/byids?ids=${golden}`)).body
      expect(card).toMatchObject({ price: 135_248, sale })
      expect((await seen(plain)).sale).toBeUndefined()

      const buyer = await withPiece({ productId: golden })
      const [line] = await cartOf(buyer)
      expect(line.product).toMatchObject({ price: 135_248, sale })
      expect(line.make.parts).toContainEqual(MAKING_OFF)
      expect(line.make.amounts).toBeUndefined()

      const body = anOrderOf(buyer, [{ productId: golden }])
      const placed = await order(shop, buyer, body)
      expect(placed.status, placed.text).toBe(201)
      expect(placed.body.order).toMatchObject({
        subtotal: 135_248,
        discount: 1_275,
        reductions: [{ label: 'Diwali −25%', amount: 1_275, takesFrom: 'making' }],
      })
      const { make } = placed.body.order.orderItems[0]
      expect(make.parts).toContainEqual(MAKING_OFF)
      const sum = make.parts.reduce(
        (all: number, { amount }: { amount: number }) => all + amount,
        0,
      )
      expect(Math.round(sum * 100)).toBe(133_973_00)
      const { rows } = await shop.database.pool.query(
        `select breakup ->> 'price' as price, discount from order_lines where order_id = $1`,
        [placed.body.orderId],
      )
      expect(rows).toEqual([{ price: '13397300', discount: '127500' }])
    })
    expect((await seen(golden)).sale).toBeUndefined()
  })

  test('follows the making of each size', async () => {
    await duringSale('making', async () => {
      const { price, sale, makes } = await seen(sized)
      // 3.200 g at ₹12,015 are ₹38,448; the making is 14 % of it, ₹5,382.72, and a quarter of that ₹1,345.68.
      expect([price, sale.price]).toEqual([43_830.72, 42_485.04])
      const prices = makes[0].sizes.map((one: { sale: { price: number } }) => one.sale.price)
      expect(prices).toEqual([40_095.26, 42_485.04, 44_874.83])
      const buyer = await withPiece({ productId: sized, size: '16' })
      expect((await cartOf(buyer))[0].product).toMatchObject({ sale: { price: 44_874.83 } })
    })
  })

  test('sorts, filters and counts lists by the price in the sale', async () => {
    await duringSale('making', async () => {
      expect(await idsOf('minPrice=133972&maxPrice=133974')).toEqual([golden])
      expect(await idsOf('minPrice=135247&maxPrice=135249')).toEqual([])
      expect(new Set(await idsOf('sale=true'))).toEqual(new Set([golden, sized]))
    })
  })
})

test('of a sale on stones and one on everything, the larger reduction applies', async () => {
  await duringSale('stones', async () => {
    expect((await seen(golden)).sale).toMatchObject({ price: 132_748, takesFrom: 'stones' })
    expect((await seen(sized)).sale).toBeUndefined()
    await duringSale(null, async () => {
      expect((await seen(golden)).sale).toMatchObject({ price: 101_436 })
      const { makes } = await seen(golden)
      expect(makes[0].sale).toMatchObject({ price: 101_436 })
      // As without a sale: what the whole price loses is no part of it.
      expect(makes[0].parts).not.toContainEqual(MAKING_OFF)
    })
  })
})

test('the SQL rules give the same price as the domain', async () => {
  await duringSale('making', async () => {
    for (const productId of [golden, sized]) {
      const { sale } = await seen(productId)
      const only = `minPrice=${sale.price}&maxPrice=${sale.price}`
      const found = (await shop.ask('GET', `/product/getall?${only}`)).body
      expect(found.map((one: { productId: number }) => one.productId)).toEqual([productId])
    }
  })
})

/** Adds a code of 25 % off making. Returns its id. */
async function aMakingCode(): Promise<number> {
  const body = { code: 'MAKING', kind: 'percent', percent: 25, takesFrom: 'making' }
  const added = await shop.ask('POST', '/discount/create', { token: admin.token, body })
  expect(added.status, added.text).toBe(201)
  return added.body.codeId
}

function check({ token }: Person, productIds: number[]) {
  const body = { code: 'MAKING', subtotal: 135_248, productIds }
  return shop.ask('POST', '/discount/check', { token, body })
}

describe('a code on making', () => {
  test('is checked, computed in the browser and ordered to the paisa', async () => {
    const codeId = await aMakingCode()
    const buyer = await withPiece({ productId: golden })
    expect((await check(buyer, [golden])).body).toMatchObject({ takesFrom: 'making', percent: 25 })
    expect((await check(buyer, [plain])).body).toMatchObject({ code: 'discount-not-for-these' })
    const [line] = await cartOf(buyer)
    expect(line.make.amounts).toEqual({ making: 5_099.25, stones: 10_000 })
    // 135,248.00 − 1,274.81, and 18 % tax on it.
    const body = { ...anOrderOf(buyer, [{ productId: golden }]), discountCode: 'MAKING' }
    const placed = await order(shop, buyer, { ...body, totalPrice: 158_088.36 })
    expect(placed.status, placed.text).toBe(201)
    expect(placed.body.order.reductions).toEqual([
      { label: 'MAKING −25%', amount: 1_274.81, takesFrom: 'making' },
    ])
    const { token } = admin
    const [reported] = (await shop.ask('GET', '/discount/getall', { token })).body
    expect(reported).toMatchObject({ takesFrom: 'making', given: 1_274.81 })
    await shop.ask('DELETE', `/discount/delete/${codeId}`, { token })
  })

  test('leaves carts without making as they were on the wire', async () => {
    const buyer = await withPiece({ productId: golden })
    expect((await cartOf(buyer))[0].make.amounts).toBeUndefined()
  })
})

test('a preview says how many pieces get cheaper, and which most, and writes nothing', async () => {
  const { token } = admin
  const ask = (body: object) => shop.ask('POST', '/sale/preview', { token, body })
  expect((await ask({ percent: 25, takesFrom: 'making' })).body).toEqual({
    products: 2,
    examples: [
      { productId: sized, name: 'Sized ring', before: 43_830.72, after: 42_485.04 },
      { productId: golden, name: 'Golden pair', before: 135_248, after: 133_973 },
    ],
  })
  expect((await ask({ percent: 25, productIds: [plain] })).body).toEqual({
    products: 1,
    examples: [{ productId: plain, name: 'Wooden box', before: 900, after: 675 }],
  })
  expect((await ask({ percent: 25, takesFrom: 'metal' })).status).toBe(400)
  expect((await shop.ask('GET', '/sale/getall', { token })).body).toEqual([])
})
