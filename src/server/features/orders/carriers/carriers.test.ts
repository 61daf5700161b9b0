import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderParcels, ShopParcel } from '#contract/orders/parcels/parcels.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { WAITING_PARCELS } from '#server/db/orders/parcels/waiting-parcels.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS } from '#tests/support/checkout.ts'
import {
  startShiprocketServer,
  type ShiprocketServer,
} from '#tests/support/servers/shiprocket-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let carrier: ShiprocketServer
let shop: TestApp
let admin: Person
beforeAll(async () => {
  carrier = await startShiprocketServer()
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000', ...carrier.settings })
  admin = await anAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await carrier.close()
})

const { email: _email, ...HOME } = DETAILS
const TODAY = shopDayOf(new Date())
const BOX = { grams: 450, lengthMm: 200, breadthMm: 150, heightMm: 85 }

async function anOrder(fields: object = {}) {
  const buyer = await aCustomer(shop)
  const ring = await aProduct(shop, { name: 'Ring of the carrier', price: 100_000, stock: 9 })
  const chain = await aProduct(shop, { name: 'Chain of the carrier', price: 50_000, stock: 9 })
  const items = [{ productId: ring.id, quantity: 2 }, { productId: chain.id }]
  const body = anOrderOf(buyer, items, { email: buyer.email, paymentMethod: 'cod', ...fields })
  const placed = await shop.ask('POST', '/order/create', { token: buyer.token, body })
  expect(placed.status, placed.text).toBe(201)
  return { orderId: Number(placed.body.orderId), buyer, total: placed.body.order.totalPrice }
}

const token = () => ({ token: admin.token })

async function parcelsOf(orderId: number): Promise<OrderParcels> {
  return (await shop.ask('GET', `/order/parcels/${orderId}`, token())).body
}

function bookWhole(orderId: number, as = admin) {
  return shop.ask('POST', `/order/bookorder/${orderId}`, { token: as.token, body: { box: BOX } })
}

function book({ parcelId, version }: ShopParcel) {
  const body = { box: BOX, version }
  return shop.ask('POST', `/order/bookparcel/${parcelId}`, { ...token(), body })
}

async function aBooked(fields: object = {}) {
  const placed = await anOrder(fields)
  const booked = await bookWhole(placed.orderId)
  expect(booked.status, booked.text).toBe(200)
  const parcel: ShopParcel = booked.body.parcels[0]
  return { ...placed, parcel, awb: parcel.tracking?.number ?? '' }
}

function knock(message: { body: string; headers: Record<string, string> }) {
  return shop.ask('POST', '/order/carriernews', message)
}

async function stateOf(orderId: number): Promise<string> {
  const { parcels } = await parcelsOf(orderId)
  const { status } = (await shop.ask('GET', `/order/get/${orderId}`, token())).body
  return `${status} ${parcels.map(({ state }) => state).join(' ')}`
}

async function count(statement: string, ...values: unknown[]): Promise<number> {
  return Number((await shop.database.pool.query(statement, values)).rows[0].count)
}

const mailsOf = (orderId: number) =>
  count(`select count(*) from emails where facts ->> 'orderId' = $1`, String(orderId))

test('an order sent as one parcel is booked, and the number becomes its tracking', async () => {
  const { orderId, parcel, awb, total } = await aBooked()
  expect(parcel).toMatchObject({
    state: 'packed',
    tracking: { carrier: 'Delhivery Surface', url: `https://shiprocket.co/tracking/${awb}` },
    booking: { state: 'booked', problem: '', collect: total },
    events: [],
  })
  const sent = carrier.orders.at(-1)?.sent
  expect(sent).toMatchObject({
    pickup_location: 'Primary',
    payment_method: 'COD',
    sub_total: total,
    weight: 0.45,
    length: 20,
    breadth: 15,
    height: 8.5,
    order_items: [
      { name: 'Ring of the carrier', units: 2, selling_price: 1_000 },
      { name: 'Chain of the carrier', units: 1, selling_price: 500 },
    ],
  })
  expect(String(sent?.order_id)).toMatch(new RegExp(`^${orderId}-\\d{10}$`))
  expect((await parcelsOf(orderId)).carrier).toEqual({ label: 'Shiprocket', box: BOX })
})

test('a booked parcel gets its label, is picked up once, and cannot be taken apart', async () => {
  const { orderId, parcel } = await aBooked({ paymentMethod: 'online' })
  expect(carrier.orders.at(-1)?.sent.payment_method).toBe('Prepaid')
  const label = await shop.ask('GET', `/order/parcellabel/${parcel.parcelId}`, token())
  expect(Buffer.from(label.body.pdf, 'base64').toString()).toContain('%PDF-1.4')
  for (const _ of [1, 2]) await shop.ask('POST', `/order/parcelpickup/${parcel.parcelId}`, token())
  expect(carrier.asked.filter((one) => one === 'POST /courier/generate/pickup')).toHaveLength(1)
  const [now] = (await parcelsOf(orderId)).parcels
  expect(now?.booking).toMatchObject({ isPickUpAsked: true, pickUp: '2026-11-27 14:00' })
  const path = `/order/parcel/${parcel.parcelId}?version=${now?.version}`
  expect((await shop.ask('DELETE', path, token())).body.code).toBe('parcel-booked')
})

test('an order awaiting payment is not booked', async () => {
  const { orderId } = await anOrder({ paymentMethod: 'online', testOutcome: 'pending' })
  const before = carrier.orders.length
  expect((await bookWhole(orderId)).body.code).toBe('parcel-awaits-money')
  expect(carrier.orders.length).toBe(before)
})

test('a cancelled booking loses its number, and the next one gets a new number', async () => {
  const { orderId, parcel, awb } = await aBooked()
  const path = `/order/bookparcel/${parcel.parcelId}`
  const cancelled = await shop.ask('DELETE', path, token())
  expect(cancelled.body.parcels[0]).toMatchObject({
    tracking: null,
    booking: { state: 'cancelled' },
  })
  expect(carrier.orders.find((one) => one.awb === awb)?.isCancelled).toBe(true)
  const again = await book(cancelled.body.parcels[0])
  expect(again.body.parcels[0].tracking.number).not.toBe(awb)
  // What is said about the number of before is about nothing.
  expect((await knock(carrier.news(awb, 7))).status).toBe(200)
  expect(await stateOf(orderId)).toBe('1 packed')
})

test('when two staff book at once, one succeeds, and the parcel has one number', async () => {
  const { orderId } = await anOrder()
  const other = await anAdmin(shop)
  const before = carrier.orders.length
  const both = await Promise.all([bookWhole(orderId), bookWhole(orderId, other)])
  const said = both.map(({ status, body }) => (status === 200 ? 'booked' : body.code))
  expect(said).toContain('booked')
  expect(said.filter((one) => one !== 'booked' && one !== 'parcel-asking')).toEqual([])
  expect(carrier.orders.length).toBe(before + 1)
  expect((await bookWhole(orderId)).status).toBe(200)
  expect(carrier.orders.length).toBe(before + 1)
})

test.each(['lose-create', 'lose-awb'] as const)(
  'a lost answer (%s) is found again instead of booked twice',
  async (mode) => {
    const { orderId } = await anOrder()
    const before = carrier.orders.length
    carrier.state.mode = mode
    const lost = await bookWhole(orderId)
    expect(lost.body.code).toBe('carrier-away')
    expect((await parcelsOf(orderId)).parcels[0]?.booking?.state).toBe('asked')
    carrier.state.mode = 'answer'
    expect((await bookWhole(orderId)).body.parcels[0].booking.state).toBe('booked')
    expect(carrier.orders.length).toBe(before + 1)
  },
)

test('after a crash before the number is stored a job finds it', async () => {
  const { orderId, parcel, awb } = await aBooked()
  // As kill -9 leaves it between the answer of the carrier and the commit: asked for, and nothing more.
  const { pool } = shop.database
  await pool.query(
    `update carrier_bookings set state = 'asked', awb = '', shipment = '', carrier_order = '',
      claimed_until = now() - interval '1 second' where parcel_id = $1`,
    [parcel.parcelId],
  )
  await pool.query(`update parcels set tracking_number = '' where id = $1`, [parcel.parcelId])
  const before = carrier.orders.length
  await pool.query(
    `update jobs set run_at = now() where kind = 'book-parcel' and subject in
      (select id from carrier_bookings where parcel_id = $1)`,
    [parcel.parcelId],
  )
  await expect
    .poll(async () => (await parcelsOf(orderId)).parcels[0]?.booking?.state)
    .toBe('booked')
  expect((await parcelsOf(orderId)).parcels[0]?.tracking?.number).toBe(awb)
  expect(carrier.orders.length).toBe(before)
})

test('a refusal of the carrier is shown in its words, and booking can be tried again', async () => {
  const { orderId } = await anOrder()
  carrier.state.mode = 'no-courier'
  const refused = await bookWhole(orderId)
  expect(refused.body.message).toBe('The carrier refuses: No courier serves this PIN code.')
  expect((await parcelsOf(orderId)).parcels[0]?.booking).toMatchObject({
    state: 'refused',
    problem: 'No courier serves this PIN code.',
  })
  // What it made of it is given up there.
  expect(carrier.orders.at(-1)?.isCancelled).toBe(true)
  carrier.state.mode = 'answer'
  expect((await bookWhole(orderId)).body.parcels[0].booking.state).toBe('booked')
})

test.each(['fail', 'nonsense'] as const)(
  'a nonsensical carrier (%s) leaves no booking unchecked',
  async (mode) => {
    const { orderId } = await anOrder()
    carrier.state.mode = mode
    expect((await bookWhole(orderId)).body.code).toBe('carrier-away')
    carrier.state.mode = 'answer'
    const booked = await bookWhole(orderId)
    const references = carrier.orders.map(({ sent }) => String(sent.order_id))
    const own = references.filter((one) => one.startsWith(`${orderId}-`))
    expect(booked.body.parcels[0].booking.state).toBe('booked')
    expect(own).toHaveLength(1)
  },
)

test('an expired token is renewed, and refused keys are reported', async () => {
  const { parcel } = await aBooked()
  carrier.endTokens()
  const path = `/order/parcellabel/${parcel.parcelId}`
  expect((await shop.ask('GET', path, token())).status).toBe(200)
  carrier.endTokens()
  carrier.state.mode = 'wrong-key'
  const refused = await shop.ask('GET', path, token())
  expect(refused.body.message).toContain('does not take the email and password')
  expect(refused.text).not.toContain(carrier.settings.SHIPROCKET_PASSWORD)
})

test('a label is fetched only from the carrier, and only a PDF', async () => {
  const { parcel } = await aBooked()
  const path = `/order/parcellabel/${parcel.parcelId}`
  carrier.state.mode = 'elsewhere'
  expect((await shop.ask('GET', path, token())).body.message).toContain('leads to a place')
  carrier.state.mode = 'no-pdf'
  expect((await shop.ask('GET', path, token())).body.message).toContain('sent no PDF')
})

test('messages move parcel and order forwards, in any order and however often', async () => {
  const { orderId, awb, buyer } = await aBooked()
  expect((await knock(carrier.news(awb, 1, { minute: 1 }))).status).toBe(200)
  expect(await stateOf(orderId)).toBe('1 packed')
  for (const _ of [1, 2]) {
    expect((await knock(carrier.news(awb, 42, { minute: 2 }))).status).toBe(200)
  }
  expect(await stateOf(orderId)).toBe('3 sent')
  const mails = await mailsOf(orderId)
  await knock(carrier.news(awb, 7, { minute: 9 }))
  expect(await stateOf(orderId)).toBe('4 delivered')
  const delivered = await mailsOf(orderId)
  expect(delivered).toBe(mails + 1)
  await knock(carrier.news(awb, 7, { minute: 9 }))
  await knock(carrier.news(awb, 17, { minute: 8 }))
  expect(await stateOf(orderId)).toBe('4 delivered')
  expect(await mailsOf(orderId)).toBe(delivered)
  const path = `/order/userorder/${buyer.userId}`
  const [own] = (await shop.ask('GET', path, { token: buyer.token })).body
  const stages = own.parcels[0].events.map(({ stage }: { stage: string }) => stage)
  expect(stages).toEqual(['booked', 'picked-up', 'out-for-delivery', 'delivered'])
})

test('an undelivered parcel comes back; money and stock wait for staff', async () => {
  const { orderId, awb } = await aBooked()
  await knock(carrier.news(awb, 9, { minute: 5 }))
  await knock(carrier.news(awb, 10, { minute: 6 }))
  await knock(carrier.news(awb, 7, { minute: 7 }))
  expect(await stateOf(orderId)).toBe('3 coming-back')
  const { body } = await shop.ask('GET', `/order/get/${orderId}`, token())
  expect(body).toMatchObject({ paymentStatus: 'due' })
  expect(await count('select count(*) from returns where order_id = $1', orderId)).toBe(0)
})

/** What waits for staff of the parcels of an order, without their ids. */
async function waitingOf(orderId: number): Promise<string[]> {
  const { rows } = await shop.database.orm.execute<{ key: string }>(
    sql`select w.key ${WAITING_PARCELS} and w.order_id = ${orderId}`,
  )
  return rows.map(({ key }) => key.replace(/^\d+ /, ''))
}

test('a parcel that its carrier lost waits for staff until it is found', async () => {
  const { orderId, awb } = await aBooked()
  await knock(carrier.news(awb, 42, { minute: 2 }))
  expect(await waitingOf(orderId)).toEqual([])
  await knock(carrier.news(awb, 12, { minute: 3 }))
  expect(await stateOf(orderId)).toBe('3 sent')
  expect(await waitingOf(orderId)).toEqual(['lost'])
  await knock(carrier.news(awb, 17, { minute: 4 }))
  expect(await waitingOf(orderId)).toEqual([])
  await knock(carrier.news(awb, 9, { minute: 5 }))
  expect(await waitingOf(orderId)).toEqual(['coming-back'])
})

test('a parcel that was recorded as lost stays so whatever its carrier says, and waits for staff when it turns up', async () => {
  const { orderId, awb, total } = await aBooked()
  await knock(carrier.news(awb, 42, { minute: 2 }))
  await knock(carrier.news(awb, 12, { minute: 3 }))
  await expect
    .poll(async () => (await shop.ask('GET', `/invoice/order/${orderId}`, token())).body.length)
    .toBe(1)
  const [{ parcelId, version } = {}] = (await parcelsOf(orderId)).parcels
  const body = { parcelId, version, settlement: 'refund', seenAmount: 0 }
  const lost = await shop.ask('POST', `/order/lostparcel/${orderId}`, { ...token(), body })
  expect(lost.status, lost.text).toBe(200)
  expect(await stateOf(orderId)).toBe('5 lost')
  expect(await waitingOf(orderId)).toEqual([])
  // It was handed over after all: no money is recorded, and a person decides.
  expect((await knock(carrier.news(awb, 7, { minute: 9 }))).status).toBe(200)
  expect(await stateOf(orderId)).toBe('5 lost')
  expect(await count('select count(*) from payments where order_id = $1', orderId)).toBe(0)
  expect(await waitingOf(orderId)).toEqual(['turned up'])
  const [now] = (await parcelsOf(orderId)).parcels
  expect(now?.booking).toMatchObject({ state: 'booked', collect: total })
  const found = { ...token(), body: { to: 'came-back', version: now?.version } }
  expect((await shop.ask('PUT', `/order/parcel/${parcelId}`, found)).status).toBe(200)
  expect(await stateOf(orderId)).toBe('5 came-back')
  expect(await waitingOf(orderId)).toEqual([])
})

test('a lost part of an order is not delivered by a late message either, and nothing is paid', async () => {
  const { orderId } = await anOrder()
  const lines = (await parcelsOf(orderId)).lines.map(({ lineId }) => lineId)
  for (const [seen, lineId] of lines.entries()) {
    const body = { lines: [{ lineId, quantity: seen === 0 ? 2 : 1 }], seen }
    await shop.ask('POST', `/order/addparcel/${orderId}`, { ...token(), body })
  }
  for (const parcel of (await parcelsOf(orderId)).parcels) {
    const booked = await book(parcel)
    expect(booked.status, booked.text).toBe(200)
  }
  const [first, second] = (await parcelsOf(orderId)).parcels
  await knock(carrier.news(first?.tracking?.number ?? '', 7, { minute: 2 }))
  const awb = second?.tracking?.number ?? ''
  await knock(carrier.news(awb, 42, { minute: 3 }))
  await expect
    .poll(async () => (await shop.ask('GET', `/invoice/order/${orderId}`, token())).body.length)
    .toBe(1)
  const of = `/order/lostparcel/${orderId}`
  const seen = await shop.ask('GET', `${of}?parcelId=${second?.parcelId}`, token())
  expect(seen.body, seen.text).toMatchObject({ way: 'uncollected' })
  const now = (await parcelsOf(orderId)).parcels[1]
  const { parcelId, version } = now ?? {}
  const body = { parcelId, version, settlement: 'refund', seenAmount: seen.body.amount }
  const lost = await shop.ask('POST', of, { ...token(), body })
  expect(lost.status, lost.text).toBe(200)
  expect(await stateOf(orderId)).toBe('4 delivered lost')
  await knock(carrier.news(awb, 7, { minute: 9 }))
  expect(await stateOf(orderId)).toBe('4 delivered lost')
  expect(await count('select count(*) from payments where order_id = $1', orderId)).toBe(0)
  expect(await waitingOf(orderId)).toEqual(['turned up'])
})

test('a booking without an answer waits for staff after ten minutes', async () => {
  const { orderId, parcel } = await anAsked()
  expect(await waitingOf(orderId)).toEqual([])
  await shop.database.pool.query(
    `update carrier_bookings set created_at = now() - interval '11 minutes' where parcel_id = $1`,
    [parcel.parcelId],
  )
  expect(await waitingOf(orderId)).toEqual(['asked'])
  expect((await bookWhole(orderId)).status).toBe(200)
  expect(await waitingOf(orderId)).toEqual([])
})

test('a returned parcel gets another number when it goes out again, and late messages do nothing', async () => {
  const { orderId, awb } = await aBooked()
  await knock(carrier.news(awb, 9, { minute: 5 }))
  const move = async (to: string) => {
    const [parcel] = (await parcelsOf(orderId)).parcels
    const body = { to, version: parcel?.version }
    return shop.ask('PUT', `/order/parcel/${parcel?.parcelId}`, { ...token(), body })
  }
  expect((await move('came-back')).body.order.status).toBe(5)
  const again = { ...token(), body: { status: 1 } }
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, again)
  expect(await stateOf(orderId)).toBe('1 packed')
  await knock(carrier.news(awb, 10, { minute: 6 }))
  expect(await stateOf(orderId)).toBe('1 packed')
  const [parcel] = (await parcelsOf(orderId)).parcels
  if (parcel === undefined) throw new Error('There is no parcel.')
  expect((await book(parcel)).body.parcels[0].tracking.number).not.toBe(awb)
})

test('messages without the secret, about unknown numbers or without content change nothing', async () => {
  const { orderId, awb } = await aBooked()
  expect((await knock(carrier.news(awb, 7, { secret: 'wrong' }))).status).toBe(401)
  const { 'x-api-key': _secret, ...headers } = carrier.news(awb, 7).headers
  expect((await knock({ ...carrier.news(awb, 7), headers })).status).toBe(401)
  expect((await knock(carrier.news('404', 7))).status).toBe(200)
  for (const body of ['', '{', '[]', '{"awb":{}}', '{"awb":""}']) {
    expect((await knock({ ...carrier.news(awb, 7), body })).status, body).toBe(200)
  }
  expect(await stateOf(orderId)).toBe('1 packed')
})

test('a message after the order was cancelled moves nothing and is stored', async () => {
  const { orderId, awb } = await aBooked()
  // As a release before could leave it: now a booked order is not cancelled.
  await shop.database.pool.query('update orders set status = 5 where id = $1', [orderId])
  expect((await knock(carrier.news(awb, 42))).status).toBe(200)
  expect(await stateOf(orderId)).toBe('5 packed')
  expect((await parcelsOf(orderId)).parcels[0]?.events).toMatchObject([{ stage: 'picked-up' }])
})

test('a parcel is sent once when a message and staff act at once', async () => {
  const { orderId, awb, parcel } = await aBooked()
  const { parcelId, version } = parcel
  const move = { ...token(), body: { to: 'sent', version } }
  await Promise.all([
    knock(carrier.news(awb, 42)),
    shop.ask('PUT', `/order/parcel/${parcelId}`, move),
  ])
  expect(await stateOf(orderId)).toBe('3 sent')
  const mails = `select count(*) from emails where kind = 'order-shipped' and facts ->> 'orderId' = $1`
  expect(await count(mails, String(orderId))).toBe(1)
})

test('staff can ask for the progress of a parcel, and free texts of scans are not stored', async () => {
  const { orderId, parcel } = await aBooked()
  const said = await shop.ask('POST', `/order/parcelnews/${parcel.parcelId}`, token())
  expect(said.body.parcels[0]).toMatchObject({
    state: 'sent',
    events: [
      { stage: 'picked-up', at: '2026-11-26T01:41:00.000Z', place: 'Jaipur_Central (Rajasthan)' },
      { stage: 'on-the-way' },
    ],
  })
  expect(said.text).not.toContain('9963133564')
  expect(await stateOf(orderId)).toBe('3 sent')
})

test('the cash of an order in two parcels is collected once, with the last one', async () => {
  const { orderId, total } = await anOrder()
  const { lines } = await parcelsOf(orderId)
  const [rings, chains] = lines.map(({ lineId }) => lineId)
  const add = (lineId: number | undefined, quantity: number, seen: number) => {
    const body = { lines: [{ lineId, quantity }], seen }
    return shop.ask('POST', `/order/addparcel/${orderId}`, { ...token(), body })
  }
  await add(rings, 2, 0)
  await add(chains, 1, 1)
  const [first, second] = (await parcelsOf(orderId)).parcels
  if (first === undefined || second === undefined) throw new Error('There are no two parcels.')
  await book(first)
  await book(second)
  const collected = async () =>
    (await parcelsOf(orderId)).parcels.map(({ booking }) => booking?.collect)
  expect(await collected()).toEqual([0, total])
  await shop.ask('DELETE', `/order/bookparcel/${first.parcelId}`, token())
  const [again] = (await parcelsOf(orderId)).parcels
  if (again !== undefined) await book(again)
  expect(await collected()).toEqual([0, total])
})

test('an erased customer takes the carrier’s numbers and messages with them', async () => {
  const { parcel, awb, buyer } = await aBooked()
  await knock(carrier.news(awb, 7, { minute: 3 }))
  const erased = await shop.ask('POST', '/account/delete', {
    token: buyer.token,
    body: { password: buyer.password },
  })
  expect(erased.status, erased.text).toBeLessThan(300)
  const left = `select count(*) from carrier_bookings where parcel_id = $1 and awb || shipment || carrier_order <> ''`
  expect(await count(left, parcel.parcelId)).toBe(0)
  const events = `select count(*) from carrier_events as event join carrier_bookings as booking
    on booking.id = event.booking_id where booking.parcel_id = $1`
  expect(await count(events, parcel.parcelId)).toBe(0)
})

const setStatus = (orderId: number, status: number) =>
  shop.ask('PUT', `/order/updatestatus/${orderId}`, { ...token(), body: { status } })

const cancelBooking = ({ parcelId }: ShopParcel) =>
  shop.ask('DELETE', `/order/bookparcel/${parcelId}`, token())

/** A booking whose answer was lost. */
async function anAsked(mode: 'lose-create' | 'lose-awb' = 'lose-awb') {
  const placed = await anOrder()
  carrier.state.mode = mode
  expect((await bookWhole(placed.orderId)).body.code).toBe('carrier-away')
  carrier.state.mode = 'answer'
  const [parcel] = (await parcelsOf(placed.orderId)).parcels
  if (parcel === undefined) throw new Error('There is no parcel.')
  return { ...placed, parcel }
}

function moveByHand({ parcelId, version }: ShopParcel, to: 'sent', tracking?: object) {
  const body = { to, version, tracking }
  return shop.ask('PUT', `/order/parcel/${parcelId}`, { ...token(), body })
}

/** The shop looks by itself what became of a booking; resolves when it has. */
async function letItLook(parcelId: number): Promise<void> {
  const mine = `kind = 'book-parcel' and subject in (select id from carrier_bookings where parcel_id = $1)`
  await shop.database.pool.query(`update jobs set run_at = now() where ${mine}`, [parcelId])
  await expect.poll(() => count(`select count(*) from jobs where ${mine}`, parcelId)).toBe(0)
}

test.each([
  ['booked', () => aBooked()],
  ['asked for', () => anAsked()],
])(
  'an order with a valid booking is neither cancelled, readdressed nor paid twice (%s)',
  async (_, aStanding) => {
    const { orderId, parcel, buyer, total } = await aStanding()
    const own = () => shop.ask('DELETE', `/order/remove/${orderId}`, { token: buyer.token })
    const moved = (seen: object = {}) =>
      shop.ask('PUT', `/order/address/${orderId}`, {
        ...token(),
        body: { ...HOME, address1: '7 Lake Road', seen },
      })
    const paid = () =>
      shop.ask('POST', `/payment/record/${orderId}`, {
        ...token(),
        body: { channel: 'upi', amount: total, receivedOn: TODAY, reference: '4711', note: '' },
      })
    const refused = await own()
    expect([refused.status, refused.body.code]).toEqual([409, 'parcel-with-courier'])
    expect(refused.body.message).toContain('Please contact us')
    expect((await setStatus(orderId, 5)).body.code).toBe('order-booked')
    expect((await moved()).body.code).toBe('order-booked')
    expect((await paid()).body).toMatchObject({ code: 'parcel-collects' })
    expect(await stateOf(orderId)).toBe('1 packed')

    expect((await cancelBooking(parcel)).status).toBe(200)
    const changed = await moved()
    expect(changed.status, changed.text).toBe(200)
    const recorded = await paid()
    expect(recorded.status, recorded.text).toBeLessThan(300)
    // Money that staff took goes back by a person.
    expect((await own()).body.code).toBe('order-paid-by-hand')
  },
)

test('staff can cancel an order after cancelling its booking', async () => {
  const { orderId, parcel } = await aBooked()
  await cancelBooking(parcel)
  expect((await setStatus(orderId, 5)).status).toBe(200)
})

test('an unconfirmed order stays once it is booked', async () => {
  const { orderId } = await aBooked()
  const { pool } = shop.database
  await pool.query('update orders set hold_until = now() where id = $1', [orderId])
  await pool.query(`insert into jobs (kind, subject) values ('release-unconfirmed', $1)`, [orderId])
  const left = `select count(*) from jobs where kind = 'release-unconfirmed' and subject = $1`
  await expect.poll(() => count(left, orderId)).toBe(0)
  expect(await stateOf(orderId)).toBe('1 packed')
})

test('a parcel with an unknown booking cannot be sent by hand, and a booked one keeps its number', async () => {
  const other = { carrier: 'Blue Dart', number: '4711', url: '' }
  const asked = await anAsked()
  const track = ({ parcelId, version }: ShopParcel) =>
    shop.ask('PUT', `/order/parceltracking/${parcelId}`, {
      ...token(),
      body: { version, tracking: other },
    })
  const refused = [
    await moveByHand(asked.parcel, 'sent'),
    await moveByHand(asked.parcel, 'sent', other),
    await track(asked.parcel),
  ]
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['parcel-booked']))
  expect((await setStatus(asked.orderId, 3)).body.code).toBe('order-booked')
  expect(await stateOf(asked.orderId)).toBe('1 packed')

  const booked = await aBooked()
  expect((await track(booked.parcel)).body.code).toBe('parcel-booked')
  expect((await moveByHand(booked.parcel, 'sent', other)).body.code).toBe('parcel-booked')
  expect((await moveByHand(booked.parcel, 'sent')).status).toBe(200)
  expect((await parcelsOf(booked.orderId)).parcels[0]?.tracking?.number).toBe(booked.awb)
})

test.each([
  ['was cancelled', `update orders set status = 5 where id = $1`],
  ['was deleted', `update orders set deleted_at = now() where id = $1`],
  ['left by another courier', `update parcels set state = 'sent' where order_id = $1`],
])('an unknown booking is abandoned if the order %s', async (_, statement) => {
  const { orderId, parcel } = await anAsked('lose-create')
  const before = carrier.orders.length
  await shop.database.pool.query(statement, [orderId])
  await letItLook(parcel.parcelId)
  const state = `select count(*) from carrier_bookings where parcel_id = $1 and state = 'cancelled'`
  expect(await count(state, parcel.parcelId)).toBe(1)
  expect([carrier.orders.length, carrier.orders.at(-1)?.isCancelled]).toEqual([before, true])
  expect(
    await count(
      `select count(*) from parcels where id = $1 and tracking_number <> ''`,
      parcel.parcelId,
    ),
  ).toBe(0)
})

test('checking a booking that was given up in the meantime does not make another', async () => {
  const { orderId, parcel } = await anAsked()
  const look = () =>
    shop.ask('POST', `/order/bookparcel/${parcel.parcelId}`, {
      ...token(),
      body: { box: BOX, version: parcel.version, isLook: true },
    })
  await cancelBooking(parcel)
  const before = carrier.orders.length
  expect((await look()).body.code).toBe('parcel-changed')
  expect(carrier.orders.length).toBe(before)
  expect((await parcelsOf(orderId)).parcels[0]?.booking?.state).toBe('cancelled')
  expect((await book(parcel)).status).toBe(200)
  expect((await look()).status).toBe(200)
})

test('a parcel that another carrier has says so, whatever is asked of it', async () => {
  const { orderId, parcel } = await aBooked()
  const before = carrier.orders.length
  await shop.database.pool.query(
    `update carrier_bookings set carrier = 'dhl' where parcel_id = $1`,
    [parcel.parcelId],
  )
  const refused = await cancelBooking(parcel)
  expect([refused.status, refused.body.code]).toEqual([409, 'carrier-other'])
  expect(refused.body.message).toContain('dhl')
  expect(carrier.orders.length).toBe(before)
  expect((await parcelsOf(orderId)).parcels[0]?.booking?.state).toBe('booked')
})
