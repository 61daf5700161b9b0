import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { aMake, applyRates } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('delete from makes'))

interface Row {
  makeId: number
  productId: number
  name: string
  before: number | null
  after: number | null
  difference: number
  reason: string
}

const TYPED = { rates: [{ alloy: '22K916', perGram: 14_100 }], rule: 'fineness/999' }

async function list(more: object = {}) {
  const body = { ...TYPED, ...more }
  const answer = await shop.ask('POST', '/rates/preview/prices', { token: admin.token, body })
  if (answer.status !== 200) throw new Error(`The shop answered ${answer.status}: ${answer.text}`)
  const found: { rows: Row[]; total: number; basis: string } = answer.body
  return found
}

async function namesIn(more: object = {}): Promise<string[]> {
  return (await list(more)).rows.map(({ name }) => name)
}

/** Four makes at ₹14,000 a gram: 10 g, 1 g, one whose fixed price stays, and one that only silver would price. */
async function fourMakes(): Promise<number[]> {
  const ids: number[] = []
  for (const name of ['Heavy', 'Light kada', 'Fixed', 'Odd']) {
    ids.push((await aProduct(shop, { name })).id)
  }
  const [heavy = 0, light = 0, fixed = 0, odd = 0] = ids
  await aMake(shop, light, { netMg: 1_000, sku: '=L-1', barcode: '890' })
  await aMake(shop, heavy, { netMg: 10_000 })
  await aMake(shop, fixed, { makingKind: 'price', makingValue: 900_00 })
  await aMake(shop, odd, { alloy: '925' })
  await applyRates(shop, admin, { '22K916': 14_000, '925': 200 })
  return ids
}

test('every piece on sale is listed with old and new price, largest change first, as then applied', async () => {
  const [heavy, light, fixed, odd] = await fourMakes()
  const hidden = await aProduct(shop, { isHidden: true })
  await aMake(shop, hidden.id, { netMg: 90_000 })
  const { rows, total } = await list()
  expect(total).toBe(4)
  expect(rows).toMatchObject([
    { productId: heavy, alloy: '22K916', before: 140_000, after: 141_000, difference: 1_000 },
    { productId: odd, before: 200, after: null, difference: -200, reason: 'no rate for 925' },
    { productId: light, sku: '=L-1', before: 14_000, after: 14_100, difference: 100, reason: '' },
    { productId: fixed, before: 900, after: 900, difference: 0 },
  ])
  await applyRates(shop, admin, { '22K916': 14_100 })
  const stored = await shop.database.pool.query<{ id: number; price: number | null }>(
    'select id, price::float8 / 100 as price from makes where id = any($1)',
    [rows.map(({ makeId }) => makeId)],
  )
  const applied = new Map(stored.rows.map(({ id, price }) => [id, price]))
  expect(rows.map(({ makeId }) => applied.get(makeId))).toEqual(rows.map(({ after }) => after))
})

test('the list is sorted by rise and fall, searched by each word, and paged', async () => {
  const [, light] = await fourMakes()
  expect(await namesIn({ sort: 'rise' })).toEqual(['Heavy', 'Light kada', 'Fixed', 'Odd'])
  expect(await namesIn({ sort: 'fall' })).toEqual(['Odd', 'Fixed', 'Light kada', 'Heavy'])
  expect(await namesIn({ q: ' kada  22k' })).toEqual(['Light kada'])
  for (const q of ['=l-1', '890', String(light)])
    expect(await namesIn({ q })).toEqual(['Light kada'])
  for (const q of ['kada 925', '%', '_', '😀']) expect(await namesIn({ q })).toEqual([])
  const second = await list({ page: 2, limit: 3 })
  expect([second.total, second.rows.map(({ name }) => name)]).toEqual([4, ['Fixed']])
  expect((await list({ page: 999_999 })).rows).toEqual([])
  for (const wrong of [{ page: 0 }, { page: 1.5 }, { limit: 101 }, { sort: 'name' }]) {
    const body = { ...TYPED, ...wrong }
    const { status } = await shop.ask('POST', '/rates/preview/prices', {
      token: admin.token,
      body,
    })
    expect(status, JSON.stringify(wrong)).toBe(400)
  }
})

test('the search covers the current names and numbers of makes', async () => {
  const [, light = 0] = await fourMakes()
  expect(await namesIn({ q: 'kada' })).toEqual(['Light kada'])
  const changes = [
    shop.database.pool.query(`update products set name = 'Élan' where id = $1`, [light]),
    shop.database.pool.query(`update makes set sku = 'E-77' where product_id = $1`, [light]),
  ]
  await Promise.all(changes)
  expect(await namesIn({ q: 'kada' })).toEqual([])
  for (const q of ['éLAN', 'e-77']) expect(await namesIn({ q })).toEqual(['Élan'])
})

test('its basis changes with rates, edited pieces, new pieces and hidden pieces', async () => {
  const [heavy = 0, light = 0] = await fourMakes()
  const { basis: first } = await list()
  expect((await list({ q: 'heavy', sort: 'fall', page: 2 })).basis).toBe(first)
  const seen = [first, (await list({ rates: [{ alloy: '22K916', perGram: 14_101 }] })).basis]
  const changes = [
    () => applyRates(shop, admin, { '22K916': 14_050, '925': 200 }),
    () => shop.database.pool.query('update makes set net_mg = 900 where product_id = $1', [light]),
    async () => aMake(shop, (await aProduct(shop)).id),
    () => shop.database.pool.query('update products set is_hidden = true where id = $1', [heavy]),
  ]
  for (const change of changes) {
    await change()
    seen.push((await list()).basis)
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect((await list()).rows.find(({ productId }) => productId === light)).toMatchObject({
    after: 12_690,
  })
})

test('its basis changes each time all makes are written again', async () => {
  await applyRates(shop, admin, { '22K916': 14_000 })
  for (let made = 0; made < 7; made += 1) await aMake(shop, (await aProduct(shop)).id)
  // Four that differ in their two lowest bits alone, as the transactions that follow do.
  await shop.database.pool.query(`delete from makes where id / 4 not in
    (select id / 4 from makes group by id / 4 having count(*) = 4 limit 1)`)
  expect((await list()).total).toBe(4)
  const seen: string[] = []
  for (let round = 0; round < 8; round += 1) {
    await shop.database.pool.query('update makes set sku = sku')
    seen.push((await list()).basis)
  }
  expect(new Set(seen).size).toBe(seen.length)
})

test('all of it is a CSV without formulas, for people who set rates only', async () => {
  await fourMakes()
  const options = { token: admin.token, body: TYPED }
  const { text, headers } = await shop.ask('POST', '/rates/preview/export', options)
  expect(headers['content-disposition']).toContain('new-prices.csv')
  const [heading, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(heading).toBe('Product ID,Product,Alloy,SKU,Barcode,Old price,New price,Difference,Note')
  expect(lines.map((line) => line.slice(line.indexOf(',') + 1))).toEqual([
    'Heavy,22K916,,,140000,141000,1000,',
    'Odd,925,,,200,,-200,no rate for 925',
    "Light kada,22K916,'=L-1,890,14000,14100,100,",
    'Fixed,22K916,,,900,900,0,',
  ])
  for (const path of ['/rates/preview/prices', '/rates/preview/export']) {
    expect((await shop.ask('POST', path, { body: TYPED })).status).toBe(401)
  }
})
