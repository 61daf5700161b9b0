import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthOf } from '#domain/books/months.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/books/csv-rows.ts'
import { anOrderOf, order, type OrderedItem } from '#tests/support/checkout.ts'
import { column, expectTies, readMonth, sumsOf } from '#tests/support/books/month-ties.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ UNDO_SECONDS: '0' })
  admin = await anAdmin(shop)
  await writeSetting(shop.database.orm, 'shipping.abroad', true)
})
afterAll(() => shop.close())

const MONTH = monthOf(new Date())
const LONG_AGO = shopDayOf(new Date(Date.now() - 365 * 86_400_000))
const HOME = { state: 'Rajasthan', postalCode: '302001' }
const FIRM = { gstin: '27AAPFU0939F1ZV' }
const ABROAD = { state: 'Ontario', country: 'Canada', postalCode: 'K1A 0B1' }
const CASH = { paymentMethod: 'cod', ...HOME }
const SHIPPED = 3
const CANCELLED = 5

async function did(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer
  expect(body).toBeDefined()
  expect(status).toBeLessThan(300)
}

function adminAsks(method: 'POST' | 'PUT', path: string, body: object) {
  return did(shop.ask(method, path, { token: admin.token, body }))
}

async function buy(items: OrderedItem[], fields: object = {}): Promise<number> {
  const buyer = await aCustomer(shop)
  const placed = await order(shop, buyer, anOrderOf(buyer, items, fields))
  expect(placed.status, placed.text).toBe(201)
  return placed.body.orderId
}

function item(product: { id: number }, quantity = 1): OrderedItem {
  return { productId: product.id, quantity }
}

async function documentsOf(orderId: number): Promise<{ total: number }[]> {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: admin.token })).body
}

/** Orders of every kind: within and between states, of firms, large, abroad, cheap, untaxed, back. */
async function fillMonth(): Promise<void> {
  for (const [name, percent, code] of [
    ['Wood', 12, '4420'],
    ['Glass', 0, '7018'],
    ['Repair', 18, '998729'],
  ]) {
    const body = { name, percent, code, validFrom: LONG_AGO }
    await adminAsks('POST', '/taxclass/create', body)
  }
  await adminAsks('POST', '/discount/create', { code: 'THIRD', kind: 'percent', percent: 33 })
  const [ring, wood, glass, repair, large] = await Promise.all([
    aProduct(shop, { price: 333_33 }),
    aProduct(shop, { price: 199_99, taxClass: 'Wood' }),
    aProduct(shop, { price: 77_77, taxClass: 'Glass' }),
    aProduct(shop, { price: 450_05, taxClass: 'Repair' }),
    aProduct(shop, { price: 99_999_99 }),
  ])
  const orders = [
    await buy([item(ring)], HOME),
    await buy([item(ring, 3), item(wood), item(glass)], HOME),
    await buy([item(ring), item(repair)], { ...FIRM, discountCode: 'THIRD' }),
    await buy([item(large)]),
    await buy([item(large)], { ...FIRM, ...HOME, gstin: '08AAPFU0939F1ZV' }),
    await buy([item(glass)]),
    await buy([item(glass)], FIRM),
    await buy([item(wood), item(ring)], ABROAD),
    await buy([item(wood, 2)], { discountCode: 'THIRD' }),
  ]
  for (const orderId of orders) await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  const parcel = await buy([item(ring, 2)], CASH)
  await adminAsks('PUT', `/order/updatestatus/${parcel}`, { status: SHIPPED })
  await expect.poll(() => documentsOf(parcel)).toHaveLength(1)
  await adminAsks('PUT', `/order/updatestatus/${parcel}`, { status: CANCELLED })
  await expect.poll(() => documentsOf(parcel)).toHaveLength(2)
  // Money back in part: of a consumer, a firm, a large order, an export, and one again for the rest.
  for (const [at, amounts] of [
    [1, [100.01, 55.55]],
    [2, [10.1]],
    [3, [1_000.33]],
    [5, [77.77]],
    [7, [20.2]],
  ] as const) {
    const orderId = orders[at] ?? 0
    for (const [done, amount] of amounts.entries()) {
      await adminAsks('POST', `/payment/refund/${orderId}`, { amount })
      await expect.poll(() => documentsOf(orderId)).toHaveLength(done + 2)
    }
  }
}

test('orders of every kind are invoiced, and some are refunded', fillMonth)

test('register, HSN summary, GSTR-1, day book and the invoices themselves agree to the paisa', async () => {
  const files = await readMonth(shop, admin, MONTH)
  expectTies(files)
  const { register, hsn } = files
  const { body: month } = await shop.ask('GET', `/books/month/${MONTH}`, { token: admin.token })
  expect(month).toMatchObject({ invoices: 10, creditNotes: 7, debitNotes: 0, leftOut: 0 })

  // The invoices, past every screen.
  const { rows: made } = await shop.database.pool.query(
    `select sum(sign * (document ->> 'total')::int)::int as total,
      sum(sign * (document ->> 'taxable')::int)::int as taxable,
      sum(sign * (document ->> 'igst')::int)::int as igst
      from (select document, case kind when 'credit-note' then -1 else 1 end as sign from invoices) p`,
  )
  expect(made).toEqual([
    {
      total: column(register, 'Total'),
      taxable: column(register, 'Taxable value'),
      igst: column(register, 'IGST'),
    },
  ])
  expect(Math.round(month.total * 100)).toBe(column(register, 'Total'))
  expect(column(hsn, 'Quantity')).toBeGreaterThan(0)

  // Table 12 of firms is tables 4 and 9B of firms, and their untaxed sales.
  const { portal } = files
  const nilOfFirms = portal.nil.inv.find(
    ({ sply_ty }: { sply_ty: string }) => sply_ty === 'INTRB2B',
  ).nil_amt
  const firms = sumsOf(portal.hsn.hsn_b2b).txval - Math.round(nilOfFirms * 100)
  expect(firms).toBe(sumsOf(portal.b2b).txval - sumsOf(portal.cdnr).txval)
})

test('each order is in its table of the return', async () => {
  const { portal, exempt, documents } = await readMonth(shop, admin, MONTH)
  expect(portal).toMatchObject({
    gstin: '08AANFN0000K1ZH',
    fp: MONTH.split('-').toReversed().join(''),
    b2b: [{ ctin: '08AAPFU0939F1ZV' }, { ctin: FIRM.gstin }],
    b2cl: [{ pos: '32' }],
    exp: [{ exp_typ: 'WPAY' }],
    cdnr: [{ ctin: FIRM.gstin }],
    cdnur: [{ typ: 'B2CL' }, { typ: 'EXPWP' }],
    doc_issue: {
      doc_det: [
        { doc_num: 1, docs: [{ totnum: 10, net_issue: 10 }] },
        { doc_num: 5, docs: [{ totnum: 7, net_issue: 7 }] },
      ],
    },
  })
  const [inter] = exempt
  expect(inter?.['Nil Rated Supplies']).toMatch(/^\d+\.\d\d$/)
  expect(documents).toMatchObject([{ Number: '10' }, { Number: '7' }])
})

test('each line of the order export adds up, and all of them to the register', async () => {
  const { text } = await shop.ask('GET', '/order/export', { token: admin.token })
  const orders = rowsOf(text)
  expect(orders).toHaveLength(10)
  for (const row of orders) {
    const paise = (name: string) => column([row], name)
    const sum = paise('Subtotal') - paise('Discount') + paise('Shipping') + paise('Tax')
    expect(sum + paise('Cash fee'), row['Order']).toBe(paise('Total'))
    expect(row['Invoice']).toMatch(/^INV\//)
  }
  const { register } = await readMonth(shop, admin, MONTH)
  expect(column(orders, 'Invoiced total')).toBe(column(register, 'Total'))
  expect(column(orders, 'Invoiced value')).toBe(column(register, 'Taxable value'))
  expect(orders.filter(({ Notes }) => Notes !== '')).toHaveLength(6)
})
