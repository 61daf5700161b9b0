import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEDGERS } from '#domain/books/ledgers.ts'
import { monthOf } from '#domain/books/months.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { aCustomer, aProduct } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { rowsOf } from '#tests/support/books/csv-rows.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

const TODAY = shopDayOf(new Date())
const MONTH = monthOf(new Date())
/** The day of the month, which is at least as many days from the month before. */
const MONTH_DAYS = TODAY.slice(8)

async function file(path: string): Promise<string> {
  const { status, text } = await paying.shop.ask('GET', `/books/${path}`, {
    token: paying.admin.token,
  })
  expect(status).toBe(200)
  return text
}

async function documents(count: number): Promise<void> {
  await expect.poll(() => paying.read('select from invoices')).toHaveLength(count)
}

/** What each ledger comes to, in paise: debits less credits. */
async function balances(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { Ledger = '', Debit, Credit } of rowsOf(await file(`csv/${MONTH}/day-book`))) {
    sums[Ledger] = (sums[Ledger] ?? 0) + Math.round((Number(Debit) - Number(Credit)) * 100)
  }
  return sums
}

test('sales, notes, receipts and refunds balance, and a paid buyer owes nothing', async () => {
  const paid = await paying.aPaidOrder()
  await documents(1)
  const sold = 1_180_00
  expect(await balances()).toEqual({
    [LEDGERS.customers]: 0,
    [LEDGERS.provider]: sold,
    [LEDGERS.sales]: -1_000_00,
    [LEDGERS.igst]: -180_00,
  })
  await paying.refund(paid, { amount: 180.5 })
  await documents(2)
  const left = await balances()
  expect(left[LEDGERS.provider]).toBe(sold - 180_50)
  expect(left[LEDGERS.customers]).toBe(0)
  expect(Object.values(left).reduce((sum, amount) => sum + amount, 0)).toBe(0)

  // A transfer that staff recorded is at the bank.
  const buyer = await aCustomer(paying.shop)
  const { id: productId } = await aProduct(paying.shop)
  const body = anOrderOf(buyer, [{ productId }], { firstName: 'A & B <i>', phone: '1' })
  const placed = await order(paying.shop, buyer, body)
  const recorded = await paying.shop.ask('POST', `/payment/record/${placed.body.orderId}`, {
    token: paying.admin.token,
    body: {
      channel: 'bank-transfer',
      amount: placed.body.order.totalPrice,
      receivedOn: `${MONTH}-01`,
      reference: 'UTR1',
      note: '',
    },
  })
  expect(recorded.status, recorded.text).toBe(200)
  await documents(3)
  expect(await balances()).toMatchObject({ [LEDGERS.bank]: sold, [LEDGERS.customers]: 0 })

  const xml = await file(`tally/${MONTH}`)
  expect(xml).toContain('<PARTYNAME>A &amp; B &lt;i&gt; Nair</PARTYNAME>')
  expect(xml).toContain(`<DATE>${MONTH.replace('-', '')}01</DATE>`)
  const types = [...xml.matchAll(/VCHTYPE="([^"]+)"/g)].map(([, type]) => type)
  expect(types).toEqual(['Sales', 'Credit Note', 'Sales', 'Receipt', 'Payment', 'Receipt'])
  const amounts = [...xml.matchAll(/<AMOUNT>(.+?)</g)].map(([, text]) => Number(text) * 100)
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount, 0))).toBe(0)
})

test('the ledgers have the owner’s names', async () => {
  const { admin, shop } = paying
  const save = (ledgers: object) =>
    shop.ask('PUT', '/settings/update', { token: admin.token, body: { 'books.ledgers': ledgers } })
  expect((await save({ ...LEDGERS, sales: 'Sales @ {rate}%', igst: '=1+1' })).status).toBe(200)
  const csv = await file(`csv/${MONTH}/day-book`)
  expect(csv).toContain(',Sales @ 18%,0.00,1000.00,')
  expect(csv).toContain(",'=1+1,")
  expect((await save({ ...LEDGERS, sales: ' ' })).status).toBe(400)
  // Names that were stored before there were ledgers of fees stay.
  await paying.read(
    `update settings set value = value - 'gatewayCharges' - 'gatewayTax' - 'disputes'
      where key = 'books.ledgers'`,
  )
  expect(await file(`csv/${MONTH}/day-book`)).toContain(',Sales @ 18%,0.00,1000.00,')
  expect((await save({ sales: 'Sales' })).status).toBe(400)
})

test('a failed refund is reversed, in an open month if its own is closed', async () => {
  const { shop, admin, razorpay } = paying
  const placed = await paying.aPaidOrder()
  await documents(4)
  await paying.refund(placed, { amount: 300 })
  await documents(5)
  const { id = '' } = razorpay.refunds.find((one) => one.payment_id === placed.paymentId) ?? {}
  const [before, fails] = [await balances(), razorpay.webhook('refund.failed', id)]
  await paying.knock(fails)
  await documents(6)
  const after = await balances()
  const provider = (after[LEDGERS.provider] ?? 0) - (before[LEDGERS.provider] ?? 0)
  expect(provider).toBe(300_00)
  expect(after[LEDGERS.customers]).toBe(0)
  expect(await file(`tally/${MONTH}`)).toContain('Refund that did not arrive, order')

  // A refund of last month, whose books are closed.
  const last = monthOf(new Date(Date.now() - Number(MONTH_DAYS) * 86_400_000))
  const old = razorpay.refundThere(placed.paymentId, 200_00)
  await paying.read(
    `insert into refunds (payment_id, order_id, amount, reason, status, provider_refund_id, sent_at)
      select id, order_id, 20000, 'returned', 'sent', $2, $3::date + 10 from payments
      where provider_payment_id = $1`,
    placed.paymentId,
    old,
    `${last}-01`,
  )
  await paying.read(
    `insert into invoices (kind, number, financial_year, sequence, order_id, round, file_key, document)
      select kind, 'INV/19-20/1', '19-20', 1, null, 0, 'old', document || jsonb_build_object(
        'issuedOn', $1::text, 'number', 'INV/19-20/1') from invoices order by id limit 1`,
    `${last}-02`,
  )
  const { token } = admin
  const { total: seenTotal } = (await shop.ask('GET', `/books/month/${last}`, { token })).body
  const body = { month: last, seenTotal }
  expect((await shop.ask('POST', '/books/close', { token, body })).status).toBe(200)
  const kept = await file(`tally/${last}`)
  expect(kept).toContain(old)
  expect(await file(`tally/${MONTH}`)).not.toContain(old)
  await paying.knock(razorpay.webhook('refund.failed', old))
  expect(await file(`tally/${last}`)).toBe(kept)
  const reversal = rowsOf(await file(`csv/${MONTH}/day-book`)).filter(({ Narration }) =>
    Narration?.endsWith(old),
  )
  expect(reversal).toMatchObject([
    { Voucher: 'Receipt', Ledger: LEDGERS.provider, Debit: '200.00' },
    { Voucher: 'Receipt', Ledger: LEDGERS.customers, Credit: '200.00' },
  ])
})

const REPORT_HEADINGS =
  'transaction_entity,entity_id,amount,currency,fee,tax,debit,credit,settlement_id,settled_at'

test('fees, payouts and lost disputes are booked, and the rest is with the provider', async () => {
  const { razorpay, shop, admin } = paying
  await paying.read(`delete from settings where key = 'books.ledgers'`)
  const before = await balances()
  const [listed, reported] = [await paying.aPaidOrder(), await paying.aPaidOrder()]
  // One payout is in the list of the provider, one in a report.
  Object.assign(razorpay.payments.get(listed.paymentId) ?? {}, { fee: 2_785, tax: 425 })
  razorpay.settle(listed.paymentId, TODAY, 'setl_listed')
  await paying.reconcile()
  const lines = [
    `payment,${reported.paymentId},1180.00,INR,23.60,4.25,0,1152.15,setl_reported,${TODAY}`,
    `refund,rfnd_Elsewhere1,100.00,INR,8.00,1.44,109.44,0,setl_reported,${TODAY}`,
  ]
  const form = new FormData()
  form.append('file', new Blob([[REPORT_HEADINGS, ...lines].join('\n')]), 'recon.csv')
  const { token } = admin
  for (const _ of ['once', 'and the same again']) {
    const answer = await shop.ask('POST', '/books/payouts', { token, body: form })
    expect(answer.status, answer.text).toBe(200)
  }
  const dispute = razorpay.dispute(reported.paymentId, 500_00)
  razorpay.moveDispute(dispute, 'lost')
  await paying.knock(razorpay.disputeWebhook('payment.dispute.lost', dispute))
  await documents(9)

  const after = await balances()
  const come = (ledger: string) => (after[ledger] ?? 0) - (before[ledger] ?? 0)
  const paidOut = 1_152_15 + 1_152_15 - 109_44
  expect(come(LEDGERS.bank)).toBe(paidOut)
  expect(come(LEDGERS.gatewayTax)).toBe(4_25 + 4_25 + 1_44)
  expect(come(LEDGERS.gatewayCharges)).toBe(27_85 + 27_85 + 9_44 - (4_25 + 4_25 + 1_44))
  expect(come(LEDGERS.disputes)).toBe(500_00)
  const fees = 27_85 + 27_85 + 9_44
  expect(come(LEDGERS.provider)).toBe(2 * 1_180_00 - fees - paidOut - 500_00)
  expect(come(LEDGERS.customers)).toBe(0)
  expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const xml = await file(`tally/${MONTH}`)
  for (const type of ['Contra', 'Payment', 'Receipt']) expect(xml).toContain(`VCHTYPE="${type}"`)
  // A won dispute brings the money back.
  razorpay.moveDispute(dispute, 'won')
  await paying.knock(razorpay.disputeWebhook('payment.dispute.won', dispute))
  expect((await balances())[LEDGERS.disputes] ?? 0).toBe(before[LEDGERS.disputes] ?? 0)
})

test('a month with money but no document is listed', async () => {
  const placed = await paying.placeOrder()
  const { token } = paying.admin
  const first = async (): Promise<string> =>
    (await paying.shop.ask('GET', '/books/months', { token })).body.at(-1).month
  const day = shopDayOf(new Date(Date.now() - 200 * 86_400_000))
  expect((await first()) > day.slice(0, 7)).toBe(true)
  const received = { receivedOn: day, isOldDayMeant: true }
  const body = { channel: 'cash', amount: 1180, ...received, reference: '', note: '' }
  const path = `/payment/record/${placed.orderId}`
  expect((await paying.shop.ask('POST', path, { token, body })).status).toBe(200)
  // Months after it are closed: it is in the books of today.
  const booked = await file(`tally/${MONTH}`)
  expect(booked).toContain(`Paid, order ${placed.orderId}`)
  await paying.read('delete from closed_months')
  const other = await paying.placeOrder()
  const again = `/payment/record/${other.orderId}`
  expect((await paying.shop.ask('POST', again, { token, body })).status).toBe(200)
  expect(await first()).toBe(day.slice(0, 7))
  expect(await file(`tally/${await first()}`)).toContain(`Paid, order ${other.orderId}`)
})
