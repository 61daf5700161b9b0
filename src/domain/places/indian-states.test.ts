import { expect, test } from 'vitest'
import { INDIAN_STATES } from './indian-states.ts'

test('India has 28 states and 8 union territories, each named once in alphabetical order', () => {
  expect(INDIAN_STATES).toHaveLength(36)
  expect(new Set(INDIAN_STATES).size).toBe(36)
  expect(INDIAN_STATES).toEqual([...INDIAN_STATES].sort((a, b) => a.localeCompare(b, 'en')))
})

test.each(INDIAN_STATES)('%s is written as a name', (state) => {
  expect(state).toMatch(/^[A-Z][a-z]+(?: (?:and|[A-Z][a-z]+))*$/)
})
