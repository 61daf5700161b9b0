import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayingShop, type PayingShop, type Placed } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

interface Made {
  kind: string
  revision: number
  total: number
}

async function documentsOf({ orderId }: Placed): Promise<string[]> {
  const rows = await paying.read<Made>(
    `select kind, revision, (document ->> 'total')::int as total from invoices
      where order_id = $1 order by id`,
    orderId,
  )
  return rows.map(({ kind, revision, total }) => `${kind} ${revision} ${total}`)
}

/** What each invoice of an order has left, by its revision, in paise. */
async function leftOf({ orderId }: Placed): Promise<Record<string, number>> {
  const rows = await paying.read<{ revision: number; left: number }>(
    `select revision, sum(case kind when 'credit-note' then -1 else 1 end
        * (document ->> 'total')::int)::int as left
      from invoices where order_id = $1 group by revision order by revision`,
    orderId,
  )
  return Object.fromEntries(rows.map(({ revision, left }) => [revision, left]))
}

async function amend({ orderId }: Placed): Promise<void> {
  const [invoice] = await paying.read<{ number: string }>(
    `select number from invoices where order_id = $1 and kind = 'invoice'`,
    orderId,
  )
  const { status, text } = await paying.shop.ask('POST', `/invoice/amend/${orderId}`, {
    token: paying.admin.token,
    body: {
      invoice: invoice?.number,
      reason: 'The firm forgot its GSTIN',
      billing: {
        name: 'Udyam Gifts LLP',
        address1: '14 FC Road',
        address2: '',
        city: 'Pune',
        state: 'Maharashtra',
        postalCode: '411004',
      },
      gstin: '27AAPFU0939F1ZV',
      supplyState: 'Kerala',
    },
  })
  expect(status, text).toBe(200)
}

function lastRefund({ paymentId }: { paymentId: string }): string {
  return paying.razorpay.refunds.findLast((one) => one.payment_id === paymentId)?.id ?? ''
}

test('a refund that fails after an amendment leaves nothing uncredited for a later refund', async () => {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toEqual(['invoice 0 118000'])
  await paying.refund(placed, { amount: 300 })
  await expect.poll(() => documentsOf(placed)).toHaveLength(2)
  const failing = lastRefund(placed)
  await amend(placed)
  expect(await leftOf(placed)).toEqual({ 0: 0, 1: 88_000 })
  await paying.knock(paying.razorpay.webhook('refund.failed', failing))
  await expect.poll(() => leftOf(placed)).toEqual({ 0: 30_000, 1: 88_000 })

  // All that is owed goes back in one refund: each invoice has its own credit note.
  await paying.refund(placed)
  await expect.poll(() => leftOf(placed)).toEqual({ 0: 0, 1: 0 })
  expect((await documentsOf(placed)).slice(-2)).toEqual([
    'credit-note 0 30000',
    'credit-note 1 88000',
  ])
  // It fails and goes after all, with all of its notes.
  const again = lastRefund(placed)
  await paying.knock(paying.razorpay.webhook('refund.failed', again))
  await expect.poll(() => leftOf(placed)).toEqual({ 0: 30_000, 1: 88_000 })
  expect((await documentsOf(placed)).slice(-2)).toEqual([
    'debit-note 0 30000',
    'debit-note 1 88000',
  ])
  await paying.knock(paying.razorpay.webhook('refund.processed', again))
  await expect.poll(() => leftOf(placed)).toEqual({ 0: 0, 1: 0 })
  expect(await paying.statusOf(placed)).toBe('refunded 1')
})

test('a refund below the rest of the old invoice credits only that one', async () => {
  const placed = await paying.aPaidOrder()
  await expect.poll(() => documentsOf(placed)).toHaveLength(1)
  await paying.refund(placed, { amount: 300 })
  await expect.poll(() => documentsOf(placed)).toHaveLength(2)
  const failing = lastRefund(placed)
  await amend(placed)
  await paying.knock(paying.razorpay.webhook('refund.failed', failing))
  await expect.poll(() => leftOf(placed)).toEqual({ 0: 30_000, 1: 88_000 })
  await paying.refund(placed, { amount: 100 })
  await expect.poll(() => leftOf(placed)).toEqual({ 0: 20_000, 1: 88_000 })
})
