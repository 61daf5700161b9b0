import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '#tests/support/builders.ts'
import { startPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let paying: PayingShop
beforeAll(async () => {
  paying = await startPayingShop()
})
afterAll(() => paying.close())

const HEADINGS =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id'

function upload(text: string | Buffer, token = paying.admin.token) {
  const form = new FormData()
  form.append(
    'file',
    new Blob([typeof text === 'string' ? text : new Uint8Array(text)], { type: 'text/csv' }),
    'recon.csv',
  )
  return paying.shop.ask('POST', '/books/payouts', { token, body: form })
}

const file = (...lines: string[]) => [HEADINGS, ...lines].join('\n')

test('a report fills in unknown facts, and names differences', async () => {
  const first = await paying.aPaidOrder()
  const second = await paying.aPaidOrder()
  const third = await paying.aPaidOrder()
  await paying.refund(first, { amount: 100 })
  const refunded = async () => (await paying.money(first)).refunds[0]?.status
  await expect.poll(refunded).toMatch(/sent|done/)
  const [refund] = await paying.read<{ id: string }>(
    'select provider_refund_id as id from refunds where order_id = $1',
    first.orderId,
  )
  await paying.read(
    `update payments set settlement_id = 'setl_1' where order_id = $1`,
    third.orderId,
  )
  const report = file(
    `payment,${first.paymentId},1180.00,INR,23.60,4.25,0,1152.15,setl_1`,
    `payment,${second.paymentId},1180.00,INR,23.60,4.25,0,1152.15,setl_2`,
    `refund,${refund?.id},100.00,INR,0,0,100.00,0,setl_1`,
    `payment,pay_Nobody1,5.00,INR,0,0,0,5.00,setl_1`,
    `payment,${second.paymentId},1180.00,INR,23.60,4.25,0,1152.15,setl_2`,
    `adjustment,adj_1,7.00,INR,0,0,7.00,0,setl_1`,
    `payment,what is this,x,INR,0,0,0,0,setl_1`,
  )
  const { status, body } = await upload(report)
  expect(status).toBe(200)
  expect(body).toMatchObject({ rows: 6, filledIn: 2, payoutCount: 2, differenceCount: 4 })
  expect(body.differences).toMatchObject([
    { kind: 'unreadable', line: 8 },
    { kind: 'unknown', line: 5, entityId: 'pay_Nobody1', inFile: 5 },
    { kind: 'twice', line: 6, entityId: second.paymentId },
    { kind: 'missing', entityId: third.paymentId, orderId: third.orderId, inShop: 1180 },
  ])
  expect(body.payouts[0]).toEqual({
    settlementId: 'setl_1',
    rows: 4,
    fees: 27.85,
    tax: 4.25,
    paidOut: 1_050.15,
  })
  expect((await paying.money(first)).payments).toMatchObject([
    { settlementId: 'setl_1', fee: 27.85, feeTax: 4.25 },
  ])

  // The same again changes nothing; a report that says otherwise is not believed.
  expect((await upload(report)).body).toMatchObject({ filledIn: 0, differenceCount: 4 })
  const other = await upload(file(`payment,${first.paymentId},1180.00,INR,0,0,0,1180.00,setl_9`))
  expect(other.body.differences).toMatchObject([
    { kind: 'fee', inFile: 0, inShop: 27.85, orderId: first.orderId },
    { kind: 'settlement' },
  ])
  expect((await paying.money(first)).payments).toMatchObject([{ settlementId: 'setl_1' }])
})

test.each([
  ['Name,Price\nRing,5', /not a settlement report/],
  ['', /not a settlement report/],
  [`${HEADINGS}\n"`, /quotation mark/],
  [
    file(...Array.from({ length: 20_001 }, () => 'payment,pay_1,1,INR,0,0,0,1,s')),
    /more than 20000/,
  ],
])('a wrong file is refused in words: %#', async (text, words) => {
  const { status, body } = await upload(text)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toMatch(words)
})

test('a workbook, no file and staff are refused', async () => {
  expect((await upload(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]))).status).toBe(415)
  const form = new FormData()
  const { token } = paying.admin
  expect((await paying.shop.ask('POST', '/books/payouts', { token, body: form })).status).toBe(400)
  const staff = await aStaffMember(paying.shop)
  expect((await upload(file(), staff.token)).status).toBe(403)
  expect((await upload(file())).body).toMatchObject({ rows: 0, differenceCount: 0 })
})

/** What of payouts is in the day book, by what the provider calls them; in paise. */
async function bookedPayouts(...ids: string[]): Promise<Record<string, number>> {
  const rows = await paying.read<{ id: string; amount: number }>(
    `select reference as id, sum(amount)::int as amount from booked_money
      where kind = 'payout' and reference = any($1) group by reference`,
    ids,
  )
  return Object.fromEntries(rows.map(({ id, amount }) => [id, amount]))
}

/** What a report said, in short. */
async function compared(...lines: string[]) {
  const { status, body } = await upload(file(...lines))
  expect(status).toBe(200)
  const { differences, payouts } = body
  return {
    differences: differences.map((one: { kind: string; line: number }) => [one.kind, one.line]),
    paidOut: payouts.map((one: { paidOut: number }) => one.paidOut),
  }
}

test('nothing is paid out twice, neither by a repeated line nor by another payout', async () => {
  const { paymentId } = await paying.aPaidOrder()
  const payment = `payment,${paymentId},1180.00,INR,23.60,4.25,0,1152.15,setl_T1`
  const adjustment = 'adjustment,adj_T,50.00,INR,0,0,0,50.00,setl_T1'
  const first = await compared(payment, adjustment, adjustment, payment)
  expect(first).toEqual({
    differences: [
      ['twice', 4],
      ['twice', 5],
    ],
    paidOut: [1_202.15],
  })
  const again = await compared(
    payment.replace('setl_T1', 'setl_T2'),
    adjustment.replace('setl_T1', 'setl_T2'),
  )
  expect(again).toEqual({
    differences: [
      ['settlement', 2],
      ['settlement', 3],
    ],
    paidOut: [],
  })
  expect(await bookedPayouts('setl_T1', 'setl_T2')).toEqual({ setl_T1: 1_202_15 })
})

test('the file of another shop is not booked', async () => {
  const strange = await compared(
    'payment,pay_Elsewhere1,100.00,INR,2,0.36,0,98.00,setl_E1',
    'adjustment,adj_E,7.00,INR,0,0,7.00,0,setl_E1',
  )
  expect(strange).toEqual({
    differences: [
      ['unknown', 2],
      ['foreign', 2],
    ],
    paidOut: [],
  })
  expect(await bookedPayouts('setl_E1')).toEqual({})
})

test('a payout without a usable day is booked today, and says so', async () => {
  const { paymentId } = await paying.aPaidOrder()
  const dated = HEADINGS.concat(',settled_at')
  const line = `payment,${paymentId},1180.00,INR,23.60,4.25,0,1152.15,setl_D1`
  const { body } = await upload([dated, `${line},11/21/2026`].join('\n'))
  expect(body.differences).toMatchObject([{ kind: 'day', line: 2, entityId: 'setl_D1' }])
  expect(await bookedPayouts('setl_D1')).toEqual({ setl_D1: 1_152_15 })
})
