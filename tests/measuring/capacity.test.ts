import { expect, test } from 'vitest'
import { simulate } from '#scripts/capacity/simulate.ts'

const flow = (perSecond: number, meanMs: number) => ({
  perSecond,
  steps: () => [{ station: 0, meanMs }],
})

const answered = (servers: number) =>
  simulate([{ servers }], [flow(1_000, 10)], 60).perSecond[0] ?? 0

const run = () => simulate([{ servers: 2 }, { servers: 1 }], [flow(50, 10)], 10)

test('one server answers as queueing theory predicts', () => {
  const { perSecond, p50Ms, p95Ms, busy } = simulate([{ servers: 1 }], [flow(70, 10)], 600)
  // M/M/1 with 70 arrivals and 100 services a second: times are exponential with a mean of 1/30 s.
  expect(perSecond[0]).toBeCloseTo(70, -0.5)
  expect(busy[0]).toBeCloseTo(0.7, 1)
  expect((p50Ms[0] ?? 0) / ((Math.LN2 * 1_000) / 30)).toBeCloseTo(1, 0.5)
  expect((p95Ms[0] ?? 0) / ((Math.log(20) * 1_000) / 30)).toBeCloseTo(1, 0.5)
})

test('arrivals beyond capacity are not answered, and twice the servers answer twice as many', () => {
  expect(answered(1) / 100).toBeCloseTo(1, 1)
  expect(answered(2) / 200).toBeCloseTo(1, 1)
})

test('the same input gives the same result', () => {
  expect(run()).toEqual(run())
})
