import { expect, test } from 'vitest'
import { matchPayout, ownPayouts, PAYOUT_DIFFERENCES, type KnownPayment } from './match-payouts.ts'
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
  isDayOdd: false,
}
/** Nothing is a line of a payout yet. */
const NOWHERE: ReadonlyMap<string, ReadonlySet<string>> = new Map()

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
    payoutsOf: NOWHERE,
  }
  const { differences, fillsIn } = matchPayout({ ...ROW, ...row }, known, new Set(seen))
  return [...differences.map(({ kind, inFile, inShop }) => [kind, inFile, inShop]), fillsIn]
}

test('unknown facts are filled in, and known ones are compared', () => {
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

test('unknown ids, different refund amounts and repeated lines are named, adjustments are not', () => {
  expect(match({ entityId: 'pay_9' })).toEqual([['unknown', 118_000, null], false])
  expect(match({ entityId: 'rfnd_9', amount: 1 })).toEqual([['unknown', 1, null], false])
  expect(match({ entityId: 'rfnd_1', amount: 500 })).toEqual([false])
  expect(match({ entityId: 'rfnd_1', amount: 501 })).toEqual([['amount', 501, 500], false])
  expect(match({}, {}, ['pay_1'])).toEqual([['twice', 118_000, null], false])
  expect(match({ entityId: 'adj_1' })).toEqual([false])
  expect(new Set(PAYOUT_DIFFERENCES).size).toBe(PAYOUT_DIFFERENCES.length)
})

test('a line belongs to the payout unless it is repeated or its amount differs, and is known if it is the shop’s', () => {
  const known = {
    payments: new Map([['pay_1', PAYMENT]]),
    refunds: new Map([['rfnd_1', { orderId: 8, amount: 500 }]]),
    payoutsOf: NOWHERE,
  }
  const matched = (row: Partial<PayoutRow>, seen: string[] = []) =>
    matchPayout({ ...ROW, ...row }, known, new Set(seen))
  const isOfPayout = (row: Partial<PayoutRow>, seen?: string[]) => matched(row, seen).isOfPayout
  expect(isOfPayout({})).toBe(true)
  expect(isOfPayout({ entityId: 'adj_1' })).toBe(true)
  expect(isOfPayout({ entityId: 'pay_9' })).toBe(true)
  expect(isOfPayout({}, ['pay_1'])).toBe(false)
  expect(isOfPayout({ amount: 1 })).toBe(false)
  expect(isOfPayout({ entityId: 'rfnd_1', amount: 500 })).toBe(true)
  expect(isOfPayout({ entityId: 'rfnd_1', amount: 501 })).toBe(false)
  const rows = [
    {},
    { entityId: 'rfnd_1', amount: 500 },
    { entityId: 'pay_9' },
    { entityId: 'adj_1' },
  ]
  expect(rows.map((row) => matched(row).isKnown)).toEqual([true, true, false, null])
})

test('a difference names its line and the order of the payment or refund', () => {
  const known = {
    payments: new Map([['pay_1', { ...PAYMENT, settlementId: 'setl_2' }]]),
    refunds: new Map([['rfnd_1', { orderId: 8, amount: 500 }]]),
    payoutsOf: NOWHERE,
  }
  const first = (row: Partial<PayoutRow>) =>
    matchPayout({ ...ROW, ...row }, known, new Set()).differences[0]
  expect(first({})).toMatchObject({ kind: 'settlement', line: 2, entityId: 'pay_1', orderId: 7 })
  expect(first({ entityId: 'rfnd_1', amount: 1 })).toMatchObject({ line: 2, orderId: 8 })
  expect(first({ entityId: 'pay_9' })).toMatchObject({ orderId: null })
})

test.each([
  [{ fee: 2_785, feeTax: 425, settlementId: 'setl_1' }, {}, false],
  [{ fee: null, feeTax: 425, settlementId: 'setl_1' }, {}, true],
  [{ fee: 2_785, feeTax: null, settlementId: 'setl_1' }, {}, true],
  [{ fee: 2_785, feeTax: 425, settlementId: '' }, {}, true],
  [{ fee: 2_785, feeTax: 425, settlementId: '' }, { settlementId: '' }, false],
  [{ amount: 5 }, {}, false],
])('a payment of which the shop knows %o is filled in by %o: %s', (payment, row, fillsIn) => {
  expect(match(row, payment).at(-1)).toBe(fillsIn)
})

test('a line of another payout does not belong to a second one', () => {
  const known = {
    payments: new Map([['pay_1', PAYMENT]]),
    refunds: new Map([['rfnd_1', { orderId: 8, amount: 500 }]]),
    payoutsOf: new Map(
      ['pay_1', 'rfnd_1', 'adj_1', 'pay_9'].map((id) => [id, new Set(['setl_0'])]),
    ),
  }
  const kinds = (row: Partial<PayoutRow>) => {
    const { differences, isOfPayout } = matchPayout({ ...ROW, ...row }, known, new Set())
    return [...differences.map(({ kind }) => kind), isOfPayout]
  }
  for (const entityId of ['pay_1', 'adj_1', 'pay_9']) {
    expect(kinds({ entityId })).toEqual(['settlement', false])
  }
  expect(kinds({ entityId: 'rfnd_1', amount: 500 })).toEqual(['settlement', false])
  expect(kinds({ entityId: 'rfnd_1', amount: 500, settlementId: 'setl_0' })).toEqual([true])
  expect(kinds({ entityId: 'adj_2' })).toEqual([true])
  // The report does not say yet in which payout it is.
  expect(kinds({ entityId: 'adj_1', settlementId: '' })).toEqual([true])
})

function line(settlementId: string, isKnown: boolean | null, isOfPayout = true) {
  return { row: { settlementId }, isOfPayout, isKnown }
}

test('a payout with only unknown payments and refunds belongs to another shop', () => {
  const { own, foreign } = ownPayouts([
    line('', true),
    line('mixed', false),
    line('mixed', true),
    line('strange', false),
    line('strange', null),
    line('adjusted', null),
    line('contradicted', true, false),
  ])
  expect([...own].map(([id, rows]) => [id, rows.length])).toEqual([
    ['mixed', 2],
    ['adjusted', 1],
  ])
  expect(foreign).toEqual([{ settlementId: 'strange' }])
})
