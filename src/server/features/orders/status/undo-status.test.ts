import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const PENDING = 1
const PROCESSING = 2
const SHIPPED = 3
const DELIVERED = 4
const CANCELLED = 5

let shop: TestApp
let admin: Person
let staff: Person
beforeAll(async () => {
  // Nothing follows before a test lets the time pass.
  shop = await startTestApp({ UNDO_SECONDS: '3600' })
  admin = await anAdmin(shop)
  staff = await aStaffMember(shop)
})
afterAll(() => shop.close())

async function ask<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  return (await shop.database.pool.query(statement, values)).rows
}

/** An order of two pieces of which five were there, worth ₹2,360.00. */
async function anOrder(fields: object = {}) {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { stock: 5 })
  const body = anOrderOf(buyer, [{ productId, quantity: 2 }], { email: buyer.email, ...fields })
  const answer = await order(shop, buyer, body)
  expect(answer.status).toBe(201)
  return { orderId: Number(answer.body.orderId), productId, email: buyer.email, buyer }
}

function setStatus(orderId: number, status: number, fields: object = {}, by = admin) {
  const path = `/order/updatestatus/${orderId}`
  return shop.ask('PUT', path, { token: by.token, body: { status, ...fields } })
}

function undo({ body }: Answer, by = admin) {
  const { changeIds } = body.undo
  return shop.ask('PUT', '/order/undostatus', { token: by.token, body: { changeIds } })
}

async function readOrder(orderId: number) {
  return (await shop.ask('GET', `/order/get/${orderId}`, { token: admin.token })).body
}

async function stockOf(productId: number) {
  const [row] = await ask<{ stock: number }>('select stock from products where id = $1', productId)
  return row?.stock
}

/** As if the time to undo were over, and what followed were done. */
async function timePasses(): Promise<void> {
  await ask(`update jobs set run_at = now() where kind = 'complete-status-change'`)
  await expect
    .poll(() => ask(`select id from jobs where kind = 'complete-status-change'`))
    .toEqual([])
}

async function emailsOf(orderId: number): Promise<string[]> {
  const statement = `select kind from emails where facts ->> 'orderId' = $1 order by id`
  return (await ask<{ kind: string }>(statement, String(orderId))).map(({ kind }) => kind)
}

function refundsOf(orderId: number) {
  return ask<{ amount: string }>('select amount from refunds where order_id = $1', orderId)
}

async function auditOf(orderId: number) {
  const statement = `select action, by_name, before, after from audit_log
    where kind = 'order' and subject_id = $1 order by id`
  return ask(statement, String(orderId))
}

test('by default a status can be undone for ten seconds', () => {
  expect(readConfig({}).undoSeconds).toBe(10)
})

describe('a new status', () => {
  test('shows at once, and its emails and money follow once', async () => {
    const { orderId, productId, buyer } = await anOrder()
    const set = await setStatus(orderId, CANCELLED)
    expect(set.body).toMatchObject({
      message: 'Order status updated successfully!',
      order: { status: CANCELLED, paymentStatus: 'paid' },
      undo: { seconds: 3600 },
    })
    const path = `/order/userorder/${buyer.userId}`
    const [own] = (await shop.ask('GET', path, { token: buyer.token })).body
    expect(own.status).toBe(CANCELLED)
    expect(await stockOf(productId)).toBe(5)
    expect([await emailsOf(orderId), await refundsOf(orderId)]).toEqual([['order-received'], []])
    await timePasses()
    expect(await refundsOf(orderId)).toEqual([{ amount: '236000' }])
    await expect.poll(() => emailsOf(orderId)).toContain('order-refunded')
    expect(await emailsOf(orderId)).toContain('order-cancelled')
    expect(await auditOf(orderId)).toMatchObject([
      { action: 'order.status', after: { status: 'Cancelled' } },
      { action: 'order.refund', by_name: admin.name, after: { amount: '₹2,360.00' } },
    ])
  })

  test('changes only the history when it is undone', async () => {
    const { orderId, productId } = await anOrder()
    const undone = await undo(await setStatus(orderId, CANCELLED))
    expect([undone.status, undone.body]).toEqual([
      200,
      {
        message: `Order ${orderId} has the former status again.`,
        undone: [orderId],
        refused: [],
      },
    ])
    expect(await stockOf(productId)).toBe(3)
    const { status, history } = await readOrder(orderId)
    expect(status).toBe(PENDING)
    expect(history).toMatchObject([
      { to: PENDING },
      { from: PENDING, to: CANCELLED, by: admin.name },
      { from: CANCELLED, to: PENDING, by: admin.name },
    ])
    await timePasses()
    expect([await emailsOf(orderId), await refundsOf(orderId)]).toEqual([['order-received'], []])
    expect(await auditOf(orderId)).toMatchObject([
      { action: 'order.status', after: { status: 'Cancelled' } },
      { action: 'order.status', after: { status: 'Pending' } },
    ])
  })

  test('cannot be undone twice, nor once its emails are on their way', async () => {
    const { orderId } = await anOrder()
    const shipped = await setStatus(orderId, SHIPPED)
    await timePasses()
    const late = await undo(shipped)
    expect([late.status, late.body.message]).toEqual([
      409,
      `It is too late to undo order ${orderId}: emails and refunds are being sent. Set its status again instead.`,
    ])
    expect((await readOrder(orderId)).status).toBe(SHIPPED)
    const delivered = await setStatus(orderId, DELIVERED)
    const twice = await Promise.all([undo(delivered), undo(delivered)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await readOrder(orderId)).status).toBe(SHIPPED)
  })

  test('changed by another person since cannot be undone', async () => {
    const { orderId } = await anOrder()
    const first = await setStatus(orderId, PROCESSING)
    await setStatus(orderId, SHIPPED, {}, staff)
    const refused = await undo(first)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Someone else has set order ${orderId} to Shipped.`,
    ])
    expect(refused.body.changedBy).toEqual({ name: staff.name, at: expect.any(String) })
    expect((await readOrder(orderId)).status).toBe(SHIPPED)
  })

  test('is refused when the order differs from the screen', async () => {
    const { orderId } = await anOrder()
    await setStatus(orderId, SHIPPED)
    const refused = await setStatus(orderId, CANCELLED, { seen: PENDING })
    expect([refused.status, refused.body.code]).toEqual([409, 'changed-meanwhile'])
    expect((await readOrder(orderId)).status).toBe(SHIPPED)
  })

  test('that reopens and is undone still refunds the cancelled order', async () => {
    const { orderId } = await anOrder()
    await setStatus(orderId, CANCELLED)
    expect((await undo(await setStatus(orderId, PROCESSING))).status).toBe(200)
    await timePasses()
    expect(await refundsOf(orderId)).toEqual([{ amount: '236000' }])
  })

  test('of an order whose pieces were sold in the meantime cannot be undone, and names them', async () => {
    const { orderId, productId } = await anOrder()
    const cancelled = await setStatus(orderId, CANCELLED)
    await ask('update products set stock = 1 where id = $1', productId)
    const refused = await undo(cancelled)
    expect([refused.status, refused.body.code]).toEqual([409, 'out-of-stock'])
    await timePasses()
    expect(await refundsOf(orderId)).toEqual([{ amount: '236000' }])
  })

  test('and a tracking number soon after it share one email', async () => {
    const { orderId } = await anOrder()
    await setStatus(orderId, SHIPPED)
    const body = { carrier: 'Delhivery', number: 'DL 1', url: '' }
    await shop.ask('PUT', `/order/tracking/${orderId}`, { token: admin.token, body })
    await timePasses()
    expect(await emailsOf(orderId)).toEqual(['order-received', 'order-shipped'])
  })
})

describe('somebody without the right to refund', () => {
  test('cannot cancel a paid order, singly or in bulk', async () => {
    const { orderId, productId } = await anOrder()
    const refused = await setStatus(orderId, CANCELLED, {}, staff)
    const message = `₹2,360.00 has been paid for order ${orderId}. Only administrators can refund. Please ask one of them to cancel the order.`
    expect([refused.status, refused.body.message]).toEqual([403, message])
    const body = { orderIds: [orderId], status: CANCELLED }
    const bulk = await shop.ask('PUT', '/order/bulkstatus', { token: staff.token, body })
    expect(bulk.body).toMatchObject({ updated: [], refused: [{ orderId, message }], undo: null })
    expect(await stockOf(productId)).toBe(3)
    expect((await readOrder(orderId)).status).toBe(PENDING)
    await setStatus(orderId, DELIVERED)
    expect((await setStatus(orderId, CANCELLED, {}, staff)).status).toBe(403)
  })

  test('can cancel unpaid orders', async () => {
    const { orderId } = await anOrder({ paymentMethod: 'cod' })
    expect((await setStatus(orderId, CANCELLED, {}, staff)).status).toBe(200)
  })
})

describe('several orders', () => {
  test('show beforehand what a status would move', async () => {
    const paid = await anOrder()
    const cash = await anOrder({ paymentMethod: 'cod' })
    await setStatus(cash.orderId, DELIVERED)
    const gone = await anOrder({ paymentMethod: 'cod' })
    await setStatus(gone.orderId, CANCELLED)
    await timePasses()
    const body = { orderIds: [paid, cash, gone].map(({ orderId }) => orderId), status: CANCELLED }
    const preview = (by: Person) =>
      shop.ask('POST', '/order/statuspreview', { token: by.token, body })
    await expect
      .poll(async () => (await preview(admin)).body)
      .toEqual({
        changing: 2,
        unchanged: 1,
        refund: 2360,
        refundedOrders: 1,
        cash: 2360,
        piecesBack: 4,
        piecesTaken: 0,
        creditNotes: 1,
        emails: 3,
        unpaid: 0,
        additions: 0,
        isAllowed: true,
        undoSeconds: 3600,
      })
    expect((await preview(staff)).body.isAllowed).toBe(false)
    expect((await readOrder(paid.orderId)).status).toBe(PENDING)
  })

  test('say how many were changed, and are undone together', async () => {
    const [one, other, third] = [await anOrder(), await anOrder(), await anOrder()]
    const orderIds = [one, other, third].map(({ orderId }) => orderId)
    const seen = orderIds.map((orderId) => ({ orderId, status: PENDING }))
    await setStatus(other.orderId, PROCESSING, {}, staff)
    await setStatus(third.orderId, SHIPPED, {}, staff)
    const body = { orderIds, status: SHIPPED, seen }
    const set = await shop.ask('PUT', '/order/bulkstatus', { token: admin.token, body })
    expect(set.body).toMatchObject({
      message: '1 of 3 orders changed; 1 had that status already; 1 was changed by someone else.',
      updated: [one.orderId],
      unchanged: [third.orderId],
      refused: [{ orderId: other.orderId }],
    })
    expect((await undo(set)).body.undone).toEqual([one.orderId])
    expect((await readOrder(one.orderId)).status).toBe(PENDING)
  })
})

test('the refund of an order deleted by its customer is in the audit log too', async () => {
  const { orderId, buyer } = await anOrder()
  await shop.ask('DELETE', `/order/remove/${orderId}`, { token: buyer.token })
  expect(await auditOf(orderId)).toMatchObject([
    {
      action: 'order.refund',
      by_name: buyer.name,
      after: { amount: '₹2,360.00', reason: 'order cancelled' },
    },
  ])
})
