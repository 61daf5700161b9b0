import { expect, test } from 'vitest'
import { payoutColumns, payoutRow as readRow, type PayoutColumn } from './payout-rows.ts'

const OF_DASHBOARD =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,settlement_id'
const OF_API = 'entity_id,type,debit,credit,amount,currency,fee,tax,settlement_id'

const CELLS: Record<PayoutColumn, string> = {
  entityId: 'pay_1',
  type: '',
  amount: '1180.00',
  currency: 'INR',
  debit: '',
  credit: '1,152.15',
  tax: '4.25',
  settlementId: 'setl_1',
  settledAt: '',
}

const payoutRow = (line: number, cells: typeof CELLS) => readRow(line, cells, '2026-11-30')

test('both Razorpay reports are recognised by their headings, other files are not', () => {
  expect(payoutColumns(OF_DASHBOARD.split(','))).toMatchObject({ type: 0, entityId: 1, amount: 2 })
  expect(payoutColumns(OF_API.toUpperCase().split(','))).toMatchObject({ type: 1, amount: 4 })
  const withoutCurrency = OF_API.replace('currency,', '').split(',')
  expect(payoutColumns(withoutCurrency)).toMatchObject({ amount: 4, currency: -1 })
  expect(payoutColumns(['Name', 'Price'])).toBeUndefined()
  expect(payoutColumns([])).toBeUndefined()
})

test('the fee is the amount that was not paid out, with its tax', () => {
  expect(payoutRow(2, CELLS)).toEqual({
    line: 2,
    entityId: 'pay_1',
    amount: 118_000,
    debit: 0,
    credit: 115_215,
    fee: 2_785,
    feeTax: 425,
    settlementId: 'setl_1',
    paidOn: null,
    isDayOdd: false,
  })
  const refund = { ...CELLS, entityId: 'rfnd_1', debit: '1180', credit: '0' }
  expect(payoutRow(3, refund)).toMatchObject({ fee: 0, debit: 118_000 })
  const instant = { ...refund, debit: '1189.44', tax: '1.44' }
  expect(payoutRow(3, instant)).toMatchObject({ fee: 944, feeTax: 144, debit: 118_944 })
})

test.each([
  ['1763663400', '2025-11-21'],
  ['2026-11-21 10:00:00', '2026-11-21'],
  ['21/11/2026 10:00:00', '2026-11-21'],
  ['21-11-2026', '2026-11-21'],
  ['1/2/26', '2026-02-01'],
  ['21-Nov-2026', '2026-11-21'],
  ['2-NOV-26', '2026-11-02'],
  ['', null],
  ['31/02/2026', null],
  ['yesterday', null],
  ['11/21/2026', null],
  ['21-Foo-2026', null],
  ['21/11/1926', null],
  ['30/11/2026', '2026-11-30'],
  ['1/12/2026', null],
])('%s is the day of the payout: %s', (settledAt, paidOn) => {
  const row = payoutRow(2, { ...CELLS, settledAt })
  expect(row).toMatchObject({ paidOn, isDayOdd: paidOn === null && settledAt !== '' })
})

test.each([
  { amount: 'x' },
  { amount: '-1' },
  { credit: '1e9' },
  { entityId: '' },
  { entityId: "pay_1'; drop table" },
  { settlementId: 'a b' },
  { credit: '1180.01' },
  { type: 'payment', entityId: 'PAY_1' },
  { type: ' Refund', entityId: 'pay_1' },
  { currency: 'USD' },
  { entityId: 'adj_1', debit: '1000000000.01' },
])('%j is unreadable', (cells) => {
  expect(payoutRow(2, { ...CELLS, ...cells })).toBeUndefined()
})

test('spaces around cells and repeated signs in headings do not matter', () => {
  const headings = OF_DASHBOARD.replaceAll('_', ' - ').split(',')
  expect(payoutColumns(headings)).toMatchObject({ type: 0, entityId: 1, settlementId: 8 })
  const blanks = { ...CELLS, entityId: ' pay_1 ', settlementId: ' setl_1 ', debit: '  ' }
  expect(payoutRow(2, { ...blanks, settledAt: ' 2026-11-21 ' })).toMatchObject({
    entityId: 'pay_1',
    settlementId: 'setl_1',
    debit: 0,
    paidOn: '2026-11-21',
  })
})

test.each([{ debit: 'x' }, { tax: 'x' }, { credit: 'x' }])('%o is unreadable', (cells) => {
  expect(payoutRow(2, { ...CELLS, ...cells })).toBeUndefined()
})

test.each([
  '17636634001',
  'x1763663400',
  '1763663400x',
  'on 2026-11-21',
  'on 21/11/2026',
  '2026-11-211',
])('%s is no day of a payout', (settledAt) => {
  expect(payoutRow(2, { ...CELLS, settledAt })?.paidOn).toBeNull()
})

test('only payments and refunds have a fee', () => {
  const adjusted = { ...CELLS, entityId: 'adj_1', debit: '2000', credit: '0' }
  expect(payoutRow(2, adjusted)?.fee).toBe(0)
})

test.each([
  { type: ' Payment ' },
  { type: 'refund', entityId: 'rfnd_1' },
  { type: 'adjustment', entityId: 'adj_1' },
  { currency: '' },
  { currency: ' inr ' },
  { currency: '₹' },
  { entityId: 'adj_1', debit: '1000000000' },
])('%j is readable', (cells) => {
  expect(payoutRow(2, { ...CELLS, ...cells })).toMatchObject({ line: 2 })
})
