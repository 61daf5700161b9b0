/**
 * How a page feels to people, after https://web.dev/articles/vitals: `lcp` is when its largest part
 * stood (ms), `inp` how long its slowest interaction took (ms), `cls` how much moved by itself.
 */
export const WEB_VITALS = {
  lcp: { unit: 'ms', good: 2_500, poor: 4_000, first: 100, growth: 1.12 },
  inp: { unit: 'ms', good: 200, poor: 500, first: 8, growth: 1.15 },
  cls: { unit: '', good: 0.1, poor: 0.25, first: 0.001, growth: 1.18 },
} as const
export type WebVital = keyof typeof WEB_VITALS

const STEPS = 50

/** The step of a value, from 0: steps grow by a factor, so that each is about as exact as the next. */
export function stepOf(vital: WebVital, value: number): number {
  const { first, growth } = WEB_VITALS[vital]
  if (value <= first) return 0
  return Math.min(STEPS, Math.ceil(Math.log(value / first) / Math.log(growth)))
}

/** The value that three of four visits stay within, from how many visits each step has. */
export function percentile75(vital: WebVital, counts: ReadonlyMap<number, number>): number {
  const { first, growth } = WEB_VITALS[vital]
  const steps = [...counts].sort(([a], [b]) => a - b)
  const total = steps.reduce((sum, [, count]) => sum + count, 0)
  let left = total * 0.75
  for (const [step, count] of steps) {
    if (left > count) {
      left -= count
      continue
    }
    const [from, to] = [step === 0 ? 0 : first * growth ** (step - 1), first * growth ** step]
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
