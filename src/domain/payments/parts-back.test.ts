import { expect, test } from 'vitest'
import { partsBackText } from './parts-back.ts'

const PARTS = [
  { way: 'credit', amount: 500, overOrderId: null },
  { way: 'byProvider', amount: 680.5, overOrderId: 12 },
  { way: 'byHand', amount: 1_180, overOrderId: 7 },
  { way: 'byProvider', amount: 100, overOrderId: null },
] as const

test('says where each part goes once some of it goes back through an earlier order', () => {
  expect(partsBackText(PARTS, 500)).toBe('')
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
