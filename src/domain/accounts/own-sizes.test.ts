import { expect, test } from 'vitest'
import { isSizeWornAt } from './own-sizes.ts'

test('a finger has a ring size, a wrist that of a bangle, a neck the length of a chain', () => {
  expect(isSizeWornAt('ring', '12')).toBe(true)
  expect(isSizeWornAt('thumb', '2-6')).toBe(false)
  expect(isSizeWornAt('wrist', '2-6')).toBe(true)
  expect(isSizeWornAt('neck', '18in')).toBe(true)
  expect(isSizeWornAt('neck', '18')).toBe(false)
})
