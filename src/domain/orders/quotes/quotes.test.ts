import { expect, test } from 'vitest'
import { MOST_QUOTE_HOURS, QUOTE_HOURS, quoteNumber, quoteState } from './quotes.ts'

const END = new Date('2026-11-27T10:00:00Z')
const OPEN = { orderId: null, cancelledAt: null, validUntil: END }
const before = new Date(END.getTime() - 1)

test.each([
  ['open until its last moment', OPEN, before, 'open'],
  ['over from its end on', OPEN, END, 'expired'],
  ['cancelled, whatever its end', { ...OPEN, cancelledAt: before }, END, 'cancelled'],
  ['made, whatever its end', { ...OPEN, madeAt: before }, END, 'made'],
  ['open while nobody makes its piece', { ...OPEN, madeAt: null }, before, 'open'],
  ['ordered for ever', { ...OPEN, orderId: 7 }, END, 'ordered'],
] as const)('a quote is %s', (_, quote, at, state) => {
  expect(quoteState(quote, at)).toBe(state)
})

test('the number of a quote has at least six digits', () => {
  expect([quoteNumber(12), quoteNumber(1_234_567)]).toEqual(['Q-000012', 'Q-1234567'])
})

test('every offered expiry is allowed for a quote', () => {
  expect(Math.max(...QUOTE_HOURS)).toBeLessThanOrEqual(MOST_QUOTE_HOURS)
})
