import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOK_CSVS } from '#contract/books/books.ts'
import { monthOf } from '#domain/books/months.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
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

test('a month without documents has empty books', async () => {
  expect((await ask('month/2020-02')).body).toMatchObject({ invoices: 0, total: 0, hsn: [] })
  for (const file of BOOK_CSVS) {
    const { status, text } = await ask(`csv/2020-02/${file}`)
    expect(status, file).toBe(200)
    // Table 8 has its four rows in any month.
    expect(text.trimEnd().split('\r\n'), file).toHaveLength(file === 'gstr1-exemp' ? 5 : 1)
  }
  expect(JSON.parse((await ask('gstr1/2020-02')).text)).toMatchObject({
    fp: '022020',
    b2b: [],
    b2cs: [],
    nil: { inv: [] },
    hsn: { hsn_b2b: [], hsn_b2c: [] },
    doc_issue: { doc_det: [] },
  })
  expect((await ask('tally/2020-02')).text).not.toContain('<VOUCHER ')
  const month = { month: MONTH, closed: null, canClose: false, canReopen: false }
  expect((await ask('months')).body).toEqual([month])
})

test('the month shows its invoices, firms and consumers apart, and its files contain them', async () => {
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

test.each(['2026-13', '2026-1', '1999-01', 'x', '2026-11%00'])(
  '%s is not a month',
  async (month) => {
    expect((await ask(`month/${month}`)).status).toBe(400)
    expect((await ask(`csv/${month}/register`)).status).toBe(400)
  },
)

test('an unknown file is refused, and staff cannot open the books', async () => {
  expect((await ask(`csv/${MONTH}/passwords`)).status).toBe(400)
  const staff = await aStaffMember(shop)
  for (const path of ['months', `month/${MONTH}`, `csv/${MONTH}/register`]) {
    expect((await ask(path, staff)).status).toBe(403)
  }
})

/** An invoice like the first one with other fields. */
async function aCopy(sequence: number, fields: object): Promise<void> {
  await shop.database.pool.query(
    `insert into invoices (kind, number, financial_year, sequence, order_id, round, file_key, document)
      select kind, $1, '19-20', $2, null, 0, $1, document || $3 || jsonb_build_object('number', $1::text)
      from invoices order by id limit 1`,
    [`INV/19-20/${sequence}`, sequence, fields],
  )
}

test('a month has the return of its documents, whatever the shop is now', async () => {
  const { orm } = shop.database
  const { shop: profile } = SHOP_DEFAULTS
  const before = (await ask(`gstr1/${MONTH}`)).text
  for (const scheme of ['composition', 'unregistered'] as const) {
    await writeSetting(orm, 'tax.scheme', scheme)
    expect((await ask(`gstr1/${MONTH}`)).text).toBe(before)
    expect((await ask('gstr1/2020-02')).body.code).toBe('no-return')
  }
  await writeSetting(orm, 'tax.scheme', 'regular')
  // What a composition dealer gave out is in the register, not in the return.
  await aCopy(1, { issuedOn: '2020-03-31' })
  await aCopy(2, { issuedOn: '2020-03-31', isComposition: true })
  expect((await ask('month/2020-03')).body).toMatchObject({ gstin: profile.gstin, leftOut: 1 })
  expect(JSON.parse((await ask('gstr1/2020-03')).text)).toMatchObject({
    doc_issue: { doc_det: [{ docs: [{ totnum: 1 }] }] },
  })
  await aCopy(3, { issuedOn: '2020-04-01', isComposition: true })
  for (const path of ['gstr1/2020-04', 'csv/2020-04/gstr1-b2b', 'csv/2020-04/gstr1-exemp']) {
    const refused = await ask(path)
    expect(refused.status).toBe(409)
    expect(refused.body.code).toBe('no-return')
  }
  expect((await ask('csv/2020-04/register')).status).toBe(200)
  expect((await ask('gstr1/2020-02')).status).toBe(200)
})

test('documents under another GSTIN are not in this return', async () => {
  const { orm } = shop.database
  const { shop: profile } = SHOP_DEFAULTS
  await writeSetting(orm, 'shop', { ...profile, gstin: '27AAPFU0939F1ZV' })
  await anInvoicedOrder({})
  expect((await ask(`month/${MONTH}`)).body).toMatchObject({
    gstin: '27AAPFU0939F1ZV',
    invoices: 3,
    leftOut: 2,
  })
  const { text } = await ask(`gstr1/${MONTH}`)
  expect(JSON.parse(text)).toMatchObject({
    gstin: '27AAPFU0939F1ZV',
    b2b: [],
    doc_issue: { doc_det: [{ docs: [{ totnum: 1 }] }] },
  })
})
