import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { fileOf, productForm } from '#tests/support/product-forms.ts'
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

const DAY_MS = 86_400_000
const TODAY = shopDayOf(new Date())
const TOMORROW = shopDayOf(new Date(Date.now() + DAY_MS))
/** Far enough from both that a test over midnight stays one. */
const LAST_YEAR = shopDayOf(new Date(Date.now() - 365 * DAY_MS))

function post(path: string, body: object, by = admin) {
  return shop.ask('POST', `/taxclass/${path}`, { token: by.token, body })
}

async function aClass(name: string, percent: number, code: string): Promise<string> {
  const created = await post('create', { name, percent, code, validFrom: LAST_YEAR })
  expect(created.status).toBe(201)
  return name
}

async function classNamed(name: string) {
  const { body } = await shop.ask('GET', '/taxclass/getall', { token: admin.token })
  return body.find((one: { name: string }) => one.name === name)
}

/** The invoice of an order of one piece of each product, delivered within the state of the shop. */
async function invoiceOf(productIds: readonly number[]) {
  const buyer = await aCustomer(shop)
  const items = productIds.map((productId) => ({ productId }))
  const home = { state: 'Rajasthan', postalCode: '302001' }
  const placed = await order(shop, buyer, anOrderOf(buyer, items, home))
  expect(placed.status).toBe(201)
  const { orderId } = placed.body
  const ask = async () =>
    (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
  await expect.poll(ask).toHaveLength(1)
  const [invoice] = await ask()
  return { invoice, order: placed.body.order }
}

test('an invoice taxes each piece by its class, and the customer pays the order total', async () => {
  const wood = await aClass('Wooden pieces', 12, '4420')
  const plain = await aProduct(shop, { price: 10_000 })
  const bangle = await aProduct(shop, { price: 20_000, taxClass: wood })
  const { invoice, order: placed } = await invoiceOf([plain.id, bangle.id])
  // 300 with 18 % and 50 of delivery, as the specification adds it up.
  expect(placed).toMatchObject({ tax: 54, shippingCharge: 50, totalPrice: 404 })
  expect(invoice).toMatchObject({
    total: 404,
    roundOff: -0.01,
    lines: [
      { hsn: '7113', taxBasisPoints: 1800, taxable: 100, cgst: 9, sgst: 9 },
      { hsn: '4420', taxBasisPoints: 1200, taxable: 210.71, total: 236.01 },
      // Delivery goes with the piece of the greatest value.
      { description: 'Delivery', hsn: '4420', taxBasisPoints: 1200, taxable: 44.64 },
    ],
    rates: [
      { taxBasisPoints: 1800, taxable: 100, cgst: 9, sgst: 9 },
      { taxBasisPoints: 1200, taxable: 255.35 },
    ],
  })
  for (const { cgst, sgst } of invoice.rates) expect(cgst).toBe(sgst)
})

test('delivery can have a class of its own', async () => {
  const parcels = await aClass('Parcels', 5, '996812')
  const body = { 'shipping.taxClass': parcels }
  const saved = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect(saved.status).toBe(200)
  const { id } = await aProduct(shop, { price: 10_000 })
  const { invoice } = await invoiceOf([id])
  expect(invoice.lines).toMatchObject([
    { hsn: '7113', taxBasisPoints: 1800 },
    { hsn: '996812', taxBasisPoints: 500, total: 50 },
  ])
  expect((await post('delete', { name: parcels })).body.code).toBe('tax-class-used')
  await writeSetting(shop.database.orm, 'shipping.taxClass', '')
})

test('a rate applies from its first day, and the shop’s rate before that', async () => {
  const name = 'From tomorrow'
  await post('create', { name, percent: 5, code: '7117', validFrom: TOMORROW })
  const { id } = await aProduct(shop, { price: 60_000, taxClass: name })
  const { invoice } = await invoiceOf([id])
  expect(invoice.lines).toMatchObject([{ hsn: '7113', taxBasisPoints: 1800 }])
})

test('rates up to the last invoice never change, later ones do', async () => {
  const name = await aClass('Imitation', 3, '7117')
  const { id } = await aProduct(shop, { price: 60_000, taxClass: name })
  const free = { name, percent: 4, code: '7117', validFrom: TODAY }
  expect((await post('addrate', free)).status).toBe(200)
  expect((await post('removerate', { name, validFrom: TODAY })).status).toBe(200)
  const { invoice } = await invoiceOf([id])
  expect(invoice.lines).toMatchObject([{ taxBasisPoints: 300 }])
  const { issuedOn } = invoice
  const next = shopDayOf(new Date(Date.parse(`${issuedOn}T12:00:00Z`) + DAY_MS))
  for (const validFrom of [LAST_YEAR, issuedOn]) {
    const refused = await post('addrate', { ...free, validFrom })
    expect([refused.status, refused.body.code]).toEqual([409, 'tax-rate-invoiced'])
  }
  expect((await post('addrate', { ...free, validFrom: next })).status).toBe(200)
  expect(await classNamed(name)).toEqual({
    name,
    lastUsedOn: issuedOn,
    rates: [
      { percent: 4, code: '7117', validFrom: next },
      { percent: 3, code: '7117', validFrom: LAST_YEAR },
    ],
  })
  expect((await post('removerate', { name, validFrom: LAST_YEAR })).status).toBe(409)
  expect((await post('removerate', { name, validFrom: next })).status).toBe(200)
  expect((await post('delete', { name })).body.code).toBe('tax-class-used')
})

test('an unused class can be deleted, its only rate cannot', async () => {
  const name = await aClass('By mistake', 3, '7117')
  const last = await post('removerate', { name, validFrom: LAST_YEAR })
  expect([last.status, last.body.code]).toEqual([409, 'tax-rate-last'])
  const { id } = await aProduct(shop, { taxClass: name })
  const used = await post('delete', { name })
  expect(used.body).toMatchObject({ code: 'tax-class-used', params: { products: 1 } })
  await shop.database.pool.query('update products set deleted_at = now() where id = $1', [id])
  expect((await post('delete', { name })).status).toBe(200)
  expect(await classNamed(name)).toBeUndefined()
})

test.each([
  [{ name: '' }],
  [{ percent: -1 }],
  [{ percent: 101 }],
  [{ percent: '3' }],
  [{ code: '71' }],
  [{ code: 'gold' }],
  [{ validFrom: '2026-02-30' }],
  [{ validFrom: '21-11-2026' }],
])('a class with %j is refused and nothing is written', async (wrong) => {
  const body = { name: 'Wrong', percent: 3, code: '7117', validFrom: LAST_YEAR, ...wrong }
  expect((await post('create', body)).status).toBe(400)
  expect(await classNamed('Wrong')).toBeUndefined()
})

test('a name is unique in any case, and an unknown class has no rates', async () => {
  await aClass('Coins', 3, '7118')
  const body = { name: 'COINS', percent: 3, code: '7118', validFrom: LAST_YEAR }
  expect((await post('create', body)).body).toMatchObject({
    code: 'tax-class-taken',
    message: 'There is already a tax class “COINS”.',
  })
  expect((await post('addrate', { ...body, name: 'Nowhere' })).status).toBe(404)
})

test('staff can see the classes but not change them', async () => {
  const staff = await aStaffMember(shop)
  const body = { name: 'Of staff', percent: 3, code: '7117', validFrom: LAST_YEAR }
  expect((await post('create', body, staff)).status).toBe(403)
  expect((await shop.ask('GET', '/taxclass/getall', { token: staff.token })).status).toBe(200)
})

test('the product form sends the class by name, and leaves it unchanged when it does not', async () => {
  const name = await aClass('Silver coins', 3, '7118')
  const create = (fields: Record<string, string>) => {
    const body = productForm({ categoryId, ...fields }, [])
    return shop.ask('POST', '/product/create', { token: admin.token, body })
  }
  const unknown = await create({ taxClass: 'Nowhere' })
  expect(unknown.body).toMatchObject({ code: 'invalid-input', issues: [{ field: 'taxClass' }] })
  const { productId } = (await create({ taxClass: name })).body.product
  const body = productForm({ categoryId, name: 'Renamed' }, [])
  const path = `/product/update/${productId}`
  const updated = await shop.ask('PUT', path, { token: admin.token, body })
  expect(updated.body.product).toMatchObject({ name: 'Renamed', taxClass: name })
})

test('a product file names the class, and an unknown one is an error of its row', async () => {
  const name = await aClass('Repairs', 18, '998719')
  const { id } = await aProduct(shop, { categoryId, taxClass: name })
  const { text } = await shop.ask('GET', '/product/export', { token: admin.token })
  expect(text.split('\n')[0]).toContain('Tax class')
  expect(text).toContain(name)
  const imported = async (cell: string) => {
    const body = new FormData()
    const csv = `Product ID,Tax class\n${id},${cell}\n`
    body.append('file', fileOf(Buffer.from(csv), 'text/csv'), 'products.csv')
    body.append('mode', 'write')
    return shop.ask('POST', '/product/import', { token: admin.token, body })
  }
  const wrong = await imported('Repair')
  expect(wrong.status).toBe(400)
  expect(wrong.body.message).toContain('There is no tax class “Repair”')
  const plain = await imported('')
  expect(plain.body).toMatchObject({ isWritten: true, updates: 1 })
  expect((await imported('REPAIRS')).body).toMatchObject({ updates: 1 })
  const { rows } = await shop.database.pool.query('select tax_class from products where id = $1', [
    id,
  ])
  expect(rows).toEqual([{ tax_class: name }])
})

test('settings refuse an unknown class', async () => {
  const body = { 'shipping.taxClass': 'Nowhere' }
  const { status } = await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  expect(status).toBe(400)
})
