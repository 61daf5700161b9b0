import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import type { ShopReturn } from '#contract/orders/returns.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
beforeAll(async () => {
  place = await startReturningShop()
})
afterAll(() => place.shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  place.shop.ask(method, path, { token: place.admin.token, ...(body && { body }) })

async function parcelsOf(orderId: number): Promise<OrderParcels['parcels']> {
  return (await ask('GET', `/order/parcels/${orderId}`)).body.parcels
}

/** Moves a parcel of an order, by its place. */
async function move(orderId: number, at: number, to: string, more: object = {}) {
  const parcel = (await parcelsOf(orderId))[at]
  return ask('PUT', `/order/parcel/${parcel?.parcelId}`, {
    to,
    version: parcel?.version,
    ...more,
  })
}

async function moveTo(orderId: number, at: number, ...states: string[]): Promise<void> {
  for (const to of states) {
    const moved = await move(orderId, at, to)
    expect(moved.status, moved.text).toBe(200)
  }
}

/** An invoiced order of two rings and a bangle, ₹2,950, in parcels that have left: of how many rings and bangles each. */
async function aSent(boxes: [rings: number, bangles: number][], fields: object = {}) {
  const of = await place.aDelivered({ paymentMethod: 'cod', ...fields })
  const { orderId, lines } = of
  await place.setStatus(orderId, 2)
  for (const [seen, box] of boxes.entries()) {
    const packed = box
      .map((quantity, at) => ({ lineId: lines[at], quantity }))
      .filter(({ quantity }) => quantity > 0)
    const added = await ask('POST', `/order/addparcel/${orderId}`, { lines: packed, seen })
    expect(added.status, added.text).toBe(201)
    await moveTo(orderId, seen, 'sent')
  }
  return of
}

const RINGS_AND_BANGLE: [number, number][] = [
  [2, 0],
  [0, 1],
]

const orderOf = async (orderId: number) => (await ask('GET', `/order/get/${orderId}`)).body

const returnsOf = async (orderId: number): Promise<ShopReturn[]> =>
  (await ask('GET', `/return/getall?orderId=${orderId}`)).body

/** What the documents of an order say, and what they come to. */
async function billed(orderId: number) {
  const documents = await place.documents(orderId)
  const sums = documents.map(({ kind, total }) =>
    kind === 'credit-note' ? 0 - Number(total) : Number(total),
  )
  return { sums, rest: sums.reduce((sum, one) => sum + one, 0) }
}

function record(orderId: number, amount: number) {
  const money = { channel: 'cash', amount, receivedOn: shopDayOf(new Date()) }
  return ask('POST', `/payment/record/${orderId}`, money)
}

test('a part of a cash order that comes back is credited once and not collected', async () => {
  const { orderId, bangleId, buyer } = await aSent(RINGS_AND_BANGLE)
  await moveTo(orderId, 0, 'delivered')
  await moveTo(orderId, 1, 'coming-back')
  const [, shown] = await parcelsOf(orderId)
  expect(shown?.uncollected).toEqual({ credited: 590, left: 2_360 })
  // What the question said is another sum by now.
  const other = await move(orderId, 1, 'came-back', { credited: 600 })
  expect([other.status, other.body.code]).toEqual([409, 'invoices-changed'])
  expect(await returnsOf(orderId)).toEqual([])
  expect(await place.stockOf(bangleId)).toBe(4)

  const press = () => move(orderId, 1, 'came-back', { credited: 590 })
  const twice = await Promise.all([press(), press()])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await place.stockOf(bangleId)).toBe(5)
  expect(await returnsOf(orderId)).toMatchObject([
    { state: 'settled', settledAmount: 0, creditNote: expect.stringMatching(/^CRN/), dueOn: null },
  ])
  // What stays with the return says nothing of the rest, which may be paid the next minute.
  const note = (await returnsOf(orderId))[0]?.events.at(-1)?.note
  expect(note).toContain('You do not pay ₹590.00')
  expect(note).not.toContain('2,360')
  const documents = await place.documents(orderId)
  expect(documents).toMatchObject([
    { kind: 'invoice', total: 2_950 },
    { kind: 'credit-note', total: 590, isUncollected: true },
  ])
  // Delivered, and nobody says yet that the courier brought the money.
  expect(await orderOf(orderId)).toMatchObject({
    status: 4,
    paymentStatus: 'due',
    totalPrice: 2_950,
    uncollected: 590,
  })
  const { orders } = (await ask('GET', '/payment/cash')).body
  expect(orders).toContainEqual(expect.objectContaining({ orderId, amount: 2_360 }))
  const statement = `select facts from emails where facts ->> 'kind' = 'return-moved'
    and facts ->> 'orderId' = $1 and facts ->> 'state' = 'settled'`
  const mails = await place.read<{ facts: object }>(statement, String(orderId))
  expect(mails).toMatchObject([{ facts: { settled: { amount: 590_00, left: 2_360_00 } } }])

  const whole = await record(orderId, 2_950)
  expect([whole.body.code, whole.body.params]).toEqual(['amount-not-due', { due: 2_360 }])
  const paid = await record(orderId, 2_360)
  expect(paid.status, paid.text).toBe(200)
  const spent = async () => (await ask('GET', `/user/details/${buyer.userId}`)).body.spent
  expect(await spent()).toBe(2_360)
  // What is kept goes back in the end: the note that no money followed pays for none of it.
  expect((await ask('POST', `/payment/refund/${orderId}`, {})).status).toBe(200)
  await expect
    .poll(async () => (await orderOf(orderId)).paymentStatus, { timeout: 20_000 })
    .toBe('refunded')
  await expect
    .poll(() => billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -590, -2_360], rest: 0 })
})

test('what is left of it comes back later, and the order stays cancelled', async () => {
  const { orderId, ringId, bangleId } = await aSent(RINGS_AND_BANGLE)
  await moveTo(orderId, 1, 'coming-back', 'came-back')
  expect(await orderOf(orderId)).toMatchObject({ status: 3, paymentStatus: 'due' })
  await moveTo(orderId, 0, 'coming-back')
  // All of it is in the shop or comes back: it is cancelled, and nothing is said of a sum.
  expect((await parcelsOf(orderId))[0]?.uncollected).toBeUndefined()
  await moveTo(orderId, 0, 'came-back')
  expect(await orderOf(orderId)).toMatchObject({ status: 5 })
  expect([await place.stockOf(ringId), await place.stockOf(bangleId)]).toEqual([5, 5])
  await expect
    .poll(() => billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -590, -2_360], rest: 0 })
  const again = await place.put(`/order/updatestatus/${orderId}`, { status: 2 })
  expect([again.status, again.body.code]).toEqual([409, 'order-came-back'])
  expect([await place.stockOf(ringId), await place.stockOf(bangleId)]).toEqual([5, 5])
})

test('one that waited for the rest is credited when another goes out again', async () => {
  const { orderId, ringId } = await aSent(RINGS_AND_BANGLE)
  await moveTo(orderId, 0, 'coming-back')
  await moveTo(orderId, 1, 'coming-back')
  await moveTo(orderId, 0, 'came-back')
  expect(await returnsOf(orderId)).toEqual([])
  await moveTo(orderId, 1, 'sent')
  expect(await orderOf(orderId)).toMatchObject({ uncollected: 2_360, paymentStatus: 'due' })
  expect(await place.stockOf(ringId)).toBe(5)
  await moveTo(orderId, 1, 'delivered')
  expect((await record(orderId, 590)).status).toBe(200)
  expect(await orderOf(orderId)).toMatchObject({ status: 4, paymentStatus: 'paid' })
})

test('pieces of one line in two parcels come back once each, paid or not', async () => {
  const boxes: [number, number][] = [
    [1, 1],
    [1, 0],
  ]
  for (const paymentMethod of ['cod', 'online']) {
    const { orderId, ringId } = await aSent(boxes, { paymentMethod })
    await moveTo(orderId, 1, 'coming-back', 'came-back')
    // Nothing that happens to the other one brings this one back once more.
    await moveTo(orderId, 0, 'delivered', 'sent', 'coming-back', 'sent', 'delivered')
    const found = await returnsOf(orderId)
    expect(found).toMatchObject([{ lines: [{ name: 'Ring', quantity: 1 }] }])
    expect(await place.stockOf(ringId)).toBe(paymentMethod === 'cod' ? 4 : 3)
  }
})

test('money that is recorded at the same moment is for the whole or for the rest', async () => {
  const { orderId } = await aSent(RINGS_AND_BANGLE)
  await moveTo(orderId, 1, 'coming-back')
  const [back, whole] = await Promise.all([move(orderId, 1, 'came-back'), record(orderId, 2_950)])
  expect(back.status, back.text).toBe(200)
  const isWhole = whole.status === 200
  const [row] = await returnsOf(orderId)
  const { uncollected = 0, paymentStatus } = await orderOf(orderId)
  expect([row?.state, uncollected, paymentStatus]).toEqual(
    isWhole ? ['received', 0, 'paid'] : ['settled', 590, 'due'],
  )
})

test('a return of what was delivered is settled once the money is recorded', async () => {
  const of = await aSent(RINGS_AND_BANGLE)
  const { orderId, buyer, lines } = of
  await moveTo(orderId, 1, 'coming-back', 'came-back')
  await moveTo(orderId, 0, 'delivered')
  const returnId = await place.aChecked({ orderId, buyer, lines }, { payTo: 'buyer@upi' })
  expect(await place.details(returnId)).toMatchObject({ amount: 1_180, isUnpaid: true })
  for (const settlement of ['refund', 'credit']) {
    const early = await place.settle(returnId, 1_180, { settlement })
    expect([early.status, early.body.code, early.body.params]).toEqual([
      409,
      'return-unpaid',
      { orderId },
    ])
  }
  expect((await record(orderId, 2_360)).status).toBe(200)
  expect(await place.details(returnId)).not.toHaveProperty('isUnpaid')
  const settled = await place.settle(returnId, 1_180)
  expect(settled.status, settled.text).toBe(200)
  await expect
    .poll(() => billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -590, -1_180], rest: 1_180 })
})

test('a part of which a courier is to bring the whole sum waits for the money', async () => {
  const { orderId } = await aSent(RINGS_AND_BANGLE)
  const [rings] = await parcelsOf(orderId)
  await place.read(
    `insert into carrier_bookings (parcel_id, carrier, reference, declared, collect, state, grams, length_mm, breadth_mm, height_mm)
    values ($1, 'shiprocket', $2, 200000, 295000, 'booked', 450, 200, 150, 85)`,
    rings?.parcelId,
    `collects-${orderId}`,
  )
  await moveTo(orderId, 1, 'coming-back')
  const back = await move(orderId, 1, 'came-back')
  expect([back.status, back.body.code]).toEqual([409, 'parcel-unpaid'])
  expect(await orderOf(orderId)).not.toHaveProperty('uncollected')
})
