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

test('a report fills in what the shop did not know, and names what differs', async () => {
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
