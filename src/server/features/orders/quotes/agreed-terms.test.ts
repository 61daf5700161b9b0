import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await applyRates(shop, admin, { '18K750': 12_015 })
})
afterAll(() => shop.close())

let callers = 0
async function aQuote(items: object[]) {
  callers += 1
  const phone = `+91 98290 5${String(callers).padStart(4, '0')}`
  const answer = await shop.ask('POST', '/quote/create', {
    token: admin.token,
    body: { ...DETAILS, email: '', phone, validHours: 24, items },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.quote
}

const keyOf = ({ link }: { link: string }) => link.split('/').at(-1)
const place = ({ quoteId }: { quoteId: number }) =>
  shop.ask('POST', `/quote/order/${quoteId}`, {
    token: admin.token,
    body: { paymentMethod: 'online' },
  })
const open = (quote: { link: string }) =>
  shop.ask('POST', '/quote/open', { body: { key: keyOf(quote) } })
const accept = (quote: { link: string }) =>
  shop.ask('POST', '/quote/accept', { body: { key: keyOf(quote) } })
const read = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows

const sessions = async () =>
  (await read('select count(*)::int as many from sessions')).map(({ many }) => many)

/** A ring whose one size is there once and takes ten days after that. */
async function aRing() {
  const { id } = await aProduct(shop, { name: 'Sized ring', price: 1, material: [2] })
  const makes = [
    aSizedMake([{ code: '12', netMgDelta: 0, stock: 1, leadDays: 10, isActive: true }]),
  ]
  const { token } = admin
  const given = await shop.ask('PUT', `/product/makes/${id}`, { token, body: { makes, basis: '' } })
  expect(given.status, given.text).toBe(200)
  const { body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
  const makeId: number = body.makes[0].makeId
  return { productId: id, makeId, size: '12', material: 2, quantity: 1 }
}

test('a quote whose answer is lost is written once', async () => {
  const { id } = await aProduct(shop, { price: 1_000_00, stock: 5 })
  const headers = { 'idempotency-key': 'a quote of this form' }
  const write = (quantity: number) =>
    shop.ask('POST', '/quote/create', {
      token: admin.token,
      body: { ...DETAILS, email: '', validHours: 24, items: [{ productId: id, quantity }] },
      headers,
    })
  const answers = [...(await Promise.all([write(1), write(1)])), await write(1)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.quote.quoteId)).size).toBe(1)
  const other = await write(2)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency-mismatch'])
  const key = 'select count(*)::int as many from quotes where lines @> $1'
  expect(await read(key, JSON.stringify([{ productId: id }]))).toEqual([{ many: 1 }])
})

test('an agreed price holds when its alloy has lost its rate or its piece is hidden', async () => {
  const [ring, hidden] = [await aRing(), await aProduct(shop, { price: 2_000_00, stock: 2 })]
  const quote = await aQuote([ring])
  const shown = await aQuote([{ productId: hidden.id, quantity: 1 }])
  await read('update makes set price = null, breakup = null where id = $1', ring.makeId)
  await read('update products set is_hidden = true where id = $1', hidden.id)
  for (const one of [quote, shown, await aQuote([{ productId: hidden.id, quantity: 1 }])]) {
    const answer = await place(one)
    expect(answer.status, answer.text).toBe(200)
    const [order] = await read('select total from orders where id = $1', answer.body.orderId)
    expect(Number(order.total)).toBe(Math.round(one.totalPrice * 100))
  }
  expect(await read('select stock from products where id = $1', hidden.id)).toEqual([{ stock: 0 }])
})

test('a piece that would now take longer than agreed says so, and that a new quote helps', async () => {
  const ring = await aRing()
  const quote = await aQuote([ring])
  await read('update make_sizes set stock = 0 where make_id = $1', ring.makeId)
  for (const { body } of [await place(quote), await accept(quote)]) {
    expect(body).toMatchObject({ code: 'quote-made-later', params: { days: 10 } })
    expect(body.message).toContain('Ask for a new quote')
  }
})

test('a quote whose tax has changed says so instead of asking to compare the total', async () => {
  const { id } = await aProduct(shop, { price: 1_000_00, stock: 5 })
  const quote = await aQuote([{ productId: id, quantity: 1 }])
  const { values } = (await shop.ask('GET', '/settings/all', { token: admin.token })).body
  const setTax = (rate: number) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body: { 'tax.rate': rate } })
  expect((await setTax(values['tax.rate'] + 200)).status).toBe(200)
  for (const { status, body } of [await place(quote), await accept(quote)]) {
    expect([status, body.code]).toEqual([409, 'quote-total-changed'])
  }
  expect((await setTax(values['tax.rate'])).status).toBe(200)
  expect((await accept(quote)).status).toBe(200)
})

test('viewing an ordered quote stores nothing, and proceeding stores a limited amount', async () => {
  const { id } = await aProduct(shop, { price: 1_000_00, stock: 5 })
  const quote = await aQuote([{ productId: id, quantity: 1 }])
  const { orderId } = (await accept(quote)).body
  const before = await sessions()
  for (let look = 0; look < 3; look += 1) {
    expect((await open(quote)).body.ordered).toEqual({
      orderId,
      paymentStatus: 'waiting',
      opens: true,
    })
  }
  expect(await sessions()).toEqual(before)
  const { attempts } = LIMITS.guestSessions
  for (let more = 1; more < attempts; more += 1) expect((await accept(quote)).status).toBe(200)
  expect((await accept(quote)).status).toBe(429)
})

test('a link no longer names the owner of a quote once its order has joined an account', async () => {
  const { id } = await aProduct(shop, { price: 1_000_00, stock: 5 })
  const quote = await aQuote([{ productId: id, quantity: 1 }])
  const { orderId } = (await accept(quote)).body
  expect((await shop.ask('GET', quote.file)).status).toBe(200)
  await read('update orders set is_guest = false where id = $1', orderId)
  const { body, text } = await open(quote)
  expect(body).toMatchObject({ state: 'ordered', ordered: { orderId, opens: false }, lines: [] })
  for (const theirs of [DETAILS.address1, DETAILS.lastName, quote.customer.phone]) {
    expect(text).not.toContain(theirs)
  }
  expect(body.totalPrice).toBe(0)
  const file = await shop.ask('GET', quote.file)
  expect([file.status, file.body.code]).toEqual([404, 'quote-link-over'])
})
