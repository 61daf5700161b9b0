import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANCELLED, PROCESSING } from '#domain/orders/order-status.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { applyRates, aWrittenMake } from '#tests/support/metal-builders.ts'
import { countWaiting } from '#tests/support/waiting-statements.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  await applyRates(shop, admin, { '18K750': 14_000 })
  await writeSetting(shop.database.orm, 'made.policy', 'fixed')
})
afterAll(() => shop.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.ask(method, path, { token: admin.token, ...(body && { body }) })
const setStatus = (orderId: number, status: number) =>
  ask('PUT', `/order/updatestatus/${orderId}`, { status })

/** A quote of a pendant that is counted as a product: one is in stock. */
async function aQuote(phone: string, terms: { advance?: number | null } = {}) {
  const { id: productId } = await aProduct(shop, { price: 1, stock: 1, material: [2] })
  const make = aWrittenMake({ alloy: '18K750', netMg: 3_200, ...terms })
  const kept = await ask('PUT', `/product/makes/${productId}`, { makes: [make], basis: '' })
  expect(kept.status, kept.text).toBe(200)
  const { body: read } = await ask('GET', `/product/getproductbyid/${productId}`)
  const items = [{ productId, makeId: read.makes[0].makeId, material: 2, quantity: 1 }]
  const body = { ...DETAILS, phone, validHours: 24, items }
  const written = await ask('POST', '/quote/create', body)
  expect(written.status, written.text).toBe(201)
  const { quote } = written.body
  const job = async () => (await ask('GET', `/made/get/${quote.quoteId}`)).body.job
  async function step(method: 'POST' | 'PUT', path: string, more: object = {}) {
    const current = await job()
    const given = { ...(current && { seen: current.version }), ...more }
    const answer = await ask(method, `/made/${path}/${quote.quoteId}`, given)
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  const stock = async () => {
    const { rows } = await shop.database.pool.query(
      'select stock, took_stock from products join order_lines on product_id = products.id where products.id = $1',
      [productId],
    )
    return rows
  }
  return { quote, job, step, stock }
}

test('a made piece comes from no stock, also when its order is reopened', async () => {
  const { quote, step, stock } = await aQuote('+91 98290 51001')
  const total = quote.totalPrice
  await step('POST', 'take', { advance: total })
  const money = { channel: 'bank-transfer', reference: 'UTR 7', movedOn: shopDayOf(new Date()) }
  await step('POST', 'receive', { amount: total, ...money })
  await step('PUT', 'move', { to: 'polish', note: '' })
  const weights = { netMg: 3_200, grossMg: 3_200 }
  const preview = await ask('POST', `/made/preview/${quote.quoteId}`, weights)
  const dueOn = shopDayOf(new Date())
  await step('PUT', 'weigh', { ...weights, dueOn, seenTotal: preview.body.total })
  const { orderId } = await step('POST', 'order')
  const untouched = [{ stock: 1, took_stock: false }]
  expect(await stock()).toEqual(untouched)
  for (const status of [CANCELLED, PROCESSING]) {
    expect((await setStatus(orderId, status)).status).toBe(200)
    expect(await stock()).toEqual(untouched)
  }
})

test('a cancelled order cannot be reopened beside the job that has its quote', async () => {
  const { quote, job, step } = await aQuote('+91 98290 51002')
  const key = quote.link.split('/').at(-1)
  const accepted = await ask('POST', '/quote/accept', { key })
  expect(accepted.status, accepted.text).toBe(200)
  const { orderId } = accepted.body
  expect((await setStatus(orderId, CANCELLED)).status).toBe(200)
  await step('POST', 'take', { advance: 1_000 })
  const { number } = await job()
  const refused = await setStatus(orderId, PROCESSING)
  expect([refused.status, refused.body.code]).toEqual([409, 'quote-being-made'])
  expect(refused.body.message).toContain(number)
  await step('PUT', 'move', { to: 'cancelled', note: 'The customer moved away.' })
  expect((await setStatus(orderId, PROCESSING)).status).toBe(200)
})

test('when an order of a quote is reopened while its piece is taken, one of the two is refused', async () => {
  const { quote } = await aQuote('+91 98290 51003')
  const key = quote.link.split('/').at(-1)
  const { orderId } = (await ask('POST', '/quote/accept', { key })).body
  expect((await setStatus(orderId, CANCELLED)).status).toBe(200)
  const { pool } = shop.database
  const holder = await pool.connect()
  // Somebody who reopens it waits for the piece in stock, and has seen before that nobody makes it.
  await holder.query('begin')
  await holder.query('select from products where id = $1 for update', [quote.lines[0].productId])
  const reopening = setStatus(orderId, PROCESSING)
  await expect.poll(() => countWaiting(pool)).toBeGreaterThan(0)
  const taking = ask('POST', `/made/take/${quote.quoteId}`, { advance: 1_000 })
  await expect.poll(() => Promise.race([taking.then(() => 2), countWaiting(pool)])).toBe(2)
  await holder.query('rollback')
  holder.release()
  const statuses = (await Promise.all([reopening, taking])).map(({ status }) => status)
  expect(statuses).toEqual([200, 409])
})

test('the advance is the share of the make, else that of the shop', async () => {
  const advanceOf = async ({ quote }: Awaited<ReturnType<typeof aQuote>>) => {
    const { terms } = (await ask('GET', `/made/get/${quote.quoteId}`)).body
    return terms.advance / quote.totalPrice
  }
  expect(await advanceOf(await aQuote('+91 98290 51011', { advance: 80 }))).toBeCloseTo(0.8, 6)
  expect(await advanceOf(await aQuote('+91 98290 51012', { advance: null }))).toBeCloseTo(0.5, 6)
  expect(await advanceOf(await aQuote('+91 98290 51013'))).toBeCloseTo(0.5, 6)
  const { id } = await aProduct(shop, { price: 1, material: [2] })
  for (const advance of [0, 0.5, 100.5, -20, '50']) {
    const makes = [{ ...aWrittenMake({ alloy: '18K750' }), advance }]
    const answer = await ask('PUT', `/product/makes/${id}`, { makes, basis: '' })
    expect(answer.status, String(advance)).toBe(400)
  }
})
