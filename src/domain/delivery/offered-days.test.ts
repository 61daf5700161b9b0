import { expect, test } from 'vitest'
import { NO_WORK_DAYS } from './delivery-days.ts'
import { NO_DAYS, offeredDays } from './offered-days.ts'

const choice = { ...NO_DAYS, isOffered: true, workDays: 1, ahead: 10 }
const calendar = { cutOffHour: 14, holidays: ['2026-11-24'] }
// Friday 20 November, 13:59 in India; Sunday is the 22nd.
const at = new Date('2026-11-20T08:29:59Z')
const asked = { days: { least: 2, most: 3 }, at, calendar }

const later = (moment: string) => offeredDays(choice, { ...asked, at: new Date(moment) })

test('the first day is the last promised one, without Sundays, holidays and closed days', () => {
  expect(offeredDays({ ...choice, closed: ['2026-11-27'] }, asked)).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-28',
    '2026-11-30',
  ])
})

test('the shop can ask for more time, and decides alone when nothing is promised', () => {
  expect(offeredDays({ ...choice, workDays: 5 }, asked)[0]).toBe('2026-11-27')
  expect(offeredDays(choice, { ...asked, days: NO_WORK_DAYS })[0]).toBe('2026-11-21')
  expect(offeredDays({ ...choice, workDays: 0 }, { ...asked, days: NO_WORK_DAYS })[0]).toBe(
    '2026-11-20',
  )
})

test('a day is no longer offered after its hour, nor after midnight in India', () => {
  expect(later('2026-11-20T08:30:00Z')[0]).toBe('2026-11-26')
  expect(later('2026-11-20T18:29:59Z').at(-1)).toBe('2026-11-30')
  expect(later('2026-11-20T18:30:00Z').at(-1)).toBe('2026-12-01')
})

test('no day is offered when the shop offers none, or the pieces take unknown or too many days', () => {
  expect(offeredDays(NO_DAYS, asked)).toEqual([])
  expect(NO_DAYS.closed).toEqual([])
  expect(offeredDays(choice, { ...asked, days: undefined })).toEqual([])
  expect(offeredDays(choice, { ...asked, days: { least: 9, most: 9 } })).toEqual([])
})
