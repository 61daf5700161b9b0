import { expect, test } from 'vitest'
import { HINDI_STATES } from './hindi-states.ts'
import { INDIAN_STATES } from './indian-states.ts'

test('every state has a Hindi name of its own', () => {
  expect(Object.keys(HINDI_STATES)).toEqual(INDIAN_STATES)
  const names = Object.values(HINDI_STATES)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[\p{Script=Devanagari} ]+$/u)
})
