import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderMoney } from '#contract/orders/payments.ts'
import { listFailedRefunds } from '#server/db/payments/needs-attention.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import type { Person } from '#tests/support/builders.ts'
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

const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  place.shop.ask(method, path, { token: place.admin.token, body })

const moneyOf = async (orderId: number): Promise<OrderMoney> =>
  (await ask('GET', `/payment/order/${orderId}`)).body

const handOver = (refundId: number, body: object = { channel: 'transfer', reference: 'UTR 1' }) =>
  ask('POST', `/payment/handover/${refundId}`, body)

/** An order of which store credit paid ₹500, of an account that was deleted since; asked back as often as is said. */
async function ofDeleted(
  times: number,
  by?: Person,
): Promise<{ orderId: number; failed: number[] }> {
  const buyer = by ?? (await place.withCredit(500))
  const { orderId } = (await place.buy(buyer, 500)).body
  await place.setStatus(orderId, 4)
  await place.documents(orderId)
  const { token, password } = buyer
  const gone = await place.shop.ask('POST', '/account/delete', { token, body: { password } })
  expect(gone.status, gone.text).toBe(200)
  for (let time = 0; time < times; time += 1) {
    const body = { amount: 500 }
    expect((await ask('POST', `/payment/refund/${orderId}`, body)).status).toBe(200)
    await place.documents(orderId)
  }
  const { refunds } = await moneyOf(orderId)
  expect(refunds.map(({ mayBeHandedOver }) => mayBeHandedOver)).toEqual(refunds.map(() => true))
  return { orderId, failed: refunds.map(({ refundId }) => refundId) }
}

const bookedOf = (orderId: number) =>
  place.read(
    `select way, amount::int, reference from booked_money where kind = 'refund' and order_id = $1`,
    orderId,
  )

/** What of an order the staff are told is owed. */
const owedOf = async (orderId: number) =>
  (await listFailedRefunds(place.shop.database.orm)).filter((one) => one.orderId === orderId)

test('a deleted account’s refund is handed over once and booked where it came from', async () => {
  const { orderId, failed } = await ofDeleted(2)
  const [first = 0, second = 0] = failed
  expect(await bookedOf(orderId)).toEqual([])
  const body = { channel: 'transfer', reference: 'UTR 42', note: 'To the bank of his sister.' }
  const presses = [first, second, first, second, first]
  const answers = await Promise.all(presses.map((refundId) => handOver(refundId, body)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409,
  ])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('refund-not-owed')
  await place.documents(orderId)
  expect(await bookedOf(orderId)).toEqual([{ way: 'bank', amount: 50_000, reference: 'UTR 42' }])
  const money = await moneyOf(orderId)
  expect(money.refundable).toBe(RING_TOTAL - 500)
  expect(money.refunds.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'done',
    'failed',
  ])
  expect(money.refunds.map(({ mayBeHandedOver }) => mayBeHandedOver)).toEqual([false, false])
  expect(money.refunds.find(({ status }) => status === 'done')).toMatchObject({ way: 'transfer' })
  const documents = await place.documents(orderId)
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', RING_TOTAL],
    ['credit-note', 500],
  ])
  const [logged] = await place.read<{ after: object }>(
    `select after from audit_log where action = 'order.handover'`,
  )
  // The shop had given it: nobody had paid for it.
  expect(logged?.after).toEqual({ amount: '₹500.00', given: '₹500.00', ...body })
  expect(await owedOf(orderId)).toEqual([])
})

test('staff who hand over see which part was given or came from a gift card', async () => {
  await writeSetting(place.shop.database.orm, 'giftcards.on', true)
  const buyer = await place.withCredit(200)
  const { code } = (await ask('POST', '/giftcard/create', { amount: 300, way: 'cash' })).body
  const { token } = buyer
  const redeemed = await place.shop.ask('POST', '/giftcard/redeem', { token, body: { code } })
  expect(redeemed.status, redeemed.text).toBe(200)
  const { orderId } = await ofDeleted(1, buyer)
  expect((await moneyOf(orderId)).refunds).toMatchObject([{ ofCard: 300, ofGiven: 200 }])
  // A part: what was paid for goes first, and once it is handed over the rest was given.
  await ask('POST', `/payment/refund/${orderId}`, { amount: 300 })
  await place.documents(orderId)
  const { refunds } = await moneyOf(orderId)
  expect(refunds).toMatchObject([{ ofGiven: 200 }, { ofCard: 300, ofGiven: 0 }])
  expect((await handOver(refunds[1]?.refundId ?? 0)).status).toBe(200)
  await ask('POST', `/payment/refund/${orderId}`, { amount: 200 })
  await place.documents(orderId)
  const after = (await moneyOf(orderId)).refunds
  expect(after.at(-1)).toMatchObject({ mayBeHandedOver: true, ofCard: 0, ofGiven: 200 })
})

test('the worth of returned pieces is owed in money', async () => {
  const of = await place.aDelivered()
  const returnId = await place.aChecked(of, {}, { deduction: 680, deductionReason: 'courier' })
  const settled = await place.settle(returnId, 500, { settlement: 'credit' })
  expect(settled.status, settled.text).toBe(200)
  await place.documents(of.orderId)
  const { orderId } = await ofDeleted(1, of.buyer)
  expect((await moneyOf(orderId)).refunds).toMatchObject([{ ofCard: 0, ofGiven: 0 }])
})

test('a refund handed over in cash leaves the till', async () => {
  const { orderId, failed } = await ofDeleted(1)
  expect(await owedOf(orderId)).toMatchObject([{ amount: 50_000 }])
  const answer = await handOver(failed[0] ?? 0, { channel: 'cash' })
  expect(answer.status, answer.text).toBe(200)
  expect(await bookedOf(orderId)).toEqual([{ way: 'cash', amount: 50_000, reference: '' }])
})

test('other refunds cannot be handed over this way', async () => {
  const buyer = await place.withCredit(500)
  const { orderId } = (await place.buy(buyer, 500)).body
  await place.documents(orderId)
  await ask('POST', `/payment/refund/${orderId}`, {})
  await place.documents(orderId)
  const { refunds } = await moneyOf(orderId)
  expect(refunds).toHaveLength(2)
  for (const { refundId } of refunds) expect((await handOver(refundId)).status).toBe(409)
  // One that failed for another reason: its customer can still have store credit.
  await place.read(`update refunds set status = 'failed' where order_id = $1`, orderId)
  for (const { refundId } of refunds) expect((await handOver(refundId)).status).toBe(409)
  expect((await handOver(999_999)).status).toBe(404)
  const bare = await handOver(refunds[0]?.refundId ?? 0, { channel: 'transfer', reference: ' ' })
  expect([bare.status, bare.body.issues[0]?.field]).toEqual([400, 'reference'])
  expect((await handOver(refunds[0]?.refundId ?? 0, { channel: 'barter' })).status).toBe(400)
})
