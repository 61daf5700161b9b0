import { expect, test } from 'vitest'
import { CHAIN_SIZES, chainSize } from './chain-sizes.ts'

test('chains are offered from a choker to one over the head', () => {
  expect(CHAIN_SIZES.map(({ inches }) => inches)).toEqual([14, 16, 18, 20, 22, 24, 28, 30])
})

test('a chain is as long as its inches say', () => {
  for (const { code, inches, length } of CHAIN_SIZES) {
    expect(chainSize(code)).toEqual({ code, inches, length })
    expect(length).toBeCloseTo(inches * 25.4)
  }
  expect(chainSize('7.5in')?.inches).toBe(7.5)
  expect([chainSize('5in')?.inches, chainSize('40in')?.inches]).toEqual([5, 40])
  for (const none of ['7.0in', '07in', '4.5in', '40.5in', '18', '18inch', 'x18in', '18.25in']) {
    expect(chainSize(none)).toBeUndefined()
  }
})
