import { expect, test } from 'vitest'
import { BANGLE_SIZES, bangleForHand } from './bangle-sizes.ts'

test('a bangle size is its inner diameter: 2 inches and a number of sixteenths', () => {
  for (const { code, diameter } of BANGLE_SIZES) {
    const [inches = 0, sixteenths = 0] = code.split('-').map(Number)
    expect(Math.abs((inches + sixteenths / 16) * 25.4 - diameter)).toBeLessThan(0.1)
  }
})

test('a bangle size is the smallest that passes over the hand', () => {
  expect(bangleForHand(189)?.code).toBe('2-6')
  expect(bangleForHand(189.4)?.code).toBe('2-6')
  expect(bangleForHand(189.5)?.code).toBe('2-8')
  expect(bangleForHand(100)?.code).toBe('2-2')
  expect(bangleForHand(400)?.code).toBe('3')
})
