import { expect, test } from 'vitest'
import { isDayOpen, isServiceCode, rateOn, TAX_CODE } from './tax-classes.ts'

const RATES = [
  { validFrom: '2026-04-01', taxBasisPoints: 500, code: '7117' },
  { validFrom: '2017-07-01', taxBasisPoints: 300, code: '7117' },
  { validFrom: '2027-01-01', taxBasisPoints: 1800, code: '711790' },
]

test.each([
  ['2017-06-30', undefined],
  ['2017-07-01', 300],
  ['2026-03-31', 300],
  ['2026-04-01', 500],
  ['2026-12-31', 500],
  ['2027-01-01', 1800],
])('on %s the rate is %s basis points', (day, taxBasisPoints) => {
  expect(rateOn(RATES, day)?.taxBasisPoints).toBe(taxBasisPoints)
})

test('a class without rates has none', () => {
  expect(rateOn([], '2026-11-21')).toBeUndefined()
})

test('a code has 4, 6 or 8 digits, and that of a service begins with 99', () => {
  const codes = ['7113', '711319', '71131910', '998719', '711', '71131', '711319100', '71a3']
  expect(codes.filter((code) => TAX_CODE.test(code))).toEqual(codes.slice(0, 4))
  expect(codes.filter(isServiceCode)).toEqual(['998719'])
})

test('a class can change its rate only after the day of its last invoice', () => {
  expect(isDayOpen('2020-01-01', null)).toBe(true)
  expect(isDayOpen('2026-11-22', '2026-11-21')).toBe(true)
  expect(isDayOpen('2026-11-21', '2026-11-21')).toBe(false)
})
