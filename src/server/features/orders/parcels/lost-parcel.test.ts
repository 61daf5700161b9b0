import { afterAll, expect, test } from 'vitest'
import { rowsOf } from '#tests/support/books/csv-rows.ts'
import { aCustomer, aProduct, aStaffMember, PASSWORD } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { RINGS_AND_BANGLE, startCashParcels } from '#tests/support/returns/cash-parcels.ts'

const { place, at } = await startCashParcels()
afterAll(() => place.shop.close())

/** The facts of the emails about a lost parcel of an order. */
const lostMails = (orderId: number) =>
  place.read<{ facts: object }>(
    `select facts from emails where facts ->> 'kind' = 'return-moved'
      and facts ->> 'orderId' = $1 and facts ->> 'isLost' = 'true'`,
    String(orderId),
  )

test('a lost part of a paid order is credited and refunded once, and nothing of it is in stock', async () => {
  const { orderId, bangleId, buyer } = await at.aSent(RINGS_AND_BANGLE, { paymentMethod: 'online' })
  await at.moveTo(orderId, 0, 'delivered')
  const seen = await at.previewLost(orderId, 1)
  expect(seen.body, seen.text).toEqual({
    worth: 500,
    way: 'paid',
    amount: 590,
    partsBack: [{ way: 'byProvider', amount: 590, overOrderId: null }],
    mayBeCredit: true,
  })
  // What the question said is another sum by now.
  const other = await at.lose(orderId, 600, { at: 1 })
  expect([other.status, other.body.code]).toEqual([409, 'invoices-changed'])
  expect([await at.statesOf(orderId), await at.returnsOf(orderId)]).toEqual(['delivered sent', []])

  const { parcelId, version } = (await at.parcelsOf(orderId))[1] ?? {}
  const body = { parcelId, version, settlement: 'refund', seenAmount: 590, claim: 'Claim 7' }
  const press = () => at.ask('POST', `/order/lostparcel/${orderId}`, body)
  const answers = [...(await Promise.all([press(), press()])), await press()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[2]?.body).toMatchObject({
    order: { status: 4 },
    parcels: [
      {},
      { state: 'lost', lost: { amount: 590, isCredit: false }, loss: { claim: 'Claim 7' } },
    ],
  })
  expect(await place.stockOf(bangleId)).toBe(4)
  const [row, second] = await at.returnsOf(orderId)
  expect(second).toBeUndefined()
  expect(row).toMatchObject({
    state: 'settled',
    isLost: true,
    settlement: 'refund',
    settledAmount: 590,
    creditNote: expect.stringMatching(/^CRN/),
    lines: [{ name: 'Bangle', quantity: 1, fate: 'lost' }],
  })
  await expect
    .poll(async () => (await at.orderOf(orderId)).paymentStatus, { timeout: 20_000 })
    .toBe('partly-refunded')
  expect(await place.documents(orderId)).toMatchObject([
    { kind: 'invoice', total: 2_950 },
    { kind: 'credit-note', total: 590 },
  ])
  expect(await lostMails(orderId)).toMatchObject([
    { facts: { settled: { amount: 590_00, creditNote: row?.creditNote } } },
  ])
  // Its customer reads it, without the note for the insurance, and cannot return it.
  const { token, userId } = buyer
  const own = await place.shop.ask('GET', `/order/userorder/${userId}`, { token })
  const [, lost] = own.body[0].parcels
  expect(lost).toMatchObject({ state: 'lost', lost: { amount: 590, creditNote: row?.creditNote } })
  expect(lost).not.toHaveProperty('loss')
  const returnable = await place.shop.ask('GET', `/return/order/${orderId}`, { token })
  expect(returnable.body.lines).toMatchObject([{ quantityLeft: 2 }, { quantityLeft: 0 }])
})

test('a lost part of a cash order is credited and not collected', async () => {
  const { orderId, bangleId } = await at.aSent(RINGS_AND_BANGLE)
  await at.moveTo(orderId, 0, 'delivered')
  await at.moveTo(orderId, 1, 'coming-back')
  const seen = await at.previewLost(orderId, 1)
  expect(seen.body).toMatchObject({ way: 'uncollected', amount: 590, left: 2_360, partsBack: [] })
  const other = await at.lose(orderId, 600, { at: 1 })
  expect([other.status, other.body.code]).toEqual([409, 'invoices-changed'])
  // Nothing moves, so whoever works on orders records it.
  const staff = await aStaffMember(place.shop)
  const lost = await at.lose(orderId, 590, { at: 1, by: staff })
  expect(lost.body.order, lost.text).toMatchObject({
    status: 4,
    paymentStatus: 'due',
    uncollected: 590,
  })
  expect(await place.stockOf(bangleId)).toBe(4)
  expect(await place.documents(orderId)).toMatchObject([
    { kind: 'invoice', total: 2_950 },
    { kind: 'credit-note', total: 590, isUncollected: true },
  ])
  expect(await lostMails(orderId)).toMatchObject([
    { facts: { settled: { amount: 590_00, left: 2_360_00 } } },
  ])
  const { orders } = (await at.ask('GET', '/payment/cash')).body
  expect(orders).toContainEqual(expect.objectContaining({ orderId, amount: 2_360 }))
  expect((await at.record(orderId, 2_360)).status).toBe(200)
  expect((await at.orderOf(orderId)).paymentStatus).toBe('paid')
  const rows = rowsOf((await at.ask('GET', '/order/export')).text)
  const exported = rows.find((row) => Number(row['Order']) === orderId)
  expect(exported).toMatchObject({ Paid: '2360', 'Not delivered': '590' })
})

test('a part is recorded as lost as store credit, and only by who may refund', async () => {
  const { orderId, buyer } = await at.aSent(RINGS_AND_BANGLE, { paymentMethod: 'online' })
  const staff = await aStaffMember(place.shop)
  const refused = await at.lose(orderId, 590, { at: 1, by: staff })
  expect([refused.status, refused.body.code]).toEqual([403, 'refund-not-allowed'])
  expect(await at.statesOf(orderId)).toBe('sent sent')
  const lost = await at.lose(orderId, 590, { at: 1, settlement: 'credit' })
  expect(lost.body.order, lost.text).toMatchObject({ status: 3 })
  expect(lost.body.parcels[1].lost).toMatchObject({ amount: 590, isCredit: true })
  await expect.poll(() => at.creditOf(buyer), { timeout: 20_000 }).toBe(590)
})

test('the pieces of a found parcel are in stock once, and what was credited stays credited', async () => {
  const { orderId, bangleId } = await at.aSent(RINGS_AND_BANGLE, { paymentMethod: 'online' })
  expect((await at.lose(orderId, 590, { at: 1 })).status).toBe(200)
  for (const to of ['sent', 'delivered', 'coming-back']) {
    expect((await at.move(orderId, 1, to)).body).toMatchObject({ code: 'parcel-state' })
  }
  const parcel = (await at.parcelsOf(orderId))[1]
  const find = () =>
    at.ask('PUT', `/order/parcel/${parcel?.parcelId}`, {
      to: 'came-back',
      version: parcel?.version,
    })
  const twice = await Promise.all([find(), find()])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await place.stockOf(bangleId)).toBe(5)
  expect(await at.returnsOf(orderId)).toHaveLength(1)
  // Nothing that happens to the other one brings it back once more, and the order does not count it as on its way.
  await at.moveTo(orderId, 0, 'delivered')
  expect(await at.orderOf(orderId)).toMatchObject({ status: 4 })
  expect(await at.returnsOf(orderId)).toHaveLength(1)
  expect((await at.billed(orderId)).sums).toEqual([2_950, -590])
  expect(await place.stockOf(bangleId)).toBe(5)
})

test('a found parcel raises no figure that it had not lowered, and none by an engraved piece', async () => {
  const fields = { engraving: 'Latin', engravingLetters: '20', engravingFee: '100' }
  const { id: ringId } = await aProduct(place.shop, { price: 100_000, stock: 5, ...fields })
  const { id: bangleId } = await aProduct(place.shop, { price: 100_000, stock: null })
  const { id: chainId } = await aProduct(place.shop, { price: 100_000, stock: 5 })
  const buyer = await aCustomer(place.shop)
  const engraving = { text: 'Asha', isFinal: false }
  const orderItems = [
    { productId: ringId, quantity: 1, engraving },
    { productId: bangleId, quantity: 1 },
    { productId: chainId, quantity: 1 },
  ]
  const home = { state: 'Rajasthan', postalCode: '302001' }
  const sent = async () => {
    const placed = await order(place.shop, buyer, { ...anOrderOf(buyer, [], home), orderItems })
    expect(placed.status, placed.text).toBe(201)
    const { orderId } = placed.body
    await place.setStatus(orderId, 2)
    const lines = (await at.ask('GET', `/order/parcels/${orderId}`)).body.lines
    const parts = lines.map(({ lineId }: { lineId: number }) => ({ lineId, quantity: 1 }))
    const [chain] = parts.splice(2)
    for (const [seen, packed] of [parts, [chain]].entries()) {
      const added = await at.ask('POST', `/order/addparcel/${orderId}`, { lines: packed, seen })
      expect(added.status, added.text).toBe(201)
      await at.moveTo(orderId, seen, 'sent')
    }
    await expect.poll(() => place.documents(orderId)).toHaveLength(1)
    return orderId
  }
  const figures = async () => [
    await place.stockOf(ringId),
    await place.stockOf(bangleId),
    await place.stockOf(chainId),
  ]
  const orderId = await sent()
  // The owner begins to count them.
  await place.read('update products set stock = 9 where id = $1', bangleId)
  const { amount } = (await at.previewLost(orderId, 0)).body
  expect((await at.lose(orderId, amount, { at: 0 })).status).toBe(200)
  await at.moveTo(orderId, 0, 'came-back')
  expect(await figures()).toEqual([4, 9, 4])
  // Of an order that was cancelled with its last parcel too.
  const left = (await at.previewLost(orderId, 1)).body.amount
  const last = await at.lose(orderId, left, { at: 1 })
  expect(last.body.order, last.text).toMatchObject({ status: 5 })
  await at.moveTo(orderId, 1, 'came-back')
  expect(await figures()).toEqual([4, 9, 5])
})

test('what a carrier insures is kept with the loss, and the note for the insurance can be written later', async () => {
  expect((await place.put('/settings/update', { 'shipping.insuredUpTo': 300_00 })).status).toBe(200)
  const { orderId, buyer } = await at.aSent(RINGS_AND_BANGLE)
  expect((await at.previewLost(orderId, 1)).body).toMatchObject({ worth: 500, insured: 300 })
  expect((await at.lose(orderId, 590, { at: 1 })).status).toBe(200)
  expect((await place.put('/settings/update', { 'shipping.insuredUpTo': 0 })).status).toBe(200)
  const parcel = (await at.parcelsOf(orderId))[1]
  expect(parcel?.loss).toMatchObject({ claim: '', insured: 300 })
  const note = (claim: string, version = parcel?.version) =>
    at.ask('PUT', `/order/lostclaim/${parcel?.parcelId}`, { claim, version })
  expect((await note('Claim 12')).body.parcels[1].loss.claim).toBe('Claim 12')
  expect((await note('Claim 12')).status).toBe(200)
  expect((await note('Claim 13')).body.code).toBe('parcel-changed')
  const { parcelId } = (await at.parcelsOf(orderId))[0] ?? {}
  const wrong = await at.ask('PUT', `/order/lostclaim/${parcelId}`, { claim: 'x', version: 1 })
  expect(wrong.body.code).toBe('parcel-state')
  const audit = await place.read(
    `select after from audit_log where action = 'order.parcel' and after ->> 'claim' = 'Claim 12'`,
  )
  expect(audit).toHaveLength(1)
  // The customer's own data has the loss, not the note; both end with the account.
  const { token } = buyer
  const data = await place.shop.ask('GET', '/account/data', { token })
  expect(data.text).not.toContain('Claim 12')
  await at.moveTo(orderId, 0, 'delivered')
  expect((await at.record(orderId, 2_360)).status).toBe(200)
  const erased = await place.shop.ask('POST', '/account/delete', {
    token,
    body: { password: PASSWORD },
  })
  expect(erased.status, erased.text).toBeLessThan(300)
  expect(await place.read('select claim from parcels where id = $1', parcel?.parcelId)).toEqual([
    { claim: '' },
  ])
})

test('a parcel that waits, has arrived or is of a cancelled order is not lost', async () => {
  const { orderId } = await at.aSent(RINGS_AND_BANGLE)
  await at.moveTo(orderId, 1, 'packed')
  await at.moveTo(orderId, 0, 'delivered')
  for (const one of [0, 1]) {
    expect((await at.previewLost(orderId, one)).body.code).toBe('parcel-state')
    expect((await at.lose(orderId, 590, { at: one })).body.code).toBe('parcel-state')
  }
  // One that left in parcels did not leave as one, and another order has no such parcel.
  expect((await at.previewLost(orderId)).body.code).toBe('parcel-changed')
  expect((await at.lose(orderId, 2_950)).body.code).toBe('parcel-changed')
  const other = await at.aSent(RINGS_AND_BANGLE)
  const [{ parcelId, version } = {}] = await at.parcelsOf(other.orderId)
  const body = { parcelId, version, settlement: 'refund', seenAmount: 2_360 }
  expect((await at.ask('POST', `/order/lostparcel/${orderId}`, body)).status).toBe(404)
  const stale = { ...body, version: 1 }
  const changed = await at.ask('POST', `/order/lostparcel/${other.orderId}`, stale)
  expect(changed.body.code).toBe('parcel-changed')
})

test('a part is lost while a courier is to bring the whole sum with another, and the order is not paid yet', async () => {
  const { orderId } = await at.aSent(RINGS_AND_BANGLE)
  await at.bookWhole(orderId, 0)
  const early = await at.lose(orderId, 590, { at: 1 })
  expect([early.status, early.body.code]).toEqual([409, 'parcel-unpaid'])
  // The one that was to collect is lost: it brings nothing, so the other one can be credited.
  const boxes: [number, number][] = [
    [1, 0],
    [1, 0],
    [0, 1],
  ]
  const of = await at.aSent(boxes)
  await at.bookWhole(of.orderId, 2)
  await at.moveTo(of.orderId, 0, 'delivered')
  expect((await at.lose(of.orderId, 590, { at: 2 })).status).toBe(200)
  await at.moveTo(of.orderId, 1, 'coming-back', 'came-back')
  expect(await at.orderOf(of.orderId)).toMatchObject({ status: 4, uncollected: 1_770 })
  expect((await at.record(of.orderId, 1_180)).status).toBe(200)
})

test('a customer who lost nothing of their own pays on delivery as before', async () => {
  const buyer = await aCustomer(place.shop)
  const { orderId } = await at.aSent(RINGS_AND_BANGLE, {}, buyer)
  const refused = async () =>
    (
      await place.read<{ refused: string }>(
        `select refused_in_cash($1, '', '', '') as refused`,
        buyer.userId,
      )
    )[0]?.refused
  await at.moveTo(orderId, 1, 'coming-back')
  expect(await refused()).toBe('1')
  expect((await at.lose(orderId, 590, { at: 1 })).status).toBe(200)
  expect(await refused()).toBe('0')
  expect((await at.lose(orderId, 0, { at: 0 })).body.order.status).toBe(5)
  expect(await refused()).toBe('0')
  await at.moveTo(orderId, 1, 'came-back')
  expect(await refused()).toBe('0')
})
