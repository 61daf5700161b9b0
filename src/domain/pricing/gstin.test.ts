import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

test('a GSTIN is accepted by its check digit', () => {
  // The example of the tax office's own manuals.
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('28AAPFU0939F1ZV')).toBe(false)
})

test.each([
  '',
  '27AAPFU0939F1Z',
  '27aapfu0939f1zv',
  '27AAPFU0939F0ZV',
  'XXAAPFU0939F1ZV',
  'X27AAPFU0939F1ZV',
  '27AAPFU0939F1ZVX',
])('a text of another shape is not a GSTIN: %s', (text) => expect(isGstin(text)).toBe(false))

test('nothing may stand before a GSTIN, even with a right check digit', () => {
  const longer = Array.from(
    { length: 1_000 },
    (_, at) => `127AAPFU${String(at).padStart(4, '0')}F1ZV`,
  )
  expect(longer.filter(isGstin)).toEqual([])
})

test('a text with a right check digit but another shape is not a GSTIN', () => {
  // The digits count by their place in 0 to 9 and A to Z: these fit, and no office gives them out.
  expect(['000000000000000', '27AAPFU0939F1AB', '27AAPFU09390001'].filter(isGstin)).toEqual([])
  const fitting = Array.from(
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    (digit) => `27AAPFU0939F1A${digit}`,
  )
  expect(fitting.filter(isGstin)).toEqual([])
})
