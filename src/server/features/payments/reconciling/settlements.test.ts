import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

async function exportedLine({ orderId }: Placed): Promise<string> {
  const { token } = paying.admin
  const { text } = await paying.shop.ask('GET', '/order/export', { token })
  return text.split('\r\n').find((line: string) => line.startsWith(`${orderId},`)) ?? ''
}

const daysAgo = (days: number) => shopDayOf(new Date(Date.now() - days * 86_400_000))

test('the payout of each payment is filled in, with the fee and its tax', async () => {
  const placed = await paying.aPaidOrder()
  const other = await paying.aPaidOrder()
  const payment = paying.razorpay.payments.get(placed.paymentId)
  Object.assign(payment ?? {}, { fee: 2_785, tax: 425 })
  // The first order of the shop was some days ago, and so was the payout.
  await paying.read(`update orders set created_at = created_at - interval '20 days'`)
  paying.razorpay.settle(placed.paymentId, daysAgo(3), 'setl_1')
  paying.razorpay.settle(paying.razorpay.payElsewhere({ amount: 500 }), daysAgo(3), 'setl_1')
  await paying.reconcile()
  expect((await paying.money(placed)).payments).toMatchObject([
    { settlementId: 'setl_1', fee: 27.85, feeTax: 4.25 },
  ])
  expect((await paying.money(other)).payments).toMatchObject([{ settlementId: '', feeTax: null }])
  expect(await exportedLine(placed)).toContain(`,${placed.paymentId},1180,27.85,4.25,setl_1,0,0,`)

  // The day after, the next payout is found as well, and a lost dispute is in the export.
  paying.razorpay.settle(other.paymentId, daysAgo(0), 'setl_2')
  paying.razorpay.moveDispute(paying.razorpay.dispute(other.paymentId, 50_000), 'lost')
  await paying.reconcile()
  expect((await paying.money(other)).payments).toMatchObject([{ settlementId: 'setl_2' }])
  expect(await exportedLine(other)).toContain(`,${other.paymentId},1180,0,0,setl_2,0,500,`)
})
