import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { editingAs } from '#tests/support/edits/editing.ts'
import { startCreditingShop, type CreditingShop } from '#tests/support/returns/crediting.ts'

const HOME = { state: 'Rajasthan', postalCode: '302001', city: 'Jaipur' }

let place: CreditingShop
let edits: ReturnType<typeof editingAs>
beforeAll(async () => {
  place = await startCreditingShop()
  edits = editingAs(place.shop, place.admin)
})
afterAll(() => place.shop.close())

async function anUnpaid(productIds: number[], fields: object = {}): Promise<number> {
  const buyer = await aCustomer(place.shop)
  const items = productIds.map((productId) => ({ productId }))
  const asked = anOrderOf(buyer, items, { ...HOME, paymentMethod: 'cod', ...fields })
  const placed = await order(place.shop, buyer, asked)
  expect(placed.status, placed.text).toBe(201)
  return placed.body.orderId
}

const inDays = (days: number) => shopDayOf(new Date(Date.now() + days * 86_400_000))

/** The first day from then on that is no Sunday. */
function openDay(from: number): string {
  const isSunday = new Date(inDays(from)).getUTCDay() === 0
  return inDays(isSunday ? from + 1 : from)
}

test('pieces never cost less than a rupee, with a code that was for one of them', async () => {
  const ring = (await aProduct(place.shop, { price: 450_00, stock: 5 })).id
  const chain = (await aProduct(place.shop, { price: 2_000_00, stock: 5 })).id
  const small = (await aProduct(place.shop, { price: 20_00, stock: 5 })).id
  const { token } = place.admin
  const code = { code: 'FREE500', kind: 'amount', amount: 500, productIds: [ring] }
  const made = await place.shop.ask('POST', '/discount/create', { token, body: code })
  expect(made.status, made.text).toBe(201)
  const orderId = await anUnpaid([ring, chain], { discountCode: 'FREE500' })
  const taken = [{ line: 1, quantity: 1 }]
  const asked = await edits.preview(orderId, { taken })
  expect([asked.status, asked.body.code], asked.text).toEqual([409, 'edit-too-little'])
  const { answer } = await edits.edit(orderId, {
    taken,
    added: [{ productId: small, quantity: 1 }],
  })
  expect(answer.status, answer.text).toBe(200)
})

test('pieces that take longer than those that are there wait for another agreed day', async () => {
  const day = { isOffered: true, workDays: 1, ahead: 60, closed: [] }
  const extras = { note: false, message: false, hidesPrices: false, wraps: false, wrapFee: 0, day }
  expect((await place.put('/settings/update', { extras })).status).toBe(200)
  const ring = (await aProduct(place.shop, { stock: 5, deliveryTime: '2-3' })).id
  const slow = (await aProduct(place.shop, { stock: 5, deliveryTime: '20-22' })).id
  const agreed = openDay(12)
  const orderId = await anUnpaid([ring], { extras: { deliverOn: agreed } })
  const change = { added: [{ productId: slow, quantity: 1 }] }
  const asked = await edits.preview(orderId, change)
  expect([asked.status, asked.body.code], asked.text).toEqual([409, 'edit-day'])
  const set = (to: string, seen: string) => place.put(`/order/day/${orderId}`, { day: to, seen })
  expect((await set(openDay(45), agreed)).status).toBe(200)
  expect((await edits.preview(orderId, change)).status).toBe(200)
  // Staff bring it tomorrow: more of the same does not take longer.
  expect((await set(inDays(1), openDay(45))).status).toBe(200)
  const same = await edits.edit(orderId, { added: [{ productId: ring, quantity: 1 }] })
  expect(same.answer.status, same.answer.text).toBe(200)
  expect((await edits.preview(orderId, change)).body.code).toBe('edit-day')
})
