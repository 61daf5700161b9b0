import { expect, test } from 'vitest'
import { financialYearOf, MONTH, monthName, monthOf, monthsBetween, nextMonth } from './months.ts'

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

test.each([
  ['2026-01', true],
  ['2026-09', true],
  ['2026-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['1999-01', false],
  ['20x6-01', false],
  ['202x-01', false],
  ['12026-01', false],
  ['2026-011', false],
])('%s is a month: %s', (text, isMonth) => {
  expect(MONTH.test(text)).toBe(isMonth)
})

test('a list has the latest ten years at most', () => {
  const months = monthsBetween('2000-01', '2026-11')
  expect(months).toHaveLength(120)
  expect(months.at(0)).toBe('2026-11')
  expect(months.at(-1)).toBe('2016-12')
})
