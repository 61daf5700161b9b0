import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import type { ShopReturn } from '#contract/orders/returns.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
beforeAll(async () => {
  place = await startReturningShop()
})
afterAll(() => place.shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  place.shop.ask(method, path, { token: place.admin.token, ...(body && { body }) })

async function parcelsOf(orderId: number): Promise<OrderParcels['parcels']> {
  return (await ask('GET', `/order/parcels/${orderId}`)).body.parcels
}

/** Moves a parcel of an order, by its place. */
async function move(orderId: number, at: number, to: string) {
  const parcel = (await parcelsOf(orderId))[at]
  const body = { to, version: parcel?.version }
  return ask('PUT', `/order/parcel/${parcel?.parcelId}`, body)
}

/** An order of two rings and a bangle in two parcels, both sent. */
async function aSent(fields: object = {}) {
  const of = await place.aDelivered(fields)
  const { orderId, lines } = of
  await place.setStatus(orderId, 2)
  const [rings, bangle] = lines
  const packed = [
    { lineId: rings, quantity: 2 },
    { lineId: bangle, quantity: 1 },
  ]
  for (const [seen, line] of packed.entries()) {
    const added = await ask('POST', `/order/addparcel/${orderId}`, { lines: [line], seen })
    expect(added.status, added.text).toBe(201)
    expect((await move(orderId, seen, 'sent')).status).toBe(200)
  }
  return of
}

test('a parcel of a paid order that came back is checked, credited and refunded as a return', async () => {
  const { orderId, bangleId } = await aSent()
  expect((await move(orderId, 0, 'delivered')).body.order.status).toBe(3)
  expect((await move(orderId, 1, 'coming-back')).body.order.status).toBe(3)
  expect((await move(orderId, 1, 'sent')).status).toBe(200)
  await move(orderId, 1, 'coming-back')
  const back = await move(orderId, 1, 'came-back')
  expect(back.body.order, back.text).toMatchObject({ status: 4, paymentStatus: 'paid' })
  expect(await place.stockOf(bangleId)).toBe(4)
  const listed = await ask('GET', `/return/getall?orderId=${orderId}`)
  const [row]: ShopReturn[] = listed.body
  expect(row).toMatchObject({ state: 'received', lines: [{ name: 'Bangle', quantity: 1 }] })
  const { returnId = 0, lines = [] } = row ?? {}
  const fates = lines.map(({ line }) => ({ line, fate: 'stock' }))
  const found = { checked: { lines: fates } }
  expect((await place.move(returnId, 'received', 'checked', found)).status).toBe(200)
  expect(await place.stockOf(bangleId)).toBe(4)
  const settled = await place.settle(returnId, 590)
  expect(settled.status, settled.text).toBe(200)
  expect(await place.stockOf(bangleId)).toBe(5)
  const papers = await place.papers(orderId)
  expect(papers.map(({ kind, total }) => ({ kind, total }))).toEqual([
    { kind: 'invoice', total: 2_950 },
    { kind: 'credit-note', total: 590 },
  ])
  expect((await move(orderId, 1, 'sent')).body.code).toBe('parcel-changed')
})

test('an unpaid order that came back as a whole is cancelled; half of one waits for its cash', async () => {
  const { orderId, ringId } = await aSent({ paymentMethod: 'cod' })
  await move(orderId, 0, 'delivered')
  await move(orderId, 1, 'coming-back')
  const half = await move(orderId, 1, 'came-back')
  expect(half.body.code).toBe('parcel-unpaid')
  expect((await parcelsOf(orderId))[1]?.state).toBe('coming-back')
  await move(orderId, 0, 'sent')
  await move(orderId, 0, 'coming-back')
  // Still one on the road.
  expect((await ask('PUT', `/order/updatestatus/${orderId}`, { status: 5 })).body.code).toBe(
    'parcels-out',
  )
  expect(await place.stockOf(ringId)).toBe(3)
  const first = await move(orderId, 0, 'came-back')
  expect(first.body.order, first.text).toMatchObject({ status: 3 })
  // It may not be paid by the other parcel any more: that comes back too.
  expect((await move(orderId, 1, 'sent')).body.code).toBe('parcel-unpaid')
  const all = await move(orderId, 1, 'came-back')
  expect(all.body.order).toMatchObject({ status: 5 })
  expect(await place.stockOf(ringId)).toBe(5)
})

test('the parcel of an order that left as one comes back in cash: stock and credit note once', async () => {
  const { orderId, ringId, bangleId } = await place.aDelivered({ paymentMethod: 'cod' })
  await place.setStatus(orderId, 3)
  const path = `/order/parcelback/${orderId}`
  const answers = await Promise.all([ask('POST', path), ask('POST', path)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await parcelsOf(orderId)).map(({ state }) => state)).toEqual(['coming-back'])
  expect(await place.stockOf(ringId)).toBe(3)
  const twice = await Promise.all([move(orderId, 0, 'came-back'), move(orderId, 0, 'came-back')])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await ask('GET', `/order/get/${orderId}`)).body.status).toBe(5)
  expect(await place.stockOf(ringId)).toBe(5)
  expect(await place.stockOf(bangleId)).toBe(5)
  await expect
    .poll(async () => (await place.papers(orderId)).map(({ kind }) => kind))
    .toEqual(['invoice', 'credit-note'])
})
