import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderParcels } from '#contract/orders/parcels/parcels.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
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

/** What the dashboard says of parcels. */
async function waiting(): Promise<object | undefined> {
  const { entries } = (await ask('GET', '/dashboard/needs-attention')).body
  return entries.find(({ kind }: { kind: string }) => kind === 'parcel-waits')
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

test('a returned parcel of a paid order is checked, credited and refunded as a return', async () => {
  const { orderId, bangleId } = await aSent()
  expect((await move(orderId, 0, 'delivered')).body.order.status).toBe(3)
  expect((await move(orderId, 1, 'coming-back')).body.order.status).toBe(3)
  expect((await move(orderId, 1, 'sent')).status).toBe(200)
  await move(orderId, 1, 'coming-back')
  expect(await waiting()).toMatchObject({ firstId: orderId, count: 1 })
  const back = await move(orderId, 1, 'came-back')
  expect(await waiting()).toBeUndefined()
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
  const documents = await place.documents(orderId)
  expect(documents.map(({ kind, total }) => ({ kind, total }))).toEqual([
    { kind: 'invoice', total: 2_950 },
    { kind: 'credit-note', total: 590 },
  ])
  expect((await move(orderId, 1, 'sent')).body).toMatchObject({
    code: 'parcel-state',
    params: { state: 'Came back' },
  })
})

test('an unpaid order that comes back whole is cancelled', async () => {
  const { orderId, ringId } = await aSent({ paymentMethod: 'cod' })
  await move(orderId, 1, 'coming-back')
  await move(orderId, 0, 'coming-back')
  // Still one on the road.
  expect((await ask('PUT', `/order/updatestatus/${orderId}`, { status: 5 })).body.code).toBe(
    'parcels-out',
  )
  expect(await place.stockOf(ringId)).toBe(3)
  const first = await move(orderId, 0, 'came-back')
  expect(first.body.order, first.text).toMatchObject({ status: 3 })
  const all = await move(orderId, 1, 'came-back')
  expect(all.body.order).toMatchObject({ status: 5 })
  expect(await place.stockOf(ringId)).toBe(5)
})

test('a parcel back before its money was recorded becomes a return with the next parcel', async () => {
  const { orderId } = await aSent({ paymentMethod: 'cod' })
  await move(orderId, 0, 'coming-back')
  await move(orderId, 1, 'coming-back')
  await move(orderId, 0, 'came-back')
  const listed = async () => {
    const rows: ShopReturn[] = (await ask('GET', `/return/getall?orderId=${orderId}`)).body
    return rows.flatMap(({ state, lines }) => lines.map(({ name }) => `${state} ${name}`)).sort()
  }
  expect(await listed()).toEqual([])
  const amount = (await ask('GET', `/order/get/${orderId}`)).body.totalPrice
  const day = shopDayOf(new Date())
  const money = { channel: 'bank-transfer', amount, receivedOn: day, reference: 'UTR 1' }
  const paid = await ask('POST', `/payment/record/${orderId}`, money)
  expect(paid.status, paid.text).toBe(200)
  const back = await move(orderId, 1, 'came-back')
  expect(back.status, back.text).toBe(200)
  expect(await listed()).toEqual(['received Bangle', 'received Ring'])
})

test('a returned cash order of one parcel restores stock and is credited once', async () => {
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
    .poll(async () => (await place.documents(orderId)).map(({ kind }) => kind))
    .toEqual(['invoice', 'credit-note'])
})

/** The returns of an order, the newest first. */
const returnsOf = async (orderId: number): Promise<ShopReturn[]> =>
  (await ask('GET', `/return/getall?orderId=${orderId}`)).body

test('pieces being returned come back once, and the order is not cancelled beside a return', async () => {
  const of = await aSent()
  const { orderId, lines, bangleId } = of
  await move(orderId, 0, 'delivered')
  await move(orderId, 1, 'delivered')
  const asked = await place.ask(of, { lines: [{ line: lines[1], quantity: 1 }] })
  expect(asked.status, asked.text).toBe(201)
  const { returnId } = asked.body.return
  for (const to of ['sent', 'coming-back']) await move(orderId, 1, to)
  const twice = await move(orderId, 1, 'came-back')
  expect([twice.status, twice.body.code]).toEqual([409, 'parcel-returned'])
  expect(twice.body.message).toContain('refuse that return first')
  expect(await returnsOf(orderId)).toHaveLength(1)
  // The cure that the words name: the parcel is what came back, and no wish of the customer.
  expect((await place.move(returnId, 'asked', 'refused', { note: 'Not taken.' })).status).toBe(200)
  const back = await move(orderId, 1, 'came-back')
  expect(back.status, back.text).toBe(200)
  for (const to of ['sent', 'packed']) await move(orderId, 0, to)
  const cancelled = await place.put(`/order/updatestatus/${orderId}`, { status: 5 })
  expect([cancelled.status, cancelled.body.code]).toEqual([409, 'order-return-open'])
  expect(await place.stockOf(bangleId)).toBe(4)
  const [open] = await returnsOf(orderId)
  expect(cancelled.body.message).toContain(`Return NRT-${String(open?.returnId).padStart(6, '0')}`)
})

test('pieces of a settled return stay returned, and their cancelled order stays closed', async () => {
  const { orderId, bangleId } = await aSent()
  for (const to of ['coming-back', 'came-back']) await move(orderId, 1, to)
  await move(orderId, 0, 'packed')
  const [row] = await returnsOf(orderId)
  const { returnId = 0, lines = [] } = row ?? {}
  const fates = lines.map(({ line }) => ({ line, fate: 'stock' }))
  await place.move(returnId, 'received', 'checked', { checked: { lines: fates } })
  expect((await place.settle(returnId, 590)).status).toBe(200)
  await place.setStatus(orderId, 5)
  expect(await place.stockOf(bangleId)).toBe(5)
  const opened = await place.put(`/order/updatestatus/${orderId}`, { status: 2 })
  expect([opened.status, opened.body.code]).toEqual([409, 'order-came-back'])
  expect(await place.stockOf(bangleId)).toBe(5)
})

test('a parcel of a fully refunded order returns to stock without money', async () => {
  const { orderId, bangleId } = await aSent()
  await move(orderId, 0, 'delivered')
  expect((await ask('POST', `/payment/refund/${orderId}`, {})).status).toBe(200)
  await expect
    .poll(async () => (await ask('GET', `/order/get/${orderId}`)).body.paymentStatus)
    .toBe('refunded')
  await move(orderId, 1, 'coming-back')
  const twice = await Promise.all([move(orderId, 1, 'came-back'), move(orderId, 1, 'came-back')])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect(await place.stockOf(bangleId)).toBe(5)
  expect(await returnsOf(orderId)).toMatchObject([
    { state: 'settled', settledAmount: 0, creditNote: '', dueOn: null },
  ])
})

test('the parcels of a reopened order are announced once more', async () => {
  const { orderId } = await aSent()
  const keys = async (like: string) => {
    const statement = 'select key from emails where key like $1 order by id'
    return (await place.read<{ key: string }>(statement, like)).map(({ key }) => key)
  }
  const shipped = () => keys(`order-shipped:${orderId}:parcel%`)
  expect(await shipped()).toHaveLength(2)
  for (const at of [0, 1]) await move(orderId, at, 'packed')
  await place.setStatus(orderId, 5)
  await expect.poll(() => keys(`order-cancelled:${orderId}%`)).toHaveLength(1)
  await place.setStatus(orderId, 2)
  await move(orderId, 0, 'sent')
  await expect.poll(shipped).toHaveLength(3)
})
