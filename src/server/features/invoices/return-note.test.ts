import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '#server/db/jobs/queue.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PROCESSING = 2
const SHIPPED = 3
const CANCELLED = 5

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

async function setStatus(orderId: number, status: number) {
  const path = `/order/updatestatus/${orderId}`
  const { status: code } = await shop.ask('PUT', path, { token: admin.token, body: { status } })
  expect(code).toBe(200)
}

async function documentsOf(orderId: number) {
  return (await shop.ask('GET', `/invoice/order/${orderId}`, { token: admin.token })).body
}

async function jobsLeft(): Promise<number> {
  const statement = `select from jobs where kind in ('make-invoice', 'make-credit-note', 'make-return-note')`
  return (await shop.database.pool.query(statement)).rowCount ?? 0
}

/** A cash order that has left, with its invoice. */
async function aShippedParcel(): Promise<number> {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const cash = { paymentMethod: 'cod', state: 'Rajasthan', postalCode: '302001' }
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, [{ productId }], cash))).body
  await setStatus(orderId, SHIPPED)
  await expect.poll(() => documentsOf(orderId)).toHaveLength(1)
  return orderId
}

test('a returned cash parcel has a credit note with the same figures, without a refund', async () => {
  const orderId = await aShippedParcel()
  await setStatus(orderId, CANCELLED)
  await expect.poll(() => documentsOf(orderId)).toHaveLength(2)
  const [invoice, note] = await documentsOf(orderId)
  const { taxable, cgst, sgst, igst, total, number } = invoice
  expect(note).toMatchObject({
    kind: 'credit-note',
    corrects: { number },
    taxable,
    cgst,
    sgst,
    igst,
    total,
  })
})

test('any number of concurrent requests make one note', async () => {
  const orderId = await aShippedParcel()
  const { orm, pool } = shop.database
  await pool.query('update orders set status = 5 where id = $1', [orderId])
  await Promise.all(
    Array.from({ length: 6 }, () => addJob(orm, { kind: 'make-return-note', subject: orderId })),
  )
  await expect.poll(jobsLeft).toBe(0)
  expect(await documentsOf(orderId)).toHaveLength(2)
})

test('an order reopened after its parcel came back has a new invoice', async () => {
  const orderId = await aShippedParcel()
  await setStatus(orderId, CANCELLED)
  await expect.poll(() => documentsOf(orderId)).toHaveLength(2)
  await setStatus(orderId, PROCESSING)
  await setStatus(orderId, SHIPPED)
  await expect.poll(() => documentsOf(orderId)).toHaveLength(3)
  const documents = await documentsOf(orderId)
  expect(documents.map(({ kind }: { kind: string }) => kind)).toEqual([
    'invoice',
    'credit-note',
    'invoice',
  ])
})

test('an order that never left has nothing to take back', async () => {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const cash = { paymentMethod: 'cod' }
  const { orderId } = (await order(shop, buyer, anOrderOf(buyer, [{ productId }], cash))).body
  await setStatus(orderId, CANCELLED)
  await expect.poll(jobsLeft).toBe(0)
  expect(await documentsOf(orderId)).toEqual([])
})
