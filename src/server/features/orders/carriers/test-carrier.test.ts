import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const BOX = { grams: 500, lengthMm: 180, breadthMm: 130, heightMm: 80 }

let shop: TestApp
let without: TestApp
beforeAll(async () => {
  shop = await startTestApp({ TEST_CARRIER: 'on' })
  without = await startTestApp()
})
afterAll(async () => {
  await shop.close()
  await without.close()
})

async function anOrder(of: TestApp): Promise<{ orderId: number; admin: Person }> {
  const buyer = await aCustomer(of)
  const { id: productId } = await aProduct(of, { stock: 5 })
  const body = anOrderOf(buyer, [{ productId }])
  const placed = await of.ask('POST', '/order/create', { token: buyer.token, body })
  expect(placed.status, placed.text).toBe(201)
  return { orderId: placed.body.orderId, admin: await anAdmin(of) }
}

test('the test carrier delivers an order of one piece, one step for each check', async () => {
  const { orderId, admin } = await anOrder(shop)
  const { token } = admin
  const body = { box: BOX }
  const booked = await shop.ask('POST', `/order/bookorder/${orderId}`, { token, body })
  const [{ parcelId, tracking }] = booked.body.parcels
  expect(tracking).toMatchObject({ carrier: 'Test carrier', url: '' })
  expect(tracking.number).toMatch(/^TEST\d+$/)
  const label = await shop.ask('GET', `/order/parcellabel/${parcelId}`, { token })
  expect(Buffer.from(label.body.pdf, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  const states: string[] = []
  for (let look = 0; look < 6; look += 1) {
    const { body: said } = await shop.ask('POST', `/order/parcelnews/${parcelId}`, { token })
    states.push(said.parcels[0].state)
  }
  expect(states).toEqual(['packed', 'sent', 'sent', 'sent', 'delivered', 'delivered'])
  expect((await shop.ask('GET', `/order/get/${orderId}`, { token })).body.status).toBe(4)
})

test('a shop without a carrier offers none, books nothing and receives nothing', async () => {
  const { orderId, admin } = await anOrder(without)
  const { token } = admin
  const { body } = await without.ask('GET', `/order/parcels/${orderId}`, { token })
  expect(body).toMatchObject({ carrier: null, parcels: [] })
  const asked = { token, body: { box: BOX } }
  const booked = await without.ask('POST', `/order/bookorder/${orderId}`, asked)
  expect(booked.body.code).toBe('carrier-none')
  const headers = { 'x-api-key': '', 'content-type': 'application/json' }
  const news = { body: '{"awb":"1"}', headers }
  expect((await without.ask('POST', '/order/carriernews', news)).status).toBe(401)
})
