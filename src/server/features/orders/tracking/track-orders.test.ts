import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop, 'Ravi Kothari')
})
afterAll(() => shop.close())

async function anOrder() {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const fields = { email: buyer.email, paymentMethod: 'cod', firstName: 'Asha', lastName: 'Rao' }
  const answer = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  return { orderId: Number(answer.body.orderId), email: buyer.email, buyer }
}

function save(trackings: object[], token = admin.token) {
  return shop.ask('PUT', '/order/bulktracking', { token, body: { trackings } })
}

function preview(orderIds: number[]) {
  const body = { orderIds }
  return shop.ask('POST', '/order/trackingpreview', { token: admin.token, body })
}

async function emailsTo(email: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    'select kind from emails where recipient = $1 order by id',
    [email],
  )
  return rows.map(({ kind }) => kind)
}

const NONE = { carrier: '', number: '', url: '' }

test('a preview shows which orders exist and their current numbers, and changes nothing', async () => {
  const { orderId } = await anOrder()
  const answer = await preview([999_999, orderId])
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual([
    { orderId, name: 'Asha Rao', status: 1, paymentStatus: 'due', tracking: NONE },
  ])
})

test('numbers are saved together, and customers of shipped orders are notified once', async () => {
  const [pending, shipped] = [await anOrder(), await anOrder()]
  const status = { token: admin.token, body: { status: 3 } }
  await shop.ask('PUT', `/order/updatestatus/${shipped.orderId}`, status)
  const trackings = [
    { orderId: shipped.orderId, carrier: 'Blue Dart', number: 'BD 1', url: 'https://track.in/1' },
    { orderId: String(pending.orderId), carrier: 'Blue Dart', number: 'BD 2' },
    { orderId: 999_999, carrier: 'DHL', number: '3' },
  ]
  const answer = await save(trackings)
  expect(answer.body).toEqual({
    message: '2 tracking numbers saved; 1 refused.',
    saved: [shipped.orderId, pending.orderId],
    unchanged: [],
    refused: [{ orderId: 999_999, message: 'There is no order 999999.' }],
  })
  const now = (await preview([pending.orderId, shipped.orderId])).body
  expect(now).toMatchObject([
    { status: 1, tracking: { carrier: 'Blue Dart', number: 'BD 2', url: '' } },
    { status: 3, tracking: { carrier: 'Blue Dart', number: 'BD 1', url: 'https://track.in/1' } },
  ])
  expect(await emailsTo(shipped.email)).toEqual([
    'order-received',
    'order-shipped',
    'order-shipped',
  ])
  expect(await emailsTo(pending.email)).toEqual(['order-received'])
  const again = await save(trackings.slice(0, 2))
  expect(again.body).toMatchObject({ saved: [], unchanged: [shipped.orderId, pending.orderId] })
  expect(await emailsTo(shipped.email)).toHaveLength(3)
  const audit = `/audit/getall?kind=order&subject=several`
  const entries = (await shop.ask('GET', audit, { token: admin.token })).body
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({
    by: 'Ravi Kothari',
    what: 'Added tracking to several orders',
    after: { numbers: [`${shipped.orderId}: BD 1`, `${pending.orderId}: BD 2`] },
  })
})

test('a number that a colleague has changed in the meantime stays', async () => {
  const { orderId } = await anOrder()
  const write = (number: string, seen: string) => save([{ orderId, carrier: 'DHL', number, seen }])
  expect((await write('1', '')).body.saved).toEqual([orderId])
  const late = await write('2', '')
  expect(late.body.refused).toEqual([
    {
      orderId,
      message: `Someone else has changed the tracking of order ${orderId}.`,
      changedBy: { name: 'Ravi Kothari', at: expect.any(String) },
    },
  ])
  expect((await preview([orderId])).body[0].tracking.number).toBe('1')
  expect((await write('2', '1')).body.saved).toEqual([orderId])
})

test('bad input and customers change nothing', async () => {
  const { orderId, buyer } = await anOrder()
  const good = { orderId, carrier: 'DHL', number: '1' }
  const bad = [
    [],
    [good, { ...good, number: '' }],
    [{ ...good, url: 'javascript:alert(1)' }],
    [{ ...good, number: '9'.repeat(61) }],
    [good, good],
    Array.from({ length: 501 }, (_, at) => ({ ...good, orderId: at + 1 })),
  ]
  for (const trackings of bad) expect((await save(trackings)).status).toBe(400)
  expect((await save([good], buyer.token)).status).toBe(403)
  expect((await preview([orderId])).body[0].tracking).toEqual(NONE)
})
