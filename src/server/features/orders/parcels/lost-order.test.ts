import { afterAll, expect, test } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { RINGS_AND_BANGLE, startCashParcels } from '#tests/support/returns/cash-parcels.ts'

const { place, at } = await startCashParcels()
afterAll(() => place.shop.close())

const stock = async ({ ringId, bangleId }: { ringId: number; bangleId: number }) => [
  await place.stockOf(ringId),
  await place.stockOf(bangleId),
]

/** An order that has left as one. */
async function aLeft(fields: object = {}) {
  const of = await place.aDelivered(fields)
  await place.setStatus(of.orderId, 3)
  return of
}

const kindsOf = (orderId: number) =>
  place.read(
    `select facts ->> 'kind' as kind from emails where facts ->> 'orderId' = $1
      and facts ->> 'kind' in ('return-moved', 'order-cancelled') order by id`,
    String(orderId),
  )

test('an order that left as one and is lost is cancelled, and all of its money goes back', async () => {
  const of = await aLeft({ paymentMethod: 'online' })
  const { orderId } = of
  const seen = await at.previewLost(orderId)
  expect(seen.body, seen.text).toMatchObject({ worth: 2_500, way: 'whole', amount: 2_950 })
  const press = () => at.lose(orderId, 2_950, { claim: 'Claim 1' })
  const answers = [...(await Promise.all([press(), press()])), await press()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await at.statesOf(orderId)).toBe('lost')
  expect(await stock(of)).toEqual([3, 4])
  await expect
    .poll(async () => (await at.orderOf(orderId)).paymentStatus, { timeout: 20_000 })
    .toBe('refunded')
  expect(await at.orderOf(orderId)).toMatchObject({ status: 5 })
  await expect
    .poll(() => at.billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -2_950], rest: 0 })
  expect(await kindsOf(orderId)).toEqual([{ kind: 'return-moved' }, { kind: 'order-cancelled' }])
  expect(await at.returnsOf(orderId)).toMatchObject([{ state: 'settled', isLost: true }])
  // Its pieces are gone, so it is not taken up again.
  const again = await place.put(`/order/updatestatus/${orderId}`, { status: 2 })
  expect([again.status, again.body.code]).toEqual([409, 'order-lost'])
  // It turns up in the shop.
  await at.moveTo(orderId, 0, 'came-back')
  expect(await stock(of)).toEqual([5, 5])
  expect(await at.orderOf(orderId)).toMatchObject({ status: 5 })
  const once = await place.put(`/order/updatestatus/${orderId}`, { status: 2 })
  expect(once.body.code).toBe('order-lost')
})

test('a lost cash order is credited whole, and nobody has to pay it', async () => {
  const of = await aLeft({ paymentMethod: 'cod' })
  const { orderId } = of
  expect((await at.previewLost(orderId)).body).toMatchObject({ way: 'whole', amount: 0 })
  const lost = await at.lose(orderId, 0)
  expect(lost.body.order, lost.text).toMatchObject({ status: 5 })
  expect(await stock(of)).toEqual([3, 4])
  await expect
    .poll(() => at.billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -2_950], rest: 0 })
  const { orders } = (await at.ask('GET', '/payment/cash')).body
  expect(orders.map((one: { orderId: number }) => one.orderId)).not.toContain(orderId)
})

test('store credit that paid a part of a lost order goes back, and the rest is not collected', async () => {
  const buyer = await aCustomer(place.shop)
  const given = { way: 'give', amount: 1_000, note: 'For the delay.', seenBalance: 0 }
  expect((await at.ask('POST', `/credit/change/${buyer.userId}`, given)).status).toBe(200)
  const of = await at.aSent(RINGS_AND_BANGLE, { storeCredit: 1_000 }, buyer)
  const { orderId } = of
  expect((await at.lose(orderId, 590, { at: 1 })).body.order).toMatchObject({ uncollected: 590 })
  expect((await at.previewLost(orderId, 0)).body).toMatchObject({ way: 'whole', amount: 1_000 })
  const lost = await at.lose(orderId, 1_000, { at: 0 })
  expect(lost.body.order, lost.text).toMatchObject({ status: 5 })
  await expect.poll(() => at.creditOf(buyer), { timeout: 20_000 }).toBe(1_000)
  await expect.poll(async () => (await at.billed(orderId)).rest, { timeout: 20_000 }).toBe(0)
  expect(await stock(of)).toEqual([3, 4])
})

test('all of a paid order that is lost becomes store credit where its customer wants it', async () => {
  const of = await at.aSent(RINGS_AND_BANGLE, { paymentMethod: 'online' })
  const { orderId, buyer } = of
  expect((await at.lose(orderId, 590, { at: 1, settlement: 'credit' })).status).toBe(200)
  const lost = await at.lose(orderId, 2_360, { at: 0, settlement: 'credit' })
  expect(lost.body.order, lost.text).toMatchObject({ status: 5 })
  await expect.poll(() => at.creditOf(buyer), { timeout: 20_000 }).toBe(2_950)
  await expect.poll(async () => (await at.billed(orderId)).rest, { timeout: 20_000 }).toBe(0)
  expect(await stock(of)).toEqual([3, 4])
})

test('where the rest of a cash order came back, only what was lost stays out of stock', async () => {
  const of = await at.aSent(RINGS_AND_BANGLE)
  const { orderId } = of
  await at.moveTo(orderId, 0, 'coming-back')
  await at.moveTo(orderId, 1, 'coming-back')
  await at.moveTo(orderId, 0, 'came-back')
  const lost = await at.lose(orderId, 0, { at: 1 })
  expect(lost.body.order, lost.text).toMatchObject({ status: 5 })
  expect(await stock(of)).toEqual([5, 4])
  await expect.poll(async () => (await at.billed(orderId)).rest, { timeout: 20_000 }).toBe(0)
})

test('where the rest of a cash order comes back later, it is cancelled and nothing is paid', async () => {
  const of = await at.aSent(RINGS_AND_BANGLE)
  const { orderId } = of
  await at.moveTo(orderId, 0, 'coming-back')
  expect((await at.lose(orderId, 590, { at: 1 })).body.order).toMatchObject({ uncollected: 590 })
  await at.moveTo(orderId, 0, 'came-back')
  expect(await at.orderOf(orderId)).toMatchObject({ status: 5, paymentStatus: 'due' })
  expect(await stock(of)).toEqual([5, 4])
  await expect
    .poll(() => at.billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -590, -2_360], rest: 0 })
})

test('a paid order with an open return is not cancelled beside it', async () => {
  const of = await at.aSent(RINGS_AND_BANGLE, { paymentMethod: 'online' })
  const { orderId } = of
  await at.moveTo(orderId, 0, 'coming-back', 'came-back')
  expect((await at.previewLost(orderId, 1)).body).toMatchObject({ way: 'paid', amount: 590 })
  const lost = await at.lose(orderId, 590, { at: 1 })
  expect(lost.body.order, lost.text).toMatchObject({ status: 3 })
  expect(await at.returnsOf(orderId)).toMatchObject([{ isLost: true }, { state: 'received' }])
})

test('what is still here of an order with a lost parcel can be cancelled, and leaves the rest alone', async () => {
  const of = await at.aSent(RINGS_AND_BANGLE, { paymentMethod: 'online' })
  const { orderId } = of
  await at.moveTo(orderId, 0, 'packed')
  expect((await at.lose(orderId, 590, { at: 1 })).body.order).toMatchObject({ status: 3 })
  await place.setStatus(orderId, 5)
  expect(await stock(of)).toEqual([5, 4])
  await expect
    .poll(async () => (await at.orderOf(orderId)).paymentStatus, { timeout: 20_000 })
    .toBe('refunded')
  await expect.poll(async () => (await at.billed(orderId)).rest, { timeout: 20_000 }).toBe(0)
})

test('the money of an order went back before its parcel was lost', async () => {
  const of = await at.aSent(RINGS_AND_BANGLE, { paymentMethod: 'online' })
  const { orderId } = of
  await at.moveTo(orderId, 0, 'delivered')
  expect((await at.ask('POST', `/payment/refund/${orderId}`, {})).status).toBe(200)
  await expect
    .poll(async () => (await at.orderOf(orderId)).paymentStatus, { timeout: 20_000 })
    .toBe('refunded')
  expect((await at.previewLost(orderId, 1)).body).toMatchObject({ way: 'refunded', amount: 0 })
  const lost = await at.lose(orderId, 0, { at: 1 })
  expect(lost.body.order, lost.text).toMatchObject({ status: 4, paymentStatus: 'refunded' })
  expect(await stock(of)).toEqual([3, 4])
  expect((await at.billed(orderId)).rest).toBe(0)
})

/** Settles the return of a parcel that came back, with what is kept back of it. Returns its amount. */
async function settleBack(orderId: number, deduction: number): Promise<number> {
  const row = (await at.returnsOf(orderId)).find(({ state }) => state === 'received')
  if (row === undefined) throw new Error('No return is received.')
  const { returnId } = row
  const lines = row.lines.map(({ line }) => ({ line, fate: 'stock' }))
  const kept = deduction > 0 ? { deduction, deductionReason: 'A scratch.' } : {}
  const checked = await place.move(returnId, 'received', 'checked', {
    checked: { lines, ...kept },
  })
  expect(checked.status, checked.text).toBe(200)
  const amount = (await place.details(returnId)).amount ?? 0
  const settled = await place.settle(returnId, amount)
  expect(settled.status, settled.text).toBe(200)
  return amount
}

test.each(['first', 'last'])(
  'delivery goes back and a deduction is kept where the loss is recorded %s',
  async (when) => {
    const delivery = { 'shipping.freeFrom': 10_000_00, 'shipping.charge': 100_00 }
    expect((await place.put('/settings/update', delivery)).status).toBe(200)
    const of = await at.aSent(RINGS_AND_BANGLE, { paymentMethod: 'online', shippingCharge: 100 })
    const { orderId } = of
    const paid = (await at.billed(orderId)).rest
    expect(paid).toBeGreaterThan(3_000)
    await at.moveTo(orderId, 0, 'coming-back')
    if (when === 'first') expect((await at.lose(orderId, 590, { at: 1 })).status).toBe(200)
    await at.moveTo(orderId, 0, 'came-back')
    expect(await settleBack(orderId, 500)).toBe(1_860)
    const amount = paid - 1_860 - 500
    if (when === 'last') {
      expect((await at.previewLost(orderId, 1)).body).toMatchObject({ way: 'whole', amount })
      expect((await at.lose(orderId, amount, { at: 1 })).status).toBe(200)
    }
    expect(await at.orderOf(orderId)).toMatchObject({ status: 5 })
    await expect.poll(async () => (await at.billed(orderId)).rest, { timeout: 20_000 }).toBe(500)
    await expect
      .poll(async () => (await at.orderOf(orderId)).paymentStatus, { timeout: 20_000 })
      .toBe('partly-refunded')
    expect(await stock(of)).toEqual([5, 4])
  },
)
