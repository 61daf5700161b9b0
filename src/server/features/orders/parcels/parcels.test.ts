import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderParcels, ShopParcel } from '#contract/orders/parcels/parcels.ts'
import { emails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, stockOf } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

/** An order of two rings and a chain, with the ids of its lines. */
async function anOrder(fields: object = {}) {
  const buyer = await aCustomer(shop)
  const ring = await aProduct(shop, { name: 'Ring of the parcels', stock: 9 })
  const chain = await aProduct(shop, { name: 'Chain of the parcels', stock: 9 })
  const items = [{ productId: ring.id, quantity: 2 }, { productId: chain.id }]
  const body = anOrderOf(buyer, items, { email: buyer.email, paymentMethod: 'cod', ...fields })
  const placed = await shop.ask('POST', '/order/create', { token: buyer.token, body })
  expect(placed.status, placed.text).toBe(201)
  const orderId: number = placed.body.orderId
  const { lines } = await parcelsOf(orderId)
  const [rings, chains] = lines.map(({ lineId }) => lineId)
  return { orderId, buyer, ring, rings: rings ?? 0, chains: chains ?? 0 }
}

async function parcelsOf(orderId: number): Promise<OrderParcels> {
  const answer = await shop.ask('GET', `/order/parcels/${orderId}`, { token: admin.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

function setInsured(upTo: number) {
  const body = { 'shipping.insuredUpTo': upTo }
  return shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

function add(orderId: number, lines: object[], seen: number, more: object = {}) {
  const body = { lines, seen, ...more }
  return shop.ask('POST', `/order/addparcel/${orderId}`, { token: admin.token, body })
}

function move({ parcelId, version }: ShopParcel, to: string, more: object = {}) {
  const body = { to, version, ...more }
  return shop.ask('PUT', `/order/parcel/${parcelId}`, { token: admin.token, body })
}

/** An order divided into two parcels: the rings, and the chain. */
async function aDivided(fields: object = {}) {
  const placed = await anOrder(fields)
  const { orderId, rings, chains } = placed
  await add(orderId, [{ lineId: rings, quantity: 2 }], 0)
  const { body } = await add(orderId, [{ lineId: chains, quantity: 1 }], 1)
  const [first, second]: ShopParcel[] = body.parcels
  if (first === undefined || second === undefined) throw new Error('There are no two parcels.')
  return { ...placed, first, second }
}

async function statusOf(orderId: number): Promise<{ status: number; paymentStatus: string }> {
  return (await shop.ask('GET', `/order/get/${orderId}`, { token: admin.token })).body
}

function setStatus(orderId: number, status: number) {
  return shop.ask('PUT', `/order/updatestatus/${orderId}`, {
    token: admin.token,
    body: { status },
  })
}

async function mailsTo(email: string) {
  const rows = await shop.database.orm.select().from(emails).where(eq(emails.recipient, email))
  return rows.filter(({ kind }) => kind === 'order-shipped')
}

test('an order sent as one parcel has the same fields as before', async () => {
  const { orderId, buyer } = await anOrder()
  const path = `/order/userorder/${buyer.userId}`
  const [own] = (await shop.ask('GET', path, { token: buyer.token })).body
  expect(own).not.toHaveProperty('parcels')
  expect((await parcelsOf(orderId)).parcels).toEqual([])
})

test('staff see the value of a parcel, and its insurance limit if there is one', async () => {
  const { orderId, rings } = await anOrder()
  expect(await parcelsOf(orderId)).toMatchObject({ worthLeft: 3_000 })
  expect(await parcelsOf(orderId)).not.toHaveProperty('insuredUpTo')
  for (const wrong of [-1, 1.5]) expect((await setInsured(wrong)).status).toBe(400)
  expect((await setInsured(1_500_00)).status).toBe(200)
  const { body } = await add(orderId, [{ lineId: rings, quantity: 2 }], 0)
  expect(body).toMatchObject({ insuredUpTo: 1_500, worthLeft: 1_000 })
  expect(body.parcels).toMatchObject([{ worth: 2_000 }])
  // It is sent all the same.
  expect((await move(body.parcels[0], 'sent')).status).toBe(200)
  expect((await setInsured(0)).status).toBe(200)
})

test('the order is shipped with its first parcel and delivered with its last', async () => {
  const { orderId, buyer, first, second } = await aDivided()
  const tracking = { carrier: 'Delhivery', number: 'DLP 1', url: 'https://track.example.com/1' }
  const sent = await move(first, 'sent', { tracking })
  expect(sent.body.order).toMatchObject({ status: 3, tracking: null })
  expect(sent.body.parcels).toMatchObject([{ state: 'sent', tracking }, { state: 'packed' }])
  await expect.poll(async () => (await mailsTo(buyer.email)).at(-1)?.body).toContain('DLP 1')
  const [mail] = await mailsTo(buyer.email)
  expect(mail?.subject).toBe(`Parcel 1 of 2 of your order ${orderId} is on its way`)
  expect(mail?.body).toContain('2 × Ring of the parcels')
  expect(mail?.body).not.toContain('Chain of the parcels')
  expect((await move(second, 'sent')).body.order.status).toBe(3)
  expect(await mailsTo(buyer.email)).toHaveLength(2)
  const [one, two] = (await parcelsOf(orderId)).parcels
  if (one === undefined || two === undefined) throw new Error('There are no two parcels.')
  expect((await move(one, 'delivered')).body.order.status).toBe(3)
  const last = await move(two, 'delivered')
  // Cash is collected with the last parcel.
  expect(last.body.order).toMatchObject({ status: 4, paymentStatus: 'paid' })
  const path = `/order/userorder/${buyer.userId}`
  const [own] = (await shop.ask('GET', path, { token: buyer.token })).body
  expect(own.parcels).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
  expect(own.parcels[0]).not.toHaveProperty('version')
})

test('a parcel that leaves first says so, in the language of its order', async () => {
  const said = {
    en: ['A parcel of your order', 'The rest follows in another parcel'],
    hi: ['का एक पार्सल रास्ते में है', 'बाक़ी दूसरे पार्सल में'],
  } as const
  for (const language of ['en', 'hi'] as const) {
    const [subject, text] = said[language]
    const { orderId, buyer, chains } = await anOrder()
    await shop.database.orm.update(orders).set({ language }).where(eq(orders.id, orderId))
    const { parcels } = (await add(orderId, [{ lineId: chains, quantity: 1 }], 0)).body
    await move(parcels[0], 'sent')
    await expect.poll(async () => (await mailsTo(buyer.email)).at(-1)?.body).toContain(text)
    const [mail] = await mailsTo(buyer.email)
    expect(mail?.subject).toContain(subject)
    expect(mail?.body).not.toMatch(/1 of 1|1 parcels|1\/1/)
  }
})

test('an order sent again as one parcel is not divided', async () => {
  const { orderId, buyer } = await anOrder()
  await setStatus(orderId, 3)
  const back = await shop.ask('POST', `/order/parcelback/${orderId}`, { token: admin.token })
  await move(back.body.parcels[0], 'sent')
  const ofParcel = async () => (await mailsTo(buyer.email)).find(({ facts }) => 'parcelId' in facts)
  await expect.poll(async () => (await ofParcel())?.status).toBe('sent')
  expect((await ofParcel())?.subject).not.toMatch(/parcel/i)
  expect((await ofParcel())?.body).not.toContain('1 parcels')
})

test('concurrent packing never puts more pieces into parcels than were ordered', async () => {
  const { orderId, rings } = await anOrder()
  const two = [{ lineId: rings, quantity: 2 }]
  const answers = await Promise.all([add(orderId, two, 0), add(orderId, two, 0)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const again = await add(orderId, [{ lineId: rings, quantity: 1 }], 1)
  expect(again.body).toMatchObject({ code: 'parcel-too-many', params: { left: 0 } })
  expect((await parcelsOf(orderId)).parcels).toHaveLength(1)
  for (const quantity of [0, -1, 1.5, 1e9, '2']) {
    expect((await add(orderId, [{ lineId: rings, quantity }], 1)).status).toBe(400)
  }
  const foreign = await anOrder()
  expect((await add(orderId, [{ lineId: foreign.rings, quantity: 1 }], 1)).status).toBe(404)
})

test('a parcel is sent once, and an outdated screen is told', async () => {
  const { orderId, first, buyer } = await aDivided()
  const answers = await Promise.all([move(first, 'sent'), move(first, 'sent')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await mailsTo(buyer.email)).toHaveLength(1)
  const late = await move(first, 'delivered')
  expect(late.body.code).toBe('parcel-changed')
  expect((await statusOf(orderId)).status).toBe(3)
})

test('an order with a sent parcel cannot be cancelled until that is corrected', async () => {
  const { orderId, first, ring } = await aDivided()
  const sent: ShopParcel = (await move(first, 'sent')).body.parcels[0]
  const refused = await setStatus(orderId, 5)
  expect(refused.body.code).toBe('parcels-out')
  expect(await stockOf(shop, ring.id)).toBe(7)
  expect((await move(sent, 'packed')).body.order.status).toBe(2)
  expect((await setStatus(orderId, 5)).status).toBe(200)
  expect(await stockOf(shop, ring.id)).toBe(9)
  const [packed] = (await parcelsOf(orderId)).parcels
  if (packed === undefined) throw new Error('The parcel is gone.')
  expect((await move(packed, 'sent')).body).toMatchObject({
    code: 'parcel-of-cancelled',
    params: { orderId },
  })
})

test('parcels follow a status set by hand, also backwards', async () => {
  const { orderId } = await aDivided()
  const states = async () => (await parcelsOf(orderId)).parcels.map(({ state }) => state)
  await setStatus(orderId, 3)
  expect(await states()).toEqual(['sent', 'sent'])
  await setStatus(orderId, 4)
  expect(await states()).toEqual(['delivered', 'delivered'])
  await setStatus(orderId, 3)
  expect(await states()).toEqual(['sent', 'sent'])
  await setStatus(orderId, 1)
  expect(await states()).toEqual(['packed', 'packed'])
})

test('an unsent parcel can be taken apart, and trackings belong to the parcels', async () => {
  const { orderId, first, second } = await aDivided()
  const path = `/order/tracking/${orderId}`
  const body = { carrier: 'DHL', number: '1' }
  const refused = await shop.ask('PUT', path, { token: admin.token, body })
  expect(refused.body.code).toBe('order-in-parcels')
  const bulk = { trackings: [{ orderId, ...body }] }
  const several = await shop.ask('PUT', '/order/bulktracking', { token: admin.token, body: bulk })
  expect(several.body.refused).toMatchObject([{ orderId }])
  const unpack = ({ parcelId, version }: ShopParcel) =>
    shop.ask('DELETE', `/order/parcel/${parcelId}?version=${version}`, { token: admin.token })
  expect((await unpack(first)).body.lines).toMatchObject([{ left: 2 }, { left: 0 }])
  const tracked = await shop.ask('PUT', `/order/parceltracking/${second.parcelId}`, {
    token: admin.token,
    body: { tracking: { ...body, number: 'Only This 77' }, version: second.version },
  })
  expect(tracked.status, tracked.text).toBe(200)
  expect((await unpack(second)).body.code).toBe('parcel-changed')
  await shop.ask('PUT', `/order/parceltracking/${second.parcelId}`, {
    token: admin.token,
    body: { tracking: { ...body, number: 'ONLY-77' }, version: second.version + 1 },
  })
  const found = await shop.ask('GET', '/order/getall?q=only-77&page=1', { token: admin.token })
  expect(found.body.orders.map((order: { orderId: number }) => order.orderId)).toEqual([orderId])
})

test('customers see no parcel screens, and missing parcels cannot be moved', async () => {
  const { orderId, buyer, first } = await aDivided()
  const asked = await shop.ask('GET', `/order/parcels/${orderId}`, { token: buyer.token })
  expect(asked.status).toBe(403)
  expect((await move({ ...first, parcelId: 999_999 }, 'sent')).status).toBe(404)
  expect((await add(999_999, [{ lineId: 1, quantity: 1 }], 0)).status).toBe(404)
})
