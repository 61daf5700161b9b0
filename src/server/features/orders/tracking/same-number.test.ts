import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  expect(await othersOf(second, 'dlv_100% a')).toEqual([asha(first)])
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

const askMany = (trackings: unknown, token = admin.token) =>
  shop.ask('POST', '/order/samenumbers', { token, body: { trackings } })

async function sameIn(trackings: { orderId: number; number: string }[]): Promise<object[]> {
  const { status, body, text } = await askMany(trackings)
  expect(status, text).toBe(200)
  return body
}

/** An order as the answer names it. */
const asha = (orderId: number) => ({ orderId, name: 'Asha Rao' })

describe('a list of tracking numbers', () => {
  test('names the orders of other customers that have one of them already', async () => {
    const stored = await anOrder(await aCustomer(shop))
    await track(stored, 'LIST_1%')
    const [first, second] = [
      await anOrder(await aCustomer(shop)),
      await anOrder(await aCustomer(shop)),
    ]
    const list = [
      { orderId: first, number: ' list_1% ' },
      { orderId: second, number: 'LISTX1' },
      { orderId: 987_654_321, number: 'LIST_1%' },
    ]
    expect(await sameIn(list)).toEqual([{ orderId: first, others: [asha(stored)] }])
    // Nothing is refused, and nothing was saved by asking.
    expect((await ask('GET', `/order/get/${first}`)).body.tracking).toBeNull()
    const saved = await ask('PUT', '/order/bulktracking', { trackings: list.slice(0, 2) })
    expect(saved.body.saved).toEqual([first, second])
  })

  test('names two customers’ orders that are to get one number, and not those of one', async () => {
    const [asked, other] = [await aCustomer(shop), await aCustomer(shop)]
    const [first, together] = [await anOrder(asked), await anOrder(asked)]
    const theirs = await anOrder(other)
    const list = [first, together].map((orderId) => ({ orderId, number: 'Twice 1' }))
    expect(await sameIn(list)).toEqual([])
    expect(await sameIn([...list, { orderId: theirs, number: 'TWICE 1' }])).toEqual([
      { orderId: first, others: [asha(theirs)] },
      { orderId: together, others: [asha(theirs)] },
      { orderId: theirs, others: [asha(together), asha(first)] },
    ])
  })

  test('two orders may change their numbers with each other', async () => {
    const [first, second] = [
      await anOrder(await aCustomer(shop)),
      await anOrder(await aCustomer(shop)),
    ]
    await track(first, 'SWAP 1')
    await track(second, 'SWAP 2')
    const swapped = [
      { orderId: first, number: 'SWAP 2' },
      { orderId: second, number: 'SWAP 1' },
    ]
    expect(await sameIn(swapped)).toEqual([])
    expect(await sameIn(swapped.slice(0, 1))).toEqual([{ orderId: first, others: [asha(second)] }])
  })

  test('names the newest three, also of a number at very many orders', async () => {
    const first = await anOrder(await aCustomer(shop))
    const second = await anOrder(await aCustomer(shop))
    await copyOrder(second, 60, 'by hand')
    const { rows } = await shop.database.pool.query<{ id: number }>(
      `select id from orders where tracking_number = 'by hand' order by id desc limit 3`,
    )
    const newest = rows.map(({ id }) => asha(id))
    expect(await sameIn([{ orderId: first, number: 'By Hand' }])).toEqual([
      { orderId: first, others: newest },
    ])
    expect(await othersOf(first, 'by hand')).toEqual(newest)
  })

  test('is bounded, and is for staff who ship', async () => {
    const buyer = await aCustomer(shop)
    const good = { orderId: await anOrder(buyer), number: '1' }
    const bad = [
      undefined,
      'x',
      [],
      [good, good],
      [{ ...good, number: '' }],
      [{ ...good, number: '9'.repeat(61) }],
      [{ ...good, orderId: 0 }],
      [{ number: '1' }],
      Array.from({ length: 501 }, (_, at) => ({ ...good, orderId: at + 1 })),
    ]
    for (const trackings of bad) expect((await askMany(trackings)).status).toBe(400)
    expect(await sameIn([{ ...good, number: '\u0000\ud800 \'"\\' }])).toEqual([])
    expect((await askMany([good], buyer.token)).status).toBe(403)
    expect(
      (await shop.ask('POST', '/order/samenumbers', { body: { trackings: [good] } })).status,
    ).toBe(401)
    const full = Array.from({ length: 500 }, (_, at) => ({ number: 'Full', orderId: at + 1 }))
    expect((await askMany(full)).status).toBe(200)
  })
})

/** Stores copies of an order that all have one tracking number. */
async function copyOrder(orderId: number, copies: number, number: string): Promise<void> {
  await shop.database.pool.query(
    `insert into orders (user_id, status, payment_method, payment_provider, payment_status, subtotal, shipping_charge, tax,
       tax_basis_points, total, email, phone, first_name, last_name, address1, apt, address2, city, state, country,
       postal_code, cash_fee, tracking_number)
     select user_id, status, payment_method, payment_provider, payment_status, subtotal, shipping_charge, tax,
       tax_basis_points, total, email, phone, first_name, last_name, address1, apt, address2, city, state, country,
       postal_code, cash_fee, $3::text
     from orders, generate_series(1, $2::int) where id = $1::int`,
    [orderId, copies, number],
  )
}
