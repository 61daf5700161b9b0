import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const HOME = { state: 'Rajasthan', postalCode: '302001', city: 'Jaipur' }
const { email: _email, ...AT_HOME } = { ...DETAILS, ...HOME }

async function anOrder(fields: object = {}, price = 100_000): Promise<number> {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop, { price })
  const wanted = anOrderOf(buyer, [{ productId }], { ...DETAILS, ...HOME, ...fields })
  const placed = await order(shop, buyer, wanted)
  expect(placed.status, placed.text).toBe(201)
  return placed.body.orderId
}

const change = (orderId: number, fields: object, seen: object = AT_HOME) =>
  shop.ask('PUT', `/order/address/${orderId}`, {
    token: admin.token,
    body: { ...AT_HOME, ...fields, seen },
  })
const rows = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows

test('staff correct the recipient and address, the customer is told, and the log has no names', async () => {
  const orderId = await anOrder()
  const fields = { address1: '7 Lake Road', phone: '+91 98290 12121', firstName: 'Asha' }
  const done = await change(orderId, fields)
  expect([done.status, done.body.order], done.text).toEqual([200, expect.objectContaining(fields)])
  const again = await change(orderId, fields)
  expect(again.status).toBe(200)
  const told = await rows(
    "select 1 from emails where kind = 'order-address' and facts->>'orderId' = $1",
    String(orderId),
  )
  expect(told).toHaveLength(1)
  const [logged] = await rows(
    "select after from audit_log where action = 'order.address' and subject_id = $1",
    String(orderId),
  )
  expect(logged.after).toEqual({ fields: ['phone', 'firstName', 'address1'] })
})

test('the second of two concurrent corrections is told to look again', async () => {
  const orderId = await anOrder()
  expect((await change(orderId, { city: 'Amer' })).status).toBe(200)
  const late = await change(orderId, { address2: 'Behind the fort' })
  expect([late.status, late.body.code]).toEqual([409, 'edit-changed'])
})

test('an address in another state is refused once the invoice has the tax', async () => {
  const kerala = { state: 'Kerala', postalCode: '682001', city: 'Kochi' }
  const paid = await anOrder()
  await expect.poll(() => rows('select 1 from invoices where order_id = $1', paid)).toHaveLength(1)
  const refused = await change(paid, kerala)
  expect([refused.status, refused.body.code]).toEqual([409, 'edit-state'])
  const inCash = await anOrder({ paymentMethod: 'cod' })
  expect((await change(inCash, kerala)).status).toBe(200)
})

test('nothing changes after the order has left, and invalid addresses are refused', async () => {
  const orderId = await anOrder()
  const doubted = await change(orderId, { postalCode: '682001' })
  expect([doubted.status, doubted.body.code]).toEqual([409, 'state-contradicts-pin'])
  const phone = await change(orderId, { phone: 'none' })
  expect([phone.status, phone.body.issues[0].field]).toEqual([400, 'body.phone'])
  const { token } = admin
  await shop.ask('PUT', `/order/updatestatus/${orderId}`, { token, body: { status: 3 } })
  const late = await change(orderId, { city: 'Amer' })
  expect([late.status, late.body.code]).toEqual([409, 'edit-sent'])
})

test('staff are told that an addition to the order keeps its own address', async () => {
  const [orderId, added] = [await anOrder(), await anOrder()]
  await rows('update orders set added_to_id = $1 where id = $2', orderId, added)
  const { message } = (await change(orderId, { address1: '7 Lake Road' })).body
  expect(message).toContain(`keeps its own address: check #${added} too.`)
})

/** A price of which two orders, ₹1,18,000.00 each, pass the limit of the law in cash. */
const LARGE = 100_000_00

async function allowLargeCash(): Promise<void> {
  const body = { 'checkout.guest': true, 'cod.below': 199_999_99 }
  await shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

test('cash that was received keeps its phone, which the law counts by', async () => {
  await allowLargeCash()
  const phone = '+91 98290 61001'
  const orderId = await anOrder({ phone, paymentMethod: 'cod' }, LARGE)
  const { token } = admin
  const body = { channel: 'cash', amount: 118_000, receivedOn: shopDayOf(new Date()) }
  const paid = await shop.ask('POST', `/payment/record/${orderId}`, { token, body })
  expect(paid.status, paid.text).toBe(200)
  const seen = { ...AT_HOME, phone }
  const other = await change(orderId, { phone: '+91 98290 61002' }, seen)
  expect([other.status, other.body.code]).toEqual([409, 'edit-cash-phone'])
  // The same number in other words, and another street.
  const same = await change(orderId, { phone: '098290-61001', address1: '7 Lake Road' }, seen)
  expect(same.status, same.text).toBe(200)
})

test('due cash counts once, with the other cash of the new phone', async () => {
  await allowLargeCash()
  const [mine, theirs, free] = ['+91 98290 62001', '+91 98290 62002', '+91 98290 62003']
  const { id: productId } = await aProduct(shop, { price: LARGE })
  const guests = await shop.ask('POST', '/order/guest', {
    body: {
      ...DETAILS,
      ...HOME,
      phone: theirs,
      paymentMethod: 'cod',
      orderItems: [{ productId, quantity: 1 }],
    },
    headers: { 'idempotency-key': 'cash-of-another-phone' },
  })
  expect(guests.status, guests.text).toBe(201)
  await rows('update orders set hold_until = null where id = $1', guests.body.orderId)
  const orderId = await anOrder({ phone: mine, paymentMethod: 'cod' }, LARGE)
  const seen = { ...AT_HOME, phone: mine }
  const much = await change(orderId, { phone: theirs }, seen)
  expect([much.status, much.body.code]).toEqual([409, 'cash-day-limit'])
  const fits = await change(orderId, { phone: free }, seen)
  expect(fits.status, fits.text).toBe(200)
})

test('a tax state set by staff is removed with its address', async () => {
  const { token } = admin
  const orderId = await anOrder({ paymentMethod: 'cod' })
  const set = await shop.ask('PUT', `/invoice/place/${orderId}`, {
    token,
    body: { state: 'Gujarat' },
  })
  expect(set.status, set.text).toBe(200)
  const stateSet = () => rows('select supply_state from orders where id = $1', orderId)
  expect((await change(orderId, { address1: '7 Lake Road' })).status).toBe(200)
  expect(await stateSet()).toEqual([{ supply_state: 'Gujarat' }])
  const pune = { state: 'Maharashtra', postalCode: '411001', city: 'Pune' }
  const moved = await change(orderId, pune, { ...AT_HOME, address1: '7 Lake Road' })
  expect(moved.status, moved.text).toBe(200)
  expect(await stateSet()).toEqual([{ supply_state: null }])
  const [logged] = await rows(
    "select before from audit_log where action = 'order.address' and subject_id = $1 order by id desc limit 1",
    String(orderId),
  )
  expect(logged.before).toMatchObject({ supplyState: 'Gujarat' })
})

test('an invoice that waits for a doubtful address is made once the address is corrected', async () => {
  const doubtful = { state: 'Rajasthan', postalCode: '682001' }
  const orderId = await anOrder(doubtful)
  const waits = () => rows('select invoice_waits from orders where id = $1', orderId)
  await expect.poll(waits).toEqual([{ invoice_waits: expect.any(String) }])
  const seen = { ...AT_HOME, ...doubtful }
  expect((await change(orderId, {}, seen)).status).toBe(200)
  const invoices = () =>
    rows("select document ->> 'placeOfSupply' as place from invoices where order_id = $1", orderId)
  await expect.poll(invoices).toEqual([{ place: 'Rajasthan' }])
  expect(await waits()).toEqual([{ invoice_waits: null }])
})
