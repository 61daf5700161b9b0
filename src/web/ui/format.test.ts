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

test.each(['en-GB', 'hi-IN'])('a day has 24 hours in %s', (language) => {
  const moment = new Date(Date.UTC(2026, 10, 29, 0, 7))
  const time = dateFormat({ timeStyle: 'short', timeZone: 'UTC' }, language)
  expect(time(moment)).toBe('00:07')
  const whole = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }, language)
  expect(whole(moment)).toMatch(/ 2026, 00:07$/)
})
