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

test('nothing measured is nothing, and what is beyond every bucket is in the last', () => {
  expect(percentile75('lcp', new Map())).toBe(0)
  expect(bucketOf('lcp', 0)).toBe(0)
  expect(bucketOf('lcp', 1e9)).toBe(bucketOf('lcp', 1e8))
})

test.each([
  ['lcp', 2_500, 'good'],
  ['lcp', 2_501, 'middling'],
  ['inp', 501, 'poor'],
  ['cls', 0.1, 'good'],
] as const)('%s of %d is %s', (vital, value, verdict) => {
  expect(verdictOn(vital, value)).toBe(verdict)
})
