import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** The form of a credit note over an amount off the ring, with the figures of the order. */
async function aForm(orderId: number, amount: number) {
  const { token } = place.admin
  const { body } = await place.shop.ask('GET', `/invoice/credit/${orderId}`, { token })
  const lines = [{ line: 0, quantity: 0, amount }]
  const { invoice, left: seenLeft } = body
  return { refundable: body.refundable, form: { invoice, seenLeft, reason: 'Scratched', lines } }
}

function post(path: string, body: object) {
  return place.shop.ask('POST', path, { token: place.admin.token, body })
}

async function credit(orderId: number, amount: number) {
  const { form } = await aForm(orderId, amount)
  return post(`/invoice/credit/${orderId}`, { ...form, isRefunded: true })
}

/** What went back, by its provider, in paise, in order. */
function backOf(orderId: number) {
  return place.read<{ provider: string; amount: number; note: number | null }>(
    `select p.provider, r.amount::int from refunds r join payments p on p.id = r.payment_id
    where r.order_id = $1 order by r.id`,
    orderId,
  )
}

async function notesOf(orderId: number) {
  const documents = await place.documents(orderId)
  return documents.filter(({ kind }) => kind === 'credit-note').map(({ total }) => total)
}

test('credit that paid for a line comes back before the money, each with one note', async () => {
  const buyer = await place.withCredit(500)
  const { orderId } = (await place.buy(buyer, 500)).body
  await place.documents(orderId)
  const first = await credit(orderId, 118)
  expect(first.status, first.text).toBe(200)
  expect(await notesOf(orderId)).toEqual([118])
  expect(await backOf(orderId)).toEqual([{ provider: 'credit', amount: 11_800 }])
  expect((await place.creditOf(buyer)).balance).toBe(118)

  // More than is left of the credit: the rest is of the other payment, and one note says both.
  const { form, refundable } = await aForm(orderId, 1_000)
  expect(refundable).toBe(RING_TOTAL - 118)
  const seen = await post(`/invoice/credit/preview/${orderId}`, form)
  expect(seen.body).toEqual({ total: 1_000, byHand: 0, credit: 382, byProvider: 618 })
  const second = await post(`/invoice/credit/${orderId}`, { ...form, isRefunded: true })
  expect([second.status, second.body.total]).toEqual([200, 1_000])
  expect(await notesOf(orderId)).toEqual([118, 1_000])
  expect((await backOf(orderId)).slice(1)).toEqual([
    { provider: 'credit', amount: 38_200 },
    { provider: 'test', amount: 61_800 },
  ])
  expect((await place.creditOf(buyer)).balance).toBe(500)

  await credit(orderId, 62)
  expect(await notesOf(orderId)).toEqual([118, 1_000, 62])
  const { body } = await place.shop.ask('GET', `/invoice/credit/${orderId}`, {
    token: place.admin.token,
  })
  expect(body).toMatchObject({ left: 0, refundable: 0 })
})

test('a refund above what all payments have left is refused, and nothing is made', async () => {
  const buyer = await place.withCredit(500)
  const { orderId } = (await place.buy(buyer, 500, { paymentMethod: 'cod' })).body
  // Sent, with its invoice; the courier has not brought the rest.
  await place.setStatus(orderId, 3)
  await place.documents(orderId)
  const refused = await credit(orderId, 600)
  expect([refused.status, refused.body.code, refused.body.params]).toEqual([
    409,
    'refund-limit',
    { most: 500 },
  ])
  expect(await notesOf(orderId)).toEqual([])
  expect((await credit(orderId, 500)).status).toBe(200)
  expect(await notesOf(orderId)).toEqual([500])
  expect((await place.creditOf(buyer)).balance).toBe(500)
})
