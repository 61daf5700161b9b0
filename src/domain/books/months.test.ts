import { expect, test } from 'vitest'
import { financialYearOf, monthName, monthOf, monthsBetween, nextMonth } from './months.ts'

test('a month begins at midnight in India', () => {
  expect(monthOf(new Date('2026-10-31T18:29:59Z'))).toBe('2026-10')
  expect(monthOf(new Date('2026-10-31T18:30:00Z'))).toBe('2026-11')
})

test('months follow each other across the year, the latest first', () => {
  expect(nextMonth('2026-12')).toBe('2027-01')
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11'])
  expect(monthsBetween('2026-11', '2026-10')).toEqual([])
})

test('a financial year is from April to March', () => {
  expect(financialYearOf('2027-03')).toBe('2026-27')
  expect(financialYearOf('2027-04')).toBe('2027-28')
  expect(financialYearOf('2099-04')).toBe('2099-00')
  expect(monthName('2026-11')).toBe('November 2026')
})
