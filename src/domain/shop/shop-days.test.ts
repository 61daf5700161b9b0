import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysBefore,
  daysFrom,
  isClosedDay,
  nextShopDay,
  SHOP_TIME_ZONE,
  shopDayOf,
  shopDaysBetween,
  startOfShopDay,
  writtenDay,
} from './shop-days.ts'

test('a day of the shop begins at midnight in India', () => {
  expect(startOfShopDay('2026-11-21')?.toISOString()).toBe('2026-11-20T18:30:00.000Z')
  expect(shopDayOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(shopDayOf(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
})

test('days follow the time zone of the shop', () => {
  const zone = new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' })
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (at) => {
        expect(shopDayOf(at)).toBe(zone.format(at))
      },
    ),
  )
})

const nextDayAfter = (at: string) => nextShopDay(new Date(at)).toISOString()

test('the next shop day begins at the following midnight in India', () => {
  expect(nextDayAfter('2026-11-20T18:29:59Z')).toBe('2026-11-20T18:30:00.000Z')
  expect(nextDayAfter('2026-11-20T18:30:00Z')).toBe('2026-11-21T18:30:00.000Z')
})

test('a text that is not a date gives none', () => {
  for (const text of [
    '',
    '2026-02-31',
    '2026-13-01',
    'yesterday',
    '2026-1-1',
    '20261121',
    'x2026-11-21',
    '2026-11-21Z',
    '+002026-11-21',
    '10000-01-01',
    '2026-11-21T00:00',
    '２０２６-11-21',
  ]) {
    expect(startOfShopDay(text)).toBeUndefined()
  }
})

test('the days between two days include both', () => {
  expect(shopDaysBetween('2026-02-27', '2026-03-01')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(shopDaysBetween('2026-03-02', '2026-03-01')).toEqual([])
  expect(shopDaysBetween('no date', '2026-03-01')).toEqual([])
  expect(shopDaysBetween('2026-03-01', 'no date')).toEqual([])
  expect(daysBefore(new Date('2026-03-01T00:00:00Z'), 2).toISOString()).toContain('2026-02-27')
})

test('Sundays and holidays are not working days', () => {
  expect(isClosedDay('2026-11-22', [])).toBe(true)
  expect(isClosedDay('2026-11-23', [])).toBe(false)
  expect(isClosedDay('2026-11-23', ['2026-11-23'])).toBe(true)
})

test('days are counted in both directions', () => {
  expect(daysFrom('2026-11-21', '2026-12-01')).toBe(10)
  expect(daysFrom('2026-12-01', '2026-11-21')).toBe(-10)
  expect(daysFrom('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysFrom('2026-11-21', '2026-11-21')).toBe(0)
})

test('a day is written as in Indian documents', () => {
  expect(writtenDay('2026-11-21')).toBe('21-11-2026')
})
