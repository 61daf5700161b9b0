import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_RATE_SETTINGS } from '#domain/pricing/metal/rate-settings.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { anAdmin, aProduct } from '#tests/support/builders.ts'
import { GOLDEN_MAKE } from '#tests/support/catalogue/golden-make.ts'
import { applyRates, aSizedMake, size } from '#tests/support/metal-builders.ts'
import { StatementRecorder } from '#tests/support/statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  const admin = await anAdmin(shop)
  await applyRates(shop, admin, { '22K916': 14_675.5, '18K750': 12_000, '950': 4_000 })
  productId = (await aProduct(shop, { name: 'Sized ring', material: [2] })).id
  const sizes = [size('12', { stock: 3 }), size('14', { netMgDelta: 100, stock: 2 })]
  const metals = [{ alloy: '950', netMg: 500 }]
  const sized = aSizedMake(sizes, { ...GOLDEN_MAKE, grossMg: 8_650, metals })
  const body = { makes: [sized], basis: '' }
  const { token } = admin
  const saved = await shop.ask('PUT', `/product/makes/${productId}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
})
afterAll(() => shop.close())

let asked = 0

/** The product as a shopper sees it whom no cached response answers. */
async function seen() {
  asked += 1
  const { body } = await shop.ask('GET', `/product/getproductbyid/${productId}?asked=${asked}`)
  return body.makes
}

const ofMake = 'make_id in (select id from makes where product_id = $1)'

// Statements by hand: each table changes alone, as none of the shop's own acts does.
test.each([
  ['a sale of a size', `update make_sizes set stock = stock - 1 where code = '12' and ${ofMake}`],
  [
    'the weight of a size',
    `update make_sizes set net_mg_delta = net_mg_delta + 50 where code = '14' and ${ofMake}`,
  ],
  ['a stone', `update make_stones set rate = rate + 1000 where ${ofMake}`],
  [
    'a charge',
    `insert into make_charges (make_id, position, label, kind, paise, per)
    select id, 10 + floor(random() * 10000)::int, 'Rhodium', 'enamel', 50000, 'piece' from makes where product_id = $1`,
  ],
  ['another metal', `update make_metals set net_mg = net_mg + 100 where ${ofMake}`],
  ['the price', 'update makes set price = price + 100 where product_id = $1'],
  [
    'a size that is taken from sale',
    `update make_sizes set is_active = not is_active where code = '14' and ${ofMake}`,
  ],
  [
    'the name of its alloy',
    `update alloys set label = label || '.' where $1::int is not null and code = '18K750'`,
  ],
])('%s is seen at once', async (_, statement) => {
  const before = await seen()
  expect(await seen()).toEqual(before)
  await shop.database.pool.query(statement, [productId])
  expect(await seen()).not.toEqual(before)
})

test('how much of the price is shown is seen at once', async () => {
  const { orm } = shop.database
  await writeSetting(orm, 'rates', DEFAULT_RATE_SETTINGS)
  expect((await seen())[0].sizes[0].parts.length).toBeGreaterThan(0)
  await writeSetting(orm, 'rates', { ...DEFAULT_RATE_SETTINGS, breakUp: 'none' })
  expect((await seen())[0].sizes[0].parts).toEqual([])
})

const sell = (isActive: boolean) =>
  shop.database.pool.query('update makes set is_active = $2 where product_id = $1', [
    productId,
    isActive,
  ])

test('a product whose makes are taken from sale has none', async () => {
  await sell(true)
  expect(await seen()).toHaveLength(1)
  await sell(false)
  expect(await seen()).toBeUndefined()
  await sell(true)
})

test('a known product with makes is not read again', async () => {
  const recorder = new StatementRecorder(shop.database.pool)
  const isRead = async () => {
    const sent = await recorder.during(seen)
    return sent.some(({ name }) => name === 'product_with_makes')
  }
  await shop.database.pool.query('update products set stock = 7 where id = $1', [productId])
  expect([await isRead(), await isRead()]).toEqual([true, false])
})
