import { expect, test } from 'vitest'
import { DEFAULT_RATE_SETTINGS, RATE_SETTING_BOUNDS } from './rate-settings.ts'

test.each(['holdMinutes', 'guardPercent', 'staleHours'] as const)(
  'a new shop begins with a value of %s that its owner could choose',
  (key) => {
    const { least, most } = RATE_SETTING_BOUNDS[key]
    expect(DEFAULT_RATE_SETTINGS[key]).toBeGreaterThanOrEqual(least)
    expect(DEFAULT_RATE_SETTINGS[key]).toBeLessThanOrEqual(most)
  },
)

test('the specification: half an hour, 5 percent, 36 hours, never a stop, every part, exchange at the bill', () => {
  expect(DEFAULT_RATE_SETTINGS).toEqual({
    holdMinutes: 30,
    guardPercent: 5,
    staleHours: 36,
    stopHours: 0,
    holidays: [],
    breakUp: 'full',
    exchange: 'invoice',
  })
})
