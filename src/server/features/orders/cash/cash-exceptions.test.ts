import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { phoneDigits } from '#domain/accounts/phone-number.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, fillCart, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '1000' })
  admin = await anAdmin(shop)
  productId = (await aProduct(shop, { price: 100_000, stock: 999 })).id
})
afterAll(() => shop.close())
beforeEach(() => settings(OFF))

const OFF = { 'cod.notFor': [], 'cod.firstPrepaid': false, 'cod.refusals': 0 }
const CASH = { paymentMethod: 'cod' }

async function settings(body: object): Promise<void> {
  const answer = await staff('PUT', '/settings/update', body)
  expect(answer.status, answer.text).toBe(200)
}

function staff(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  return shop.ask(method, path, { token: admin.token, ...(body && { body }) })
}

let made = 0
/** A customer with a phone and a flat that no other has. */
async function aBuyer() {
  made += 1
  const buyer = await aCustomer(shop)
  const at = { phone: `+91 98290 ${40_000 + made}`, apt: `House ${made}` }
  return { buyer, at }
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function buy({ buyer, at }: Buyer, fields: object = {}, items = [{ productId }]) {
  const { status, body } = await order(shop, buyer, anOrderOf(buyer, items, { ...at, ...fields }))
  return { status, code: body.code, message: body.message, orderId: Number(body.orderId) }
}

const TAKEN = expect.objectContaining({ status: 201 })
const refused = (code: string) => expect.objectContaining({ status: 409, code })

/** What the checkout knows of an account. */
async function owedBy({ buyer }: Buyer) {
  return (await shop.ask('GET', '/order/cashowed', { token: buyer.token })).body
}

async function setStatus(orderId: number, status: number): Promise<void> {
  const answer = await staff('PUT', `/order/updatestatus/${orderId}`, { status })
  expect(answer.status, answer.text).toBe(200)
}

/** A cash order that left as one, and that nobody took. */
async function refuse(by: Buyer): Promise<number> {
  const { orderId } = await buy(by, CASH)
  await setStatus(orderId, 3)
  await setStatus(orderId, 5)
  return orderId
}

/** Sends a cash order of two pieces in two parcels; the first turns back. */
async function refuseOneParcel(by: Buyer): Promise<void> {
  const { orderId } = await buy(by, CASH, [{ productId }, { productId }])
  const { rows } = await shop.database.pool.query(
    'select id from order_lines where order_id = $1 order by id',
    [orderId],
  )
  for (const [seen, { id: lineId }] of rows.entries()) {
    const body = { lines: [{ lineId, quantity: 1 }], seen }
    expect((await staff('POST', `/order/addparcel/${orderId}`, body)).status).toBe(201)
  }
  for (const to of ['sent', 'coming-back']) {
    const [parcel] = (await staff('GET', `/order/parcels/${orderId}`)).body.parcels
    const moved = { to, version: parcel.version }
    expect((await staff('PUT', `/order/parcel/${parcel.parcelId}`, moved)).status).toBe(200)
  }
}

test('without these settings the shop answers as before', async () => {
  const by = await aBuyer()
  await refuse(by)
  expect(await buy(by, CASH)).toEqual(TAKEN)
  expect(await owedBy(by)).toEqual({ owedToday: 1180 })
  expect((await shop.ask('GET', '/settings/shop')).body).not.toHaveProperty('cashNotFor')
  await fillCart(shop, by.buyer, [{ productId }])
  const cart = await shop.ask('GET', `/cart/getAll/${by.buyer.userId}`, { token: by.buyer.token })
  expect(cart.body[0].product).not.toHaveProperty('isPrepaid')
})

test('pieces of a category and of those below it are not sold in cash', async () => {
  const { rows } = await shop.database.pool.query(
    `with main as (insert into categories (name) values ('Gold coins') returning id)
     insert into categories (name, parent_id) select 'Bars', id from main returning id, parent_id as main`,
  )
  const [{ id: categoryId, main }] = rows
  const bar = await aProduct(shop, { name: 'Gold bar', price: 100_000, categoryId })
  const coin = await aProduct(shop, { name: 'Coin', price: 100_000, categoryId: main })
  const by = await aBuyer()
  const bars = [{ productId: bar.id }, { productId }]
  expect(await buy(by, CASH, bars)).toEqual(TAKEN)
  // One that is gone, or never was, leaves the setting.
  await settings({ 'cod.notFor': [2_147_483_647, categoryId] })
  const stored = (await staff('GET', '/settings/all')).body.values
  expect(stored['cod.notFor']).toEqual([categoryId])
  expect(await buy(by, CASH, [{ productId: coin.id }])).toEqual(TAKEN)
  await settings({ 'cod.notFor': [main] })
  expect(await buy(by, CASH, [{ productId: coin.id }])).toEqual(refused('cash-piece'))
  expect(await buy(by, CASH, bars)).toMatchObject({
    status: 409,
    message: 'Gold bar is not sold with cash on delivery. Please pay online.',
  })
  expect(await buy(by, {}, bars)).toEqual(TAKEN)
  expect(await buy(by, CASH)).toEqual(TAKEN)
  const { cashNotFor } = (await shop.ask('GET', '/settings/shop')).body
  expect(new Set(cashNotFor)).toEqual(new Set([main, categoryId]))
  await fillCart(shop, by.buyer, bars)
  const cart = await shop.ask('GET', `/cart/getAll/${by.buyer.userId}`, { token: by.buyer.token })
  const marks = cart.body.map(({ product }: { product: { isPrepaid?: true } }) => product.isPrepaid)
  expect(marks).toEqual([true, undefined])
})

test('the first order of an account is paid before, until one is paid', async () => {
  await settings({ 'cod.firstPrepaid': true })
  const by = await aBuyer()
  expect(await owedBy(by)).toEqual({ owedToday: 0, paysBefore: 'first' })
  expect(await buy(by, CASH)).toEqual(refused('cash-first'))
  const unpaid = await buy(by, { testOutcome: 'pending' })
  expect(await buy(by, CASH)).toEqual(refused('cash-first'))
  await setStatus(unpaid.orderId, 5)
  const { orderId } = await buy(by)
  expect(await owedBy(by)).toEqual({ owedToday: 0 })
  expect(await buy(by, CASH)).toEqual(TAKEN)
  await setStatus(orderId, 5)
  expect(await buy(by, CASH)).toEqual(refused('cash-first'))
})

test('a guest is known by the phone of earlier guests', async () => {
  await settings({ 'cod.firstPrepaid': true, 'checkout.guest': true })
  const { at } = await aBuyer()
  let tries = 0
  const asGuest = async (fields: object) => {
    tries += 1
    const orderItems = [{ productId, quantity: 1 }]
    const { status, body } = await shop.ask('POST', '/order/guest', {
      body: { ...DETAILS, ...at, orderItems, paymentMethod: 'online', ...fields },
      headers: { 'idempotency-key': `first-of-a-guest-${made}-${tries}` },
    })
    return { status, code: body.code }
  }
  expect(await asGuest(CASH)).toEqual(refused('cash-first'))
  expect(await asGuest({})).toEqual(TAKEN)
  expect(await asGuest({ ...CASH, phone: at.phone.replace('+91 ', '0') })).toEqual(TAKEN)
  expect(await asGuest({ ...CASH, phone: '+91 98290 39999' })).toEqual(refused('cash-first'))
})

test('refused parcels count for the account, the phone and the address', async () => {
  const by = await aBuyer()
  await refuseOneParcel(by)
  await settings({ 'cod.refusals': 2 })
  expect(await buy(by, CASH)).toEqual(TAKEN)
  await settings({ 'cod.refusals': 1 })
  expect(await owedBy(by)).toMatchObject({ paysBefore: 'refused' })
  const other = await aBuyer()
  expect(await buy(other, CASH)).toEqual(TAKEN)
  const [phone, apt] = [by.at.phone.replaceAll(' ', ''), `${by.at.apt.toUpperCase()}, `]
  expect(await owedBy(other)).not.toHaveProperty('paysBefore')
  expect([
    await buy(by, { ...CASH, ...other.at }),
    await buy(other, { ...CASH, phone }),
    await buy(other, { ...CASH, apt }),
    await buy(other, { ...CASH, apt, postalCode: '682 016', city: 'Cochin' }),
  ]).toEqual(Array.from({ length: 4 }, () => refused('cash-refused')))
  expect(await buy(by)).toEqual(TAKEN)
})

test('the database compares a phone by the digits that the shop does', async () => {
  const written = '+91 98290 11111,98290111112,7123456789 9829011111,971501234567,255-0134,९८२९,'
  for (const phone of written.split(',')) {
    const { rows } = await shop.database.pool.query('select phone_digits($1) as digits', [phone])
    expect(rows, phone).toEqual([{ digits: phoneDigits(phone) }])
  }
})

test('a neighbour is not refused for one parcel of somebody else, and signs are no address', async () => {
  await settings({ 'cod.refusals': 1 })
  const at = { apt: 'Ward 4', address1: 'Village Rampur' }
  const neighbour = await aBuyer()
  const inCash = { ...CASH, ...at, lastName: 'Kumar' }
  const refuseAt = async (where: object) => {
    const by = await aBuyer()
    await refuse({ ...by, at: { ...by.at, ...where } })
  }
  await refuseAt(at)
  expect(await buy(neighbour, inCash)).toEqual(TAKEN)
  expect(await buy(neighbour, { ...inCash, lastName: ' nair' })).toEqual(refused('cash-refused'))
  await refuseAt({ ...at, lastName: 'Iyer' })
  expect(await buy(neighbour, inCash)).toEqual(refused('cash-refused'))
  const signs = { address1: '-', address2: '--', apt: '.' }
  await refuseAt(signs)
  await refuseAt(signs)
  expect(await buy(neighbour, { ...CASH, ...signs })).toEqual(TAKEN)
})

test('what else is wrong with an order is said before whose parcels went back, and tries are limited', async () => {
  const victim = await aBuyer()
  await refuse(victim)
  await settings({ 'cod.refusals': 1 })
  const by = await aBuyer()
  const asked = { ...CASH, phone: victim.at.phone }
  expect(await buy(by, { ...asked, gstin: '08AAAAA0000A1Z0' })).toMatchObject({ status: 400 })
  const tooMany = [{ productId, quantity: 1_000 }]
  expect(await buy(by, asked, tooMany)).not.toEqual(refused('cash-refused'))
  // Orders that are taken do not count.
  for (const at of [1, 2]) expect(await buy(by, CASH), `order ${at}`).toEqual(TAKEN)
  for (let at = 1; at <= LIMITS.cashRefusals.attempts; at += 1) {
    expect(await buy(by, asked), `try ${at}`).toEqual(refused('cash-refused'))
  }
  // Asked about nobody any more, in cash; what is paid online is none of it.
  expect(await buy(by, asked)).toMatchObject({ status: 429 })
  expect(await buy(by, CASH)).toMatchObject({ status: 429 })
  expect(await buy(by)).toEqual(TAKEN)
})

test('what was cancelled after it was sent counts, what was paid before or is a year old does not', async () => {
  await settings({ 'cod.refusals': 1 })
  const by = await aBuyer()
  const orderId = await refuse(by)
  expect(await buy(by, CASH)).toEqual(refused('cash-refused'))
  const { pool } = shop.database
  const days = (count: number) =>
    pool.query('update orders set created_at = now() - make_interval(days => $2) where id = $1', [
      orderId,
      count,
    ])
  await days(360)
  expect(await buy(by, CASH)).toEqual(refused('cash-refused'))
  await days(370)
  expect(await buy(by, CASH)).toEqual(TAKEN)

  const payer = await aBuyer()
  const paid = await buy(payer, CASH)
  const body = { channel: 'bank-transfer', amount: 1180, receivedOn: today(), reference: 'N1' }
  expect((await staff('POST', `/payment/record/${paid.orderId}`, body)).status).toBe(200)
  await setStatus(paid.orderId, 3)
  await setStatus(paid.orderId, 5)
  expect(await buy(payer, CASH)).toEqual(TAKEN)
})

/** The day in Indian time. */
function today(): string {
  return new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
}

test.each([
  ['a parcel turns back', { 'cod.refusals': 2 }, 'cash-refused'],
  ['the only paid order is cancelled', { 'cod.firstPrepaid': true }, 'cash-first'],
])('two cash orders that were allowed when they were read, and then %s', async (_, on, code) => {
  const by = await aBuyer()
  const first = await buy(by)
  await refuse(by)
  const { orderId } = await buy(by, CASH)
  await setStatus(orderId, 3)
  await settings(on)
  const holder = await shop.database.pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(269, $1)', [by.buyer.userId])
  const waiting = [buy(by, CASH), buy(by, CASH)]
  // One instance takes the orders of one buyer in turn.
  await expect.poll(() => countWaiting(holder, 'with unlimited'), { timeout: 8_000 }).toBe(1)
  // At once, because who waits gives up soon.
  await holder.query(
    `with gone as (select id, status from orders where id = any($1)), told as (
       insert into order_history (order_id, by_name, from_status, to_status) select id, 'Ravi', status, 5 from gone)
     update orders set status = 5 where id in (select id from gone)`,
    [[orderId, first.orderId]],
  )
  await holder.query('commit')
  holder.release()
  expect(await Promise.all(waiting)).toEqual([refused(code), refused(code)])
})

test.each([
  ['cod.notFor', [0]],
  ['cod.notFor', ['Rings']],
  ['cod.notFor', Array<number>(101).fill(1)],
  ['cod.firstPrepaid', 'yes'],
  ['cod.refusals', -1],
  ['cod.refusals', 21],
  ['cod.refusals', 1.5],
  ['cod.refusals', null],
])('%s is not %j', async (key, value) => {
  expect((await staff('PUT', '/settings/update', { [key]: value })).status).toBe(400)
})
