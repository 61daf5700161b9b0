import { expect, test } from 'vitest'
import { LEAST_GIFT_CARD, MOST_GIFT_CARD } from './gift-cards.ts'
import {
  GIFT_SALE_STATE_LABELS,
  GIFT_SALE_STATES,
  giftSaleState,
  hasLink,
  isWithinDay,
  NO_CARDS_SOLD,
  offerProblem,
  ownReason,
  refundableOf,
  whySaleBack,
} from './gift-sales.ts'

const NOW = new Date('2026-11-27T06:00:00Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const sale = { amount: 500_00, isPaid: false, expiresAt: NOW }
const came = { amount: 500_00, currency: 'INR', at: before(1) }

test.each([
  [{}, {}, undefined],
  [{ isPaid: true }, {}, 'twice'],
  [{ isPaid: true }, { at: NOW }, 'twice'],
  [{}, { at: NOW }, 'late'],
  [{}, { amount: 499_99 }, 'amount'],
  [{}, { currency: 'USD' }, 'amount'],
])('a payment for a card: %j %j goes back as %j', (ofSale, ofPayment, reason) => {
  expect(whySaleBack({ ...sale, ...ofSale }, { ...came, ...ofPayment })).toBe(reason)
})

const open = { redeemedAt: null, voidedAt: null }
test.each([
  [before(1), null, 'over'],
  [NOW, null, 'over'],
  [new Date(NOW.getTime() + 1), null, 'waiting'],
  [before(1), open, 'paid'],
  [before(1), { ...open, redeemedAt: NOW }, 'redeemed'],
  [before(1), { ...open, voidedAt: NOW }, 'refunded'],
])('a sale until %s with the card %j is %s', (expiresAt, card, state) => {
  expect(giftSaleState({ expiresAt, card }, NOW)).toBe(state)
})

test.each([
  [{}, undefined],
  [{ least: 99 }, 'least'],
  [{ most: 50_000_01 }, 'most'],
  [{ most: 499_99 }, 'most'],
  [{ perDay: 9_999_99 }, 'perDay'],
  [{ amounts: [499_99] }, 'amounts'],
  [{ amounts: [10_000_01] }, 'amounts'],
  [{ amounts: [] }, undefined],
  [{ least: LEAST_GIFT_CARD, most: MOST_GIFT_CARD, perDay: MOST_GIFT_CARD }, undefined],
  [{ least: 500_00, most: 500_00, perDay: 500_00, amounts: [500_00] }, undefined],
])('an offer with %j is wrong at %j', (given, field) => {
  const problem = offerProblem({ ...NO_CARDS_SOLD, ...given })
  expect(problem?.field).toBe(field)
  if (problem) expect(problem.message).toMatch(/^(?:Enter|Offer) .+\.$/)
})

test('a buyer can buy cards up to the limit of a day, and not a paisa more', () => {
  expect(isWithinDay(1, 19_999_99, NO_CARDS_SOLD)).toBe(true)
  expect(isWithinDay(2, 19_999_99, NO_CARDS_SOLD)).toBe(false)
})

test.each([
  ['Happy Diwali! 🎁', false],
  ['See you at 5.30, e.g. in Jaipur. Come!', false],
  ['जन्मदिन मुबारक। ', false],
  ['https://evil', true],
  ['WWW.evil', true],
  ['nagina-prize.com/win', true],
  ['ｅｖｉｌ．ｃｏｍ', true],
  ['Congratulations on your B.Com and M.Com!', false],
  ['Happy birthday.In love, Papa', false],
  ['Love you.Me and Papa', false],
  ['evil-prize.in', true],
  ['Evil.Com', true],
  ['prize.ru', true],
  ['prize.tickets/win', true],
  ['xx.xn--h2brj9c', true],
  ['इनाम.भारत', true],
  ['इनाम.भारत!', true],
  ['See prize.com!', true],
  ['See prize.in!', true],
  ['Ask a.in', false],
])('whether %j leads elsewhere: %s', (text, leads) => {
  expect(hasLink(text)).toBe(leads)
})

test('a new shop sells no cards, and has amounts to offer', () => {
  expect(NO_CARDS_SOLD.isOn).toBe(false)
  expect(NO_CARDS_SOLD.amounts.length).toBeGreaterThan(0)
})

test('each state of a sale has a label of its own', () => {
  const labels = GIFT_SALE_STATES.map((state) => GIFT_SALE_STATE_LABELS[state])
  expect(new Set(labels).size).toBe(GIFT_SALE_STATES.length)
  for (const label of labels) expect(label).toMatch(/^[A-Z][a-z ]+$/)
})

const OWN = { reference: 'pay_1', left: 500_00, refunds: [{ reason: 'returned' }] } as const
const TWICE = { reference: 'pay_2', left: 300_00, refunds: [{ reason: 'twice' }] } as const
const WRONG = { reference: 'pay_3', left: 100_00, refunds: [{ reason: 'amount' }] } as const
const UNDECIDED = { reference: 'pay_4', left: 50_00, refunds: [] } as const
const CARD = { reference: 'pay_1', redeemedAt: null }
const REDEEMED = { ...CARD, redeemedAt: NOW }

test('what came for no card is sent back first, and leaves the card alone', () => {
  const others = { payments: [TWICE, WRONG], sum: 400_00, endsCard: false }
  const all = [OWN, TWICE, UNDECIDED, WRONG]
  expect(refundableOf(CARD, all)).toEqual(others)
  expect(refundableOf(REDEEMED, all)).toEqual(others)
  expect(refundableOf(null, [TWICE, WRONG, UNDECIDED])).toEqual(others)
})

test('then goes what a card was sold for, which ends it, unless it was redeemed', () => {
  const own = { payments: [OWN], sum: 500_00, endsCard: true }
  expect(refundableOf(CARD, [OWN, UNDECIDED, { ...TWICE, left: 0 }])).toEqual(own)
  // Its own payment stays its own, whatever was sent back of it before.
  const again = { ...OWN, refunds: TWICE.refunds }
  expect(refundableOf(CARD, [again])).toEqual({ ...own, payments: [again] })
  expect(refundableOf(REDEEMED, [OWN, UNDECIDED])).toBeUndefined()
  expect(refundableOf(REDEEMED, [again])).toBeUndefined()
  expect(refundableOf(CARD, [{ ...OWN, left: 0 }])).toBeUndefined()
  expect(refundableOf(null, [UNDECIDED])).toBeUndefined()
})

test('the shop itself sends back what it issued no card for', () => {
  expect(ownReason([{ reason: 'returned' }, { reason: 'late' }])).toBe('late')
  expect(ownReason([{ reason: 'cancelled' }])).toBeUndefined()
  expect(ownReason([])).toBeUndefined()
})
