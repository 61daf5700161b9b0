import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTED_BY_SIZE } from '#domain/catalogue/stock.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { MakeInput, ProductMakes } from '#contract/metal/makes.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order, stockOf } from '#tests/support/checkout.ts'
import { aSizedMake, applyRates, aWrittenMake, size } from '#tests/support/metal-builders.ts'
import { formOf } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
  const [rings] = await shop.database.orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = rings?.id ?? 0
  await applyRates(shop, admin, { '18K750': 12_015, '22K916': 14_000 })
})
afterAll(() => shop.close())

function save(productId: number, makes: readonly object[], basis = '') {
  const { token } = admin
  return shop.ask('PUT', `/product/makes/${productId}`, { token, body: { makes, basis } })
}

async function aRing(makes: readonly MakeInput[]): Promise<number> {
  const fields = { name: 'Aarohi ring', material: [2], stock: 99, categoryId }
  const { id } = await aProduct(shop, fields)
  const { status, text } = await save(id, makes)
  expect(status, text).toBe(200)
  return id
}

async function makesOf(productId: number): Promise<ProductMakes> {
  const { token } = admin
  return (await shop.ask('GET', `/product/makes/${productId}`, { token })).body
}

/** Each figure by what it counts, and that of the product under its own name. */
async function figures(productId: number): Promise<Record<string, number | null>> {
  const { makes } = await makesOf(productId)
  const found: Record<string, number | null> = { product: await stockOf(shop, productId) }
  for (const { alloy, pool, sizes } of makes) {
    if (pool !== null) found[alloy] = pool
    for (const { code, stock } of sizes) found[`${alloy} ${code}`] = stock
  }
  return found
}

interface Item {
  productId: number
  makeId?: number | undefined
  size?: string
  quantity?: number
  madeInDays?: number
}

function buy(buyer: Person, ...items: Item[]) {
  return order(shop, buyer, anOrderOf(buyer, items))
}

function setStatus(orderId: number, status: number) {
  const { token } = admin
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status } })
}

const CANCELLED = 5
const TWO = [size('12', { stock: 2 }), size('16', { stock: 3 })]

describe('an order in a size', () => {
  test('lowers the stock of only that size, and returns it when cancelled or deleted', async () => {
    const id = await aRing([aSizedMake(TWO)])
    const buyer = await aCustomer(shop)
    const before = { product: 5, '18K750 12': 2, '18K750 16': 3 }
    expect(await figures(id)).toEqual(before)
    const placed = await buy(buyer, { productId: id, size: '12', quantity: 2 })
    expect(placed.status, placed.text).toBe(201)
    const after = { product: 3, '18K750 12': 0, '18K750 16': 3 }
    expect(await figures(id)).toEqual(after)
    await setStatus(placed.body.orderId, CANCELLED)
    expect(await figures(id)).toEqual(before)
    await setStatus(placed.body.orderId, 1)
    expect(await figures(id)).toEqual(after)
    const { token } = buyer
    await shop.ask('DELETE', `/order/remove/${placed.body.orderId}`, { token })
    expect(await figures(id)).toEqual(before)
  })

  test('takes the cart line from before the make had sizes, and no other', async () => {
    const id = await aRing([aWrittenMake({ alloy: '18K750', pool: 3 })])
    const buyer = await aCustomer(shop)
    const { token, userId } = buyer
    const body = { userId, productId: id, material: 2, quantity: 1 }
    expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
    const saved = await save(id, [aSizedMake(TWO)])
    expect(saved.status, saved.text).toBe(200)
    const inCart = async () => (await shop.ask('GET', `/cart/getAll/${userId}`, { token })).body
    const [{ make }] = await inCart()
    const other = make.size.code === '12' ? '16' : '12'
    const bought = await buy(buyer, { productId: id, makeId: make.makeId, size: other })
    expect(bought.status, bought.text).toBe(201)
    expect(await inCart()).toHaveLength(1)
    const shown = { productId: id, makeId: make.makeId, size: make.size.code }
    expect((await buy(buyer, shown)).status).toBe(201)
    expect(await inCart()).toEqual([])
  })

  test('for too many pieces is refused with the size and how many are left', async () => {
    const id = await aRing([aSizedMake(TWO)])
    const buyer = await aCustomer(shop)
    const refused = await buy(buyer, { productId: id, size: '12', quantity: 3 })
    expect([refused.status, refused.body.code]).toEqual([409, 'out-of-stock'])
    expect(refused.body.shortages).toEqual([
      { productId: id, name: 'Aarohi ring', left: 2, size: { kind: 'ring', code: '12' } },
    ])
    const twice = [1, 2].map(() => ({ productId: id, size: '12', quantity: 1 }))
    expect((await buy(buyer, ...twice, { productId: id, size: '12' })).status).toBe(409)
    expect(await figures(id)).toEqual({ product: 5, '18K750 12': 2, '18K750 16': 3 })
  })

  test('for its last piece succeeds once of eight at once', async () => {
    const id = await aRing([aSizedMake([size('12', { stock: 1 }), size('16', { stock: 8 })])])
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop)))
    const answers = await Promise.all(buyers.map((one) => buy(one, { productId: id, size: '12' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await figures(id)).toEqual({ product: 8, '18K750 12': 0, '18K750 16': 8 })
  })

  test('for its last piece succeeds once, even if the product is unlimited', async () => {
    const id = await aRing([
      aSizedMake([size('12', { stock: 1 })]),
      aSizedMake([size('12', { leadDays: 9 })], { alloy: '22K916', sizeStock: 'order' }),
    ])
    const [make] = (await makesOf(id)).makes
    const buyers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop)))
    const item = { productId: id, makeId: make?.makeId, size: '12' }
    const answers = await Promise.all(buyers.map((one) => buy(one, item)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await figures(id)).toEqual({ product: null, '18K750 12': 0, '22K916 12': null })
  })

  test('of a piece made when none is left says in how many days', async () => {
    const id = await aRing([aSizedMake([size('12', { stock: 1, leadDays: 10 })])])
    const buyer = await aCustomer(shop)
    const days = async () => {
      const placed = await buy(buyer, { productId: id, size: '12' })
      return placed.body.order.orderItems[0].make.size.days
    }
    expect([await days(), await days()]).toEqual([0, 10])
    const told = await buy(buyer, { productId: id, size: '12', madeInDays: 0 })
    expect([told.status, told.body.code, told.body.params.days]).toEqual([409, 'made-later', 10])
    const knows = await buy(buyer, { productId: id, size: '12', madeInDays: 10 })
    expect(knows.status).toBe(201)
    expect(await figures(id)).toEqual({ product: null, '18K750 12': 0 })
  })
})

describe('pieces that are counted together', () => {
  test('can be had in any size, made to fit, until none is left', async () => {
    const sizes = [size('12'), size('16', { netMgDelta: 180, leadDays: 4 })]
    const id = await aRing([aSizedMake(sizes, { sizeStock: 'pooled', pool: 2 })])
    const buyer = await aCustomer(shop)
    const placed = await buy(buyer, { productId: id, size: '16' }, { productId: id, size: '12' })
    expect(placed.status, placed.text).toBe(201)
    expect(
      placed.body.order.orderItems.map((line: { make: { size: object } }) => line.make.size),
    ).toEqual([
      { kind: 'ring', code: '16', days: 4 },
      { kind: 'ring', code: '12', days: 0 },
    ])
    expect(await figures(id)).toMatchObject({ product: 0, '18K750': 0 })
    expect((await buy(buyer, { productId: id, size: '12' })).body.code).toBe('out-of-stock')
    await setStatus(placed.body.orderId, CANCELLED)
    expect(await figures(id)).toMatchObject({ product: 2, '18K750': 2 })
  })

  test('of a make without sizes stand beside those of one with sizes', async () => {
    const plain = aWrittenMake({ pool: 4 })
    const id = await aRing([aSizedMake(TWO), plain])
    const buyer = await aCustomer(shop)
    const [, make] = (await makesOf(id)).makes
    const item = { productId: id, makeId: make?.makeId, quantity: 3 }
    expect((await buy(buyer, item)).status).toBe(201)
    expect(await figures(id)).toEqual({
      product: 6,
      '18K750 12': 2,
      '18K750 16': 3,
      '22K916': 1,
    })
    expect((await buy(buyer, item)).status).toBe(409)
  })
})

/** Two sizes as a form sends them. */
function seen(stock: number, seenStock: number): MakeInput {
  return aSizedMake([size('12', { stock, seenStock }), size('16', { stock: 3, seenStock: 3 })])
}

describe('a stock figure sold from in the meantime', () => {
  test('stays reduced when the form did not edit it', async () => {
    const id = await aRing([aSizedMake(TWO)])
    const { basis } = await makesOf(id)
    const buyer = await aCustomer(shop)
    await buy(buyer, { productId: id, size: '12' })
    expect((await save(id, [{ ...seen(2, 2), isActive: true }], basis)).status).toBe(200)
    expect(await figures(id)).toEqual({ product: 4, '18K750 12': 1, '18K750 16': 3 })
  })

  test('is a conflict when it was edited', async () => {
    const id = await aRing([aSizedMake(TWO)])
    const buyer = await aCustomer(shop)
    await buy(buyer, { productId: id, size: '12' })
    const late = await save(id, [seen(7, 2)])
    expect([late.status, late.body.code, late.body.params]).toEqual([
      409,
      'stock-changed',
      { was: '2', now: '1' },
    ])
    expect(await figures(id)).toEqual({ product: 4, '18K750 12': 1, '18K750 16': 3 })
  })

  test('is refused in the product form and in a file, and left out of a bulk edit', async () => {
    const id = await aRing([aSizedMake(TWO)])
    const { token } = admin
    const own: Product = (await shop.ask('GET', `/product/own/${id}`, { token })).body
    const send = (typed: { stock?: string; seenStock?: string }) => {
      const fields = {
        name: own.name,
        price: String(own.price),
        categoryId: String(own.categoryId),
      }
      const body = formOf({ ...fields, ...typed })
      return shop.ask('PUT', `/product/update/${id}`, { token, body })
    }
    const refusals = [
      await send({ stock: '77' }),
      await send({ stock: '77', seenStock: '5' }),
      await send({ stock: '', seenStock: '5' }),
    ]
    const issue = expect.objectContaining({ field: 'stock', message: COUNTED_BY_SIZE })
    expect(refusals.map(({ status, body }) => [status, body.issues])).toEqual(
      refusals.map(() => [400, [issue]]),
    )
    const kept = [
      await send({}),
      await send({ stock: '5' }),
      await send({ stock: '9', seenStock: '9' }),
    ]
    expect(kept.map(({ status }) => status)).toEqual([200, 200, 200])
    const body = { productIds: [id], change: { stockBy: 50, pricePercent: 10 } }
    const preview = await shop.ask('POST', '/product/bulk/preview', { token, body })
    expect(preview.body).toMatchObject({ changed: 0, keptPrices: 1, keptStocks: 1, examples: [] })
    const bulk = await shop.ask('PUT', '/product/bulk', { token, body })
    expect(bulk.status, bulk.text).toBe(200)
    const exported = (await shop.ask('GET', '/product/export', { token })).text.split('\r\n')
    const row = exported.find((line) => line.startsWith(`${id},`)) ?? ''
    const csv = `${exported[0]}\r\n${row.replace(',5,5,', ',60,5,')}`
    expect(csv).toContain(',60,5,')
    const file = new FormData()
    file.append('mode', 'write')
    file.append('file', new Blob([csv]), 'products.csv')
    const read = await shop.ask('POST', '/product/import', { token, body: file })
    expect([read.status, read.body.issues]).toEqual([
      400,
      [expect.objectContaining({ message: expect.stringContaining(COUNTED_BY_SIZE.slice(0, -1)) })],
    ])
    expect(await figures(id)).toEqual({ product: 5, '18K750 12': 2, '18K750 16': 3 })
  })
})
