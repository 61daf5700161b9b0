import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { applyRates, aSizedMake, G8_SIZES } from '#tests/support/metal-builders.ts'
import { pdfText } from '#tests/support/pdf/pdf-text.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let owner: Person
let staff: Person
let ring: { id: number; makeId: number }
let bangle: { id: number }
beforeAll(async () => {
  shop = await startTestApp()
  owner = await anAdmin(shop)
  staff = await aStaffMember(shop)
  await applyRates(shop, owner, { '18K750': 12_015 })
  const { id } = await aProduct(shop, { name: 'Sized ring', price: 1, material: [2] })
  const makes = [aSizedMake(G8_SIZES.map((one) => Object.assign({}, one, { stock: 60 })))]
  const { token } = owner
  await shop.ask('PUT', `/product/makes/${id}`, { token, body: { makes, basis: '' } })
  const { body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
  ring = { id, makeId: body.makes[0].makeId }
  bangle = await aProduct(shop, { name: 'Plain bangle', price: 1_000_00, stock: 2 })
})
afterAll(() => shop.close())

const CALLER = { ...DETAILS, email: '', state: 'Kerala', postalCode: '682016' }

const write = (items: object[], fields: object = {}) =>
  shop.ask('POST', '/quote/create', {
    token: staff.token,
    body: { ...CALLER, validHours: 24, items, ...fields },
  })
const inSize = (more: object = {}) => {
  return { productId: ring.id, makeId: ring.makeId, size: '12', material: 2, quantity: 1, ...more }
}
const stockOf = async (id: number) =>
  (await shop.database.pool.query('select stock from products where id = $1', [id])).rows[0].stock

describe('a quote', () => {
  test('has today’s prices and reasons for others, takes no stock, and is in the log', async () => {
    const { body: shown } = await shop.ask('POST', '/quote/preview', {
      token: staff.token,
      body: { items: [inSize(), { productId: bangle.id, quantity: 2 }] },
    })
    const items = [
      inSize({ price: 30_000, reason: 'An old customer' }),
      { productId: bangle.id, quantity: 2 },
    ]
    const answer = await write(items, { language: 'hi' })
    expect(answer.status, answer.text).toBe(201)
    const { quote } = answer.body
    expect(quote).toMatchObject({
      number: expect.stringMatching(/^Q-\d{6}$/),
      state: 'open',
      by: 'Kavita Rao',
      customer: { phone: CALLER.phone, email: '' },
      lines: [
        { price: 30_000, todaysPrice: shown.lines[0].price, reason: 'An old customer' },
        { price: 1_000, todaysPrice: 1_000, reason: '', totalAmount: 2_000 },
      ],
      subtotal: 32_000,
      tax: 5_760,
      totalPrice: 37_760,
    })
    const parts: { amount: number }[] = quote.lines[0].make.parts
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(30_000, 2)
    expect(await stockOf(bangle.id)).toBe(2)
    const { rows } = await shop.database.pool.query(
      `select subject_name, after from audit_log where action = 'quote.create' and subject_id = $1`,
      [String(quote.quoteId)],
    )
    expect(JSON.stringify(rows)).toContain('An old customer')
    expect(JSON.stringify(rows)).not.toContain('Meera')
    const file = await shop.app.inject({ url: quote.file })
    expect(file.headers['content-type']).toBe('application/pdf')
    const text = pdfText(file.rawPayload).replaceAll(/\s+/g, ' ')
    expect(text).toContain(quote.number)
    expect(text).toContain('This is a quote, not a tax invoice')
    expect(text).toContain('37,760')
    expect(text).not.toContain('computer-generated invoice')
  })

  test('does not fix the tax rates of its day: its PDF is not an invoice', async () => {
    const validFrom = shopDayOf(new Date())
    const rate = { name: 'Quoted wood', percent: 12, code: '4420', validFrom }
    const save = (path: string, body: object) =>
      shop.ask('POST', `/taxclass/${path}`, { token: owner.token, body })
    expect((await save('create', rate)).status).toBe(201)
    const { id: productId } = await aProduct(shop, { price: 1_000_00, taxClass: rate.name })
    const { quote } = (await write([{ productId, quantity: 1 }])).body
    const file = await shop.app.inject({ url: quote.file })
    expect(pdfText(file.rawPayload)).toContain('4420')
    expect((await save('addrate', { ...rate, percent: 5 })).status).toBe(200)
  })

  test.each([
    ['another price without a reason', { price: 10 }, 400, 'invalid-input'],
    ['a price below zero', { price: -1, reason: 'x' }, 400, 'invalid-input'],
    ['nothing at all', { price: 0, reason: 'A gift' }, 409, 'quote-too-little'],
    ['more than there is', { quantity: 3 }, 409, 'out-of-stock'],
    [
      'more than an order may come to',
      { price: 9_999_999, reason: 'x', quantity: 2 },
      409,
      'order-too-large',
    ],
  ])('is refused for %s', async (_, fields, status, code) => {
    const answer = await write([{ productId: bangle.id, quantity: 1, ...fields }])
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code])
  })

  test('asks like the checkout for the address, a phone, and the shown total', async () => {
    const items = [{ productId: bangle.id, quantity: 1 }]
    const answers = [
      await write(items, { postalCode: '302001' }),
      await write(items, { phone: '12' }),
      await write(items, { city: ' ' }),
      await write(items, { email: 'no address' }),
      await write(items, { totalPrice: 1 }),
      await write(items, { validHours: 0 }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual([
      'state-contradicts-pin',
      'invalid-input',
      'invalid-input',
      'invalid-input',
      'price-changed',
      'invalid-input',
    ])
  })

  test('is found by number, name and phone, is cancelled once, and is for staff only', async () => {
    const items = [{ productId: bangle.id, quantity: 1 }]
    const { quote } = (await write(items, { firstName: 'Quoted', lastName: 'Person' })).body
    const find = (q: string) =>
      shop.ask('GET', `/quote/list?q=${encodeURIComponent(q)}`, { token: staff.token })
    for (const q of [quote.number, 'person quoted', '5551040714 quoted']) {
      const { body } = await find(q)
      expect(body.quotes.map(({ number }: { number: string }) => number)).toEqual([quote.number])
    }
    const cancel = () => shop.ask('PUT', `/quote/cancel/${quote.quoteId}`, { token: staff.token })
    const both = await Promise.all([cancel(), cancel()])
    expect(both.map(({ body }) => body.quote.state)).toEqual(['cancelled', 'cancelled'])
    const { rows } = await shop.database.pool.query(
      `select 1 from audit_log where action = 'quote.cancel' and subject_id = $1`,
      [String(quote.quoteId)],
    )
    expect(rows).toHaveLength(1)
    const { token } = await aCustomer(shop)
    expect((await shop.ask('GET', '/quote/list', { token })).status).toBe(403)
    const forged = quote.file.replace(/.{6}\.pdf$/, '000000.pdf')
    expect((await shop.ask('GET', forged)).body.code).toBe('quote-link-over')
  })
})
