import { expect, test } from 'vitest'
import { isoDayOf, saleEndOf } from './sale-end.ts'

test('a sale until midnight in India ends with the day before', () => {
  const end = saleEndOf('2026-11-30T18:30:00Z')
  expect(end).toEqual({ day: 30, month: 10, year: 2026, time: undefined })
  expect(isoDayOf(end)).toBe('2026-11-30')
})

test('another end has its time in India, also in the next month', () => {
  expect(saleEndOf('2026-11-30T12:30:00Z')).toEqual({
    day: 30,
    month: 10,
    year: 2026,
    time: '18:00',
  })
  const newYear = saleEndOf('2026-12-31T20:15:30.500Z')
  expect(newYear).toEqual({ day: 1, month: 0, year: 2027, time: '01:45' })
  expect(isoDayOf(newYear)).toBe('2027-01-01')
  expect(saleEndOf('2026-11-30T18:00:00Z').time).toBe('23:30')
})

test('an end at 23:59 includes the whole day', () => {
  expect(saleEndOf('2026-11-30T18:29:59.999Z').time).toBeUndefined()
})
