import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, aStaffMember, type Person } from '#tests/support/builders.ts'
import { rowsOf } from '#tests/support/books/csv-rows.ts'
import { column } from '#tests/support/books/month-ties.ts'
import {
  RING_TOTAL,
  startCreditingShop,
  type CreditingShop,
} from '#tests/support/returns/crediting.ts'

const [SHIPPED, DELIVERED, CANCELLED] = [3, 4, 5]
const CASH = { paymentMethod: 'cod' }

let place: CreditingShop
let staff: Person
beforeAll(async () => {
  place = await startCreditingShop()
  staff = await aStaffMember(place.shop)
})
afterAll(() => place.shop.close())

/** An order in cash, of which credit has paid some rupees, moved to a status and sent some days ago. */
async function aCashOrder(to?: number, days = 0, credit = 0): Promise<number> {
  const buyer = credit > 0 ? await place.withCredit(credit) : await aCustomer(place.shop)
  const placed = await place.buy(buyer, credit, CASH)
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  if (to !== undefined) await place.setStatus(orderId, to)
  if (days > 0) await place.ageDelivery(orderId, days)
  return orderId
}

const get = (path: string, by: Person = staff) => place.shop.ask('GET', path, { token: by.token })

async function cash(query = '') {
  const { status, body, text } = await get(`/payment/cash${query}`)
  expect(status, text).toBe(200)
  return body
}

const idsIn = ({ orders }: { orders: { orderId: number }[] }) => orders.map((one) => one.orderId)

function record(body: object, by: Person = staff) {
  const received = {
    channel: 'bank-transfer',
    receivedOn: shopDayOf(new Date()),
    reference: 'UTR 4711',
  }
  return place.shop.ask('POST', '/payment/cash/record', {
    token: by.token,
    body: { ...received, ...body },
  })
}

test('money owed by couriers is listed by age and carrier, and matches the orders and the file', async () => {
  const waiting = await aCashOrder()
  const fresh = await aCashOrder(SHIPPED)
  const old = await aCashOrder(SHIPPED, 10)
  const half = await aCashOrder(SHIPPED, 31, 500)
  await place.put(`/order/tracking/${old}`, {
    carrier: 'Delhivery',
    number: 'DL 1',
    url: '',
  })
  await aCashOrder(DELIVERED)
  await aCashOrder(CANCELLED)
  const deleted = await aCashOrder()
  await place.read('update orders set deleted_at = now() where id = $1', deleted)
  await place.buy(await aCustomer(place.shop), 0)

  const all = await cash()
  expect(idsIn(all)).toEqual([half, old, fresh, waiting])
  expect(all).toMatchObject({
    count: 4,
    amount: 4 * RING_TOTAL - 500,
    ages: [
      { age: 'not-sent', count: 1, amount: RING_TOTAL },
      { age: 'week', count: 1, amount: RING_TOTAL },
      { age: 'two-weeks', count: 1, amount: RING_TOTAL },
      { age: 'month', count: 0, amount: 0 },
      { age: 'older', count: 1, amount: RING_TOTAL - 500 },
    ],
    carriers: [
      { carrier: '', count: 2, amount: 2 * RING_TOTAL - 500 },
      { carrier: 'Delhivery', count: 1, amount: RING_TOTAL },
    ],
  })
  expect(all.orders[1]).toMatchObject({
    carrier: 'Delhivery',
    trackingNumber: 'DL 1',
    status: SHIPPED,
    age: 'two-weeks',
    amount: RING_TOTAL,
  })
  expect(all.orders[3]).toMatchObject({ sentAt: null, age: 'not-sent' })

  const exported = rowsOf((await get('/order/export')).text)
  const owed = exported.filter((row) => row['Cash to collect'] !== '')
  expect(column(owed, 'Cash to collect')).toBe(Math.round(all.amount * 100))
  const file = await get('/payment/cash/export')
  expect(file.headers['content-disposition']).toContain('cash-to-collect-')
  const rows = rowsOf(file.text)
  expect(rows.map((row) => Number(row['Order']))).toEqual(idsIn(all))
  expect(column(rows, 'Cash to collect')).toBe(Math.round(all.amount * 100))
  expect(rows[1]).toMatchObject({ Carrier: 'Delhivery', 'Days since sent': '10' })

  expect(idsIn(await cash('?age=older'))).toEqual([half])
  expect(idsIn(await cash('?age=not-sent'))).toEqual([waiting])
  expect(idsIn(await cash('?age='))).toEqual(idsIn(all))
  const second = await get('/payment/cash?limit=3&page=2')
  expect([idsIn(second.body), second.headers['x-total-count']]).toEqual([[waiting], '4'])
  expect((await get('/payment/cash?age=ancient')).status).toBe(400)
})

test('one courier transfer pays several orders, orders already paid are named, and nothing counts twice', async () => {
  const [first, second, third] = [
    await aCashOrder(SHIPPED, 5),
    await aCashOrder(SHIPPED, 5),
    await aCashOrder(SHIPPED, 5),
  ]
  await place.setStatus(third, DELIVERED)
  const before = await cash()
  const orders = [first, second, third].map((orderId) => ({ orderId, amount: RING_TOTAL }))
  const slip = await record({ orders, reference: '' })
  expect([slip.status, slip.body.issues?.[0]?.field]).toEqual([400, 'reference'])
  expect(await cash()).toEqual(before)

  const presses = await Promise.all([record({ orders }), record({ orders })])
  const recorded = presses.flatMap(({ body }) => body.recorded)
  expect(recorded.toSorted((a: number, b: number) => a - b)).toEqual([first, second])
  for (const { status, body } of presses) {
    expect(status).toBe(200)
    expect(body.refused.map(({ orderId }: { orderId: number }) => orderId)).toContain(third)
  }
  const after = await cash()
  expect(after.count).toBe(before.count - 2)
  expect(Math.round((before.amount - after.amount) * 100)).toBe(2 * RING_TOTAL * 100)
  const money = await get(`/payment/order/${first}`)
  expect(money.body).toMatchObject({
    paid: RING_TOTAL,
    due: 0,
    payments: [{ provider: 'recorded', channel: 'bank-transfer', reference: 'UTR 4711' }],
  })
  // Delivered afterwards it is not paid twice.
  await place.setStatus(first, DELIVERED)
  expect((await get(`/payment/order/${first}`)).body.paid).toBe(RING_TOTAL)
})

test('a day wrong for one order leaves out only that order, anywhere in the list', async () => {
  const [young, old] = [await aCashOrder(SHIPPED), await aCashOrder(SHIPPED, 300)]
  await place.read(
    `update orders set created_at = created_at - interval '300 days' where id = $1`,
    old,
  )
  const receivedOn = shopDayOf(new Date(Date.now() - 400 * 86_400_000))
  const orders = [young, old].map((orderId) => ({ orderId, amount: RING_TOTAL }))
  const asked = await record({ orders, receivedOn })
  expect([asked.status, asked.body.code]).toEqual([409, 'payment-day-old'])
  const { status, text, body } = await record({ orders, receivedOn, isOldDayMeant: true })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    recorded: [old],
    refused: [{ orderId: young, message: expect.stringContaining('a year before the order') }],
  })
})

test('an amount other than shown is refused, as are no orders and too many', async () => {
  const orderId = await aCashOrder(SHIPPED)
  const refused = await record({ orders: [{ orderId, amount: RING_TOTAL - 1 }] })
  expect([refused.status, refused.body.recorded]).toEqual([200, []])
  expect(refused.body.message).toBe('0 of 1 payments are recorded.')
  expect((await record({ orders: [] })).status).toBe(400)
  const many = Array.from({ length: 201 }, (_, at) => ({ orderId: at + 1, amount: 1 }))
  expect((await record({ orders: many })).status).toBe(400)
  const buyer = await aCustomer(place.shop)
  expect((await record({ orders: [{ orderId, amount: RING_TOTAL }] }, buyer)).status).toBe(403)
  expect((await get('/payment/cash', buyer)).status).toBe(403)
  expect((await get('/payment/cash/export', buyer)).status).toBe(403)
})
