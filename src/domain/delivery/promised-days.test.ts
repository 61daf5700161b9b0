import { describe, expect, test } from 'vitest'
import { promisedDays } from './promised-days.ts'

describe('the promised days', () => {
  const calendar = { cutOffHour: 14, holidays: ['2026-11-24'] }
  const days = { least: 2, most: 4 }
  const on = (at: string, over: Partial<typeof calendar> = {}) =>
    promisedDays(days, new Date(at), { ...calendar, ...over })

  test('leave out Sundays and holidays', () => {
    // Friday 20 November, 13:59 in India; Sunday is the 22nd.
    expect(on('2026-11-20T08:29:59Z')).toEqual({ from: '2026-11-23', until: '2026-11-26' })
  })

  test('count from the next working day once the hour has come', () => {
    expect(on('2026-11-20T08:30:00Z')).toEqual({ from: '2026-11-25', until: '2026-11-27' })
    expect(on('2026-11-20T18:29:59Z', { cutOffHour: 24 })).toEqual({
      from: '2026-11-23',
      until: '2026-11-26',
    })
    expect(on('2026-11-20T00:00:00Z', { cutOffHour: 0 })).toEqual({
      from: '2026-11-25',
      until: '2026-11-27',
    })
  })

  test('count from the next working day of an order on a closed one', () => {
    // Sunday morning and evening, and the holiday.
    for (const at of ['2026-11-22T04:00:00Z', '2026-11-22T15:00:00Z']) {
      expect(on(at)).toEqual({ from: '2026-11-26', until: '2026-11-28' })
    }
    expect(on('2026-11-24T04:00:00Z')).toEqual({ from: '2026-11-27', until: '2026-11-30' })
  })
})
