import { expect, test } from 'vitest'
import { officerName } from './officer-name.ts'

test.each([
  ['Grievance Officer', 'Sunita Kothari'],
  ['', 'Sunita Kothari'],
  [' Grievance Officer ', 'Sunita Kothari'],
  ['   ', 'Sunita Kothari'],
  ['Partner', 'Sunita Kothari, Partner'],
  [' Partner ', 'Sunita Kothari, Partner'],
])('an officer whose title is “%s” is named “%s”', (designation, said) => {
  expect(officerName({ name: 'Sunita Kothari', designation })).toBe(said)
})
