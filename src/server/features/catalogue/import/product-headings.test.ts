import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { MOST_HEADINGS } from '#domain/catalogue/csv/own-headings.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm, pool } = shop.database
  await pool.query(`delete from settings where key = 'import.headings'`)
  await orm.delete(products)
  await orm.delete(categories)
  await orm.insert(categories).values({ name: 'Rings' })
})

interface Sending {
  headings?: Record<string, string>
  mode?: 'check' | 'write'
  basis?: string
  by?: Person
}

async function send(csv: string, { headings, mode = 'check', basis = '', by }: Sending = {}) {
  const body = new FormData()
  body.append('mode', mode)
  body.append('basis', basis)
  if (headings !== undefined) {
    const given = Object.entries(headings).map(([heading, column]) => ({ heading, column }))
    body.append('headings', JSON.stringify(given))
  }
  body.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  return shop.ask('POST', '/product/import', { token: (by ?? admin).token, body })
}

async function report(csv: string, sending: Sending = {}): Promise<ImportReport> {
  const { status, body, text } = await send(csv, sending)
  expect(status, text).toBe(200)
  return body
}

const columnOf = (of: ImportReport, heading: string) =>
  of.headings?.find((one) => one.heading === heading)?.column

const file = (name: string, heading = 'Rate card') =>
  `Name,Category,${heading},Bench\n${name},Rings,1499,Rao\n`

test('an unknown heading is assigned a column, and the next file knows it', async () => {
  expect((await report(file('Kamal Ring'))).wrongLines).toBe(1)
  const given = { 'Rate card': 'price' }
  const seen = await report(file('Kamal Ring'), { headings: given })
  expect(seen.rows).toMatchObject([{ name: 'Kamal Ring', price: 1499 }])
  expect(seen.ignoredColumns).toEqual(['Bench'])
  expect(seen.headings).toEqual([
    { heading: 'Rate card', column: 'price' },
    { heading: 'Bench', column: '' },
  ])
  expect(columnOf(await report(file('Kamal Ring')), 'Rate card')).toBe('')
  await report(file('Kamal Ring'), { headings: given, mode: 'write', basis: seen.basis })
  const next = await report(file('Lata Ring', ' RATE  card'))
  expect(next.rows).toMatchObject([{ name: 'Lata Ring', price: 1499 }])
  expect(columnOf(next, 'RATE  card')).toBe('price')
})

test('a remembered heading can be removed again, and both are in the log', async () => {
  await report(file('Kamal Ring'), { headings: { 'Rate card': 'price' }, mode: 'write' })
  const csv = 'Name,Category,Price,Rate card\nLata Ring,Rings,900,1\n'
  await report(csv, { headings: { 'Rate card': '' }, mode: 'write' })
  expect(columnOf(await report(file('Mala Ring')), 'Rate card')).toBe('')
  const path = '/audit/getall?kind=settings&subjectId=import.headings'
  const { body } = await shop.ask('GET', path, { token: admin.token })
  expect(body.slice(0, 2)).toMatchObject([
    { before: { 'Rate card': 'price' }, after: { 'Rate card': null } },
    { before: { 'Rate card': null }, after: { 'Rate card': 'price' } },
  ])
})

test('a column that the file already has is refused in words', async () => {
  const csv = 'Name,Category,MRP,Cost,Worth,Net\nKamal Ring,Rings,1500,900,800,2\n'
  for (const [headings, words] of [
    [
      { Cost: 'originalPrice' },
      '“Cost” cannot be Original price: the file has that column already.',
    ],
    [
      { Cost: 'price', Worth: 'price' },
      '“Worth” cannot be Price: the file has that column already.',
    ],
    [
      { Net: 'netMg' },
      '“Net” cannot be Net g: such a column counts only beside one that is Alloy.',
    ],
    [{ Net: 'grams' }, 'There is no column “grams”.'],
  ] as const) {
    const { status, body } = await send(csv, { headings })
    expect([status, body.message]).toEqual([400, words])
  }
})

test('a remembered heading gives way to a column of the file itself', async () => {
  await report(file('Kamal Ring'), { headings: { 'Rate card': 'price' }, mode: 'write' })
  const csv = 'Name,Category,Price,Rate card\nLata Ring,Rings,900,1\n'
  const seen = await report(csv)
  expect(seen.rows).toMatchObject([{ price: 900 }])
  expect(columnOf(seen, 'Rate card')).toBe('')
  expect(seen.freeColumns?.map(({ key }) => key)).not.toContain('price')
})

test('a heading can be assigned to alloys, which then allows columns of makes', async () => {
  const csv = 'Name,Category,Carat,Weight\nKamal Ring,Rings,22K916,4.000\n'
  const before = await report(csv, { headings: {} })
  expect(before.freeColumns?.map(({ key }) => key)).not.toContain('netMg')
  const seen = await report(csv, { headings: { Carat: 'alloy' } })
  expect(seen.freeColumns?.map(({ key }) => key)).toContain('netMg')
  const both = await report(csv, { headings: { Carat: 'alloy', Weight: 'netMg' } })
  expect(both.ignoredColumns).toEqual([])
})

test('a file with another name column can be read after a question', async () => {
  const csv = 'Article,Category,Price\nKamal Ring,Rings,1499\n'
  expect((await send(csv)).status).toBe(400)
  const asked = await report(csv, { headings: {} })
  expect(asked).toMatchObject({ lacksName: true, creates: 0, rows: [] })
  expect(asked.message).toContain('at least Name or Product id')
  expect((await send(csv, { headings: {}, mode: 'write' })).status).toBe(400)
  const seen = await report(csv, { headings: { Article: 'name' } })
  expect(seen.rows).toMatchObject([{ name: 'Kamal Ring' }])
  expect(seen.lacksName).toBeUndefined()
})

test('a preview is void when somebody assigned a heading differently', async () => {
  const csv = 'Name,Category,Price,Cost\nKamal Ring,Rings,900,1200\n'
  const { basis } = await report(csv)
  const other = await anAdmin(shop)
  await report('Name,Category,Price,Cost\nLata Ring,Rings,900,1200\n', {
    headings: { Cost: 'originalPrice' },
    mode: 'write',
    by: other,
  })
  const { status, body } = await send(csv, { mode: 'write', basis })
  expect([status, body.code]).toEqual([409, 'import-changed'])
})

test('headings of two concurrent imports are both remembered', async () => {
  const csv = 'Name,Category,Price,One,Two\nKamal Ring,Rings,900,1200,3\n'
  await Promise.all([
    report(csv, { headings: { One: 'originalPrice' }, mode: 'write' }),
    report(csv.replace('Kamal', 'Lata'), { headings: { Two: 'stock' }, mode: 'write' }),
  ])
  const seen = await report(csv.replace('Kamal', 'Mala'))
  expect([columnOf(seen, 'One'), columnOf(seen, 'Two')]).toEqual(['originalPrice', 'stock'])
})

test('too many, too long and empty headings are refused or ignored', async () => {
  const many = Object.fromEntries(
    Array.from({ length: MOST_HEADINGS + 1 }, (_, at) => [`Heading ${at}`, 'price']),
  )
  const csv = file('Kamal Ring', 'x'.repeat(81))
  expect((await send(csv, { headings: many })).status).toBe(400)
  expect((await send(csv, { headings: { ['x'.repeat(81)]: 'price' } })).status).toBe(400)
  const seen = await report(csv, { headings: { Elsewhere: 'price' } })
  expect(seen.headings).toEqual([{ heading: 'Bench', column: '' }])
  expect(seen.ignoredColumns).toHaveLength(2)
})
