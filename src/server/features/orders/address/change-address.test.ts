import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function anOrder(fields: object = {}): Promise<number> {
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
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

test('staff correct who gets an order and where, its customer is told, and the log names nobody', async () => {
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

test('of two who change it the second is told to look again', async () => {
  const orderId = await anOrder()
  expect((await change(orderId, { city: 'Amer' })).status).toBe(200)
  const late = await change(orderId, { address2: 'Behind the fort' })
  expect([late.status, late.body.code]).toEqual([409, 'edit-changed'])
})

test('no address of another state once the invoice carries the tax of the first', async () => {
  const kerala = { state: 'Kerala', postalCode: '682001', city: 'Kochi' }
  const paid = await anOrder()
  await expect.poll(() => rows('select 1 from invoices where order_id = $1', paid)).toHaveLength(1)
  const refused = await change(paid, kerala)
  expect([refused.status, refused.body.code]).toEqual([409, 'edit-state'])
  const inCash = await anOrder({ paymentMethod: 'cod' })
  expect((await change(inCash, kerala)).status).toBe(200)
})

test('nothing changes once it has left, and no address is taken that no order may have', async () => {
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

test('staff are told of what was added to the order: it keeps its own address', async () => {
  const [orderId, added] = [await anOrder(), await anOrder()]
  await rows('update orders set added_to_id = $1 where id = $2', orderId, added)
  const { message } = (await change(orderId, { address1: '7 Lake Road' })).body
  expect(message).toContain(`keeps its own address: check #${added} too.`)
})
