import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '#tests/support/builders.ts'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

function check({ orderId, buyer }: Placed) {
  return paying.shop.ask('POST', '/payment/check', { token: buyer.token, body: { orderId } })
}

test('the provider is asked, and its answer counts at once', async () => {
  const placed = await paying.anUnpaidOrder()
  expect((await check(placed)).body).toMatchObject({
    paymentStatus: 'waiting',
    isKnown: true,
    canPay: true,
  })
  // Paid in another app; neither the page nor a webhook says so.
  paying.razorpay.pay(placed.reference)
  expect((await check(placed)).body).toMatchObject({ paymentStatus: 'paid', canPay: false })
  expect(await paying.emailsOf(placed)).toContain('order-paid')
})

test('a missing answer is reported, and one job asks again', async () => {
  const placed = await paying.anUnpaidOrder()
  await paying.read(`delete from jobs where kind = 'check-payment'`)
  paying.razorpay.pay(placed.reference)
  paying.razorpay.state.mode = 'wrong-key'
  for (let turn = 0; turn < 3; turn++) {
    const answer = await check(placed)
    expect([answer.status, answer.body.isKnown]).toEqual([200, false])
  }
  const jobs = `select from jobs where kind = 'check-payment' and subject = $1`
  expect(await paying.read(jobs, placed.orderId)).toHaveLength(1)
  paying.razorpay.state.mode = 'answer'
  await paying.timePasses('check-payment', placed.orderId)
  await expect.poll(() => paying.statusOf(placed)).toBe('paid 1')
})

test('a page that asks endlessly does not reach the provider endlessly', async () => {
  const placed = await paying.anUnpaidOrder()
  const answers: boolean[] = []
  for (let turn = 0; turn < 42; turn++) answers.push((await check(placed)).body.isKnown)
  expect(answers.indexOf(false)).toBe(40)
  expect(answers.at(-1)).toBe(false)
})

test('nobody can pay once the pieces are no longer held', async () => {
  const placed = await paying.anUnpaidOrder()
  await paying.read(
    `update orders set hold_until = now() - interval '1 second' where id = $1`,
    placed.orderId,
  )
  expect((await check(placed)).body).toMatchObject({ paymentStatus: 'waiting', canPay: false })
  expect((await paying.start(placed)).status).toBe(409)
})

test('nobody can ask about another customer’s order', async () => {
  const placed = await paying.anUnpaidOrder()
  expect((await check({ ...placed, buyer: await aCustomer(paying.shop) })).status).toBe(403)
})
