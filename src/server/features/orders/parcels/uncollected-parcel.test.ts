import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#tests/support/books/csv-rows.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { RINGS_AND_BANGLE, startCashParcels } from '#tests/support/returns/cash-parcels.ts'

const { place, at } = await startCashParcels()
afterAll(() => place.shop.close())

test('a part of a cash order that comes back is credited once and not collected', async () => {
  const { orderId, bangleId, buyer } = await at.aSent(RINGS_AND_BANGLE)
  await at.moveTo(orderId, 0, 'delivered')
  await at.moveTo(orderId, 1, 'coming-back')
  const [, shown] = await at.parcelsOf(orderId)
  expect(shown?.uncollected).toEqual({ credited: 590, left: 2_360 })
  // What the question said is another sum by now.
  const other = await at.move(orderId, 1, 'came-back', { credited: 600 })
  expect([other.status, other.body.code]).toEqual([409, 'invoices-changed'])
  expect(await at.returnsOf(orderId)).toEqual([])
  expect(await place.stockOf(bangleId)).toBe(4)

  const press = () => at.move(orderId, 1, 'came-back', { credited: 590 })
  const twice = await Promise.all([press(), press()])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await place.stockOf(bangleId)).toBe(5)
  expect(await at.returnsOf(orderId)).toMatchObject([
    { state: 'settled', settledAmount: 0, creditNote: expect.stringMatching(/^CRN/), dueOn: null },
  ])
  const [settled] = await at.returnsOf(orderId)
  const details = await place.details(settled?.returnId ?? 0)
  expect(details).toMatchObject({ notCollected: 590, worth: null, return: { settledAmount: 0 } })
  // What stays with the return says nothing of the rest, which may be paid the next minute.
  const note = (await at.returnsOf(orderId))[0]?.events.at(-1)?.note
  expect(note).toContain('You do not pay ₹590.00')
  expect(note).not.toContain('2,360')
  const documents = await place.documents(orderId)
  expect(documents).toMatchObject([
    { kind: 'invoice', total: 2_950 },
    { kind: 'credit-note', total: 590, isUncollected: true },
  ])
  // Delivered, and nobody says yet that the courier brought the money.
  expect(await at.orderOf(orderId)).toMatchObject({
    status: 4,
    paymentStatus: 'due',
    totalPrice: 2_950,
    uncollected: 590,
  })
  const { orders } = (await at.ask('GET', '/payment/cash')).body
  expect(orders).toContainEqual(expect.objectContaining({ orderId, amount: 2_360 }))
  const statement = `select facts from emails where facts ->> 'kind' = 'return-moved'
    and facts ->> 'orderId' = $1 and facts ->> 'state' = 'settled'`
  const mails = await place.read<{ facts: object }>(statement, String(orderId))
  expect(mails).toMatchObject([{ facts: { settled: { amount: 590_00, left: 2_360_00 } } }])

  const whole = await at.record(orderId, 2_950)
  expect([whole.body.code, whole.body.params]).toEqual(['amount-not-due', { due: 2_360 }])
  const paid = await at.record(orderId, 2_360)
  expect(paid.status, paid.text).toBe(200)
  const spent = async () => (await at.ask('GET', `/user/details/${buyer.userId}`)).body.spent
  expect(await spent()).toBe(2_360)
  const [exported] = rowsOf((await at.ask('GET', `/order/export?q=${orderId}`)).text)
  expect(exported).toMatchObject({ Total: '2950', Paid: '2360', 'Not delivered': '590' })
  // What is kept goes back in the end: the note that no money followed pays for none of it.
  expect((await at.ask('POST', `/payment/refund/${orderId}`, {})).status).toBe(200)
  await expect
    .poll(async () => (await at.orderOf(orderId)).paymentStatus, { timeout: 20_000 })
    .toBe('refunded')
  await expect
    .poll(() => at.billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -590, -2_360], rest: 0 })
})

test('what is left of it comes back later, and the order stays cancelled', async () => {
  const { orderId, ringId, bangleId } = await at.aSent(RINGS_AND_BANGLE)
  await at.moveTo(orderId, 1, 'coming-back', 'came-back')
  expect(await at.orderOf(orderId)).toMatchObject({ status: 3, paymentStatus: 'due' })
  await at.moveTo(orderId, 0, 'coming-back')
  // All of it is in the shop or comes back: it is cancelled, and nothing is said of a sum.
  expect((await at.parcelsOf(orderId))[0]?.uncollected).toBeUndefined()
  await at.moveTo(orderId, 0, 'came-back')
  expect(await at.orderOf(orderId)).toMatchObject({ status: 5 })
  expect([await place.stockOf(ringId), await place.stockOf(bangleId)]).toEqual([5, 5])
  await expect
    .poll(() => at.billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -590, -2_360], rest: 0 })
  const again = await place.put(`/order/updatestatus/${orderId}`, { status: 2 })
  expect([again.status, again.body.code]).toEqual([409, 'order-came-back'])
  expect([await place.stockOf(ringId), await place.stockOf(bangleId)]).toEqual([5, 5])
})

test('one that waited for the rest is credited when another goes out again', async () => {
  const { orderId, ringId } = await at.aSent(RINGS_AND_BANGLE)
  await at.moveTo(orderId, 0, 'coming-back')
  await at.moveTo(orderId, 1, 'coming-back')
  await at.moveTo(orderId, 0, 'came-back')
  expect(await at.returnsOf(orderId)).toEqual([])
  await at.moveTo(orderId, 1, 'sent')
  expect(await at.orderOf(orderId)).toMatchObject({ uncollected: 2_360, paymentStatus: 'due' })
  expect(await place.stockOf(ringId)).toBe(5)
  await at.moveTo(orderId, 1, 'delivered')
  expect((await at.record(orderId, 590)).status).toBe(200)
  expect(await at.orderOf(orderId)).toMatchObject({ status: 4, paymentStatus: 'paid' })
})

test('pieces of one line in two parcels come back once each, paid or not', async () => {
  const boxes: [number, number][] = [
    [1, 1],
    [1, 0],
  ]
  for (const paymentMethod of ['cod', 'online']) {
    const { orderId, ringId } = await at.aSent(boxes, { paymentMethod })
    await at.moveTo(orderId, 1, 'coming-back', 'came-back')
    // Nothing that happens to the other one brings this one back once more.
    await at.moveTo(orderId, 0, 'delivered', 'sent', 'coming-back', 'sent', 'delivered')
    const found = await at.returnsOf(orderId)
    expect(found).toMatchObject([{ lines: [{ name: 'Ring', quantity: 1 }] }])
    expect(await place.stockOf(ringId)).toBe(paymentMethod === 'cod' ? 4 : 3)
  }
})

test('money that is recorded at the same moment is for the whole or for the rest', async () => {
  const { orderId } = await at.aSent(RINGS_AND_BANGLE)
  await at.moveTo(orderId, 1, 'coming-back')
  const [back, whole] = await Promise.all([
    at.move(orderId, 1, 'came-back'),
    at.record(orderId, 2_950),
  ])
  expect(back.status, back.text).toBe(200)
  const isWhole = whole.status === 200
  const [row] = await at.returnsOf(orderId)
  const { uncollected = 0, paymentStatus } = await at.orderOf(orderId)
  expect([row?.state, uncollected, paymentStatus]).toEqual(
    isWhole ? ['received', 0, 'paid'] : ['settled', 590, 'due'],
  )
})

test('a return of what was delivered is settled once the money is recorded', async () => {
  const of = await at.aSent(RINGS_AND_BANGLE)
  const { orderId, buyer, lines } = of
  await at.moveTo(orderId, 1, 'coming-back', 'came-back')
  await at.moveTo(orderId, 0, 'delivered')
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
  expect((await at.record(orderId, 2_360)).status).toBe(200)
  expect(await place.details(returnId)).not.toHaveProperty('isUnpaid')
  const settled = await place.settle(returnId, 1_180)
  expect(settled.status, settled.text).toBe(200)
  await expect
    .poll(() => at.billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -590, -1_180], rest: 1_180 })
})

test('a part of which a courier is to bring the whole sum waits for the money', async () => {
  const { orderId } = await at.aSent(RINGS_AND_BANGLE)
  await at.bookWhole(orderId, 0)
  await at.moveTo(orderId, 1, 'coming-back')
  const back = await at.move(orderId, 1, 'came-back')
  expect([back.status, back.body.code]).toEqual([409, 'parcel-unpaid'])
  expect(await at.orderOf(orderId)).not.toHaveProperty('uncollected')
})

test('a part comes back while the one that was to collect comes back too, and that one collects no more', async () => {
  const boxes: [number, number][] = [
    [1, 0],
    [1, 0],
    [0, 1],
  ]
  const { orderId } = await at.aSent(boxes)
  await at.bookWhole(orderId, 2)
  await at.moveTo(orderId, 0, 'delivered')
  await at.moveTo(orderId, 1, 'coming-back')
  const early = await at.move(orderId, 1, 'came-back')
  expect([early.status, early.body.code]).toEqual([409, 'parcel-unpaid'])
  await at.moveTo(orderId, 2, 'coming-back')
  await at.moveTo(orderId, 1, 'came-back')
  expect(await at.orderOf(orderId)).toMatchObject({ uncollected: 1_180 })
  const again = await at.move(orderId, 2, 'sent')
  expect([again.status, again.body.code, again.body.params]).toEqual([
    409,
    'parcel-collects-more',
    { orderId, collect: 2_950, due: 1_770 },
  ])
  await at.moveTo(orderId, 2, 'came-back')
  expect(await at.orderOf(orderId)).toMatchObject({ status: 4, uncollected: 1_770 })
  expect((await at.record(orderId, 1_180)).status).toBe(200)
})

test('an order whose rest store credit has paid is paid once a part came back', async () => {
  const buyer = await aCustomer(place.shop)
  const given = { way: 'give', amount: 2_360, note: 'For the delay.', seenBalance: 0 }
  expect((await at.ask('POST', `/credit/change/${buyer.userId}`, given)).status).toBe(200)
  const { orderId, bangleId } = await at.aSent(RINGS_AND_BANGLE, { storeCredit: 2_360 }, buyer)
  await at.moveTo(orderId, 0, 'delivered')
  await at.moveTo(orderId, 1, 'coming-back')
  expect((await at.parcelsOf(orderId))[1]?.uncollected).toEqual({ credited: 590, left: 0 })
  await at.moveTo(orderId, 1, 'came-back')
  expect(await at.orderOf(orderId)).toMatchObject({ status: 4, paymentStatus: 'paid' })
  expect(await place.stockOf(bangleId)).toBe(5)
  // No money was recorded that never came, and all of the credit goes back in the end.
  expect((await at.ask('POST', `/payment/refund/${orderId}`, {})).status).toBe(200)
  await expect
    .poll(async () => (await at.orderOf(orderId)).paymentStatus, { timeout: 20_000 })
    .toBe('refunded')
  await expect
    .poll(() => at.billed(orderId), { timeout: 20_000 })
    .toEqual({ sums: [2_950, -590, -2_360], rest: 0 })
})

test('a question that named no sum credits nothing', async () => {
  const { orderId } = await at.aSent(RINGS_AND_BANGLE)
  await at.moveTo(orderId, 1, 'coming-back')
  const unnamed = await at.move(orderId, 1, 'came-back', { credited: null })
  expect([unnamed.status, unnamed.body.code]).toEqual([409, 'invoices-changed'])
})

test('no undo of the status is offered where a part is credited, and set back by hand a parcel is on the road', async () => {
  const { place: other, at: it } = await startCashParcels({ UNDO_SECONDS: '1' })
  try {
    const { orderId } = await it.aSent(RINGS_AND_BANGLE)
    await it.moveTo(orderId, 0, 'delivered')
    await it.moveTo(orderId, 1, 'coming-back')
    const back = await it.move(orderId, 1, 'came-back', { credited: 590 })
    expect(back.body).toMatchObject({ order: { status: 4 }, undo: null })
    await other.setStatus(orderId, 3)
    expect((await it.parcelsOf(orderId)).map(({ state }) => state)).toEqual(['sent', 'came-back'])
  } finally {
    await other.shop.close()
  }
})
