import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let buyer: Person
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aCustomer(shop)
  admin = await anAdmin(shop)
  productId = (await aProduct(shop, { name: 'Ring', price: 100_000 })).id
  await setting({ extras: offered({}), 'checkout.guest': true })
})
afterAll(() => shop.close())

const PLAIN = { note: false, message: false, hidesPrices: false, wraps: false, wrapFee: 0 }
const HOME = { state: 'Rajasthan', postalCode: '302001', city: 'Jaipur' }

function offered(day: object) {
  return { ...PLAIN, day: { isOffered: true, workDays: 3, ahead: 30, closed: [], ...day } }
}

function setting(body: object) {
  return shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

function buy(extras: object, fields: object = {}, product = productId) {
  const wanted = anOrderOf(buyer, [{ productId: product }], { ...HOME, extras, ...fields })
  return order(shop, buyer, wanted)
}

/** A day some days from today in India. */
const inDays = (days: number) => shopDayOf(new Date(Date.now() + days * 86_400_000))

/** The first day from then on that is no Sunday. */
function openDay(from: number): string {
  const day = inDays(from)
  return new Date(day).getUTCDay() === 0 ? inDays(from + 1) : day
}

const asAdmin = (method: 'GET' | 'PUT', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

async function aDueOrder(day: string): Promise<number> {
  const placed = await buy({ deliverOn: openDay(12) })
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await shop.database.pool.query(
    `update orders set extras = extras || jsonb_build_object('deliverOn', $2::text) where id = $1`,
    [orderId, day],
  )
  return orderId
}

test('a shop without days does not mention them, and accepts none', async () => {
  await setting({ extras: PLAIN })
  expect((await shop.ask('GET', '/settings/shop')).body).not.toHaveProperty('extras')
  const refused = await buy({ deliverOn: openDay(12) })
  expect([refused.status, refused.body.code]).toEqual([409, 'extras-not-offered'])
  await setting({ extras: offered({}) })
  const { body } = await shop.ask('GET', '/settings/shop')
  expect(body.extras.day).toEqual({ workDays: 3, ahead: 30, closed: [] })
})

test('a chosen day is in the order, its email, the export and the download', async () => {
  const day = openDay(12)
  const { status, body, text } = await buy({ deliverOn: day })
  expect(status, text).toBe(201)
  expect(body.order.extras).toMatchObject({ deliverOn: day, note: '', isWrapped: false })
  const { orderId } = body
  const file = await asAdmin('GET', `/order/export?q=${orderId}`)
  expect(file.text).toContain('Day of delivery')
  expect(file.text).toContain(`,${day}`)
  const own = await shop.ask('GET', '/account/data', { token: buyer.token })
  const kept = own.body.orders.find((one: { orderId: number }) => one.orderId === orderId)
  expect(kept.extras).toMatchObject({ deliverOn: day })
  const mails = () => mailsOf(orderId)
  await expect.poll(mails, { timeout: 8_000 }).toHaveLength(1)
  const [mail] = await mails()
  const sent = await asAdmin('GET', `/mail/getbyid/${mail.mailId}`)
  expect(sent.body.body).toContain('Arrives on the day agreed')
})

async function mailsOf(orderId: number) {
  const { emails } = (await asAdmin('GET', '/mail/getall')).body
  return emails.filter(({ subject }: { subject: string }) => subject.includes(`${orderId}`))
}

test.each([
  ['yesterday', () => inDays(-1)],
  ['today', () => inDays(0)],
  ['before the shop is ready', () => inDays(2)],
  ['too far away', () => inDays(31)],
])('%s is refused with the first possible day', async (_name, day) => {
  const { status, body } = await buy({ deliverOn: day() })
  expect([status, body.issues[0].field]).toEqual([400, 'body.extras.deliverOn'])
  expect(body.issues[0].code).toBe('day-not-offered')
  expect(body.issues[0].message).toMatch(/The first day that you can choose is \w{3} \d/)
})

test('Sundays, closed days and invalid days are refused', async () => {
  const sunday = [8, 9, 10, 11, 12, 13, 14]
    .map(inDays)
    .find((day) => new Date(day).getUTCDay() === 0)
  expect((await buy({ deliverOn: sunday })).status).toBe(400)
  const day = openDay(12)
  await setting({ extras: offered({ closed: [day] }) })
  expect((await buy({ deliverOn: day })).status).toBe(400)
  await setting({ extras: offered({}) })
  for (const deliverOn of ['soon', '2026-02-30', '٢٠٢٦-١١-٢٨', '9'.repeat(10_000)]) {
    const { status, body } = await buy({ deliverOn })
    expect([status, body.issues[0].code]).toEqual([400, 'day-invalid'])
  }
  for (const deliverOn of ['', null]) expect((await buy({ deliverOn })).status).toBe(201)
})

test('PIN code and piece decide the earliest day', async () => {
  const slow = (await aProduct(shop, { price: 100_000, deliveryTime: '20-22' })).id
  expect((await buy({ deliverOn: openDay(12) }, {}, slow)).status).toBe(400)
  const vague = (await aProduct(shop, { price: 100_000, deliveryTime: 'soon' })).id
  const none = await buy({ deliverOn: openDay(12) }, {}, vague)
  expect([none.status, none.body.issues[0].code]).toEqual([400, 'day-none-offered'])
  const rule = { prefix: '302', isServed: true, leastDays: 15, mostDays: 18, takesCash: true }
  await setting({ 'delivery.rules': [rule] })
  expect((await buy({ deliverOn: openDay(12) })).status).toBe(400)
  await setting({ 'delivery.rules': [] })
  expect((await buy({ deliverOn: openDay(12) })).status).toBe(201)
})

test('guests can choose a day too', async () => {
  const day = openDay(12)
  const body = {
    ...DETAILS,
    ...HOME,
    orderItems: [{ productId, quantity: 1 }],
    extras: { deliverOn: day },
  }
  const headers = { 'idempotency-key': 'a-day-of-a-guest-01' }
  const placed = await shop.ask('POST', '/order/guest', { body, headers })
  expect(placed.body.order.extras).toMatchObject({ deliverOn: day })
})

test('staff find orders due today, late or tomorrow, until they arrive', async () => {
  const [late, today, tomorrow] = [
    await aDueOrder(inDays(-3)),
    await aDueOrder(inDays(0)),
    await aDueOrder(inDays(1)),
  ]
  const due = async (when: string) =>
    (await asAdmin('GET', `/order/getall?due=${when}&limit=50`)).body.orders.map(
      ({ orderId }: { orderId: number }) => orderId,
    )
  expect(await due('today')).toEqual([today, late])
  expect(await due('tomorrow')).toEqual([tomorrow])
  expect(await due('any')).toEqual(expect.arrayContaining([late, today, tomorrow]))
  await asAdmin('PUT', `/order/updatestatus/${today}`, { status: 4 })
  expect(await due('today')).toEqual([late])
  expect((await asAdmin('GET', '/order/getall?due=never')).status).toBe(400)
})

test('staff change the day once, customer and log are told, and a second screen is asked', async () => {
  const placed = await buy({ deliverOn: openDay(12) })
  const { orderId } = placed.body
  const set = (day: string | null, seen: string | null) =>
    asAdmin('PUT', `/order/day/${orderId}`, { day, seen })
  const done = await set(inDays(2), openDay(12))
  expect([done.status, done.body.order?.extras.deliverOn], done.text).toEqual([200, inDays(2)])
  // The same press twice, and a screen that is behind.
  expect((await set(inDays(2), openDay(12))).status).toBe(200)
  const late = await set(inDays(3), openDay(12))
  expect([late.status, late.body.code]).toEqual([409, 'edit-changed'])
  for (const day of [inDays(-1), inDays(366)]) {
    expect((await set(day, inDays(2))).body.issues[0].field).toBe('body.day')
  }
  const { rows } = await shop.database.pool.query(
    `select before, after from audit_log where action = 'order.day' and subject_id = $1`,
    [String(orderId)],
  )
  expect(rows).toEqual([{ before: { deliverOn: openDay(12) }, after: { deliverOn: inDays(2) } }])
  const told = await shop.database.pool.query(
    `select 1 from emails where kind = 'order-day' and facts ->> 'orderId' = $1`,
    [String(orderId)],
  )
  expect(told.rowCount).toBe(1)
  expect((await set(null, inDays(2))).body.order).not.toHaveProperty('extras')
  await asAdmin('PUT', `/order/updatestatus/${orderId}`, { status: 3 })
  const gone = await set(inDays(2), null)
  expect([gone.status, gone.body.code]).toEqual([409, 'edit-sent'])
})

test.each([{ workDays: -1 }, { workDays: 31 }, { ahead: 0 }, { ahead: 91 }, { closed: ['soon'] }])(
  '%j is not a valid offer',
  async (day) => {
    expect((await setting({ extras: offered(day) })).status).toBe(400)
  },
)
