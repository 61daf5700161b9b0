import { expect, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { rateAgeReached, ratesOldFrom, saleStopsAt } from './rate-age.ts'

/** Noon of a Saturday in Jaipur. */
const SATURDAY = new Date('2026-11-21T12:00:00+05:30')

function reached(hours: number, holidays: readonly string[] = []): string {
  const at = rateAgeReached(SATURDAY, hours, holidays).getTime()
  return new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 16)
}

test('rates do not age on Sundays', () => {
  expect(reached(11)).toBe('2026-11-21T23:00')
  expect(reached(12)).toBe('2026-11-22T00:00')
  expect(reached(12.5)).toBe('2026-11-23T00:30')
  expect(reached(36)).toBe('2026-11-24T00:00')
})

test('rates do not age on the owner’s holidays, even on their first day', () => {
  expect(reached(36, ['2026-11-23'])).toBe('2026-11-25T00:00')
  expect(reached(1, ['2026-11-21', '2026-11-23'])).toBe('2026-11-24T01:00')
})

test('a long row of holidays with the maximum hours comes to an end', () => {
  const first = SATURDAY.getTime()
  const holidays = Array.from({ length: 100 }, (_, at) =>
    shopDayOf(new Date(first + at * 86_400_000)),
  )
  expect(reached(720, holidays) > '2027-03').toBe(true)
})

test('selling stops only for pieces at rates, after the hours the owner chose', () => {
  const terms = { stopHours: 72, holidays: [] }
  expect(saleStopsAt(SATURDAY, { ...terms, stopHours: 0 })).toBeUndefined()
  expect(saleStopsAt(null, terms)).toBeUndefined()
  expect(saleStopsAt(SATURDAY, terms)).toEqual(new Date('2026-11-25T12:00:00+05:30'))
})

test('shoppers are told after three market days that rates are old', () => {
  expect(ratesOldFrom(SATURDAY, { holidays: [] })).toEqual(new Date('2026-11-25T12:00:00+05:30'))
  expect(ratesOldFrom(SATURDAY, { holidays: ['2026-11-24'] })).toEqual(
    new Date('2026-11-26T12:00:00+05:30'),
  )
})
