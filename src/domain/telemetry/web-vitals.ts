/**
 * How a page feels to people, after https://web.dev/articles/vitals: `lcp` is when its largest part
 * was painted (ms), `inp` how long its slowest interaction took (ms), `cls` how much moved by itself.
 */
export const WEB_VITALS = {
  lcp: { unit: 'ms', good: 2_500, poor: 4_000, first: 100, growth: 1.12 },
  inp: { unit: 'ms', good: 200, poor: 500, first: 8, growth: 1.15 },
  cls: { unit: '', good: 0.1, poor: 0.25, first: 0.001, growth: 1.18 },
} as const
export type WebVital = keyof typeof WEB_VITALS

const BUCKETS = 50

/** The histogram bucket of a value, from 0. Buckets grow by a factor, so that all are about equally exact. */
export function bucketOf(vital: WebVital, value: number): number {
  const { first, growth } = WEB_VITALS[vital]
  if (value <= first) return 0
  return Math.min(BUCKETS, Math.ceil(Math.log(value / first) / Math.log(growth)))
}

/** The 75th percentile, from the number of visits in each bucket. */
export function percentile75(vital: WebVital, counts: ReadonlyMap<number, number>): number {
  const { first, growth } = WEB_VITALS[vital]
  const buckets = [...counts].sort(([a], [b]) => a - b)
  const total = buckets.reduce((sum, [, count]) => sum + count, 0)
  let left = total * 0.75
  for (const [bucket, count] of buckets) {
    if (left > count) {
      left -= count
      continue
    }
    const [from, to] = [bucket === 0 ? 0 : first * growth ** (bucket - 1), first * growth ** bucket]
    return from + (to - from) * (left / count)
  }
  return 0
}

/** Google's verdict on a 75th percentile. */
export function verdictOn(vital: WebVital, value: number): 'good' | 'middling' | 'poor' {
  const { good, poor } = WEB_VITALS[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}
