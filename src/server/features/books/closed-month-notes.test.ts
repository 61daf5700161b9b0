import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOK_CSVS } from '#contract/books/books.ts'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { monthOf } from '#domain/books/months.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { balanceOf, column, expectTies, readMonth } from '#tests/support/books/month-ties.ts'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }
const FIRM = { gstin: '27AAPFU0939F1ZV', state: 'Maharashtra', postalCode: '411004' }
const SHIPPED = 3
const CANCELLED = 5

/** Days back that lead into the month before, whatever today is. */
const DAYS_BACK = Number(shopDayOf(new Date()).slice(8)) + 5
const CURRENT = monthOf(new Date())
const LAST = monthOf(new Date(Date.now() - DAYS_BACK * 86_400_000))

interface Made {
  kind: string
  number: string
  date: string
  total: number
  corrects: { number: string } | null
}

function sign({ kind }: Made): number {
  return kind === 'credit-note' ? -1 : 1
}

async function documentsOf({ orderId }: Pick<Placed, 'orderId'>): Promise<Made[]> {
  const { token } = paying.admin
  return (await paying.shop.ask('GET', `/invoice/order/${orderId}`, { token })).body
}

async function post(path: string, body: object): Promise<void> {
  const { status, text } = await paying.shop.ask('POST', path, { token: paying.admin.token, body })
  expect(status, text).toBeLessThan(300)
}

/** An order of two pieces that is paid, and invoiced with two rates of tax. */
async function aSale(fields: object): Promise<Placed> {
  const buyer = await aCustomer(paying.shop)
  const ring = await aProduct(paying.shop, { price: 333_33, stock: 5 })
  const box = await aProduct(paying.shop, { price: 77_77, taxClass: 'Wood' })
  const items = [{ productId: ring.id, quantity: 2 }, { productId: box.id }]
  const placed = await order(paying.shop, buyer, anOrderOf(buyer, items, fields))
  expect(placed.status, placed.text).toBe(201)
  return { orderId: placed.body.orderId, productId: ring.id, reference: '', buyer }
}

async function aPaidSale(fields: object): Promise<Placed> {
  const placed = await aSale(fields)
  const started = await paying.start(placed)
  await paying.verify(placed, paying.razorpay.pay(started.body.razorpay.reference))
  await expect.poll(() => documentsOf(placed)).toHaveLength(1)
  return placed
}

async function aShippedCashSale(): Promise<Placed> {
  const placed = await aSale({ ...HOME, paymentMethod: 'cod' })
  expect((await paying.setStatus(placed, SHIPPED)).status).toBe(200)
  await expect.poll(() => documentsOf(placed)).toHaveLength(1)
  return placed
}

/** Dates everything that was sold until now, and the books of it, back to the month before. */
async function timePasses(): Promise<void> {
  await paying.read(`do $$ begin
    alter table invoices disable trigger refuse_change;
    alter table booked_money disable trigger refuse_change;
    update orders set created_at = created_at - interval '${DAYS_BACK} days';
    update booked_money set day = day - ${DAYS_BACK};
    update invoices set created_at = created_at - interval '${DAYS_BACK} days',
      document = document || jsonb_build_object('issuedOn',
        ((document ->> 'issuedOn')::date - ${DAYS_BACK})::text);
    alter table invoices enable trigger refuse_change;
    alter table booked_money enable trigger refuse_change;
  end $$`)
}

/** Every file of the month that was closed, to the byte. */
async function bytesOf(month: string): Promise<string[]> {
  const paths = BOOK_CSVS.map((file) => `csv/${month}/${file}`)
  const { token } = paying.admin
  const files = await Promise.all(
    [...paths, `gstr1/${month}`, `tally/${month}`].map((path) =>
      paying.shop.ask('GET', `/books/${path}`, { token }),
    ),
  )
  return files.map(({ text }) => text)
}

/** Takes back a ring of the invoice by its line, with or without the money. */
async function creditRing({ orderId }: Placed, isRefunded: boolean): Promise<void> {
  const { token } = paying.admin
  const { body } = await paying.shop.ask('GET', `/invoice/credit/${orderId}`, { token })
  await post(`/invoice/credit/${orderId}`, {
    invoice: body.invoice,
    seenLeft: body.left,
    reason: 'Too small',
    lines: [{ line: 0, quantity: 1 }],
    isRefunded,
  })
}

async function amend({ orderId }: Placed, invoice: string): Promise<void> {
  await post(`/invoice/amend/${orderId}`, {
    invoice,
    reason: 'The firm forgot its GSTIN',
    billing: {
      name: 'Udyam Gifts LLP',
      address1: '14 FC Road',
      address2: '',
      city: 'Pune',
      state: 'Maharashtra',
      postalCode: '411004',
    },
    gstin: FIRM.gstin,
    supplyState: 'Rajasthan',
  })
}

test('invoices of a closed month are credited in the open one, and both months add up', async () => {
  const rate = { name: 'Wood', percent: 12, code: '4420' }
  await post('/taxclass/create', {
    ...rate,
    validFrom: shopDayOf(new Date(Date.now() - 365 * 86_400_000)),
  })
  const byLine = await aPaidSale(HOME)
  const byLinePaid = await aPaidSale(FIRM)
  const cancelled = await aPaidSale({ state: 'Kerala', postalCode: '682016' })
  const refunded = await aPaidSale(HOME)
  const amended = await aPaidSale(HOME)
  const parcel = await aShippedCashSale()
  const all = [byLine, byLinePaid, cancelled, refunded, amended, parcel]
  const invoices = (await Promise.all(all.map(documentsOf))).flat()
  await timePasses()

  const { token } = paying.admin
  const { total: seenTotal } = (await paying.shop.ask('GET', `/books/month/${LAST}`, { token }))
    .body
  await post('/books/close', { month: LAST, seenTotal })
  const kept = await bytesOf(LAST)

  await creditRing(byLine, false)
  await creditRing(byLinePaid, true)
  await paying.setStatus(cancelled, CANCELLED)
  await paying.refund(refunded, { amount: 100.01 })
  await amend(amended, (await documentsOf(amended))[0]?.number ?? '')
  await paying.setStatus(parcel, CANCELLED)
  for (const [placed, count] of [
    [byLine, 2],
    [byLinePaid, 2],
    [cancelled, 2],
    [refunded, 2],
    [amended, 3],
    [parcel, 2],
  ] as const) {
    await expect.poll(() => documentsOf(placed)).toHaveLength(count)
  }

  // Each note is of today and names the invoice of the closed month.
  const later = (await Promise.all(all.map(documentsOf))).map((documents) => documents.slice(1))
  const notes = later.flat().filter(({ kind }) => kind === 'credit-note')
  expect(new Set(notes.map(({ corrects }) => corrects?.number))).toEqual(
    new Set(invoices.map(({ number }) => number)),
  )
  expect(notes).toHaveLength(invoices.length)

  // The closed month is what was filed; the open one has the notes and the amended invoice alone.
  expect(await bytesOf(LAST)).toEqual(kept)
  const [filed, open] = [
    await readMonth(paying.shop, paying.admin, LAST),
    await readMonth(paying.shop, paying.admin, CURRENT),
  ]
  expectTies(filed)
  expectTies(open)
  const documentsIn = ({ register }: typeof open) => new Set(register.map((row) => row['Number']))
  expect(documentsIn(filed)).toEqual(new Set(invoices.map(({ number }) => number)))
  expect(documentsIn(open)).toEqual(new Set(later.flat().map(({ number }) => number)))
  const sum = later
    .flat()
    .reduce((total, one) => total + sign(one) * Math.round(one.total * 100), 0)
  expect(column(open.register, 'Total')).toBe(sum)
  expect(column(filed.register, 'Total')).toBe(Math.round(seenTotal * 100))
  // Sales to consumers were taken back in the open month: its return has them as negative sums.
  expect(open.portal.b2cs.some(({ txval }: { txval: number }) => txval < 0)).toBe(true)

  // What Razorpay holds is what the day books of both months say.
  const held = [...paying.razorpay.payments.keys()].map((id) => paying.razorpay.leftOf(id))
  const dayBooks = [filed, open].flatMap(({ dayBook }) => dayBook)
  expect(balanceOf(dayBooks, LEDGERS.provider)).toBe(held.reduce((total, one) => total + one, 0))
})
