import { expect, test } from 'vitest'
import { matchPayout, PAYOUT_DIFFERENCES, type KnownPayment } from './match-payouts.ts'
import type { PayoutRow } from './payout-rows.ts'

const ROW: PayoutRow = {
  line: 2,
  entityId: 'pay_1',
  amount: 118_000,
  credit: 115_215,
  debit: 0,
  fee: 2_785,
  feeTax: 425,
  settlementId: 'setl_1',
  paidOn: null,
}
const PAYMENT: KnownPayment = {
  orderId: 7,
  amount: 118_000,
  fee: null,
  feeTax: null,
  settlementId: '',
}

function match(row: Partial<PayoutRow>, payment: Partial<KnownPayment> = {}, seen: string[] = []) {
  const known = {
    payments: new Map([['pay_1', { ...PAYMENT, ...payment }]]),
    refunds: new Map([['rfnd_1', { orderId: 7, amount: 500 }]]),
  }
  const { differences, fillsIn } = matchPayout({ ...ROW, ...row }, known, new Set(seen))
  return [...differences.map(({ kind, inFile, inShop }) => [kind, inFile, inShop]), fillsIn]
}

test('what the shop did not know is filled in, what it knows is compared', () => {
  const known = { fee: 2_785, feeTax: 425, settlementId: 'setl_1' }
  expect(match({})).toEqual([true])
  expect(match({}, known)).toEqual([false])
  expect(match({}, { ...known, amount: 5 })).toEqual([['amount', 118_000, 5], false])
  expect(match({}, { ...known, fee: 2_000 })).toEqual([['fee', 2_785, 2_000], false])
  expect(match({}, { ...known, feeTax: 1 })).toEqual([['fee', 425, 1], false])
  expect(match({}, { ...known, settlementId: 'setl_2' })).toEqual([
    ['settlement', 118_000, null],
    false,
  ])
})

test('unknown ids, other amounts of refunds and second lines are named, adjustments are not', () => {
  expect(match({ entityId: 'pay_9' })).toEqual([['unknown', 118_000, null], false])
  expect(match({ entityId: 'rfnd_9', amount: 1 })).toEqual([['unknown', 1, null], false])
  expect(match({ entityId: 'rfnd_1', amount: 500 })).toEqual([false])
  expect(match({ entityId: 'rfnd_1', amount: 501 })).toEqual([['amount', 501, 500], false])
  expect(match({}, {}, ['pay_1'])).toEqual([['twice', 118_000, null], false])
  expect(match({ entityId: 'adj_1' })).toEqual([false])
  expect(new Set(PAYOUT_DIFFERENCES).size).toBe(PAYOUT_DIFFERENCES.length)
})
