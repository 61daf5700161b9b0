import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { categories, curatedCollections, products } from '#server/db/schema/catalogue.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { formOf, productForm } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { noisyPicture } from '#tests/support/pictures.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { orm } = shop.database
  await orm.delete(products)
  await orm.delete(categories)
  await orm.delete(curatedCollections)
  await orm.insert(categories).values([{ name: 'Rings' }, { name: 'Bangles' }])
  await orm.insert(curatedCollections).values({ name: 'Minimal', slug: 'minimal' })
})

async function send(csv: string | Buffer, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([Buffer.from(csv)], { type: 'text/csv' }), 'products.csv')
  return shop.ask('POST', '/product/import', { token: admin.token, body })
}

const check = async (csv: string): Promise<ImportReport> => {
  const { status, body } = await send(csv, { mode: 'check' })
  expect(status).toBe(200)
  return body
}

async function all() {
  const path = '/product/getall?visibility=all&sort=name-asc'
  return (await shop.ask('GET', path, { token: admin.token })).body
}

async function exported(query = 'visibility=all'): Promise<string> {
  const answer = await shop.ask('GET', `/product/export?${query}`, { token: admin.token })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.headers['content-disposition']).toContain('products.csv')
  return answer.text
}

const FILE = `Name,Category,Price,Stock,Material,Trend,Visibility,Collections,Supplier
Kamal Ring,rings,"₹1,499.50",4,Gold | Silver,Pearl,visible,minimal,Rao
"Lata ""Lotus"" Bangle",Bangles,899,,Wooden,,hidden,,Rao
`

test('checking a file writes nothing', async () => {
  const report = await check(FILE)
  expect(report).toMatchObject({ isWritten: false, creates: 2, updates: 0, wrongLines: 0 })
  expect(report.ignoredColumns).toEqual(['Supplier'])
  expect(report.rows[0]).toEqual({
    line: 2,
    productId: null,
    isByName: false,
    name: 'Kamal Ring',
    categoryName: 'Rings',
    price: 1499.5,
    stock: 4,
    isHidden: false,
    changes: [],
  })
  expect(await all()).toEqual([])
})

test('an imported file is written, and its products are found', async () => {
  const { status, body } = await send(FILE, { mode: 'write' })
  expect([status, body.message]).toEqual([200, '2 products added, 0 products changed.'])
  const [ring, bangle] = await all()
  expect(ring).toMatchObject({ name: 'Kamal Ring', price: 1499.5, material: [2, 1], Trend: 4 })
  expect(bangle).toMatchObject({ name: 'Lata "Lotus" Bangle', stock: null, isHidden: true })
  const found = await shop.ask('GET', '/product/getall?q=kamal&Trend=4&collection=minimal')
  expect(found.body).toHaveLength(1)
  expect((await shop.ask('GET', '/product/getall?q=lotus')).body).toEqual([])
})

test('a price with a decimal comma is refused in words, never taken for a hundred times as much', async () => {
  const { id } = await aProduct(shop, { name: 'Old Ring', price: 50_000 })
  const report = await check(`Product id,Price\n${id},"999,50"\n`)
  expect(report).toMatchObject({ updates: 0, wrongLines: 1 })
  const message = 'Write a point before the paise, such as 999.50'
  const wrong = { column: 'Price', value: '999,50', message }
  expect(report.problems).toContainEqual(expect.objectContaining(wrong))
})

test('lines with an id change only columns of the file', async () => {
  const [category] = await shop.database.orm.select().from(categories)
  const { id } = await aProduct(shop, {
    name: 'Old Ring',
    categoryId: category?.id,
    stock: 9,
    discount: 'x',
  })
  const { body } = await send(`productId;price;discount\n${id};750;\n`, { mode: 'write' })
  expect(body).toMatchObject({ creates: 0, updates: 1 })
  expect((await all())[0]).toMatchObject({ name: 'Old Ring', price: 750, discount: '', stock: 9 })
})

test('errors are listed by line and column, and then nothing is written', async () => {
  const csv = `Product id,Name,Category,Price,Stock,Trend,Visibility
,Good Ring,Rings,100,1,,
,,Rings,100,,,
,Ring without a room,Boxes,100,,,
,Cheap Ring,Rings,0,-1,Perl,maybe
987654,Unknown Ring,Rings,10,,,
`
  const report = await check(csv)
  expect(report).toMatchObject({ creates: 1, wrongLines: 4 })
  expect(report.problems).toEqual(
    expect.arrayContaining([
      {
        line: 3,
        name: '',
        column: 'Name',
        value: '',
        message: 'Name, price, and category are required',
      },
      {
        line: 4,
        name: 'Ring without a room',
        column: 'Category',
        value: 'Boxes',
        message: 'There is no category “Boxes”',
      },
    ]),
  )
  const cells = report.problems.map(({ line, column, value }) => `${line} ${column} ${value}`)
  expect(cells).toEqual(
    expect.arrayContaining([
      '5 Price 0',
      '5 Stock -1',
      '5 Trend Perl',
      '5 Visibility maybe',
      '6 Product id 987654',
    ]),
  )
  const refused = await send(csv, { mode: 'write' })
  expect(refused.status).toBe(400)
  expect(refused.body.issues[0].message).toContain('Row 3, Name:')
  expect(await all()).toEqual([])
  const skipped = await send(csv, { mode: 'write', skipWrong: 'true' })
  expect(skipped.body).toMatchObject({ isWritten: true, creates: 1, wrongLines: 4 })
  expect(await all()).toHaveLength(1)
})

test('a product may be in a file only once', async () => {
  const [category] = await shop.database.orm.select().from(categories)
  const { id } = await aProduct(shop, { name: 'Ring', categoryId: category?.id })
  const report = await check(`productId,price\n${id},1\n${id},2\n`)
  expect(report.problems).toMatchObject([{ line: 3, column: 'productId' }])
})

test('a file that is not of products is refused in words', async () => {
  const files: [string | Buffer, number, RegExp][] = [
    ['', 400, /empty|Choose/],
    ['a,b,c\n1,2,3\n', 400, /headings/],
    ['name,name\nx,y\n', 400, /twice/],
    ['name,price\n"open,1\n', 400, /Line \d/],
    [Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 415, /UTF-8/],
    [`name,price\n${'x,1\n'.repeat(5_001)}`, 400, /5000 lines/],
  ]
  for (const [csv, status, words] of files) {
    const answer = await send(csv, { mode: 'write' })
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(words)])
  }
  const { status } = await shop.ask('POST', '/product/import', { token: admin.token, body: {} })
  expect(status).toBe(400)
  expect(await all()).toEqual([])
})

test('an export is imported unchanged, with formulas as texts', async () => {
  await send(FILE, { mode: 'write' })
  const name = '=HYPERLINK("https://example.org")'
  const [category] = await shop.database.orm.select().from(categories)
  await aProduct(shop, { name, categoryId: category?.id, description: 'two\nlines, "quoted"' })
  const before = await all()
  const csv = await exported()
  expect(csv).toContain(`"'=HYPERLINK(""https://example.org"")"`)
  const { body } = await send(csv, { mode: 'write' })
  expect(body).toMatchObject({
    creates: 0,
    updates: 0,
    unchanged: 3,
    wrongLines: 0,
    ignoredColumns: [],
  })
  expect(await all()).toEqual(before)
  expect((await exported('visibility=visible')).split('\r\n')).toHaveLength(4)
})

test('pictures are matched to products by id or name, in their order', async () => {
  const ring = await aNamed('Kamal Polki Ring')
  const nine = await aNamed('Ring 9')
  await aNamed('Twin')
  await aNamed('Twin')
  const names = [
    `${ring}-2.jpg`,
    'rings/kamal_polki ring 1.PNG',
    'Ring-9.webp',
    'twin.png',
    'x.png',
  ]
  const { body } = await shop.ask('POST', '/product/matchpictures', {
    token: admin.token,
    body: { names },
  })
  expect(body).toEqual([
    { name: names[0], productId: ring, productName: 'Kamal Polki Ring', place: 2 },
    { name: names[1], productId: ring, productName: 'Kamal Polki Ring', place: 1 },
    { name: names[2], productId: nine, productName: 'Ring 9', place: 0 },
    { name: names[3], productId: null, productName: '', place: 0 },
    { name: names[4], productId: null, productName: '', place: 0 },
  ])
})

test('pictures are added after the existing ones or replace them, at most four', async () => {
  const productId = await aNamed('Ring')
  const pictures = await Promise.all(
    Array.from({ length: 5 }, () => noisyPicture(40, 30).png().toBuffer()),
  )
  const add = (files: Buffer[], replace = '') => {
    const body = formOf({ replace }, 'images', files)
    return shop.ask('POST', `/product/pictures/${productId}`, { token: admin.token, body })
  }
  const first = await add(pictures.slice(0, 2))
  expect([first.status, first.body.product.images.length]).toEqual([200, 2])
  const second = await add(pictures.slice(2, 3))
  expect(second.body.product.images.slice(0, 2)).toEqual(first.body.product.images)
  expect((await add(pictures.slice(3))).status).toBe(400)
  const third = await add(pictures.slice(3), 'true')
  expect([third.status, third.body.product.images.length]).toEqual([200, 2])
  expect((await shop.ask('GET', `/${first.body.product.images[0]}`)).status).toBe(404)
  expect((await add([])).status).toBe(400)
})

async function aNamed(name: string): Promise<number> {
  const [category] = (await shop.ask('GET', '/category/getall')).body
  const { categoryId } = category
  const form = productForm({ name, categoryId })
  const { body } = await shop.ask('POST', '/product/create', { token: admin.token, body: form })
  return body.product.productId
}

test('thousands are written and changed at once', async () => {
  const lines = Array.from({ length: 2_000 }, (_, at) => `Ring ${at},Rings,${at + 1}`)
  const { status } = await send(`name,category,price\n${lines.join('\n')}\n`, { mode: 'write' })
  expect(status).toBe(200)
  const changed = await send((await exported()).replaceAll(',visible,', ',hidden,'), {
    mode: 'write',
  })
  expect(changed.body).toMatchObject({ updates: 2_000 })
  const { token } = admin
  const ids = (await shop.ask('GET', '/product/ids?visibility=all', { token })).body.productIds
  const [, bangles] = (await shop.ask('GET', '/category/getall')).body
  const change = { pricePercent: 10, stockBy: 1, categoryId: bangles.categoryId }
  const bulk = await shop.ask('PUT', '/product/bulk', { token, body: { productIds: ids, change } })
  expect(bulk.body.changed).toBe(2_000)
})
