import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })

async function anOrder(buyer: Person, fields: object = {}): Promise<number> {
  const { id: productId } = await aProduct(shop)
  const names = { firstName: 'Asha', lastName: 'Rao', email: buyer.email }
  const wanted = anOrderOf(buyer, [{ productId, quantity: 2 }], {
    ...names,
    paymentMethod: 'cod',
    ...fields,
  })
  const { body, text } = await order(shop, buyer, wanted)
  expect(body.orderId, text).toBeDefined()
  return Number(body.orderId)
}

const track = (orderId: number, number: string) =>
  ask('PUT', `/order/tracking/${orderId}`, { carrier: 'Delhivery', number, url: '' })

async function othersOf(orderId: number, number: string): Promise<object[]> {
  const path = `/order/samenumber/${orderId}?number=${encodeURIComponent(number)}`
  const { status, body, text } = await ask('GET', path)
  expect(status, text).toBe(200)
  return body
}

test('a tracking number that an order of another customer has is known, and is not refused', async () => {
  const first = await anOrder(await aCustomer(shop))
  const second = await anOrder(await aCustomer(shop))
  await track(first, 'DLV_100% A')
  const asha = [{ orderId: first, name: 'Asha Rao' }]
  expect(await othersOf(second, 'dlv_100% a')).toEqual(asha)
  expect(await othersOf(second, 'DLVX1000 A')).toEqual([])
  expect(await othersOf(second, 'DLV_100%')).toEqual([])
  // An order does not stand in its own way.
  expect(await othersOf(first, 'DLV_100% A')).toEqual([])
  expect((await track(second, 'DLV_100% A')).status).toBe(200)
})

test('one parcel may hold several orders of one customer', async () => {
  const buyer = await aCustomer(shop)
  await track(await anOrder(buyer), 'TOGETHER 1')
  expect(await othersOf(await anOrder(buyer), 'TOGETHER 1')).toEqual([])
  // Of another account, with the same email.
  const again = await anOrder(await aCustomer(shop), { email: buyer.email.toUpperCase() })
  expect(await othersOf(again, 'TOGETHER 1')).toEqual([])
})

test('the number of a parcel of a divided order is known too', async () => {
  const first = await anOrder(await aCustomer(shop))
  const [line] = (await ask('GET', `/order/parcels/${first}`)).body.lines
  const parcel = {
    lines: [{ lineId: line.lineId, quantity: 1 }],
    tracking: { carrier: 'Delhivery', number: 'PARCEL 7', url: '' },
    seen: 0,
  }
  expect((await ask('POST', `/order/addparcel/${first}`, parcel)).status).toBeLessThan(300)
  const second = await anOrder(await aCustomer(shop))
  expect(await othersOf(second, 'Parcel 7')).toEqual([{ orderId: first, name: 'Asha Rao' }])
})
