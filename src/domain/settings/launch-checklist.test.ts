import { expect, test } from 'vitest'
import { OPENING_CHECKS } from './launch-checklist.ts'

test('each point has a unique name with hyphens', () => {
  expect(new Set(OPENING_CHECKS).size).toBe(OPENING_CHECKS.length)
  for (const check of OPENING_CHECKS) expect(check).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
})

test('the seller is the first point, and removing the demo the last', () => {
  expect([OPENING_CHECKS[0], OPENING_CHECKS.at(-1)]).toEqual(['seller', 'demo'])
})
