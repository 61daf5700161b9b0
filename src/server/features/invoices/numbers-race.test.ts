import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  buyer = await aCustomer(shop)
})
afterAll(() => shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }
const BILLING = {
  name: 'Udyam Gifts LLP',
  address1: '14 FC Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411004',
}

async function placeOrder(): Promise<number> {
  const { id: productId } = await aProduct(shop, { price: 33_333 })
  return (await order(shop, buyer, anOrderOf(buyer, [{ productId, quantity: 2 }], HOME))).body
    .orderId
}

async function documentsOf(orderId: number): Promise<{ number: string; total: number }[]> {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: buyer.token })).body
}

async function anInvoicedOrder() {
  const orderId = await placeOrder()
  await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  const [invoice] = await documentsOf(orderId)
  return { orderId, invoice: invoice?.number, seenLeft: invoice?.total }
}

async function post(path: string, body: object): Promise<number> {
  return (await shop.ask('POST', path, { token: admin.token, body })).status
}

async function jobsLeft(): Promise<number> {
  const statement = `select from jobs where kind in ('make-invoice', 'make-credit-note', 'send-refund')`
  return (await shop.database.pool.query(statement)).rowCount ?? 0
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1)
}

test('twenty concurrent documents of all kinds get distinct numbers without a gap', async () => {
  const made = await Promise.all(Array.from({ length: 16 }, anInvoicedOrder))
  const reason = 'All at once'
  const lines = [{ line: 0, quantity: 1 }]
  const acts = made.map(({ orderId, invoice, seenLeft }, at) => {
    const credit = { invoice, seenLeft, lines, reason }
    const path = `/invoice/credit/${orderId}`
    if (at % 4 === 0) return post(path, { ...credit, isRefunded: true })
    if (at % 4 === 1) return post(path, credit)
    if (at % 4 === 2) return post(`/payment/refund/${orderId}`, { amount: 100 })
    const amendment = { invoice, billing: BILLING, gstin: '', supplyState: 'Maharashtra', reason }
    return post(`/invoice/amend/${orderId}`, amendment)
  })
  const [statuses] = await Promise.all([
    Promise.all(acts),
    Promise.all(Array.from({ length: 4 }, placeOrder)),
  ])
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect.poll(jobsLeft).toBe(0)
  const { rows } = await shop.database.pool.query(
    `select kind, array_agg(sequence order by sequence) as numbers,
      (select last from invoice_counters c where c.kind = i.kind) as last
      from invoices i group by kind order by kind`,
  )
  // 16 + 4 orders and 4 amendments; 4 of each way to be credited.
  expect(rows).toEqual([
    { kind: 'credit-note', numbers: upTo(16), last: 16 },
    { kind: 'invoice', numbers: upTo(24), last: 24 },
  ])
})

test('a failed refund has a debit note, without gaps in its numbers either', async () => {
  const { orderId } = await anInvoicedOrder()
  await post(`/payment/refund/${orderId}`, { amount: 100 })
  await expect.poll(() => documentsOf(orderId)).toHaveLength(2)
  const { pool } = shop.database
  await pool.query(`update refunds set status = 'failed' where order_id = $1`, [orderId])
  // Several instances hear of it at once.
  await pool.query(
    `insert into jobs (kind, subject, run_at) select 'make-credit-note', r.id, now()
      from refunds r, generate_series(1, 5) where r.order_id = $1`,
    [orderId],
  )
  await expect.poll(jobsLeft).toBe(0)
  const { rows } = await pool.query(`select number from invoices where kind = 'debit-note'`)
  expect(rows).toEqual([{ number: expect.stringMatching(/^DBN\/\d\d-\d\d\/000001$/) }])
})
