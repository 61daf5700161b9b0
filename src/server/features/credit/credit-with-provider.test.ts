import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

/** A customer who was given ₹500.00. */
async function aRichBuyer(): Promise<Person> {
  const { shop, admin } = paying
  const buyer = await aCustomer(shop)
  const gift = { way: 'give', amount: 500, note: 'For the delay.', seenBalance: 0 }
  const path = `/credit/change/${buyer.userId}`
  const given = await shop.ask('POST', path, { token: admin.token, body: gift })
  expect(given.status, given.text).toBe(200)
  return buyer
}

/** A customer who has redeemed a gift card of ₹500.00. */
async function ofACard(): Promise<Person> {
  const { shop, admin } = paying
  await writeSetting(shop.database.orm, 'giftcards.on', true)
  const card = { amount: 500, way: 'cash', reference: '', note: '', toEmail: '' }
  const made = await shop.ask('POST', '/giftcard/create', { token: admin.token, body: card })
  const buyer = await aCustomer(shop)
  const { code } = made.body
  const redeemed = await shop.ask('POST', '/giftcard/redeem', {
    token: buyer.token,
    body: { code },
  })
  expect(redeemed.status, redeemed.text).toBe(200)
  return buyer
}

/** An order of ₹1,180.00 that Razorpay knows, of which ₹500.00 are paid with store credit. */
async function aHalfPaidOrder(by?: Person): Promise<Placed & { amount: number }> {
  const { shop } = paying
  const buyer = by ?? (await aRichBuyer())
  const { id: productId } = await aProduct(shop, { stock: 5 })
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], { storeCredit: 500 }))
  expect(placed.status, placed.text).toBe(201)
  const known = { orderId: placed.body.orderId, productId, reference: '', buyer }
  const { reference, amount } = (await paying.start(known)).body.razorpay
  return { ...known, reference, amount }
}

const balanceOf = async ({ token }: Person) =>
  (await paying.shop.ask('GET', '/credit/own', { token })).body.balance

test('the provider gets only the amount without credit, and the order is paid with both', async () => {
  const placed = await aHalfPaidOrder()
  expect(placed.amount).toBe(68_000)
  const verified = await paying.verify(placed, paying.razorpay.pay(placed.reference))
  expect(verified.status, verified.text).toBe(200)
  expect(await paying.money(placed)).toMatchObject({
    paid: 1_180,
    due: 0,
    payments: [
      { provider: 'credit', amount: 500 },
      { provider: 'razorpay', amount: 680 },
    ],
  })
})

test('a payment of the whole total goes back, and the credit waits for the right one', async () => {
  const placed = await aHalfPaidOrder()
  const { paymentId } = paying.razorpay.pay(placed.reference, { amount: 118_000 })
  await paying.knock(paying.razorpay.webhook('payment.captured', paymentId))
  await expect
    .poll(async () => (await paying.money(placed)).refunds)
    .toMatchObject([{ amount: 1_180, reason: 'amount' }])
  expect(await balanceOf(placed.buyer)).toBe(0)
  const { due, refundable } = await paying.money(placed)
  expect([due, refundable]).toEqual([680, 0])
  await paying.verify(placed, paying.razorpay.pay(placed.reference))
  expect((await paying.money(placed)).due).toBe(0)
})

test('without a payment the credit is returned, and a late payment goes back', async () => {
  const placed = await aHalfPaidOrder()
  await paying.timePasses('release-order', placed.orderId)
  await expect.poll(() => balanceOf(placed.buyer)).toBe(500)
  expect(await paying.statusOf(placed)).toBe('expired 5')
  const { paymentId } = paying.razorpay.pay(placed.reference)
  await paying.knock(paying.razorpay.webhook('payment.captured', paymentId))
  await expect.poll(() => paying.razorpay.leftOf(paymentId)).toBe(0)
  const { refunds } = await paying.money(placed)
  expect(refunds.map(({ reason }: { reason: string }) => reason)).toEqual(['cancelled', 'late'])
  expect(await balanceOf(placed.buyer)).toBe(500)
  await expect.poll(() => paying.statusOf(placed)).toBe('refunded 5')
})

test('a wrong payment whose refund was refused returns to its card, and never becomes credit', async () => {
  const placed = await aHalfPaidOrder()
  paying.razorpay.state.mode = 'refuse'
  const { paymentId } = paying.razorpay.pay(placed.reference, { amount: 118_000 })
  await paying.knock(paying.razorpay.webhook('payment.captured', paymentId))
  await expect
    .poll(async () => (await paying.money(placed)).refunds)
    .toMatchObject([{ amount: 1_180, status: 'failed' }])
  paying.razorpay.state.mode = 'answer'
  await paying.timePasses('release-order', placed.orderId)
  await expect.poll(() => paying.statusOf(placed)).toBe('expired 5')
  await expect.poll(() => paying.razorpay.leftOf(paymentId)).toBe(0)
  await expect.poll(() => balanceOf(placed.buyer)).toBe(500)
})

test('a buyer who cancels there and presses twice pays the rest of a gift card later, once', async () => {
  const placed = await aHalfPaidOrder(await ofACard())
  const { orderId, buyer } = placed
  const known = paying.razorpay.orders.size
  const starts = await Promise.all([1, 2, 3].map(() => paying.start(placed)))
  for (const { body } of starts) {
    expect(body.razorpay).toMatchObject({ reference: placed.reference, amount: 68_000 })
  }
  expect(paying.razorpay.orders.size).toBe(known)
  const { token } = buyer
  const checked = await paying.shop.ask('POST', '/payment/check', { token, body: { orderId } })
  expect(checked.body).toMatchObject({ canPay: true, paymentStatus: 'waiting' })
  expect(await balanceOf(buyer)).toBe(0)
  const handed = paying.razorpay.pay(placed.reference)
  const verified = await Promise.all([1, 2, 3].map(() => paying.verify(placed, handed)))
  expect(verified.map(({ body }) => body.paymentStatus)).toEqual(['paid', 'paid', 'paid'])
  const { payments, due } = await paying.money(placed)
  expect([payments.length, due, await balanceOf(buyer)]).toEqual([2, 0, 0])
})

test('what a gift card had paid comes back once when the hold ends while its buyer cancels', async () => {
  const placed = await aHalfPaidOrder(await ofACard())
  const { orderId, buyer } = placed
  const path = `/order/remove/${orderId}`
  const remove = () => paying.shop.ask('DELETE', path, { token: buyer.token })
  await Promise.all([paying.timePasses('release-order', orderId), remove(), remove()])
  await expect.poll(() => balanceOf(buyer)).toBe(500)
  const left = () =>
    paying.read(
      `select from jobs where failed_at is null and (kind = 'send-refund'
        or kind = 'release-order' and subject = $1)`,
      orderId,
    )
  await expect.poll(left).toEqual([])
  const own = await paying.shop.ask('GET', '/credit/own', { token: buyer.token })
  expect(own.body).toMatchObject({ balance: 500, entries: { length: 3 } })
  expect(await paying.stockOf(placed)).toBe(5)
})
