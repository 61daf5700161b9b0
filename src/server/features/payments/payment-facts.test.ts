import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

async function ownOrder({ orderId, buyer }: Placed) {
  const path = `/order/userorder/${buyer.userId}`
  const { body } = await paying.shop.ask('GET', path, { token: buyer.token })
  return body.find((one: { orderId: number }) => one.orderId === orderId)
}

/** What an admin is answered. */
async function read(path: string) {
  return paying.shop.ask('GET', path, { token: paying.admin.token })
}

async function spentBy({ buyer }: Placed): Promise<number> {
  return (await read(`/user/details/${buyer.userId}`)).body.spent
}

async function revenue(): Promise<number> {
  return (await read('/dashboard/revenue?days=7')).body.total.revenue
}

async function unpaid(): Promise<number> {
  return (await read('/dashboard/needs-attention')).body.unpaidOrders
}

test('staff see the method, id and fee of a payment', async () => {
  const placed = await paying.anUnpaidOrder()
  const handed = paying.razorpay.pay(placed.reference, { method: 'upi', fee: 2_785 })
  await paying.verify(placed, handed)
  expect((await paying.money(placed)).payments).toMatchObject([
    { providerPaymentId: handed.paymentId, channel: 'upi', fee: 27.85, amount: 1180 },
  ])
  const line = (await read('/order/export')).text
    .split('\r\n')
    .find((one) => one.startsWith(`${placed.orderId},`))
  expect(line).toContain(`,paid,Paid,upi,${handed.paymentId},1180,27.85,,,0,0,`)
})

test('later facts from the provider are added, and none is lost', async () => {
  const placed = await paying.anUnpaidOrder()
  const handed = paying.razorpay.pay(placed.reference)
  await paying.verify(placed, handed)
  expect((await paying.money(placed)).payments).toMatchObject([{ channel: '', fee: null }])
  const payment = paying.razorpay.payments.get(handed.paymentId)
  Object.assign(payment ?? {}, { method: 'card', fee: 4_000 })
  await paying.knock(paying.razorpay.webhook('payment.captured', handed.paymentId))
  expect((await paying.money(placed)).payments).toMatchObject([{ channel: 'card', fee: 40 }])
  Object.assign(payment ?? {}, { method: undefined, fee: null })
  await paying.knock(paying.razorpay.webhook('order.paid', handed.paymentId))
  expect((await paying.money(placed)).payments).toMatchObject([{ channel: 'card', fee: 40 }])
})

test('customers see the amount and time of refunds', async () => {
  const placed = await paying.aPaidOrder()
  expect(await ownOrder(placed)).toMatchObject({ paymentStatus: 'paid', refunds: [] })
  await paying.refund(placed, { amount: 100 })
  await expect.poll(() => paying.statusOf(placed)).toBe('partly-refunded 1')
  const { refunds } = await ownOrder(placed)
  expect(refunds).toMatchObject([{ amount: 100 }])
  expect(Date.now() - Date.parse(refunds[0].at)).toBeLessThan(60_000)
})

test('only paid money minus refunds counts as spent and as revenue', async () => {
  const before = await revenue()
  const placed = await paying.anUnpaidOrder()
  expect(await spentBy(placed)).toBe(0)
  expect(await revenue()).toBe(before)
  await paying.verify(placed, paying.razorpay.pay(placed.reference))
  expect(await spentBy(placed)).toBe(1180)
  expect(await revenue()).toBe(before + 1180)
  // A second payment that goes back is nothing to the order.
  const twice = paying.razorpay.pay(placed.reference)
  await paying.knock(paying.razorpay.webhook('payment.captured', twice.paymentId))
  await paying.refund(placed, { amount: 180 })
  await expect.poll(() => paying.statusOf(placed)).toBe('partly-refunded 1')
  expect(await spentBy(placed)).toBe(1000)
  expect(await revenue()).toBe(before + 1000)
})

test('the dashboard counts the unpaid orders', async () => {
  const before = await unpaid()
  const placed = await paying.anUnpaidOrder()
  expect(await unpaid()).toBe(before + 1)
  await paying.setStatus(placed, 5)
  expect(await unpaid()).toBe(before)
})
