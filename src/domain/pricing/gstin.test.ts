import { expect, test } from 'vitest'
import { isGstin } from './gstin.ts'

test('a GSTIN is believed by its check digit', () => {
  // The example of the tax office's own manuals.
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('28AAPFU0939F1ZV')).toBe(false)
})

test.each(['', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F0ZV', 'XXAAPFU0939F1ZV'])(
  'what has not its shape is none: %s',
  (text) => expect(isGstin(text)).toBe(false),
)
