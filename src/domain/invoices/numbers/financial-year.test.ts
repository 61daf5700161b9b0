import { expect, test } from 'vitest'
import { financialYear } from './financial-year.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'

test.each([
  ['2026-03-31T18:29:59Z', '2026-03-31', '25-26'],
  ['2026-03-31T18:30:00Z', '2026-04-01', '26-27'],
  ['2026-12-31T18:30:00Z', '2027-01-01', '26-27'],
  ['2099-05-01T00:00:00Z', '2099-05-01', '99-00'],
  ['2009-01-01T00:00:00Z', '2009-01-01', '08-09'],
])('%s is the %s in India, of the financial year %s', (moment, day, year) => {
  expect(shopDayOf(new Date(moment))).toBe(day)
  expect(financialYear(new Date(moment))).toBe(year)
})
