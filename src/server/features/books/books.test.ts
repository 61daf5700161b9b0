import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf } from '#domain/books/months.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const MONTH = monthOf(new Date())

function ask(path: string, by: Person = admin) {
  return shop.ask('GET', `/books/${path}`, { token: by.token })
}

async function anInvoicedOrder(fields: object) {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { price: 1_000_00 })
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId, quantity: 2 }], fields))
  expect(placed.status).toBe(201)
  const path = `/invoice/order/${placed.body.orderId}`
  const invoices = async () => (await shop.ask('GET', path, { token: buyer.token })).body
  await expect.poll(invoices).toHaveLength(1)
}

test('a month without a paper has empty books', async () => {
  expect((await ask('month/2020-02')).body).toMatchObject({ invoices: 0, total: 0, hsn: [] })
  const { text } = await ask('csv/2020-02/register')
  expect(text.split('\r\n')).toHaveLength(2)
  expect((await ask('csv/2020-02/hsn')).status).toBe(200)
  expect((await ask('csv/2020-02/documents')).status).toBe(200)
  const month = { month: MONTH, closed: null, canClose: false, canReopen: false }
  expect((await ask('months')).body).toEqual([month])
})

test('the month shows its invoices, firms and consumers apart, and its files have them', async () => {
  await anInvoicedOrder({ firstName: '=1+1', state: 'Rajasthan', postalCode: '302001' })
  await anInvoicedOrder({ gstin: '27AAPFU0939F1ZV' })
  const { body } = await ask(`month/${MONTH}`)
  expect(body).toMatchObject({
    invoices: 2,
    creditNotes: 0,
    taxable: 4_000,
    cgst: 180,
    sgst: 180,
    igst: 360,
    total: 4_720,
  })
  expect(body.hsn).toMatchObject([
    { isBusiness: true, hsn: '7113', percent: 18, quantity: 2, igst: 360, value: 2_360 },
    { isBusiness: false, hsn: '7113', percent: 18, quantity: 2, cgst: 180, value: 2_360 },
  ])
  expect(body.numbers).toMatchObject([{ kind: 'invoice', count: 2 }])
  const register = await ask(`csv/${MONTH}/register`)
  const [, first = '', second = ''] = register.text.split('\r\n')
  expect(register.headers['content-disposition']).toContain(`register-${MONTH}.csv`)
  expect(first).toContain(
    "'=1+1 Nair,,Rajasthan,08,,18,2000.00,180.00,180.00,0.00,0.00,0.00,2360.00",
  )
  expect(second).toContain(
    '27AAPFU0939F1ZV,Kerala,32,,18,2000.00,0.00,0.00,360.00,0.00,0.00,2360.00',
  )
  const hsn = await ask(`csv/${MONTH}/hsn`)
  expect(hsn.text).toContain('B2B,7113,Articles of jewellery of precious metal,NOS,2,2360.00,18,')
  const documents = await ask(`csv/${MONTH}/documents`)
  expect(documents.text).toMatch(/outward supply,INV\/\d\d-\d\d\/000001,INV\/\d\d-\d\d\/000002,2,0/)
})

test.each(['2026-13', '2026-1', '1999-01', 'x', '2026-11%00'])('%s is no month', async (month) => {
  expect((await ask(`month/${month}`)).status).toBe(400)
  expect((await ask(`csv/${month}/register`)).status).toBe(400)
})

test('a file that there is not is refused, and staff do not open the books', async () => {
  expect((await ask(`csv/${MONTH}/passwords`)).status).toBe(400)
  const staff = await aStaffMember(shop)
  for (const path of ['months', `month/${MONTH}`, `csv/${MONTH}/register`]) {
    expect((await ask(path, staff)).status).toBe(403)
  }
})
