import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
beforeAll(async () => {
  place = await startReturningShop()
})
afterAll(() => place.shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001' }

interface Placed {
  orderId: number
  buyer: Person
  ringId: number
  bangleId: number
}

const PAN = 'ABCPK1234F'

/** A paid order, with its invoice, of one piece at this price in rupees, with 18 % tax. */
async function aPaidAt(price: number, fields: object = {}) {
  const { shop } = place
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { price: price * 100, stock: 9 })
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], { ...HOME, ...fields }))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await expect.poll(() => place.documents(orderId)).toHaveLength(1)
  return { orderId: Number(orderId), buyer, productId }
}

/** A paid order with its invoice, not sent yet: two rings at ₹1,000 and a bangle at ₹500, with 18 % tax ₹2,950. */
async function aPaid(fields: object = {}): Promise<Placed> {
  const { shop } = place
  const buyer = await aCustomer(shop)
  const { id: ringId } = await aProduct(shop, { name: 'Ring', price: 100_000, stock: 5 })
  const { id: bangleId } = await aProduct(shop, { name: 'Bangle', price: 50_000, stock: 5 })
  const items = [{ productId: ringId, quantity: 2 }, { productId: bangleId }]
  const placed = await order(shop, buyer, anOrderOf(buyer, items, { ...HOME, ...fields }))
  expect(placed.status, placed.text).toBe(201)
  const { orderId } = placed.body
  await expect.poll(() => place.documents(orderId)).toHaveLength(1)
  return { orderId, buyer, ringId, bangleId }
}

interface Change {
  taken?: { line: number; quantity: number }[]
  added?: { productId: number; quantity: number }[]
}

const post = (path: string, body: object, by: Person = place.admin) =>
  place.shop.ask('POST', path, { token: by.token, body })

const preview = (orderId: number, { taken = [], added = [] }: Change) =>
  post(`/order/edit/preview/${orderId}`, { taken, added })

/** Changes an order as the drawer does: with the sums that were shown. */
async function edit(orderId: number, { taken = [], added = [] }: Change, other: object = {}) {
  const seen = await preview(orderId, { taken, added })
  expect(seen.status, seen.text).toBe(200)
  const { changes, worth, addedTotal } = seen.body
  const sent = { taken, added, changes, worth, addedTotal, reason: 'As the customer asked' }
  return { shown: seen.body, answer: await post(`/order/edit/${orderId}`, { ...sent, ...other }) }
}

const getOrder = async (orderId: number) =>
  (await place.shop.ask('GET', `/order/get/${orderId}`, { token: place.admin.token })).body

const kindsOf = async (orderId: number) =>
  (await place.documents(orderId)).map(({ kind, total }) => [kind, total])

describe('pieces taken out of an order before it leaves', () => {
  test('are credited by line, refunded, returned to stock, and counted once', async () => {
    const { orderId, ringId } = await aPaid()
    const { shown, answer } = await edit(orderId, { taken: [{ line: 0, quantity: 1 }] })
    expect(shown).toMatchObject({
      before: 2_950,
      after: 1_770,
      worth: 1_180,
      back: 1_180,
      toPay: 0,
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ addedOrderId: null, back: 1_180 })
    expect(await place.stockOf(ringId)).toBe(4)
    expect(await kindsOf(orderId)).toEqual([
      ['invoice', 2_950],
      ['credit-note', 1_180],
    ])
    const now = await getOrder(orderId)
    expect(now).toMatchObject({ paymentStatus: 'partly-refunded', totalPrice: 2_950 })
    expect(now.orderItems[0].takenOut).toBe(1)
    expect((await preview(orderId, {})).body).toMatchObject({ changes: 1, before: 1_770 })
    const told = await place.read<{ facts: object }>(
      `select facts from emails where kind = 'return-moved' and facts->>'orderId' = $1`,
      String(orderId),
    )
    expect(told).toMatchObject([{ facts: { isUnsent: true, state: 'settled' } }])
  })

  test('are not returned again when the rest is cancelled, nor billed by another round', async () => {
    const { orderId, ringId, bangleId } = await aPaid()
    await edit(orderId, { taken: [{ line: 0, quantity: 1 }] })
    await place.setStatus(orderId, 5)
    expect([await place.stockOf(ringId), await place.stockOf(bangleId)]).toEqual([5, 5])
    const again = await place.put(`/order/updatestatus/${orderId}`, { status: 2 })
    expect([again.status, again.body.code]).toEqual([409, 'order-came-back'])
    expect([await place.stockOf(ringId), await place.stockOf(bangleId)]).toEqual([5, 5])
  })

  test('are missing from the parcels', async () => {
    const { orderId } = await aPaid()
    await edit(orderId, { taken: [{ line: 1, quantity: 1 }] })
    const { token } = place.admin
    const { body } = await place.shop.ask('GET', `/order/parcels/${orderId}`, { token })
    expect(body.lines).toMatchObject([{ name: 'Ring', quantity: 2 }])
  })
})

describe('pieces added to an order', () => {
  test('are an order of the same buyer without a delivery charge, and have to be paid', async () => {
    const { orderId, buyer, bangleId } = await aPaid()
    const { shown, answer } = await edit(orderId, { added: [{ productId: bangleId, quantity: 2 }] })
    expect(shown).toMatchObject({
      before: 2_950,
      after: 4_130,
      toPay: 1_180,
      addedTax: 180,
      back: 0,
    })
    expect(answer.status, answer.text).toBe(200)
    const { addedOrderId } = answer.body
    expect(await place.stockOf(bangleId)).toBe(2)
    expect(await getOrder(addedOrderId)).toMatchObject({
      userId: buyer.userId,
      addedTo: orderId,
      shippingCharge: 0,
      paymentStatus: 'waiting',
      totalPrice: 1_180,
    })
    const { token } = place.admin
    const listed = await place.shop.ask('GET', `/order/additions/${orderId}`, { token })
    expect(listed.body).toEqual([{ orderId: addedOrderId, paymentStatus: 'waiting' }])
    const paid = await place.shop.ask('POST', '/payment/test', {
      token: buyer.token,
      body: { orderId: addedOrderId, outcome: 'approve' },
    })
    expect(paid.status, paid.text).toBe(200)
    expect(await kindsOf(addedOrderId)).toEqual([['invoice', 1_180]])
  })

  test('are offset against pieces taken out: only the difference moves', async () => {
    const { orderId, ringId, bangleId } = await aPaid()
    const { shown, answer } = await edit(orderId, {
      taken: [{ line: 0, quantity: 1 }],
      added: [{ productId: bangleId, quantity: 1 }],
    })
    expect(shown).toMatchObject({
      worth: 1_180,
      addedTotal: 590,
      back: 590,
      toPay: 0,
      after: 2_360,
    })
    expect(answer.status, answer.text).toBe(200)
    const { addedOrderId } = answer.body
    expect(await getOrder(addedOrderId)).toMatchObject({ paymentStatus: 'paid', storeCredit: 590 })
    expect([await place.stockOf(ringId), await place.stockOf(bangleId)]).toEqual([4, 3])
    expect(await kindsOf(addedOrderId)).toEqual([['invoice', 590]])
    const back = await place.read<{ amount: number; toCredit: boolean }>(
      `select amount::float8 as amount, to_credit as "toCredit" from refunds where order_id = $1 order by id`,
      orderId,
    )
    expect(back).toEqual([
      { amount: 59_000, toCredit: true },
      { amount: 59_000, toCredit: false },
    ])
  })
})

describe('a change is refused', () => {
  test('when somebody else has changed the order, or the totals differ', async () => {
    const { orderId, bangleId } = await aPaid()
    const added = [{ productId: bangleId, quantity: 1 }]
    const first = await edit(orderId, { added })
    expect(first.answer.status).toBe(200)
    const late = await edit(orderId, { added }, { changes: 0 })
    expect([late.answer.status, late.answer.body.code]).toEqual([409, 'edit-changed'])
    const cheap = await edit(orderId, { added }, { addedTotal: 1 })
    expect([cheap.answer.status, cheap.answer.body.code]).toEqual([409, 'price-changed'])
    expect(await place.stockOf(bangleId)).toBe(3)
  })

  test('for one of two who press at once', async () => {
    const { orderId, bangleId } = await aPaid()
    const change = { added: [{ productId: bangleId, quantity: 1 }] }
    const both = await Promise.all([edit(orderId, change), edit(orderId, change)])
    expect(both.map(({ answer }) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await place.stockOf(bangleId)).toBe(3)
  })

  test('when nothing would be left, nothing changes, or too much is named', async () => {
    const { orderId } = await aPaid()
    const all = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]
    expect((await preview(orderId, { taken: all })).body.code).toBe('edit-empty')
    const much = [
      { line: 0, quantity: 2 },
      { line: 0, quantity: 1 },
    ]
    expect((await preview(orderId, { taken: much })).body.code).toBe('edit-changed')
    expect((await edit(orderId, {})).answer.body.code).toBe('edit-nothing')
  })

  test('for a sent order, and without the right to refund', async () => {
    const sent = await aPaid()
    const staff = await aStaffMember(place.shop)
    const asked = await post(`/order/edit/preview/${sent.orderId}`, { taken: [], added: [] }, staff)
    expect(asked.status).toBe(403)
    await place.setStatus(sent.orderId, 3)
    expect((await preview(sent.orderId, {})).body.code).toBe('edit-sent')
  })

  test('when both orders together need a PAN', async () => {
    const { orderId } = await aPaid()
    // ₹1,99,420 with tax: below the limit of ₹2 lakh alone, above it with the order.
    const { id: productId } = await aProduct(place.shop, { price: 16_900_000, stock: 1 })
    const asked = await preview(orderId, { added: [{ productId, quantity: 1 }] })
    expect([asked.status, asked.body.code]).toEqual([409, 'edit-pan'])
  })
})

const panOf = async (orderId: number) =>
  (await place.shop.ask('POST', `/order/pan/${orderId}/show`, { token: place.admin.token })).body
    .pan

describe('an order and its additions are one purchase', () => {
  test('a known PAN goes with an addition, large or small', async () => {
    const { orderId, productId } = await aPaidAt(200_000, { pan: PAN })
    const { id: smallId } = await aProduct(place.shop, { price: 50_000, stock: 5 })
    const large = await edit(orderId, { added: [{ productId, quantity: 1 }] })
    expect(large.answer.status, large.answer.text).toBe(200)
    const small = await edit(orderId, { added: [{ productId: smallId, quantity: 1 }] })
    expect(small.answer.status, small.answer.text).toBe(200)
    expect(await panOf(large.answer.body.addedOrderId)).toBe(PAN)
    expect(await panOf(small.answer.body.addedOrderId)).toBe(PAN)
  })

  test('an addition to an addition counts with the first order', async () => {
    // ₹94,400 each: two of them stay below ₹2 lakh, three do not.
    const { orderId, productId, buyer } = await aPaidAt(80_000)
    const added = [{ productId, quantity: 1 }]
    const second = await edit(orderId, { added })
    expect(second.answer.status, second.answer.text).toBe(200)
    const { addedOrderId } = second.answer.body
    const paid = await place.shop.ask('POST', '/payment/test', {
      token: buyer.token,
      body: { orderId: addedOrderId, outcome: 'approve' },
    })
    expect(paid.status, paid.text).toBe(200)
    const third = await preview(addedOrderId, { added })
    expect([third.status, third.body.code]).toEqual([409, 'edit-pan'])
  })

  test('cash stays below the legal limit, over any number of days', async () => {
    const set = (from: number) => place.put('/settings/update', { 'pan.from': from })
    expect((await set(0)).status).toBe(200)
    const { orderId, productId } = await aPaidAt(100_000)
    // As if it had been paid in cash two days ago.
    await place.read(
      `update payments set provider = 'recorded', channel = 'cash', received_on = current_date - 2
        where order_id = $1`,
      orderId,
    )
    const { answer } = await edit(orderId, { added: [{ productId, quantity: 1 }] })
    expect(answer.status, answer.text).toBe(200)
    const record = (channel: string) => {
      const receivedOn = shopDayOf(new Date())
      const body = { channel, amount: 118_000, receivedOn, reference: 'UTR 4711' }
      return post(`/payment/record/${answer.body.addedOrderId}`, body)
    }
    const refused = await record('cash')
    expect([refused.status, refused.body.code]).toEqual([409, 'edit-cash'])
    expect((await record('bank-transfer')).status).toBe(200)
    expect((await set(200_000_00)).status).toBe(200)
  })
})
