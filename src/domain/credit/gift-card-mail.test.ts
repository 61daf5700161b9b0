import { expect, test } from 'vitest'
import { isSendDay, nextSendDay } from './gift-card-mail.ts'

// Half past midnight of 27 November in India.
const NOW = new Date('2026-11-26T19:00:00Z')

test.each([
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2027-11-27', true],
  ['2027-11-28', false],
  ['2026-11-31', false],
  ['tomorrow', false],
  ['', false],
])('whether a card can be sent on %j', (day, can) => {
  expect(isSendDay(day, NOW)).toBe(can)
})

test('a card that is sent again keeps a future day', () => {
  expect(nextSendDay('2026-12-25', NOW)).toBe('2026-12-25')
  expect(nextSendDay('2026-11-26', NOW)).toBe('2026-11-27')
})
