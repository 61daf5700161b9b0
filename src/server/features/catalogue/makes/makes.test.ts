import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CartLine } from '#contract/cart/cart.ts'
import type { MakeInput, ProductMakes } from '#contract/metal/makes.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { GOLDEN_MAKE } from '#tests/support/catalogue/golden-make.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const TOO_HEAVY = '22K916: metal, stones and other parts weigh more than the gross weight.'

function save(productId: number, makes: readonly object[], basis = '') {
  const { token } = admin
  return shop.ask('PUT', `/product/makes/${productId}`, { token, body: { makes, basis } })
}

async function aRing(makes: readonly MakeInput[] = [aWrittenMake()], fields: object = {}) {
  const { id } = await aProduct(shop, { name: 'Aarohi ring', material: [2, 3], ...fields })
  const { status, body, text } = await save(id, makes)
  expect(status, text).toBe(200)
  const saved: ProductMakes = body
  return { id, makes: saved.makes }
}

function rates(of22: number, of18 = 12_000) {
  return applyRates(shop, admin, { '22K916': of22, '18K750': of18, '950': 4_000 })
}

async function inCart(buyer: Person) {
  const { token, userId } = buyer
  return (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
}

async function add(buyer: Person, line: object) {
  const body = { userId: buyer.userId, ...line }
  return shop.ask('POST', '/cart/create', { token: buyer.token, body })
}

async function heldUntil({ userId }: Person): Promise<unknown> {
  const { pool } = shop.database
  const { rows } = await pool.query('select locked_until from cart_lines where user_id = $1', [
    userId,
  ])
  return rows
}

function withStones(...stones: MakeInput['stones']): MakeInput[] {
  return [aWrittenMake({ stones })]
}

/** As if the half hour were over. */
function endHolding(buyer: Person) {
  return shop.database.pool.query(
    "update cart_lines set locked_until = now() - interval '1 second' where user_id = $1",
    [buyer.userId],
  )
}

describe('the makes of a product', () => {
  test('are read back as written, with prices by the formula', async () => {
    await rates(14_675.5)
    const [diamond] = GOLDEN_MAKE.stones
    const studded = aWrittenMake({
      ...GOLDEN_MAKE,
      grossMg: 8_150,
      otherMg: 50,
      stones: diamond && [{ ...diamond, certificateLab: 'IGI', certificateNo: 'LG 1234' }],
    })
    const twoTone = aWrittenMake({
      alloy: '18K750',
      metals: [{ alloy: '22K916', netMg: 500 }],
      grossMg: 1_500,
    })
    const { id, makes } = await aRing([studded, twoTone])
    expect(makes).toEqual([
      { ...studded, makeId: expect.any(Number), price: 135_248 },
      { ...twoTone, makeId: expect.any(Number), price: 12_000 + 7_337.75 },
    ])
    const { body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
    expect(body.price).toBe(135_248)
    expect(body.makes[0]).toMatchObject({
      alloy: '22K916',
      label: '22K gold',
      material: 2,
      price: 135_248,
    })
    expect(body.makes[0].parts.map((part: { kind: string }) => part.kind)).toEqual([
      'metal',
      'wastage',
      'making',
      'stone',
      'charge',
      'charge',
      'rounding',
    ])
  })

  test('are empty for a product without makes, whose response is unchanged', async () => {
    const { id } = await aProduct(shop)
    const { body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
    expect(body).not.toHaveProperty('makes')
  })

  test.each([
    [{ alloy: '21K875' }, 'alloy', '21K875: there is no alloy 21K875.'],
    [{ grossMg: 979 }, 'grossMg', TOO_HEAVY],
    [{ otherMg: 21 }, 'grossMg', TOO_HEAVY],
    // Meant to be 14.
    [
      { making: { kind: 'percent', value: 1_400, basis: 'net', least: 0 } },
      'making.value',
      '22K916: making is at most 200 percent of the metal. Enter more per gram or as a sum.',
    ],
    [{ alloy: '925' }, 'alloy', '925: choose Silver among the materials of the product first.'],
    [
      { metals: [{ alloy: '22K916', netMg: 1 }] },
      'metals.0.alloy',
      '22K916: a further metal is there twice.',
    ],
    [{ netMg: 0 }, 'netMg', 'The net weight is missing.'],
    [{ wastage: 31 }, 'wastage', 'Wastage is 0 to 30 percent.'],
  ])('with %j are refused at %s, and nothing changes', async (wrong, field, message) => {
    await rates(14_000)
    const { id } = await aRing()
    const before = await shop.ask('GET', `/product/makes/${id}`, { token: admin.token })
    const { status, body } = await save(id, [{ ...aWrittenMake(), ...wrong }])
    expect([status, body.message]).toEqual([400, message])
    expect(body.issues[0].field).toBe(`makes.0.${field}`)
    const after = await shop.ask('GET', `/product/makes/${id}`, { token: admin.token })
    expect(after.body).toEqual(before.body)
  })

  test('show their lowest price in every list while they differ', async () => {
    await rates(14_000)
    const light = aWrittenMake({ alloy: '950', netMg: 2_000 })
    const { id } = await aRing([aWrittenMake(), light])
    const listed = async () => {
      const { body } = await shop.ask('GET', `/product/byids?ids=${id}`)
      const [{ price, priceFrom }] = body
      return [price, priceFrom]
    }
    expect(await listed()).toEqual([14_000, 8_000])
    await applyRates(shop, admin, { '22K916': 7_000, '950': 4_000 })
    expect(await listed()).toEqual([7_000, 7_000])
    await applyRates(shop, admin, { '22K916': 8_000, '950': 4_000 })
    expect(await listed()).toEqual([8_000, undefined])
    await rates(14_000)
    await save(id, [aWrittenMake(), { ...light, isActive: false }])
    expect(await listed()).toEqual([14_000, undefined])
    await save(id, [aWrittenMake(), light])
    expect(await listed()).toEqual([14_000, 8_000])
    await save(id, [])
    expect(await listed()).toEqual([14_000, undefined])
  })

  test('with grown stones are refused under a diamond name, and LGD is not a name of a stone', async () => {
    const stone = { count: 1, milliCarats: 50, pricedBy: 'carat' as const, rate: 40_000 }
    const grown = { ...stone, name: 'Laboratory-grown diamond', kind: 'laboratory-grown' as const }
    const { id } = await aProduct(shop, { name: 'Diamond ring', material: [2] })
    const refused = await save(id, withStones(grown))
    expect([refused.status, refused.body.issues[0]?.field]).toEqual([400, 'makes.0.stones.0.kind'])
    expect(refused.text).toContain('IS 19469:2025')
    const natural = { ...stone, name: 'Diamond', kind: 'natural' as const }
    expect((await save(id, withStones(natural, grown))).status).toBe(200)
    for (const name of ['LGD', 'Lab-grown stone']) {
      const short = await save(id, withStones(natural, { ...grown, name }))
      expect([short.status, short.body.issues[0]?.field]).toEqual([400, 'makes.0.stones.1.name'])
      expect(short.text).toContain('laboratory-grown diamond')
    }
  })

  test('twice in one alloy are refused', async () => {
    const { id } = await aProduct(shop, { material: [2] })
    const { body } = await save(id, [aWrittenMake(), aWrittenMake()])
    expect(body.message).toBe('22K916: this alloy is there twice.')
    expect(body.issues[0].field).toBe('makes.1.alloy')
  })

  test('come with every alloy and its current rate, also without one', async () => {
    await rates(14_000)
    const { id } = await aRing()
    const { body } = await shop.ask('GET', `/product/makes/${id}`, { token: admin.token })
    const found: ProductMakes = body
    const of = (code: string) => found.alloys.find(({ alloy }) => alloy === code)
    expect(of('22K916')).toEqual({
      alloy: '22K916',
      label: '22K gold',
      material: 2,
      perGram: 14_000,
    })
    expect(of('20K833')?.perGram).toBeNull()
  })

  test('changed by a colleague in the meantime are a 409, but new rates are not', async () => {
    await rates(14_000)
    const { id } = await aRing()
    const { basis } = (await shop.ask('GET', `/product/makes/${id}`, { token: admin.token })).body
    await rates(14_100)
    expect((await save(id, [aWrittenMake({ netMg: 1_100 })], basis)).status).toBe(200)
    const late = await save(id, [aWrittenMake({ netMg: 1_200 })], basis)
    expect([late.status, late.body.code, late.body.changedBy.name]).toEqual([
      409,
      'makes-changed',
      'Ravi Kothari',
    ])
  })
})

describe('a piece by weight in the cart', () => {
  test('is the chosen make, or the first one in the material', async () => {
    await rates(14_000, 12_000)
    const { id, makes } = await aRing([
      aWrittenMake(),
      aWrittenMake({ alloy: '18K750' }),
      aWrittenMake({ alloy: '950' }),
    ])
    const buyer = await aCustomer(shop)
    await add(buyer, { productId: id, makeId: makes[1]?.makeId })
    await add(buyer, { productId: id })
    await add(buyer, { productId: id, material: 3 })
    const lines = await inCart(buyer)
    expect(
      lines.map(({ material, make, product }: CartLine) => [material, make?.alloy, product.price]),
    ).toEqual([
      [2, '18K750', 12_000],
      [2, '22K916', 14_000],
      [3, '950', 4_000],
    ])
    expect((await add(buyer, { productId: id, material: 1 })).body.message).toBe(
      'Aarohi ring does not come in Silver. Choose one of: Gold, Platinum.',
    )
    expect((await add(buyer, { productId: id, makeId: 987_654 })).status).toBe(404)
  })

  test('keeps the seen price for half an hour when the rate rises, and falls at once', async () => {
    await rates(14_000)
    const { id } = await aRing()
    const buyer = await aCustomer(shop)
    await add(buyer, { productId: id })
    await rates(14_500)
    expect((await inCart(buyer))[0]).toMatchObject({
      make: { risenFrom: null },
      product: { price: 14_000 },
    })
    await rates(13_500)
    expect((await inCart(buyer))[0].product.price).toBe(13_500)
  })

  test('then costs the current price, shows both, and is held again when the customer agrees', async () => {
    await rates(14_000)
    const { id } = await aRing()
    const buyer = await aCustomer(shop)
    const { cartId } = (await add(buyer, { productId: id })).body.cartLine
    await rates(14_500)
    await endHolding(buyer)
    const [line] = await inCart(buyer)
    expect(line).toMatchObject({
      make: { risenFrom: 14_000, heldUntil: null },
      product: { price: 14_500 },
    })
    const keep = (token: string, price: number) =>
      shop.ask('PUT', `/cart/keep/${cartId}`, { token, body: { price } })
    const unseen = await keep(buyer.token, 14_499.99)
    expect([unseen.status, unseen.body.code]).toEqual([409, 'rate-risen-again'])
    expect((await inCart(buyer))[0].make.risenFrom).toBe(14_000)
    const kept = await keep(buyer.token, 14_500)
    expect(kept.body.cartLine.make).toMatchObject({
      risenFrom: null,
      heldUntil: expect.any(String),
    })
    await rates(15_000)
    expect((await inCart(buyer))[0].product.price).toBe(14_500)
    const stranger = await aCustomer(shop)
    expect((await keep(stranger.token, 15_000)).status).toBe(403)
  })

  test('is held neither longer nor for more pieces when it is added again', async () => {
    await rates(14_000)
    const { id } = await aRing()
    const buyer = await aCustomer(shop)
    await add(buyer, { productId: id })
    const first = await heldUntil(buyer)
    const again = (await add(buyer, { productId: id })).body.cartLine
    expect([again.quantity, again.make.heldUntil]).toEqual([2, null])
    expect(await heldUntil(buyer)).toEqual(first)
    await rates(14_500)
    expect((await inCart(buyer))[0]).toMatchObject({
      make: { risenFrom: 14_000 },
      product: { price: 14_500 },
    })
  })

  test('without a rate can be neither added nor bought', async () => {
    await rates(14_000)
    const { id } = await aRing([aWrittenMake({ alloy: '20K833' })])
    const buyer = await aCustomer(shop)
    const refused = await add(buyer, { productId: id })
    expect([refused.status, refused.body.code]).toEqual([409, 'make-not-priced'])
    const ordered = await order(shop, buyer, anOrderOf(buyer, [{ productId: id }]))
    expect([ordered.status, ordered.body.code]).toEqual([409, 'make-not-priced'])
  })

  test('is unavailable once it is withdrawn', async () => {
    await rates(14_000)
    const { id } = await aRing([aWrittenMake(), aWrittenMake({ alloy: '18K750' })])
    const buyer = await aCustomer(shop)
    await add(buyer, { productId: id })
    await save(id, [aWrittenMake({ alloy: '18K750' })])
    expect((await inCart(buyer))[0].product).toMatchObject({ isAvailable: false, stock: 0 })
    const ordered = await order(shop, buyer, anOrderOf(buyer, [{ productId: id }]))
    expect(ordered.body.code).toBe('out-of-stock')
  })
})

describe('an order of a piece by weight', () => {
  test('stores alloy, weights, rate and break-up, whatever the rates do later', async () => {
    const cardId = await rates(14_675.5)
    const { id, makes } = await aRing([aWrittenMake({ netMg: 2_000, grossMg: 2_100 })])
    const buyer = await aCustomer(shop)
    await add(buyer, { productId: id })
    const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: id }]))
    expect(placed.status, placed.text).toBe(201)
    await rates(20_000)
    const { token, userId } = buyer
    const [line] = (await shop.ask('GET', `/order/userorder/${userId}`, { token })).body[0]
      .orderItems
    expect(line).toMatchObject({
      price: 29_351,
      make: { makeId: makes[0]?.makeId, alloy: '22K916', netMg: 2_000, grossMg: 2_100 },
    })
    expect(line.make.parts).toEqual([
      { kind: 'metal', amount: 29_351, alloy: '22K916', netMg: 2_000, perGram: 14_675.5 },
    ])
    const { rows } = await shop.database.pool.query(
      'select rate_card_id, make_id from order_lines where order_id = $1',
      [placed.body.orderId],
    )
    expect(rows).toEqual([{ rate_card_id: cardId, make_id: makes[0]?.makeId }])
  })

  test('charges the held price, and never one that was not seen', async () => {
    await rates(14_000)
    const { id } = await aRing()
    const buyer = await aCustomer(shop)
    await add(buyer, { productId: id })
    await rates(14_500)
    const seen = (total: number) =>
      order(shop, buyer, anOrderOf(buyer, [{ productId: id }], { totalPrice: total }))
    const held = await seen(14_000 * 1.18)
    expect([held.status, held.body.order?.subtotal]).toEqual([201, 14_000])
    await add(buyer, { productId: id })
    await rates(15_000)
    await endHolding(buyer)
    const late = await seen(14_500 * 1.18)
    expect([late.status, late.body.code, late.body.figures.subtotal]).toEqual([
      409,
      'price-changed',
      15_000,
    ])
    expect((await seen(15_000 * 1.18)).status).toBe(201)
  })

  test('of the chosen make leaves the other one in the cart', async () => {
    await rates(14_000, 12_000)
    const { id, makes } = await aRing([aWrittenMake(), aWrittenMake({ alloy: '18K750' })])
    const buyer = await aCustomer(shop)
    for (const { makeId } of makes) await add(buyer, { productId: id, makeId })
    const item = { productId: id, makeId: makes[1]?.makeId }
    const placed = await order(shop, buyer, anOrderOf(buyer, [item]))
    expect(placed.body.order.orderItems).toMatchObject([
      { price: 12_000, make: { alloy: '18K750' } },
    ])
    expect((await inCart(buyer)).map(({ make }: CartLine) => make?.alloy)).toEqual(['22K916'])
  })

  test('is reordered at the current price', async () => {
    await rates(14_000)
    const { id } = await aRing()
    const buyer = await aCustomer(shop)
    const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId: id }]))
    await rates(14_100)
    const { token } = buyer
    await shop.ask('POST', `/order/reorder/${placed.body.orderId}`, { token, body: {} })
    expect((await inCart(buyer))[0]).toMatchObject({
      make: { alloy: '22K916' },
      product: { price: 14_100 },
    })
  })
})

test.each(['counted', 'by-piece'] as const)(
  'an advance that is not said stays with a %s make, and none is that of the shop',
  async (stockKind) => {
    const { id } = await aRing([aWrittenMake({ stockKind, advance: 40 })])
    const saved = async (more: Partial<MakeInput>) => {
      const { status, body, text } = await save(id, [aWrittenMake({ stockKind, ...more })])
      expect(status, text).toBe(200)
      return body.makes[0].advance
    }
    expect(await saved({ wastage: 3 })).toBe(40)
    expect(await saved({ advance: 25 })).toBe(25)
    expect(await saved({ advance: null })).toBeUndefined()
    expect(await saved({})).toBeUndefined()
  },
)
