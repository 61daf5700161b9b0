import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { productForm } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let categoryId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  const [row] = await shop.database.orm.insert(categories).values({ name: 'Rings' }).returning()
  categoryId = row?.id ?? 0
})
afterAll(() => shop.close())

function create(fields: Record<string, string>) {
  const body = productForm({ categoryId, ...fields }, [])
  return shop.ask('POST', '/product/create', { token: admin.token, body })
}

test('origin, maker, importer, net quantity and care come from the owner, and are in the file', async () => {
  const told = {
    origin: 'Thailand',
    maker: 'Siam Silver, Bangkok',
    importer: 'Moti Imports, Surat',
    netQuantity: '2 pieces',
    care: 'Keep dry.',
  }
  const { status, body } = await create(told)
  expect(status).toBe(201)
  const shown = await shop.ask('GET', `/product/getproductbyid/${body.product.productId}`)
  expect(shown.body).toMatchObject(told)
  const file = await shop.ask('GET', '/product/export', { token: admin.token })
  const [head = ''] = file.text.split('\n')
  expect(head).toContain('Country of origin')
  expect(head).toContain('Made or packed by')
  expect(file.text).toContain('Siam Silver, Bangkok')
})

test('a client that does not know product information leaves it unchanged', async () => {
  const { id } = await aProduct(shop, { origin: 'Thailand', care: 'Keep dry.' })
  const update = (fields: Record<string, string>) => {
    const body = productForm({ categoryId, ...fields }, [])
    return shop.ask('PUT', `/product/update/${id}`, { token: admin.token, body })
  }
  expect((await update({ name: 'Renamed' })).status).toBe(200)
  const read = async () => (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
  expect(await read()).toMatchObject({ name: 'Renamed', origin: 'Thailand', care: 'Keep dry.' })
  await update({ care: '' })
  expect(await read()).toMatchObject({ origin: 'Thailand', care: '' })
})

test('width and height are stored as written, left alone by other clients, and refused if impossible', async () => {
  const { status, body } = await create({ dimensions: '21 × 28' })
  expect(status).toBe(201)
  const id = body.product.productId
  const read = async () => (await shop.ask('GET', `/product/getproductbyid/${id}`)).body.dimensions
  expect(await read()).toBe('21 × 28')
  const update = (fields: Record<string, string>) => {
    const form = productForm({ categoryId, ...fields }, [])
    return shop.ask('PUT', `/product/update/${id}`, { token: admin.token, body: form })
  }
  expect((await update({ name: 'Renamed' })).status).toBe(200)
  for (const wrong of ['21', '0 × 3', '99999 × 1', '21 × 28 × 3', '21\u0000 ×', 'x'.repeat(40)]) {
    expect((await update({ dimensions: wrong })).status, wrong).toBe(400)
  }
  expect(await read()).toBe('21 × 28')
  await update({ dimensions: '' })
  expect(await read()).toBe('')
})

test('a short name of a laboratory-grown diamond is refused with the right words', async () => {
  const wrong: Record<string, string>[] = [
    { name: 'LGD ring' },
    { description: 'With a lab-grown diamond' },
  ]
  for (const fields of wrong) {
    const { status, body } = await create(fields)
    expect(status).toBe(400)
    expect(body.issues[0].message).toContain('Write “laboratory-grown diamond” in full')
  }
  expect((await create({ name: 'Ring with a laboratory-grown diamond' })).status).toBe(201)
})

test('a product with a grown stone in a make is not called a diamond, but old texts can be saved again', async () => {
  const { id } = await aProduct(shop, { name: 'Diamond band', material: [2], description: '' })
  const { token } = admin
  await applyRates(shop, admin, { '22K916': 14_000 })
  const update = async (fields: Record<string, string>) => {
    // Once the make is saved the rates decide the price; the form sends the price as it was read.
    const { price } = (await shop.ask('GET', `/product/getproductbyid/${id}`)).body
    const same = { categoryId, price, name: 'Kamal band', description: '', material: '2' }
    const body = productForm({ ...same, ...fields }, [])
    return shop.ask('PUT', `/product/update/${id}`, { token, body })
  }
  const stones = [{ ...GROWN, name: 'Laboratory-grown diamond' }]
  const body = { makes: [aWrittenMake({ stones })], basis: '' }
  const path = `/product/makes/${id}`
  expect((await shop.ask('PUT', path, { token, body })).status).toBe(400)
  expect((await update({})).status).toBe(200)
  expect((await shop.ask('PUT', path, { token, body })).status).toBe(200)
  for (const field of ['name', 'description']) {
    const { status, body: refused } = await update({ [field]: 'With a diamond' })
    expect([status, refused.issues[0]?.field]).toEqual([400, field])
    expect(refused.issues[0].message).toContain('a diamond without a further word is a natural one')
  }
  expect((await update({ name: 'Laboratory-grown diamond band' })).status).toBe(200)
  await shop.database.pool.query("update products set name = 'Diamond band' where id = $1", [id])
  expect((await update({ name: 'Diamond band', care: 'Dry.' })).status).toBe(200)
})

const GROWN = {
  kind: 'laboratory-grown',
  count: 1,
  milliCarats: 50,
  pricedBy: 'carat',
  rate: 40_000,
} as const
