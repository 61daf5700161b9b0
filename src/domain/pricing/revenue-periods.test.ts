import { expect, test } from 'vitest'
import { isPeriod, PERIODS } from './revenue-periods.ts'

test('the admin looks back a week, a month, a quarter and a year, in days', () => {
  expect([...PERIODS]).toEqual([7, 30, 90, 365])
  expect([...PERIODS].filter(isPeriod)).toEqual([...PERIODS])
  expect([0, 1, 8, 366, Number.NaN].filter(isPeriod)).toEqual([])
})
