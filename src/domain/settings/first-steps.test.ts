import { expect, test } from 'vitest'
import { FIRST_STEPS } from './first-steps.ts'

test('the category step comes before the product step, and opening comes last', () => {
  expect(FIRST_STEPS.indexOf('category')).toBeLessThan(FIRST_STEPS.indexOf('product'))
  expect(FIRST_STEPS[0]).toBe('seller')
  expect(FIRST_STEPS.at(-1)).toBe('opening')
})

test('each step is named by one word, once', () => {
  expect(new Set(FIRST_STEPS).size).toBe(FIRST_STEPS.length)
  for (const step of FIRST_STEPS) expect(step).toMatch(/^[a-z]+$/)
})
