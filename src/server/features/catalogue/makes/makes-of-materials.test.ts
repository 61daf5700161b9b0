import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order, stockOf } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

type Pieces = number | null
interface Row {
  alloy: string
  netMg: number
  grossMg: number
  stock: Pieces
}

const row = (alloy: string, stock: Pieces, netMg = 4_000): Row => {
  return { alloy, netMg, grossMg: netMg + 100, stock }
}
/** Silver, gold and platinum with ten pieces together. */
const THREE = [row('925', 5), row('22K916', 3), row('950', 2)]
const [SILVER, GOLD] = [1, 2]
const CANCELLED = 5

async function aRing(fields: Parameters<typeof aProduct>[1] = {}): Promise<number> {
  const usual = { name: 'Aarohi ring', price: 12_345_67, stock: 10, material: [1, 2, 3] }
  return (await aProduct(shop, { ...usual, ...fields })).id
}

async function seen(
  productId: number,
): Promise<{ seenStock: Pieces; seenPrice: number; updatedAt: string }> {
  const { body } = await shop.ask('GET', `/product/own/${productId}`, { token: admin.token })
  return { seenStock: body.stock, seenPrice: body.price, updatedAt: body.updatedAt }
}

async function make(productId: number, rows: readonly Row[], more: object = {}) {
  const body = { rows, ...(await seen(productId)), ...more }
  return shop.ask('POST', `/product/makesofmaterials/${productId}`, { token: admin.token, body })
}

async function made(productId: number, rows: readonly Row[] = THREE): Promise<void> {
  const { status, text } = await make(productId, rows)
  expect(status, text).toBe(200)
}

/** Pieces by alloy, and of the product. */
async function figures(productId: number): Promise<Record<string, Pieces>> {
  const { token } = admin
  const { body } = await shop.ask('GET', `/product/makes/${productId}`, { token })
  const own = body.makes.map(({ alloy, pool }: { alloy: string; pool: Pieces }) => [alloy, pool])
  return { product: await stockOf(shop, productId), ...Object.fromEntries(own) }
}

const page = async (id: number) => (await shop.ask('GET', `/product/getproductbyid/${id}`)).body

function buy(buyer: Person, productId: number, material: number, quantity = 1) {
  return order(shop, buyer, anOrderOf(buyer, [{ productId, material, quantity }]))
}

function setStatus(orderId: number, status: number) {
  const { token } = admin
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status } })
}

test('each material becomes a make at the current price with its stock, unseen by clients without makes', async () => {
  const id = await aRing({ originalPrice: 15_000_00, discount: '11% Off' })
  const before = await page(id)
  await made(id, THREE.toReversed())
  const { makes, ...after } = await page(id)
  expect(after).toEqual(before)
  expect(makes).toMatchObject([
    { alloy: '925', material: 1, netMg: 4_000, grossMg: 4_100, price: 12_345.67, left: 5 },
    { alloy: '22K916', material: 2, price: 12_345.67, left: 3 },
    { alloy: '950', material: 3, price: 12_345.67, left: 2 },
  ])
  expect(await figures(id)).toEqual({ product: 10, '925': 5, '22K916': 3, '950': 2 })
  const buyer = await aCustomer(shop)
  const placed = await buy(buyer, id, GOLD, 3)
  expect([placed.status, placed.body.order?.orderItems?.[0]?.price ?? 12_345.67]).toEqual([
    201, 12_345.67,
  ])
  expect(await figures(id)).toEqual({ product: 7, '925': 5, '22K916': 0, '950': 2 })
  const refused = await buy(buyer, id, GOLD)
  expect([refused.status, refused.body.code]).toEqual([409, 'out-of-stock'])
  expect((await buy(buyer, id, SILVER, 5)).status).toBe(201)
})

test('invalid input is refused with its reason, and writes nothing', async () => {
  const id = await aRing()
  const wrong: [readonly Row[], string][] = [
    [
      [row('925', 5), row('22K916', 3), row('950', 1)],
      'The makes have 9 pieces together; the product has 10.',
    ],
    [[row('925', 5), row('22K916', 3), row('950', 3)], 'have 11 pieces together'],
    [[row('925', 5), row('22K916', 3), row('950', null)], 'have 8 pieces together'],
    [[row('925', 5), row('22K916', 5)], 'Platinum becomes one make in one alloy.'],
    [[...THREE, row('18K750', 0)], 'Gold becomes one make in one alloy.'],
    [[row('925', 5), row('22K916', 3), row('999', 2)], 'Silver becomes one make in one alloy.'],
    [
      [row('925', 5), row('21K875', 3), row('950', 2)],
      'Choose an alloy of a material of the product.',
    ],
    [[row('925', 5), row('22K916', 3, 0), row('950', 2)], 'The net weight is missing.'],
    [
      [row('925', 5), { ...row('22K916', 3), grossMg: 1_000 }, row('950', 2)],
      'weigh more than the gross weight',
    ],
    [[row('925', -1), row('22K916', 9), row('950', 2)], 'Write a number of pieces'],
    [[], 'Each material becomes a make.'],
  ]
  for (const [rows, message] of wrong) {
    const { status, text } = await make(id, rows)
    expect([status, text], message).toEqual([400, expect.stringContaining(message)])
  }
  const wooden = await aRing({ material: [2, 4] })
  const { status, text } = await make(wooden, [row('22K916', 10)])
  expect([status, text]).toEqual([400, expect.stringContaining('Wooden becomes one make')])
  expect(await figures(id)).toEqual({ product: 10 })
  const { token } = await aCustomer(shop)
  const path = `/product/makesofmaterials/${id}`
  expect((await shop.ask('POST', path, { token, body: {} })).status).toBe(403)
})

test('an outdated or second request is told so, and nothing is doubled', async () => {
  const id = await aRing()
  const view = await seen(id)
  const buyer = await aCustomer(shop)
  expect((await buy(buyer, id, GOLD)).status).toBe(201)
  const sold = await make(id, THREE, view)
  expect([sold.status, sold.body.code]).toEqual([409, 'stock-changed'])
  await shop.database.pool.query(
    'update products set name = name, updated_at = now() where id = $1',
    [id],
  )
  const edited = await make(id, THREE, { updatedAt: view.updatedAt })
  expect([edited.status, edited.body.code]).toEqual([409, 'product-changed'])
  const nine = [row('925', 5), row('22K916', 3), row('950', 1)]
  const both = await Promise.all([make(id, nine), make(id, nine)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await figures(id)).toEqual({ product: 9, '925': 5, '22K916': 3, '950': 1 })
  const { body } = await shop.ask('GET', '/audit/getall?kind=product', { token: admin.token })
  expect(body[0]).toMatchObject({ action: 'product.makes', before: { makes: [] } })
  expect(body[0].after.makes[1]).toBe(
    '22K916: net 4000 mg, gross 4100 mg, making price 12345.67, 3 pieces',
  )
})

test('a purchase at that moment is neither lost nor sold twice', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => aCustomer(shop)))
  for (let round = 0; round < 4; round += 1) {
    const id = await aRing()
    const view = await seen(id)
    const [converted, ...bought] = await Promise.all([
      make(id, THREE, view),
      ...buyers.map((one) => buy(one, id, GOLD)),
    ])
    const sold = bought.filter(({ status }) => status === 201).length
    expect([200, 409]).toContain(converted.status)
    const { product = 0, ...pools } = await figures(id)
    expect(product).toBe(10 - sold)
    if (converted.status === 200) {
      expect(Object.values(pools).reduce<number>((sum, pool) => sum + (pool ?? 0), 0)).toBe(product)
    }
  }
})

test('pieces of an older order return to the make in its material, and are taken from there again', async () => {
  const id = await aRing()
  const buyer = await aCustomer(shop)
  const { orderId } = (await buy(buyer, id, GOLD, 2)).body
  await made(id, [row('925', 4), row('22K916', 3), row('950', 1)])
  await setStatus(orderId, CANCELLED)
  expect(await figures(id)).toEqual({ product: 10, '925': 4, '22K916': 5, '950': 1 })
  await setStatus(orderId, 1)
  expect(await figures(id)).toEqual({ product: 8, '925': 4, '22K916': 3, '950': 1 })
  await setStatus(orderId, CANCELLED)
  expect((await buy(buyer, id, GOLD, 4)).status).toBe(201)
  // Only one is left of the two that it wants, though the product has more.
  const back = await setStatus(orderId, 1)
  expect([back.status, back.body.code]).toEqual([409, 'out-of-stock'])
  expect(await figures(id)).toEqual({ product: 6, '925': 4, '22K916': 1, '950': 1 })
})

test('a cart and a wishlist keep the piece at its price, also in a sale', async () => {
  const [rings] = await shop.database.orm.insert(categories).values({ name: 'Rings' }).returning()
  const categoryId = rings?.id ?? 0
  const id = await aRing({ categoryId })
  const [startsAt, endsAt] = [-1, 1].map((hours) =>
    new Date(Date.now() + hours * 3_600_000).toISOString(),
  )
  const sale = { name: 'Diwali', percent: 10, categoryIds: [categoryId], startsAt, endsAt }
  const added = await shop.ask('POST', '/sale/create', { token: admin.token, body: sale })
  expect(added.status, added.text).toBe(201)
  const { token, userId } = await aCustomer(shop)
  const body = { userId, productId: id, material: GOLD, quantity: 2 }
  expect((await shop.ask('POST', '/cart/create', { token, body })).status).toBe(200)
  await shop.ask('PUT', '/account/wishlist', { token, body: { productIds: [id] } })
  const read = async (path: string) => (await shop.ask('GET', path, { token })).body
  const seenBy = async () => [await page(id), await read('/account/wishlist')]
  const [[line], before] = [await read(`/cart/getAll/${userId}`), await seenBy()]
  await made(id)
  const [[kept, ...others], [after, wishlist]] = [
    await read(`/cart/getAll/${userId}`),
    await seenBy(),
  ]
  expect(others).toEqual([])
  expect(kept.make).toMatchObject({ alloy: '22K916', risenFrom: null })
  // Of the ten pieces three are of gold.
  const { make: _make, ...same } = kept
  expect(same).toEqual({ ...line, product: { ...line.product, stock: 3 } })
  expect([{ ...after, makes: undefined }, wishlist]).toEqual(before)
})

test('after an undo sold pieces stay sold, and the product is as before', async () => {
  const id = await aRing({ originalPrice: 15_000_00 })
  const before = await page(id)
  await made(id)
  const buyer = await aCustomer(shop)
  expect((await buy(buyer, id, GOLD)).status).toBe(201)
  const { token } = admin
  const [change] = (await shop.ask('GET', '/changes/getall?limit=5', { token })).body
  const undone = await shop.ask('PUT', `/product/changes/undo/${change.changeId}`, {
    token,
    body: {},
  })
  expect(undone.body).toMatchObject({ undone: 1, left: 0 })
  expect(await page(id)).toEqual({ ...before, stock: 9, seenStock: 9 })
  expect((await buy(buyer, id, GOLD, 9)).status).toBe(201)
})

test('unlimited stays unlimited, none stays none, and a single material takes all', async () => {
  const unlimited = await aRing({ stock: null })
  await made(
    unlimited,
    THREE.map(({ alloy }) => row(alloy, null)),
  )
  expect(await figures(unlimited)).toEqual({
    product: null,
    '925': null,
    '22K916': null,
    '950': null,
  })
  const none = await aRing({ stock: 0 })
  await made(
    none,
    THREE.map(({ alloy }) => row(alloy, 0)),
  )
  expect(await figures(none)).toEqual({ product: 0, '925': 0, '22K916': 0, '950': 0 })
  const one = await aRing({ material: [2] })
  await made(one, [row('18K750', 10)])
  expect(await figures(one)).toEqual({ product: 10, '18K750': 10 })
})
