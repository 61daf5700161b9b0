import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import {
  RING_TOTAL,
  startCreditingShop,
  type CreditingShop,
} from '#tests/support/returns/crediting.ts'

let place: CreditingShop
beforeAll(async () => {
  // Long enough for a person to change their mind.
  place = await startCreditingShop({ UNDO_SECONDS: '3600' })
})
afterAll(() => place.shop.close())

const PROCESSING = 2

const WAYS = [
  { way: 'in cash', fields: { paymentMethod: 'cod' }, awaited: 'due' },
  { way: 'online', fields: { testOutcome: 'pending' }, awaited: 'waiting' },
]

async function factsOf(orderId: number) {
  const [row] = await place.read<{ status: number; payment: string; hold: Date | null }>(
    'select status, payment_status as payment, hold_until as hold from orders where id = $1',
    orderId,
  )
  return row
}

async function aHalfPaid(buyer: Person, fields: object): Promise<number> {
  const placed = await place.buy(buyer, 500, fields)
  expect(placed.status, placed.text).toBe(201)
  return placed.body.orderId
}

async function cancel(orderId: number): Promise<number[]> {
  const answer = await place.put(`/order/updatestatus/${orderId}`, { status: CANCELLED })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.undo.changeIds
}

const moneyOf = async (orderId: number) =>
  (await place.shop.ask('GET', `/payment/order/${orderId}`, { token: place.admin.token })).body

describe.each(WAYS)(
  'an order that credit has paid in part, the rest $way',
  ({ fields, awaited }) => {
    test('waits for its rest as before when its cancellation is undone', async () => {
      const orderId = await aHalfPaid(await place.withCredit(500), fields)
      const before = await factsOf(orderId)
      expect(before?.payment).toBe(awaited)
      const changeIds = await cancel(orderId)
      expect((await factsOf(orderId))?.payment).toBe(awaited)
      const undone = await place.put('/order/undostatus', { changeIds })
      expect(undone.status, undone.text).toBe(200)
      expect(await factsOf(orderId)).toEqual(before)
      expect(await moneyOf(orderId)).toMatchObject({ paid: 500, due: RING_TOTAL - 500 })
    })

    test('waits for its rest when it is reopened before any refund', async () => {
      const orderId = await aHalfPaid(await place.withCredit(500), fields)
      await cancel(orderId)
      await place.setStatus(orderId, PROCESSING)
      expect((await factsOf(orderId))?.payment).toBe(awaited)
      expect(await moneyOf(orderId)).toMatchObject({ paid: 500, due: RING_TOTAL - 500 })
    })
  },
)

test('an expired order that is reopened is paid in full under a new number, without a credit note', async () => {
  const buyer = await place.withCredit(500)
  const orderId = await aHalfPaid(buyer, { testOutcome: 'pending' })
  await place.read('update orders set payment_reference = $2 where id = $1', orderId, 'order_old')
  await place.read('update jobs set run_at = now() where subject = $1', orderId)
  await expect.poll(async () => (await factsOf(orderId))?.payment).toBe('expired')
  await expect.poll(async () => (await place.creditOf(buyer)).balance).toBe(500)
  await place.setStatus(orderId, PROCESSING)
  const [reopened] = await place.read(
    'select round, payment_reference as reference, credit_used::int as credit from orders where id = $1',
    orderId,
  )
  expect(reopened).toEqual({ round: 1, reference: null, credit: 0 })
  const body = {
    channel: 'bank-transfer',
    amount: RING_TOTAL,
    receivedOn: shopDayOf(new Date()),
    reference: 'UTR 1',
  }
  const { token } = place.admin
  const paid = await place.shop.ask('POST', `/payment/record/${orderId}`, { token, body })
  expect(paid.status, paid.text).toBe(200)
  const documents = await place.documents(orderId)
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice'])
})

test('nobody can give credit to themselves or to somebody without an account', async () => {
  const gift = { way: 'give', amount: 10, note: 'For the delay.', seenBalance: 0 }
  const own = await place.change(place.admin.userId, gift)
  expect([own.status, own.body.code]).toEqual([409, 'credit-of-own-account'])
  const buyer = await place.withCredit(1)
  await place.read('update users set deleted_at = now() where id = $1', buyer.userId)
  const deleted = await place.change(buyer.userId, { ...gift, seenBalance: 1 })
  expect(deleted.status).toBe(404)
})

test('an account is kept while credit of a removed order is on its way back', async () => {
  const buyer = await place.withCredit(500)
  const orderId = await aHalfPaid(buyer, { testOutcome: 'pending' })
  const { token, password } = buyer
  await place.shop.ask('DELETE', `/order/remove/${orderId}`, { token })
  // The job that gives it back may be through by now, or not.
  const kept = await place.shop.ask('POST', '/account/delete', { token, body: { password } })
  expect(kept.status).toBe(409)
  expect(['credit-on-its-way', 'credit-left']).toContain(kept.body.code)
})

test('what credit has paid is no cash of the day', async () => {
  const buyer = await place.withCredit(50_000)
  const { id: productId } = await aProduct(place.shop, { price: 100_000_00, stock: 3 })
  const buy = async (storeCredit: number) => {
    const fields = { paymentMethod: 'cod', storeCredit }
    return (await order(place.shop, buyer, anOrderOf(buyer, [{ productId }], fields))).body
  }
  expect((await buy(50_000)).code).toBeUndefined()
  // ₹68,000.00 and ₹1,18,000.00 are below the limit of a day.
  expect((await buy(0)).code).toBeUndefined()
  expect((await buy(0)).code).toBe('cash-day-limit')
})
