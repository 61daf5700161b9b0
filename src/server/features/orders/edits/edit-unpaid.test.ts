import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { editingAs } from '#tests/support/edits/editing.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

const [PROCESSING, SHIPPED, DELIVERED, CANCELLED] = [2, 3, 4, 5]
const HOME = { state: 'Rajasthan', postalCode: '302001' }
const BOX = { grams: 200, lengthMm: 100, breadthMm: 100, heightMm: 50 }

let place: ReturningShop
let staff: Person
let edits: ReturnType<typeof editingAs>
beforeAll(async () => {
  place = await startReturningShop({ TEST_CARRIER: 'on' })
  staff = await aStaffMember(place.shop)
  edits = editingAs(place.shop, staff)
})
afterAll(() => place.shop.close())

interface Placed {
  orderId: number
  buyer: Person
  ringId: number
  bangleId: number
  chainId: number
}

/** An unpaid order, in cash unless the fields say else, of two rings at ₹1,000 and a bangle at ₹500: ₹2,950 with 18 % tax. */
async function anUnpaid(fields: object = {}): Promise<Placed> {
  const { shop } = place
  const buyer = await aCustomer(shop)
  const { id: ringId } = await aProduct(shop, { name: 'Ring', price: 100_000, stock: 5 })
  const { id: bangleId } = await aProduct(shop, { name: 'Bangle', price: 50_000, stock: 5 })
  const { id: chainId } = await aProduct(shop, { name: 'Chain', price: 50_000, stock: 1 })
  const items = [{ productId: ringId, quantity: 2 }, { productId: bangleId }]
  const asked = anOrderOf(buyer, items, { ...HOME, paymentMethod: 'cod', ...fields })
  const placed = await order(shop, buyer, asked)
  expect(placed.status, placed.text).toBe(201)
  return { orderId: placed.body.orderId, buyer, ringId, bangleId, chainId }
}

const ONLINE = { paymentMethod: 'online', testOutcome: 'pending' }

const ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  by: Person = place.admin,
) => place.shop.ask(method, path, { token: by.token, ...(body && { body }) })

const getOrder = async (orderId: number) => (await ask('GET', `/order/get/${orderId}`)).body

const ringOut = { taken: [{ line: 0, quantity: 1 }] }
const swapOf = ({ chainId }: Placed) => ({
  ...ringOut,
  added: [{ productId: chainId, quantity: 1 }],
})

const mailsOf = (orderId: number) =>
  place.read<{ kind: string; facts: object }>(
    `select kind, facts from emails where facts->>'orderId' = $1 order by id`,
    String(orderId),
  )

describe('an order that is paid on delivery', () => {
  test('is changed in its own lines: sum, stock, invoice and cash follow', async () => {
    const placed = await anUnpaid()
    const { orderId, ringId, chainId } = placed
    const { shown, answer } = await edits.edit(orderId, swapOf(placed))
    expect(shown).toMatchObject({ before: 2_950, worth: 1_180, addedTotal: 590, addedTax: 90 })
    expect(shown).toMatchObject({ after: 2_360, toPay: 0, back: 0, partsBack: [] })
    expect(shown.unpaid).toEqual({ way: 'cash', due: 2_360, dueBefore: 2_950, prepaid: [] })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.message).toBe('The order is changed. ₹2,360.00 is to be paid on delivery.')
    expect([await place.stockOf(ringId), await place.stockOf(chainId)]).toEqual([4, 0])
    const now = await getOrder(orderId)
    expect(now).toMatchObject({ totalPrice: 2_360, tax: 360, paymentStatus: 'due' })
    expect(now.edits).toMatchObject([
      {
        takenOut: [{ name: 'Ring', quantity: 1 }],
        added: [{ name: 'Chain', quantity: 1 }],
        before: 2_950,
        after: 2_360,
      },
    ])
    type Item = { product: { name: string }; quantity: number }
    const pieces = now.orderItems.map(({ product, quantity }: Item) => [product.name, quantity])
    expect(pieces).toEqual([
      ['Ring', 1],
      ['Bangle', 1],
      ['Chain', 1],
    ])
    const { body: cash } = await ask('GET', '/payment/cash?limit=100')
    const isIt = (one: { orderId: number }) => one.orderId === orderId
    expect(cash.orders.find(isIt)).toMatchObject({ amount: 2_360 })
    await place.setStatus(orderId, SHIPPED)
    await expect.poll(() => place.documents(orderId)).toMatchObject([{ total: 2_360 }])
    await place.setStatus(orderId, DELIVERED)
    expect(
      await place.read('select amount::int from payments where order_id = $1', orderId),
    ).toEqual([{ amount: 236_000 }])
  })

  test('tells its customer once, in the email and in My Orders', async () => {
    const placed = await anUnpaid()
    const { orderId, buyer } = placed
    await edits.edit(orderId, swapOf(placed))
    expect(await mailsOf(orderId)).toMatchObject([
      { kind: 'order-received' },
      { kind: 'order-changed', facts: { dueBefore: 295_000, due: 236_000 } },
    ])
    const own = await ask('GET', `/order/userorder/${buyer.userId}`, undefined, buyer)
    expect(own.body[0]).toMatchObject({ totalPrice: 2_360, edits: [{ after: 2_360 }] })
    const told = () =>
      place.read<{ body: string }>(
        `select body from emails where facts->>'orderId' = $1 and kind = 'order-changed' and status = 'sent'`,
        String(orderId),
      )
    await expect.poll(told).toHaveLength(1)
    const text = (await told())[0]?.body.replaceAll(/\s+/g, ' ')
    expect(text).toContain('You pay ₹2,360.00 on delivery instead of ₹2,950.00.')
    for (const word of ['Taken out', 'Ring', 'Added', 'Chain']) expect(text).toContain(word)
  })

  test('is in the log with who, what and why', async () => {
    const placed = await anUnpaid()
    await edits.edit(placed.orderId, swapOf(placed))
    const [entry] = await place.read<object>(
      `select by_name as by, before, after from audit_log where action = 'order.edit' and subject_id = $1`,
      String(placed.orderId),
    )
    expect(entry).toMatchObject({
      by: staff.name,
      before: { total: '₹2,950.00' },
      after: {
        total: '₹2,360.00',
        takenOut: ['1 × Ring'],
        added: ['1 × Chain'],
        reason: 'As the customer asked',
      },
    })
  })

  test('gives back and takes again what it has then, when it is cancelled and reopened', async () => {
    const placed = await anUnpaid()
    const { orderId, ringId, bangleId, chainId } = placed
    await edits.edit(orderId, { ...swapOf(placed), taken: [{ line: 1, quantity: 1 }] })
    const stocks = async () => [
      await place.stockOf(ringId),
      await place.stockOf(bangleId),
      await place.stockOf(chainId),
    ]
    expect(await stocks()).toEqual([3, 5, 0])
    await place.setStatus(orderId, CANCELLED)
    expect(await stocks()).toEqual([5, 5, 1])
    await place.setStatus(orderId, PROCESSING)
    expect(await stocks()).toEqual([3, 5, 0])
  })

  test('may have all its pieces replaced, but not be emptied', async () => {
    const placed = await anUnpaid()
    const all = [
      { line: 0, quantity: 2 },
      { line: 1, quantity: 1 },
    ]
    const empty = await edits.preview(placed.orderId, { taken: all })
    expect([empty.status, empty.body.code]).toEqual([409, 'edit-empty'])
    const { shown, answer } = await edits.edit(placed.orderId, { ...swapOf(placed), taken: all })
    expect(shown).toMatchObject({ worth: 2_950, addedTotal: 590, after: 590 })
    expect(answer.status, answer.text).toBe(200)
  })

  test('keeps discounts of its pieces in proportion, and free delivery with its code', async () => {
    for (const body of [
      { code: 'TEN', kind: 'percent', percent: 10 },
      { code: 'FREE', kind: 'shipping' },
    ]) {
      expect((await ask('POST', '/discount/create', body)).status).toBe(201)
    }
    const ten = await anUnpaid({ discountCode: 'TEN' })
    await edits.edit(ten.orderId, swapOf(ten))
    // ₹1,500 less ₹150 stay, ₹500 come at their price: ₹1,850 and 18 %.
    expect(await getOrder(ten.orderId)).toMatchObject({
      subtotal: 2_000,
      discount: 150,
      reductions: [{ label: 'TEN −10%', amount: 150 }],
      tax: 333,
      totalPrice: 2_183,
    })
    expect(
      await place.read('select taken::int from discount_uses where order_id = $1', ten.orderId),
    ).toEqual([{ taken: 15_000 }])
    const free = await anUnpaid({ discountCode: 'FREE' })
    await edits.edit(free.orderId, { taken: [{ line: 0, quantity: 2 }] })
    expect(await getOrder(free.orderId)).toMatchObject({
      shippingCharge: 0,
      reductions: [{ label: 'FREE', amount: 0 }],
    })
  })
})

const codeOf = async ({ orderId }: Placed) => (await edits.preview(orderId, ringOut)).body.code

describe('who may change it, and when', () => {
  test('staff without the right to refund change unpaid orders alone', async () => {
    const paid = await anUnpaid({ paymentMethod: 'online' })
    const asked = await edits.preview(paid.orderId, {})
    expect([asked.status, asked.body.code]).toEqual([403, 'right-needed'])
    const unpaid = await anUnpaid(ONLINE)
    expect((await edits.preview(unpaid.orderId, {})).status).toBe(200)
  })

  test('it is not changed twice: for two at once, and pressed again after a lost answer', async () => {
    const placed = await anUnpaid()
    const { orderId, bangleId } = placed
    const change = { added: [{ productId: bangleId, quantity: 1 }] }
    const { body: shown } = await edits.preview(orderId, change)
    const both = await Promise.all([
      edits.save(orderId, change, shown),
      edits.save(orderId, change, shown),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const again = await edits.save(orderId, change, shown)
    expect([again.status, again.body.code]).toEqual([409, 'edit-changed'])
    expect(await place.stockOf(bangleId)).toBe(3)
    expect(await mailsOf(orderId)).toHaveLength(2)
  })

  test('it is not changed at other sums than were shown', async () => {
    const placed = await anUnpaid()
    const change = swapOf(placed)
    const { body: shown } = await edits.preview(placed.orderId, change)
    const prices = { price: 60_000, id: placed.chainId }
    await place.read('update products set price = $1 where id = $2', prices.price, prices.id)
    const saved = await edits.save(placed.orderId, change, shown)
    expect([saved.status, saved.body.code]).toEqual([409, 'edit-changed'])
    expect(await getOrder(placed.orderId)).toMatchObject({ totalPrice: 2_950 })
  })

  test('one that was paid since it was shown is looked at again', async () => {
    const placed = await anUnpaid(ONLINE)
    const { orderId, buyer, ringId } = placed
    const { body: shown } = await edits.preview(orderId, ringOut)
    const paid = { orderId, outcome: 'approve' }
    expect((await ask('POST', '/payment/test', paid, buyer)).status).toBe(200)
    const saved = await editingAs(place.shop, place.admin).save(orderId, ringOut, shown)
    expect([saved.status, saved.body.code]).toEqual([409, 'edit-changed'])
    expect(await place.stockOf(ringId)).toBe(3)
  })

  test('one that left, that a carrier has or that is billed stays', async () => {
    const booked = await anUnpaid()
    const asked = await ask('POST', `/order/bookorder/${booked.orderId}`, { box: BOX })
    expect(asked.status, asked.text).toBe(200)
    expect(await codeOf(booked)).toBe('edit-parcels')
    const billed = await anUnpaid()
    await place.setStatus(billed.orderId, SHIPPED)
    expect(await codeOf(billed)).toBe('edit-sent')
    await expect.poll(() => place.documents(billed.orderId)).toHaveLength(1)
    await place.setStatus(billed.orderId, PROCESSING)
    expect(await codeOf(billed)).toBe('edit-billed')
  })
})

describe('an order that waits for its payment online', () => {
  test('is changed likewise, and its customer has a day to pay the new sum', async () => {
    const placed = await anUnpaid(ONLINE)
    const { orderId, buyer } = placed
    const { shown, answer } = await edits.edit(orderId, swapOf(placed))
    expect(shown.unpaid).toMatchObject({ way: 'online', due: 2_360, holdHours: 24 })
    expect(answer.status, answer.text).toBe(200)
    const [held] = await place.read<{ hold: number; job: number }>(
      `select round(extract(epoch from hold_until - now()) / 3600)::int as hold,
        (select round(extract(epoch from run_at - now()) / 3600)::int from jobs
          where kind = 'release-order' and subject = orders.id) as job from orders where id = $1`,
      orderId,
    )
    expect(held).toEqual({ hold: 24, job: 24 })
    const paid = await ask('POST', '/payment/test', { orderId, outcome: 'approve' }, buyer)
    expect(paid.status, paid.text).toBe(200)
    await expect.poll(() => place.documents(orderId)).toMatchObject([{ total: 2_360 }])
  })

  test('is changed again by documents once it is paid', async () => {
    const placed = await anUnpaid(ONLINE)
    const { orderId, buyer } = placed
    await edits.edit(orderId, ringOut)
    await ask('POST', '/payment/test', { orderId, outcome: 'approve' }, buyer)
    await expect.poll(() => place.documents(orderId)).toHaveLength(1)
    const { shown, answer } = await editingAs(place.shop, place.admin).edit(orderId, {
      taken: [{ line: 1, quantity: 1 }],
    })
    expect(shown).toMatchObject({ changes: 1, before: 1_770, back: 590 })
    expect(answer.status, answer.text).toBe(200)
    expect(await place.documents(orderId)).toMatchObject([{ total: 1_770 }, { total: 590 }])
  })

  test('is left by a release that was on its way when it was changed', async () => {
    const placed = await anUnpaid(ONLINE)
    const { orderId } = placed
    const { pool } = place.shop.database
    const client = await pool.connect()
    await client.query('begin')
    await client.query('select from orders where id = $1 for update', [orderId])
    const edited = edits.edit(orderId, ringOut)
    const waiting = () =>
      place.read(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    await expect.poll(waiting).toHaveLength(1)
    await place.read(
      `update jobs set run_at = now() where kind = 'release-order' and subject = $1`,
      orderId,
    )
    await expect.poll(waiting).toHaveLength(2)
    await client.query('commit')
    client.release()
    expect((await edited).answer.status).toBe(200)
    await expect
      .poll(() =>
        place.read('select status, payment_status as payment from orders where id = $1', orderId),
      )
      .toEqual([{ status: 1, payment: 'waiting' }])
    const jobs = () =>
      place.read(
        `select run_at > now() + interval '23 hours' as late from jobs where kind = 'release-order' and subject = $1`,
        orderId,
      )
    await expect.poll(jobs).toEqual([{ late: true }])
  })
})
