import { expect, test } from 'vitest'
import { dateFormat, formatCount } from './format.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_23_456, '1,23,456'],
  [1_00_00_000, '1,00,00,000'],
])('%i is written as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test('September is abbreviated everywhere', () => {
  const day = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }, 'en-GB')
  expect(day(new Date('2026-09-03T00:00:00Z'))).toBe('3 Sep')
  expect(day(new Date('2026-10-03T00:00:00Z'))).toBe('3 Oct')
})
