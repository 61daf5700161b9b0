import { expect, test } from 'vitest'
import { writtenDay, writtenDays } from './written-days.ts'

test('promised days are written as people say them, in both languages', () => {
  const days = { from: '2026-11-26', until: '2026-11-28' }
  expect(writtenDays(days, 'en-GB')).toBe('Thu 26 – Sat 28 Nov')
  expect(writtenDays(days, 'hi-IN')).toBe('गुरु 26 – शनि 28 नव॰')
  expect(writtenDays({ from: '2026-11-30', until: '2026-12-02' }, 'en')).toBe(
    'Mon 30 Nov – Wed 2 Dec',
  )
  expect(writtenDays({ from: '2026-09-01', until: '2026-09-01' }, 'en-GB')).toBe('Tue 1 Sep')
})

test('one day is written alone', () => {
  expect(writtenDay('2026-11-28', 'en-GB')).toBe('Sat 28 Nov')
  expect(writtenDay('2026-11-28', 'hi-IN')).toBe('शनि 28 नव॰')
})
