import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeInvoice } from '#server/features/invoices/make-invoice.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { emails } from '#server/db/schema/mail.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order, stockOf } from '#tests/support/checkout.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Work is taken up within a second. */
const SOON = { timeout: 8_000 }

let server: MailServer
let shop: TestApp
let admin: Person
beforeAll(async () => {
  server = await startMailServer()
  shop = await startTestApp({ SMTP_URL: server.url })
  admin = await anAdmin(shop)
  await sellToGuests(true)
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

async function sellToGuests(isOn: boolean): Promise<void> {
  const body = { 'checkout.guest': isOn }
  expect((await shop.ask('PUT', '/settings/update', { token: admin.token, body })).status).toBe(200)
}

let made = 0
/** The phone and email of somebody new. */
function aGuest() {
  made += 1
  return { phone: `+91 98290 ${20_000 + made}`, email: `guest${made}@example.in` }
}

let keys = 0
function newKey(): string {
  keys += 1
  return `checkout-of-a-guest-${keys}`
}

function buy(productId: number, fields: object = {}, { key = newKey(), from = '10.1.0.1' } = {}) {
  const orderItems = [{ productId, quantity: 1 }]
  const body = { ...DETAILS, ...aGuest(), paymentMethod: 'online', orderItems, ...fields }
  const headers: Record<string, string> = key === '' ? {} : { 'idempotency-key': key }
  return shop.ask('POST', '/order/guest', { body, headers, from })
}

const ordersOf = ({ userId, token }: { userId: number; token: string }) =>
  shop.ask('GET', `/order/userorder/${userId}`, { token })

const find = (orderId: number, phone: string, from = '10.2.0.1') =>
  shop.ask('POST', '/order/guest/find', { body: { orderId, phone }, from })

/** The key of the link in the newest email to an address. */
async function linkIn(to: string): Promise<string> {
  await expect
    .poll(() => server.received.filter((mail) => mail.to === to).length, SOON)
    .toBeGreaterThanOrEqual(1)
  const raw = server.received.findLast((mail) => mail.to === to)?.raw ?? ''
  return /guest-order#([\w.-]+)/.exec(raw.replaceAll(/=\r?\n/g, ''))?.[1] ?? ''
}

test('a guest orders at current prices and pays, and the admin sees a guest', async () => {
  const ring = await aProduct(shop, { name: 'Tara Ring', price: 100_000, stock: 3 })
  const { status, body } = await buy(ring.id, { totalPrice: 1_180 })
  expect(status).toBe(201)
  expect(body.order).toMatchObject({ totalPrice: 1_180, isGuest: true, paymentStatus: 'paid' })
  expect(await stockOf(shop, ring.id)).toBe(2)
  const own = await ordersOf(body.guest)
  expect(own.body).toMatchObject([{ orderId: body.orderId, totalPrice: 1_180 }])
  const { token } = admin
  const all = await shop.ask('GET', '/order/getall', { token })
  expect(all.body.orders[0]).toMatchObject({ orderId: body.orderId, isGuest: true })
  const users = await shop.ask('GET', '/user/getall', { token })
  expect(JSON.stringify(users.body)).not.toContain('guest.invalid')
  await makeInvoice(shop.database, body.orderId).catch(() => undefined)
  const invoices = await shop.ask('GET', `/invoice/order/${body.orderId}`, {
    token: body.guest.token,
  })
  expect(invoices.body[0]).toMatchObject({ total: 1_180 })
})

test('prices seen by the guest are compared, and an unavailable piece is refused', async () => {
  const ring = await aProduct(shop, { price: 100_000, stock: 1 })
  const dear = await buy(ring.id, { totalPrice: 1_000 })
  expect([dear.status, dear.body.code]).toEqual([409, 'price-changed'])
  expect((await buy(ring.id)).status).toBe(201)
  const late = await buy(ring.id)
  expect([late.status, late.body.code]).toEqual([409, 'out-of-stock'])
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as lost from users where guest_key is not null
      and not exists (select from orders where user_id = users.id)`,
  )
  expect(rows[0].lost).toBe(0)
})

test('two presses at once make one order', async () => {
  const ring = await aProduct(shop, { stock: 9 })
  const key = newKey()
  const guest = aGuest()
  const both = await Promise.all([buy(ring.id, guest, { key }), buy(ring.id, guest, { key })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0].body.orderId).toBe(both[1].body.orderId)
  expect(await stockOf(shop, ring.id)).toBe(8)
  const other = await buy(ring.id, { ...guest, city: 'Pune' }, { key })
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-mismatch'])
})

test.each([
  [{}, '', 'invalid-input'],
  [{}, 'short', 'invalid-input'],
  [{ email: 'no address' }, undefined, 'invalid-input'],
  [{ phone: '12' }, undefined, 'invalid-input'],
  [{ discountCode: 'WELCOME' }, undefined, 'guest-discount'],
  [{ firstName: ' ' }, undefined, 'invalid-input'],
])('%j with the key %j is refused', async (fields, key, code) => {
  const { id } = await aProduct(shop)
  const { body } = await buy(id, fields, key === undefined ? {} : { key })
  expect(body.code).toBe(code)
})

test('a shop that sells only to accounts says so', async () => {
  const { id } = await aProduct(shop)
  await sellToGuests(false)
  const refused = await buy(id)
  await sellToGuests(true)
  expect([refused.status, refused.body.code]).toEqual([403, 'guests-off'])
})

test('a guest’s session opens the order and nothing else', async () => {
  const { id } = await aProduct(shop)
  const { guest } = (await buy(id)).body
  const { token, userId } = guest
  for (const [method, url] of [
    ['GET', '/account/profile'],
    ['GET', `/cart/getAll/${userId}`],
    ['GET', '/account/data'],
  ] as const) {
    expect((await shop.ask(method, url, { token })).body.code).toBe('guest-login-only')
  }
  const other = (await buy(id)).body.guest
  expect((await shop.ask('GET', `/order/userorder/${other.userId}`, { token })).status).toBe(403)
  expect((await shop.ask('GET', '/order/getall', { token })).status).toBe(403)
})

test('the emails link to the order, and opening one proves the email', async () => {
  const guest = aGuest()
  const { id } = await aProduct(shop, { stock: 5 })
  const { body } = await buy(id, { ...guest, paymentMethod: 'cod' })
  expect(body.order.holdUntil).not.toBeNull()
  const key = await linkIn(guest.email)
  const visitors = await Promise.all(
    [1, 2].map(() => shop.ask('POST', '/order/guest/open', { body: { key } })),
  )
  for (const opened of visitors) {
    expect(opened.body).toMatchObject({
      orderId: body.orderId,
      guest: { userId: body.guest.userId },
    })
    expect((await ordersOf(opened.body.guest)).body).toMatchObject([{ holdUntil: null }])
  }
  const stored = await shop.database.orm.select().from(emails)
  const kept = stored.filter(({ recipient }) => recipient === guest.email)
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toContain(key)
})

test('an expired or changed link opens nothing', async () => {
  const answer = await shop.ask('POST', '/order/guest/open', { body: { key: 'abc' } })
  expect([answer.status, answer.body.code]).toEqual([404, 'guest-link-over'])
})

test('number and phone open an order, and nobody learns which numbers exist', async () => {
  const { id } = await aProduct(shop)
  const guest = aGuest()
  const { orderId } = (await buy(id, guest)).body
  const found = await find(orderId, guest.phone.replace('+91 ', '0'))
  expect((await ordersOf(found.body.guest)).body).toMatchObject([{ orderId }])
  const buyer = await aCustomer(shop)
  const account = (await order(shop, buyer, anOrderOf(buyer, [{ productId: id }]))).body.orderId
  const answers = [
    await find(orderId, '98290 99999', '10.2.0.2'),
    await find(account, DETAILS.phone, '10.2.0.2'),
    await find(2_000_000_000, guest.phone, '10.2.0.2'),
  ]
  expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, '')))).toHaveLength(
    1,
  )
  expect(answers[0]?.status).toBe(404)
})

test('the courier’s phone entered by staff opens nothing, the buyer’s does', async () => {
  const { id } = await aProduct(shop)
  const guest = aGuest()
  const { orderId } = (await buy(id, guest)).body
  const { email: _email, ...address } = { ...DETAILS, phone: '+91 98290 55501' }
  const changed = await shop.ask('PUT', `/order/address/${orderId}`, {
    token: admin.token,
    body: { ...address, seen: {} },
  })
  expect([changed.status, changed.body.order?.phone], changed.text).toEqual([200, address.phone])
  expect((await find(orderId, address.phone)).status).toBe(404)
  expect((await find(orderId, guest.phone)).status).toBe(200)
})

test('after five wrong phones the sixth try has to wait, even with the right one', async () => {
  const { id } = await aProduct(shop)
  const guest = aGuest()
  const { orderId } = (await buy(id, guest)).body
  for (let i = 0; i < 5; i += 1) expect((await find(orderId, '9829099999')).status).toBe(404)
  expect((await find(orderId, guest.phone)).status).toBe(429)
  expect((await find(orderId, guest.phone, '10.2.0.9')).status).toBe(200)
})

test('knowing a phone does not allow trying all order numbers, from any number of networks', async () => {
  const phone = '98290 77777'
  for (let i = 0; i < 45; i += 1) {
    // Digits before it, another try by another number, are the same phone.
    const written = i % 2 === 0 ? phone : `${7_123_456_700 + i} ${phone}`
    expect((await find(1_000_000_000 + i, written, `10.3.0.${i}`)).status).toBe(404)
  }
  expect((await find(1_000_000_100, phone, '10.3.0.99')).status).toBe(429)
  expect((await find(1_000_000_100, '98290 77778', '10.3.0.99')).status).toBe(404)
})

test('a guest cancels a pending order that is not paid, and its pieces return', async () => {
  const ring = await aProduct(shop, { stock: 4 })
  const { orderId, guest } = (await buy(ring.id, { paymentMethod: 'cod' })).body
  const gone = await shop.ask('DELETE', `/order/remove/${orderId}`, { token: guest.token })
  expect(gone.status).toBe(200)
  expect(await stockOf(shop, ring.id)).toBe(4)
})

test('who knows number and phone, as staff do, sends no money back: that needs the link', async () => {
  const ring = await aProduct(shop, { stock: 4 })
  const buyer = aGuest()
  const { orderId } = (await buy(ring.id, buyer)).body
  const other = aGuest()
  await buy(ring.id, other)
  const { token } = (await find(orderId, buyer.phone)).body.guest
  const remove = (linkKey: string) =>
    shop.ask('POST', `/order/guest/remove/${orderId}`, { token, body: { linkKey } })
  const refused = [
    await shop.ask('DELETE', `/order/remove/${orderId}`, { token }),
    await remove(''),
    await remove(await linkIn(other.email)),
  ]
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([403, 'order-needs-link'])
  }
  const refunds = async () => {
    const text = 'select amount::float8 from refunds where order_id = $1'
    return (await shop.database.pool.query(text, [orderId])).rows
  }
  expect(await refunds()).toEqual([])
  expect(await stockOf(shop, ring.id)).toBe(2)
  expect((await remove(await linkIn(buyer.email))).status).toBe(200)
  expect(await refunds()).toHaveLength(1)
  expect(await stockOf(shop, ring.id)).toBe(3)
})

test('unconfirmed orders do not count against others with the same phone', async () => {
  const ring = await aProduct(shop, { price: 1_000_000_0 })
  const body = { 'cod.below': 199_999_99 }
  await shop.ask('PUT', '/settings/update', { token: admin.token, body })
  const [strangers, late] = [aGuest(), aGuest()]
  const { phone } = strangers
  const cod = { phone, paymentMethod: 'cod' }
  expect((await buy(ring.id, { ...strangers, ...cod })).status).toBe(201)
  const second = await buy(ring.id, { ...late, ...cod })
  expect(second.status).toBe(201)
  const buyer = await aCustomer(shop)
  const own = await order(shop, buyer, anOrderOf(buyer, [{ productId: ring.id }], cod))
  expect(own.status).toBe(201)
  // The account's order counts once its email is proven; then there is no room for the others.
  await markEmailProven(shop.database.orm, buyer.userId)
  const third = await buy(ring.id, { ...aGuest(), ...cod })
  expect([third.status, third.body.code]).toEqual([409, 'cash-day-limit'])
  const refused = await shop.ask('PUT', `/order/updatestatus/${second.body.orderId}`, {
    token: admin.token,
    body: { status: 2 },
  })
  expect([refused.status, refused.body.code]).toEqual([409, 'cash-day-limit'])
  const key = await linkIn(late.email)
  expect((await shop.ask('POST', '/order/guest/open', { body: { key } })).status).toBe(200)
  const reasonOf = async () => {
    const { rows } = await shop.database.pool.query(
      `select facts->>'reason' as reason from emails where key = $1`,
      [`order-cancelled:${second.body.orderId}`],
    )
    return rows[0]?.reason
  }
  await expect.poll(reasonOf, SOON).toBe('cash-of-day')
})

test.each([
  ['counted at once', {}, 429],
  ['without a proof', { SMTP_URL: 'smtp://127.0.0.1:1' }, 201],
] as const)('a phone can order as often per hour as an account: %s', async (_, mail, status) => {
  const few = await startTestApp({ ORDERS_PER_HOUR: '2', ...mail })
  const owner = await anAdmin(few)
  await few.ask('PUT', '/settings/update', { token: owner.token, body: { 'checkout.guest': true } })
  const { id } = await aProduct(few)
  const guest = { ...aGuest(), paymentMethod: 'cod' }
  const place = (key: string) =>
    few.ask('POST', '/order/guest', {
      body: { ...DETAILS, ...guest, orderItems: [{ productId: id, quantity: 1 }] },
      headers: { 'idempotency-key': key },
    })
  const answers = [await place('first-first-first'), await place('second-second-sec')]
  expect(answers.map((answer) => answer.status)).toEqual([201, 201])
  expect((await place('third-third-third')).status).toBe(status)
  expect((await place('second-second-sec')).body.orderId).toBe(answers[1]?.body.orderId)
  await few.close()
})
