import { expect, test } from 'vitest'
import { payoutColumns, payoutRow, type PayoutColumn } from './payout-rows.ts'

const OF_DASHBOARD =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id'
const OF_API = 'entity_id,type,debit,credit,amount,currency,fee,tax,settlement_id'

const CELLS: Record<PayoutColumn, string> = {
  entityId: 'pay_1',
  type: 'payment',
  amount: '1180.00',
  debit: '',
  credit: '1,152.15',
  tax: '4.25',
  settlementId: 'setl_1',
}

test('both reports of Razorpay are known by their headings, other files are not', () => {
  expect(payoutColumns(OF_DASHBOARD.split(','))).toMatchObject({ type: 0, entityId: 1, amount: 2 })
  expect(payoutColumns(OF_API.toUpperCase().split(','))).toMatchObject({ type: 1, amount: 4 })
  expect(payoutColumns(['Name', 'Price'])).toBeUndefined()
  expect(payoutColumns([])).toBeUndefined()
})

test('the fee is what was not paid out, with its tax', () => {
  expect(payoutRow(2, CELLS)).toEqual({
    line: 2,
    entityId: 'pay_1',
    amount: 118_000,
    debit: 0,
    credit: 115_215,
    fee: 2_785,
    feeTax: 425,
    settlementId: 'setl_1',
  })
  const refund = { ...CELLS, entityId: 'rfnd_1', debit: '1180', credit: '0' }
  expect(payoutRow(3, refund)).toMatchObject({ fee: 0, debit: 118_000 })
})

test.each([
  { amount: 'x' },
  { amount: '-1' },
  { credit: '1e9' },
  { entityId: '' },
  { entityId: "pay_1'; drop table" },
  { settlementId: 'a b' },
  { credit: '1180.01' },
])('%j is unreadable', (cells) => {
  expect(payoutRow(2, { ...CELLS, ...cells })).toBeUndefined()
})
