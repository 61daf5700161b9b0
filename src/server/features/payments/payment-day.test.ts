import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

function record({ orderId }: Placed, day: object) {
  const transfer = { channel: 'bank-transfer', amount: 1180, reference: 'UTR 4711', note: '' }
  return paying.shop.ask('POST', `/payment/record/${orderId}`, {
    token: paying.admin.token,
    body: { ...transfer, ...day },
  })
}

function daysAgo(days: number): string {
  return shopDayOf(new Date(Date.now() - days * 86_400_000))
}

test('a day long ago counts as a mistyped year unless it is confirmed', async () => {
  const placed = await paying.anUnpaidOrder()
  const old = { receivedOn: daysAgo(61) }
  for (const isOldDayMeant of [undefined, false]) {
    const asked = await record(placed, { ...old, isOldDayMeant })
    expect([asked.status, asked.body.code]).toEqual([409, 'payment-day-old'])
    expect(asked.body.message).toContain('This money came 61 days ago. Check the year')
  }
  expect((await record(placed, { ...old, isOldDayMeant: 'yes' })).status).toBe(400)
  expect(await paying.statusOf(placed)).toBe('waiting 1')
  const [meant, recent] = [placed, await paying.anUnpaidOrder()]
  expect((await record(meant, { ...old, isOldDayMeant: true })).status).toBe(200)
  expect((await record(recent, { receivedOn: daysAgo(60) })).status).toBe(200)
})
