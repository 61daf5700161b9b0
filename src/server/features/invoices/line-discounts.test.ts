import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

/** Buys a ring of a category and two plain pieces of ₹1,000 each, and answers the lines of the invoice. */
async function linesOfInvoice(fields: object, categoryId: number | null) {
  const buyer = await aCustomer(shop)
  const ring = await aProduct(shop, { price: 100_000, categoryId })
  const plain = await aProduct(shop, { price: 100_000 })
  const items = [{ productId: ring.id }, { productId: plain.id, quantity: 2 }]
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, items, fields))).body
  const invoices = async () =>
    (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
  await expect.poll(invoices).toHaveLength(1)
  const [invoice] = await invoices()
  const { rows } = await shop.database.pool.query(
    'select discount from order_lines where order_id = $1 order by id',
    [orderId],
  )
  return { invoice, stored: rows.map((row) => Number(row.discount)) }
}

test('a category sale is deducted from its own pieces on the invoice', async () => {
  const [rings] = await shop.database.orm
    .insert(categories)
    .values({ name: 'Rings of the day' })
    .returning({ id: categories.id })
  const categoryId = rings?.id ?? 0
  const sale = { name: 'Rings', percent: 25, startsAt: inHours(-1), endsAt: inHours(1) }
  const body = { ...sale, categoryIds: [categoryId] }
  const created = await shop.ask('POST', '/sale/create', { token: admin.token, body })
  expect(created.status).toBe(201)
  const { invoice, stored } = await linesOfInvoice({}, categoryId)
  expect(stored).toEqual([25_000, 0])
  expect(invoice).toMatchObject({
    discount: 250,
    lines: [
      { discount: 250, taxable: 750 },
      { discount: 0, taxable: 2_000 },
    ],
  })
  await shop.database.pool.query('delete from sales')
})

test('a code is shared by the lines in proportion to their prices, to the paisa', async () => {
  const body = { code: 'SHARED', kind: 'amount', amount: 100 }
  const created = await shop.ask('POST', '/discount/create', { token: admin.token, body })
  expect(created.status).toBe(201)
  const { invoice, stored } = await linesOfInvoice({ discountCode: 'SHARED' }, null)
  expect(stored).toEqual([3_333, 6_667])
  expect(invoice.lines).toMatchObject([{ discount: 33.33 }, { discount: 66.67 }])
})
