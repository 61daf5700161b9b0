import { expect, test } from 'vitest'
import { nextReminder } from './cart-reminder.ts'

test('a cart is reminded of after 3 hours and after a day, then never again', () => {
  const at = new Date('2026-11-24T10:00:00Z')
  expect(nextReminder(at, 0)).toEqual(new Date('2026-11-24T13:00:00Z'))
  expect(nextReminder(at, 1)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(nextReminder(at, 2)).toBeNull()
})
