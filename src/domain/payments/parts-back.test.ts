import { expect, test } from 'vitest'
import { byHandOf, firstParts, partsBackText } from './parts-back.ts'

const PARTS = [
  { way: 'credit', amount: 500, overOrderId: null },
  { way: 'byProvider', amount: 680.5, overOrderId: 12 },
  { way: 'byHand', amount: 1_180, overOrderId: 7 },
  { way: 'byProvider', amount: 100, overOrderId: null },
] as const

test('says where each part goes once some of it goes back through an earlier order', () => {
  expect(partsBackText(PARTS, 500)).toBe('It becomes store credit again.')
  expect(partsBackText(PARTS, 600)).toBe(
    'Of it ₹500.00 becomes store credit again, ₹100.00 goes back the way order 12 was paid.',
  )
  expect(partsBackText(PARTS, 2_460.5)).toBe(
    'Of it ₹500.00 becomes store credit again, ₹680.50 goes back the way order 12 was paid, ' +
      '₹1,180.00 is handed back as order 7 was paid, ₹100.00 goes back the way this order was paid.',
  )
  expect(partsBackText(PARTS.slice(1), 680.5)).toBe('It goes back the way order 12 was paid.')
  expect(partsBackText([], 100)).toBe('')
})

test('says what of an order paid in credit and cash a person hands back', () => {
  const parts = [
    { way: 'credit', amount: 500, overOrderId: null },
    { way: 'byHand', amount: 1_500, overOrderId: null },
  ] as const
  expect(partsBackText(parts, 400)).toBe('It becomes store credit again.')
  expect(byHandOf(parts, 400)).toBe('none')
  expect(partsBackText(parts, 2_000)).toBe(
    'Of it ₹500.00 becomes store credit again, ₹1,500.00 is handed back as this order was paid.',
  )
  expect(byHandOf(parts, 500.01)).toBe('some')
  expect(partsBackText(parts.slice(1), 1_500)).toBe('')
  expect(byHandOf(parts.slice(1), 1_500)).toBe('all')
  expect(byHandOf([], 100)).toBe('none')
})

test('names both ways where an order was paid in cash and online', () => {
  const parts = [
    { way: 'byHand', amount: 500, overOrderId: null },
    { way: 'byProvider', amount: 700, overOrderId: null },
  ] as const
  expect(partsBackText(parts, 600)).toBe(
    'Of it ₹500.00 is handed back as this order was paid, ₹100.00 goes back the way this order was paid.',
  )
})

test('the first parts of an amount end within the part that it ends in', () => {
  expect(firstParts(PARTS, 600)).toEqual([
    { way: 'credit', amount: 500, overOrderId: null },
    { way: 'byProvider', amount: 100, overOrderId: 12 },
  ])
  expect(firstParts(PARTS, 0)).toEqual([])
})
