import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { aCustomer, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import {
  RING_TOTAL,
  startCreditingShop,
  type CreditingShop,
} from '#tests/support/returns/crediting.ts'

let place: CreditingShop
beforeAll(async () => {
  place = await startCreditingShop()
})
afterAll(() => place.shop.close())

interface Written {
  quoteId: number
  link: string
  totalPrice: number
}

let callers = 0
/** A quote of a ring for ₹1,180 with its tax. */
async function aQuote(): Promise<Written> {
  callers += 1
  const { status, body, text } = await place.shop.ask('POST', '/quote/create', {
    token: place.admin.token,
    body: {
      ...DETAILS,
      email: '',
      phone: `+91 98291 4${String(callers).padStart(4, '0')}`,
      validHours: 24,
      items: [{ productId: place.ringId, quantity: 1 }],
    },
  })
  expect(status, text).toBe(201)
  expect(body.quote.totalPrice).toBe(RING_TOTAL)
  return body.quote
}

const keyOf = ({ link }: Written) => link.split('/').at(-1)

const take = ({ token }: Pick<Person, 'token'>, quote: Written, storeCredit?: number) =>
  place.shop.ask('POST', '/quote/take', { token, body: { key: keyOf(quote), storeCredit } })

const accept = (quote: Written) =>
  place.shop.ask('POST', '/quote/accept', { body: { key: keyOf(quote) } })

const orderOf = async (orderId: number) =>
  (
    await place.read<{ user_id: number; payment_status: string; credit_used: string }>(
      'select user_id, payment_status, credit_used, is_guest from orders where id = $1',
      orderId,
    )
  )[0]

test('store credit pays part of a quote, whose order belongs to the account; the rest is paid online', async () => {
  const buyer = await place.withCredit(500)
  const quote = await aQuote()
  const taken = await take(buyer, quote, 500)
  expect(taken.status, taken.text).toBe(200)
  const { orderId } = taken.body
  expect(await orderOf(orderId)).toEqual({
    user_id: buyer.userId,
    payment_status: 'waiting',
    credit_used: '50000',
    is_guest: false,
  })
  expect((await place.creditOf(buyer)).balance).toBe(0)
  const paid = await place.shop.ask('POST', '/payment/test', {
    token: buyer.token,
    body: { orderId, outcome: 'approve' },
  })
  expect(paid.body, paid.text).toMatchObject({ paymentStatus: 'paid' })
  expect((await place.paymentsOf(orderId)).map(({ amount }) => amount)).toEqual([50_000, 68_000])
  expect((await place.documents(orderId)).map(({ total }) => total)).toEqual([RING_TOTAL])
  // The link shows neither customer nor pieces any more.
  const opened = await place.shop.ask('POST', '/quote/open', { body: { key: keyOf(quote) } })
  expect(opened.body).toMatchObject({ ordered: { orderId, opens: false }, lines: [] })
})

test('credit that covers a quote pays it at once, and is returned when the order is cancelled', async () => {
  const buyer = await place.withCredit(2_000)
  const { orderId } = (await take(buyer, await aQuote(), RING_TOTAL)).body
  expect(await orderOf(orderId)).toMatchObject({ payment_status: 'paid' })
  expect((await place.creditOf(buyer)).balance).toBe(820)
  await place.setStatus(orderId, CANCELLED)
  await expect
    .poll(async () => (await place.creditOf(buyer)).balance, { timeout: 8_000 })
    .toBe(2_000)
})

test('credit is spent once, by two tabs on two quotes and by a double click on one', async () => {
  const buyer = await place.withCredit(600)
  const quotes = [await aQuote(), await aQuote()]
  const answers = await Promise.all(quotes.map((quote) => take(buyer, quote, 600)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('credit-changed')
  expect((await place.creditOf(buyer)).balance).toBe(0)

  const again = await place.withCredit(600)
  const quote = await aQuote()
  const clicks = await Promise.all([1, 2, 3].map(() => take(again, quote, 600)))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(clicks.map(({ body }) => body.orderId)).size).toBe(1)
  expect((await place.creditOf(again)).entries).toHaveLength(2)
})

test('credit above the balance or the quote, another account and no account are refused', async () => {
  const buyer = await place.withCredit(300)
  const quote = await aQuote()
  for (const wrong of [300.01, 5_000, -5]) {
    const { status, body } = await take(buyer, quote, wrong)
    expect([status, body.code], String(wrong)).toEqual([409, 'credit-changed'])
  }
  expect((await take({ token: 'none' }, quote, 300)).status).toBe(401)
  expect((await take(place.admin, quote, 300)).status).not.toBe(200)
  expect((await place.creditOf(buyer)).balance).toBe(300)

  const { orderId } = (await take(buyer, quote, 300)).body
  const other = await place.withCredit(300)
  expect((await take(other, quote, 300)).body).toMatchObject({
    code: 'quote-ordered',
    params: { orderId },
  })
  expect((await accept(quote)).body).toMatchObject({ orderId, guest: null })
  expect((await place.creditOf(other)).balance).toBe(300)
  const guests = await aQuote()
  expect((await accept(guests)).status).toBe(200)
  expect((await take(await aCustomer(place.shop), guests)).body.code).toBe('quote-ordered')
})

test('of an account and a guest who order one quote at once, one gets it', async () => {
  const buyer = await place.withCredit(100)
  const quote = await aQuote()
  const [taken, accepted] = await Promise.all([take(buyer, quote, 100), accept(quote)])
  const { user_id: owner } = (await orderOf(accepted.body.orderId)) ?? {}
  const isTaken = owner === buyer.userId
  expect(taken.status).toBe(isTaken ? 200 : 409)
  expect((await place.creditOf(buyer)).balance).toBe(isTaken ? 0 : 100)
})
