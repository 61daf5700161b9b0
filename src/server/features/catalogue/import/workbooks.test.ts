import { strToU8, unzipSync, zipSync } from 'fflate'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { applyRates, aSizedMake, aStuddedMake, size } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId = 0
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  const [rings] = await shop.database.orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = rings?.id ?? 0
})
afterAll(() => shop.close())

function send(bytes: Uint8Array, mode = 'check') {
  const body = new FormData()
  body.append('mode', mode)
  body.append('file', new Blob([new Uint8Array(bytes)]), 'products.xlsx')
  return shop.ask('POST', '/product/import', { token: admin.token, body })
}

const workbook = (rows: CellValue[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows }] })

const download = (url: string) =>
  shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })

test('a workbook is exported and imported unchanged with its makes, texts staying texts', async () => {
  await applyRates(shop, admin, { '22K916': 14_675.5, '18K750': 12_015 })
  const { id } = await aProduct(shop, {
    name: '=2+2',
    categoryId,
    deliveryTime: '5-7',
    discount: '007',
    material: [2],
  })
  await aProduct(shop, { name: '1-2', categoryId, description: 'Plain\nin lines', stock: 4 })
  await aStuddedMake(shop, id)
  const path = `/product/makes/${id}`
  const { makes } = (await shop.ask('GET', path, { token: admin.token })).body
  const body = { makes: [...makes, aSizedMake([size('12', { stock: 5 })])], basis: '' }
  expect((await shop.ask('PUT', path, { token: admin.token, body })).status).toBe(200)

  const response = await download('/product/export/xlsx?visibility=all')
  expect(response.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(response.headers['content-disposition']).toContain('products.xlsx')
  const bytes = new Uint8Array(response.rawPayload)
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows).toHaveLength(4)
  expect(sheet?.rows.map(([, name]) => name)).toEqual(['Name', '=2+2', '=2+2', '1-2'])
  expect(sheet?.rows[2]).toContain('12:0:5')
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name.includes('worksheets'))
  expect(parts.map(([, part]) => Buffer.from(part).toString()).join('')).not.toContain('<f')

  const { status, body: report, text } = await send(bytes)
  expect(status, text).toBe(200)
  expect(report).toMatchObject({ unchanged: 3, updates: 0, creates: 0, wrongLines: 0, rows: [] })
})

test('odd texts come back as they are, from a workbook and from a CSV file', async () => {
  const texts = [
    '\uFF1D1+1',
    '\uFF0Bplus',
    '_x000D_',
    'a _x0041_ b',
    '_x005F_x000D_',
    '_x_',
    '=1+1',
  ]
  const category = await shop.database.orm.insert(categories).values({ name: 'Odd' }).returning()
  for (const [at, text] of texts.entries()) {
    const name = `${text} ${at}`
    await aProduct(shop, { name, categoryId: category[0]?.id, description: text, discount: text })
  }
  for (const path of ['/product/export/xlsx', '/product/export']) {
    const { rawPayload } = await download(`${path}?categoryId=${category[0]?.id}`)
    const { body } = await send(new Uint8Array(rawPayload))
    expect(body).toMatchObject({ unchanged: texts.length, updates: 0, wrongLines: 0, rows: [] })
  }
})

test('numbers, formulas and zeros of a workbook are read as shown', async () => {
  const rows = [
    ['Name', 'Category', 'Price', 'Stock', 'Discount'],
    ['Numbered Ring', 'Rings', 0.1 + 0.2 + 1000, 4, '007'],
    ['', '', '', '', ''],
    ['Second Ring', 'Rings', '₹1,499.50', '', true],
  ]
  const cells = new Map([['1,2', { value: 1_000.3, formula: 'A1*2', formulaResult: 1_000.3 }]])
  const bytes = await writeXlsx({ sheets: [{ name: 'Sheet1', rows, cells }] })
  const { body } = await send(bytes, 'write')
  expect(body).toMatchObject({ creates: 2, problems: [] })
  const names = ['Numbered+Ring', 'Second+Ring'].map((q) =>
    shop.ask('GET', `/product/getall?q=${q}`),
  )
  const [[one], [two]] = (await Promise.all(names)).map((answer) => answer.body)
  expect(one).toMatchObject({ price: 1_000.3, stock: 4, discount: '007' })
  expect(two).toMatchObject({ price: 1_499.5, stock: null, discount: 'TRUE' })
})

test('a date that Excel made of delivery days is named by row and column', async () => {
  const bytes = await workbook([
    ['Name', 'Category', 'Price', 'Delivery time', 'Discount'],
    ['Dated Ring', 'Rings', 5, new Date(Date.UTC(2026, 6, 5)), new Date(Date.UTC(2026, 1, 1))],
  ])
  expect((await send(bytes)).body.problems).toMatchObject([
    { line: 2, column: 'Discount', value: '1-Feb-2026' },
    { line: 2, column: 'Delivery time', value: '5-Jul-2026' },
  ])
})

test.each([
  ['a zip that is none', zipSync({ 'a.txt': strToU8('hello') }), 'cannot be read'],
  ['a torn zip', zipSync({ 'a.txt': strToU8('hello') }).subarray(0, 30), 'cannot be read'],
  [
    'a part that unpacks to 200 MB',
    zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200 * 1024 * 1024) }, { level: 9 }),
    'too large',
  ],
  [
    'ten million tags',
    zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<c/>'.repeat(9_000_000)) }, { level: 6 }),
    'too large',
  ],
  [
    'a document type of its own',
    zipSync({ 'xl/workbook.xml': strToU8('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]>') }),
    'document type',
  ],
])('%s is refused in words', async (_, bytes, words) => {
  const { status, body } = await send(bytes)
  expect([status, body.issues[0].message]).toEqual([400, expect.stringContaining(words)])
})

test('more lines or columns than allowed are refused in words', async () => {
  const lines = Array.from({ length: 5_002 }, (_, at) => [`Ring ${at}`])
  const many = await send(await workbook([['Name'], ...lines]))
  expect(many.body.issues[0].message).toContain('more than 5000 lines')
  const wide = await send(await workbook([Array.from({ length: 501 }, (_, at) => `Column ${at}`)]))
  expect(wide.body.issues[0].message).toBe('Row 1 has more than 500 columns.')
})
