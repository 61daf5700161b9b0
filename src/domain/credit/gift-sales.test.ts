import { expect, test } from 'vitest'
import {
  giftSaleState,
  hasLink,
  isWithinDay,
  NO_CARDS_SOLD,
  offerProblem,
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
])('an offer with %j is wrong at %j', (given, field) => {
  expect(offerProblem({ ...NO_CARDS_SOLD, ...given })?.field).toBe(field)
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
])('whether %j leads elsewhere: %s', (text, leads) => {
  expect(hasLink(text)).toBe(leads)
})
