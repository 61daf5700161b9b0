import { expect, test } from 'vitest'
import { percentile75, bucketOf, verdictOn, WEB_VITALS, type WebVital } from './web-vitals.ts'

const VITALS: WebVital[] = ['lcp', 'inp', 'cls']

test.each(VITALS)('three of four visits stay within the 75th percentile of %s', (vital) => {
  const { good } = WEB_VITALS[vital]
  const values = Array.from({ length: 1_000 }, (_, at) => (good * 2 * (at + 1)) / 1_000)
  const counts = new Map<number, number>()
  for (const value of values) {
    const bucket = bucketOf(vital, value)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  const exact = good * 1.5
  expect(Math.abs(percentile75(vital, counts) - exact) / exact).toBeLessThan(0.05)
})

test('without measurements there is no figure, and values beyond every bucket are in the last', () => {
  expect(percentile75('lcp', new Map())).toBe(0)
  expect(bucketOf('lcp', 0)).toBe(0)
  expect(bucketOf('lcp', 1e9)).toBe(bucketOf('lcp', 1e8))
})

test.each([
  ['lcp', 2_500, 'good'],
  ['lcp', 2_501, 'middling'],
  ['inp', 501, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.25, 'middling'],
  ['inp', 500, 'middling'],
] as const)('%s of %d is %s', (vital, value, verdict) => {
  expect(verdictOn(vital, value)).toBe(verdict)
})

test('the 75th percentile is found in any order of the buckets', () => {
  // Of four visits in steps 1 to 4, three end with step 3.
  const third = percentile75('lcp', new Map([1, 2, 3, 4].map((step) => [step, 1])))
  expect(third).toBeCloseTo(100 * 1.12 ** 3, 6)
  expect(percentile75('lcp', new Map([3, 4, 1, 2].map((step) => [step, 1])))).toBe(third)
})

test('a percentile within a bucket lies between its edges, the first from zero', () => {
  expect(percentile75('lcp', new Map([[0, 4]]))).toBeCloseTo(75, 6)
  expect(percentile75('lcp', new Map([[2, 4]]))).toBeCloseTo(112 + 0.75 * (125.44 - 112), 6)
})

test('an edge belongs to the bucket below it', () => {
  expect([bucketOf('lcp', 99), bucketOf('lcp', 100), bucketOf('lcp', 101)]).toEqual([0, 0, 1])
  expect([bucketOf('inp', 8), bucketOf('inp', 8.01)]).toEqual([0, 1])
})
