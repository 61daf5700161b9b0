import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LEDGERS } from './ledgers.ts'
import { moneyVoucher, type BookedMoney } from './money-vouchers.ts'

const MONEY: BookedMoney = {
  kind: 'receipt',
  id: 90,
  subject: 7,
  turn: 0,
  day: '2026-11-21',
  orderId: 3,
  amount: 5_000,
  tax: 0,
  way: 'provider',
  reference: '',
  buyer: 'Meera Nair',
}

test('money received is no longer owed, and money returned is owed again', () => {
  expect(moneyVoucher({ ...MONEY, way: 'cash' }, LEDGERS)).toMatchObject({
    type: 'Receipt',
    number: 'RCT-7',
    party: LEDGERS.customers,
    narration: 'Paid, order 3',
    entries: [
      { ledger: LEDGERS.cash, amount: 5_000 },
      { ledger: LEDGERS.customers, amount: -5_000 },
    ],
  })
  const refund = { ...MONEY, kind: 'refund', reference: 'rfnd_1' } as const
  expect(moneyVoucher(refund, LEDGERS)).toMatchObject({
    type: 'Payment',
    number: 'PMT-7',
    narration: 'Refund, order 3, rfnd_1',
    entries: [
      { ledger: LEDGERS.provider, amount: -5_000 },
      { ledger: LEDGERS.customers, amount: 5_000 },
    ],
  })
})

test('a refund that did not arrive is a receipt with its own number', () => {
  const failed = { ...MONEY, kind: 'refund', turn: 1, amount: -5_000 } as const
  expect(moneyVoucher(failed, LEDGERS)).toMatchObject({
    type: 'Receipt',
    number: 'PMT-7-2',
    narration: 'Refund that did not arrive, order 3',
    entries: [
      { ledger: LEDGERS.provider, amount: 5_000 },
      { ledger: LEDGERS.customers, amount: -5_000 },
    ],
  })
})

const against = (money: BookedMoney) => moneyVoucher(money, LEDGERS).entries[0]

test('expired credit was an expense only if nobody had paid for it', () => {
  const ended = { ...MONEY, kind: 'credit', way: 'credit', orderId: null, amount: -400 } as const
  expect(against(ended)).toEqual({ ledger: LEDGERS.creditGiven, amount: -400 })
  expect(against({ ...ended, against: 'expired' })).toEqual({
    ledger: LEDGERS.creditExpired,
    amount: -400,
  })
})

test('a fee is split from its tax, and a payout goes from the provider to the bank', () => {
  expect(moneyVoucher({ ...MONEY, kind: 'fee', amount: 118, tax: 18 }, LEDGERS)).toMatchObject({
    type: 'Payment',
    party: LEDGERS.provider,
    entries: [
      { ledger: LEDGERS.gatewayCharges, amount: 100 },
      { ledger: LEDGERS.gatewayTax, amount: 18 },
      { ledger: LEDGERS.provider, amount: -118 },
    ],
  })
  const payout = { ...MONEY, kind: 'payout', orderId: null, reference: 'setl_1' } as const
  expect(moneyVoucher(payout, LEDGERS)).toMatchObject({
    type: 'Contra',
    number: 'OUT-7',
    narration: 'Payout, setl_1',
    entries: [
      { ledger: LEDGERS.bank, amount: 5_000 },
      { ledger: LEDGERS.provider, amount: -5_000 },
    ],
  })
  expect(moneyVoucher({ ...MONEY, kind: 'dispute' }, LEDGERS)).toMatchObject({
    type: 'Payment',
    entries: [
      { ledger: LEDGERS.disputes, amount: 5_000 },
      { ledger: LEDGERS.provider, amount: -5_000 },
    ],
  })
})

test('the tax of a fee that becomes known later moves no money', () => {
  expect(
    moneyVoucher({ ...MONEY, kind: 'fee', turn: 1, amount: 0, tax: 18 }, LEDGERS),
  ).toMatchObject({
    type: 'Journal',
    entries: [
      { ledger: LEDGERS.gatewayCharges, amount: -18 },
      { ledger: LEDGERS.gatewayTax, amount: 18 },
    ],
  })
})

test('every voucher balances, and two vouchers booked at different times have different numbers', () => {
  const kinds = [
    ...(['receipt', 'refund', 'dispute', 'fee', 'payout', 'payout-fee', 'credit'] as const),
    ...(['gift-card', 'gift-card-used', 'advance', 'advance-back'] as const),
  ]
  const amount = fc.integer({ min: -10_000_000, max: 10_000_000 })
  const any = fc.record({
    kind: fc.constantFrom(...kinds),
    amount,
    tax: amount,
    way: fc.constantFrom('provider', 'bank', 'cash', 'credit', 'advance', 'given'),
    turn: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(any, (fields) => {
      const money = { ...MONEY, ...fields }
      const { entries, number } = moneyVoucher(money, LEDGERS)
      expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
      const next = moneyVoucher({ ...money, turn: money.turn + 1 }, LEDGERS)
      expect(next.number).not.toBe(number)
    }),
  )
})

test.each([
  ['receipt', 'RCT-7', 'Paid', 'Payment that did not come', LEDGERS.customers],
  ['refund', 'PMT-7', 'Refund', 'Refund that did not arrive', LEDGERS.customers],
  ['dispute', 'DSP-7', 'Dispute lost', 'Lost dispute given back', LEDGERS.provider],
  ['fee', 'FEE-7', 'Fee of the payment', 'Less fee of the payment', LEDGERS.provider],
  ['payout', 'OUT-7', 'Payout', 'Payout taken back', LEDGERS.provider],
  ['payout-fee', 'OFE-7', 'Fee in a payout', 'Less fee in a payout', LEDGERS.provider],
  ['credit', 'CRD-7', 'Store credit given', 'Store credit taken or expired', LEDGERS.credit],
  ['gift-card', 'GFT-7', 'Gift card issued', 'Gift card ended', LEDGERS.giftCards],
  ['gift-card-used', 'GFU-7', 'Gift card redeemed', 'Gift card given back', LEDGERS.giftCards],
  ['advance', 'ADV-7', 'Advance', 'Advance that did not come', LEDGERS.advance],
  ['advance-back', 'ADB-7', 'Advance given back', 'Advance not given back', LEDGERS.advance],
] as const)('%s is %s, “%s” or “%s”, with the ledger %s', (kind, number, more, less, party) => {
  const of = (amount: number) => moneyVoucher({ ...MONEY, kind, amount }, LEDGERS)
  expect(of(5_000)).toMatchObject({ number, narration: `${more}, order 3`, party })
  expect(of(-5_000)).toMatchObject({ number, narration: `${less}, order 3`, party })
  expect(of(0)).toMatchObject({ narration: `${more}, order 3` })
})

test('a money voucher has a buyer but no GSTIN and no place', () => {
  expect(moneyVoucher(MONEY, LEDGERS)).toMatchObject({
    day: '2026-11-21',
    buyer: 'Meera Nair',
    gstin: '',
    placeOfSupply: '',
  })
})

const typeOf = (kind: BookedMoney['kind'], amount: number) =>
  moneyVoucher({ ...MONEY, kind, amount }, LEDGERS).type

test('a card that was given away is booked without money, and its worth moves to store credit', () => {
  const given = moneyVoucher({ ...MONEY, kind: 'gift-card', way: 'given', amount: 500 }, LEDGERS)
  expect(given).toMatchObject({
    type: 'Journal',
    entries: [
      { ledger: LEDGERS.creditGiven, amount: 500 },
      { ledger: LEDGERS.giftCards, amount: -500 },
    ],
  })
  const used = { ...MONEY, kind: 'gift-card-used' as const, way: 'credit' as const, amount: 500 }
  expect(moneyVoucher(used, LEDGERS).entries).toEqual([
    { ledger: LEDGERS.giftCards, amount: 500 },
    { ledger: LEDGERS.credit, amount: -500 },
  ])
  expect([typeOf('gift-card', 1), typeOf('gift-card', -1)]).toEqual(['Receipt', 'Payment'])
})

test('a reversed booking swaps its sides: a payment that did not come is paid out', () => {
  expect([typeOf('receipt', 1), typeOf('receipt', -1)]).toEqual(['Receipt', 'Payment'])
  expect([typeOf('refund', 1), typeOf('refund', -1)]).toEqual(['Payment', 'Receipt'])
  expect([typeOf('fee', 1), typeOf('dispute', -1)]).toEqual(['Payment', 'Receipt'])
})

test('store credit that is given away is owed to its customer and moves no money', () => {
  const given = { ...MONEY, kind: 'credit', way: 'credit', orderId: null } as const
  expect(moneyVoucher(given, LEDGERS)).toMatchObject({
    type: 'Journal',
    narration: 'Store credit given',
    entries: [
      { ledger: LEDGERS.creditGiven, amount: 5_000 },
      { ledger: LEDGERS.credit, amount: -5_000 },
    ],
  })
})

test.each([
  ['advance', 'cash', 5_000, 'Receipt', LEDGERS.cash, LEDGERS.advance],
  ['advance', 'bank', -5_000, 'Payment', LEDGERS.bank, LEDGERS.advance],
  ['advance-back', 'bank', 5_000, 'Payment', LEDGERS.advance, LEDGERS.bank],
  ['advance-back', 'provider', -5_000, 'Receipt', LEDGERS.advance, LEDGERS.provider],
  // The order is placed: what was paid before pays it, and no money moves.
  ['receipt', 'advance', 5_000, 'Journal', LEDGERS.advance, LEDGERS.customers],
  // The money has a receipt of its own.
  ['gift-card', 'customers', 5_000, 'Journal', LEDGERS.customers, LEDGERS.giftCards],
] as const)(
  'of %s by %s, %i paise are a %s that is debited to %s and credited to %s',
  (kind, way, amount, type, debited, credited) => {
    expect(moneyVoucher({ ...MONEY, kind, way, amount }, LEDGERS)).toMatchObject({
      type,
      entries: [
        { ledger: debited, amount },
        { ledger: credited, amount: -amount },
      ],
    })
  },
)
