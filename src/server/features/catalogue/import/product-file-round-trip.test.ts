import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import type { Answer } from '#tests/support/answer.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(products)
  await orm.delete(categories)
  const [rings] = await orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = rings?.id ?? 0
})

async function send(csv: string | Buffer, fields: Record<string, string>): Promise<Answer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([Buffer.from(csv)], { type: 'text/csv' }), 'products.csv')
  return shop.ask('POST', '/product/import', { token: admin.token, body })
}

async function check(csv: string | Buffer, fields: object = {}): Promise<ImportReport> {
  const { status, body, text } = await send(csv, { mode: 'check', ...fields })
  expect([status, text]).toEqual([200, expect.any(String)])
  return body
}

const write = (csv: string, fields: object = {}) => send(csv, { mode: 'write', ...fields })

async function exported(): Promise<string> {
  const { token } = admin
  return (await shop.ask('GET', '/product/export?visibility=all', { token })).text
}

const all = async () =>
  (await shop.ask('GET', '/product/getall?visibility=all&sort=name-asc', { token: admin.token }))
    .body

const messagesOf = (report: ImportReport) =>
  report.problems.map(({ line, column, value, message }) => [line, column, value, message])

describe('a spreadsheet', () => {
  test('leaves delivery days, discounts and names of an export unchanged', async () => {
    await aProduct(shop, {
      name: '1-2',
      categoryId,
      deliveryTime: '5-7',
      discount: '5/7',
      stock: 3,
    })
    await aProduct(shop, {
      name: 'May 20',
      categoryId,
      deliveryTime: '5 - 7',
      deliveryCharge: '007',
    })
    const before = await all()
    const csv = await exported()
    expect(csv).toContain(',5 to 7,')
    expect(csv).toContain(",'5/7,")
    expect(csv).toContain(",'007,")
    const report = await check(csv)
    expect(report).toMatchObject({ creates: 0, updates: 0, unchanged: 2, wrongLines: 0, rows: [] })
    const written = await write(csv)
    expect(written.body.message).toBe('0 products added, 0 products changed.')
    expect(await all()).toEqual(before)
  })

  test('may write delivery days in three ways', async () => {
    const csv =
      'Name,Category,Price,Delivery time\nA,Rings,1,5-7\nB,Rings,1,5 to 7\nC,Rings,1,="5-7"\n'
    expect((await write(csv)).status).toBe(200)
    const days = (await all()).map(({ deliverytime }: { deliverytime: string }) => deliverytime)
    expect(days).toEqual(['5-7', '5-7', '5-7'])
  })

  test('that turned delivery days into a date is named', async () => {
    const dates = ['05-Jul', '07-May', '7/5/2026']
    const lines = dates.map((date) => `A,Rings,1,${date},\n`).join('')
    const report = await check(
      `Name,Category,Price,Delivery time,Discount\n${lines}B,Rings,1,,01-Feb\n`,
    )
    expect(messagesOf(report)).toEqual([
      ...dates.map((date, at) => [
        at + 2,
        'Delivery time',
        date,
        'Excel turned the days into a date. Write them as 5 to 7',
      ]),
      [5, 'Discount', '01-Feb', expect.stringContaining('Excel turned this into a date')],
    ])
  })

  test('counts rows like the report, whatever is in the cells', async () => {
    const csv = [
      'Name,Category,Price,Description',
      'A,Rings,1,"two\r\nlines, and ""quotes"""',
      '',
      ',,,',
      'B,Rings,1,"three\n\nlines"',
      'C,Rings,none,',
    ].join('\r\n')
    const report = await check(csv)
    expect(report.rows.map(({ line }) => line)).toEqual([2, 5])
    expect(report.problems).toMatchObject([{ line: 6, name: 'C', column: 'Price', value: 'none' }])
  })

  test('may write amounts, pieces and headings like jewellers do', async () => {
    const csv = 'Name,Category,Price,MRP,Qty\nA,Rings,"Rs. 2,500/-","₹3,000.00",4.0\n'
    expect((await write(csv)).status).toBe(200)
    expect((await all())[0]).toMatchObject({ price: 2500, originalPrice: 3000, stock: 4 })
    const wrong = 'Name,Category,Price,Qty\nB,Rings,2500.555,\nC,Rings,2500.500,2.5\n'
    expect(messagesOf(await check(wrong))).toEqual([
      [2, 'Price', '2500.555', 'Use at most two decimals'],
      [3, 'Qty', '2.5', 'Pieces are counted whole, such as 2 or 3'],
    ])
  })

  test('may save in Windows-1252 or UTF-16, and a damaged workbook gets a hint', async () => {
    const text = 'Name,Category,Price\nCafé “Rose” – ring,Rings,1\n'
    const windows = Buffer.from(
      'Name,Category,Price\nCaf\xe9 \x93Rose\x94 \x96 ring,Rings,1\n',
      'latin1',
    )
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    for (const bytes of [windows, utf16]) {
      expect((await check(bytes)).rows[0]?.name).toBe('Café “Rose” – ring')
    }
    const workbook = await send(Buffer.from('PK\x03\x04 and so on'), { mode: 'check' })
    expect([workbook.status, workbook.body.message]).toEqual([
      400,
      'The workbook cannot be read. Save it as .xlsx once more, or as CSV.',
    ])
  })
})

describe('a file that changes products', () => {
  test('shows the effect on each field, and writes only differences', async () => {
    const { id } = await aProduct(shop, { name: 'Ring', categoryId, stock: 7, description: 'Old' })
    await aProduct(shop, { name: 'Other', categoryId })
    const csv = (await exported()).replace('Old', 'New').replace(',1000,', ',1200.00,')
    const report = await check(csv)
    expect(report).toMatchObject({ updates: 1, unchanged: 1, guessedStock: 0 })
    expect(report.rows).toMatchObject([
      {
        productId: id,
        changes: [
          { column: 'Description', before: 'Old', after: 'New' },
          { column: 'Price', before: '1000', after: '1200' },
        ],
      },
    ])
    expect((await write(csv)).status).toBe(200)
    expect((await write(csv)).body).toMatchObject({ updates: 0, unchanged: 2 })
    expect((await all())[1]).toMatchObject({ price: 1200, description: 'New', stock: 7 })
  })

  test('without the stock at export changes stock only after confirmation', async () => {
    const { id } = await aProduct(shop, { name: 'Ring', categoryId, stock: 7 })
    const csv = `Product id,Stock,Price\n${id},10,900\n`
    const report = await check(csv)
    expect(report).toMatchObject({ updates: 1, guessedStock: 1 })
    expect(report.rows[0]?.changes).toContainEqual({ column: 'Stock', before: '7', after: '10' })
    const unasked = await write(csv)
    expect([unasked.status, unasked.body.message]).toEqual([
      409,
      expect.stringContaining('The stock of 1 product'),
    ])
    expect((await write(csv, { setsStock: 'true' })).status).toBe(409)
    expect((await write(csv, { setsStock: 'false', basis: report.basis })).status).toBe(200)
    expect((await all())[0]).toMatchObject({ stock: 7, price: 900 })
    const { basis } = await check(csv)
    expect((await write(csv, { setsStock: 'true', basis })).status).toBe(200)
    expect((await all())[0]).toMatchObject({ stock: 10, price: 900 })
  })

  test('is refused when the shop has changed since its preview', async () => {
    const { id } = await aProduct(shop, { name: 'Ring', categoryId, stock: 7 })
    const csv = `Product id,Stock\n${id},10\n`
    const { basis } = await check(csv)
    await shop.database.pool.query('update products set stock = 6 where id = $1', [id])
    const { status, body } = await write(csv, { setsStock: 'true', basis })
    expect([status, body.message]).toEqual([409, expect.stringContaining('since this preview')])
    expect((await all())[0]).toMatchObject({ stock: 6 })
  })

  test('finds its products by name: importing it twice duplicates nothing', async () => {
    const csv = 'Name,Category,Price,Stock\nKamal Ring,Rings,100,4\nLata  ring,Rings,200,\n'
    expect((await write(csv)).body).toMatchObject({ creates: 2 })
    expect((await write(csv)).body).toMatchObject({ creates: 0, updates: 0, unchanged: 2 })
    const dearer = csv.replace('Kamal Ring', 'KAMAL  ring').replace('100', '150')
    const report = await check(dearer)
    expect(report).toMatchObject({ creates: 0, updates: 1, sameNames: 1 })
    expect(report.rows[0]).toMatchObject({ isByName: true, name: 'Kamal Ring' })
    expect((await write(dearer)).status).toBe(200)
    expect(await all()).toHaveLength(2)
    expect((await write(csv, { addSameNames: 'true' })).body).toMatchObject({ creates: 2 })
    expect(messagesOf(await check(csv))).toEqual([
      [2, 'Name', 'Kamal Ring', expect.stringContaining('2 products have this name')],
      [3, 'Name', 'Lata  ring', expect.stringContaining('2 products have this name')],
    ])
  })
})
