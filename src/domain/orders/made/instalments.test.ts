import { describe, expect, test } from 'vitest'
import {
  advanceOf,
  payableOnline,
  returnableOnline,
  whyInstalmentBack,
  type PayableMade,
} from './instalments.ts'

const TAKEN: PayableMade = {
  state: 'taken',
  policy: 'booked',
  advance: 50_000,
  quotedTotal: 100_000,
  total: null,
  paid: 0,
  dueOn: null,
  validUntil: new Date('2026-11-26T05:00:00Z'),
}
const WEIGHED: PayableMade = {
  ...TAKEN,
  state: 'weighed',
  paid: 50_000,
  total: 104_000,
  dueOn: '2026-11-26',
}
// In India the day ends at 18:30 UTC.
const IN_TIME = new Date('2026-11-26T10:00:00Z')
const AN_HOUR_LATE = new Date('2026-11-26T19:29:00Z')
const LATE = new Date('2026-11-26T19:31:00Z')

test.each([
  ['the advance before work', TAKEN, 50_000],
  ['the rest of an advance', { ...TAKEN, paid: 20_000 }, 30_000],
  ['nothing once the advance is there', { ...TAKEN, paid: 50_000 }, 0],
  ['nothing while it is made', { ...TAKEN, state: 'casting' as const, paid: 50_000 }, 0],
  ['the balance', WEIGHED, 54_000],
  ['nothing of a piece that came to less', { ...WEIGHED, total: 40_000 }, 0],
  ['nothing of a cancelled one', { ...WEIGHED, state: 'cancelled' as const }, 0],
])('%s can be paid online', (_what, job, sum) => {
  expect(payableOnline(job, IN_TIME)).toBe(sum)
})

test('a balance cannot be paid online after its day, unless its price is fixed', () => {
  expect(payableOnline(WEIGHED, AN_HOUR_LATE)).toBe(0)
  expect(payableOnline({ ...WEIGHED, policy: 'fixed' }, LATE)).toBe(54_000)
})

test.each([
  ['a booked rate', TAKEN, 0],
  ['a booked rate of which a part is paid', { ...TAKEN, paid: 20_000 }, 0],
  ['a fixed price', { ...TAKEN, policy: 'fixed' as const }, 0],
  ['the rate of the day of weighing', { ...TAKEN, policy: 'open' as const }, 50_000],
])(
  'the day of its quote ends paying online for %s, unless nothing hangs on it',
  (_what, job, sum) => {
    expect(payableOnline(job, AN_HOUR_LATE)).toBe(sum)
  },
)

test.each([
  [100_000, 5_000, 50_000],
  [100_001, 5_000, 50_001],
  [1, 100, 1],
  [0, 10_000, 0],
  [9_999_999_999, 10_000, 9_999_999_999],
])('of %i paise at %i basis points the advance is %i, rounded up', (price, share, advance) => {
  expect(advanceOf(price, share)).toBe(advance)
})

describe('a payment', () => {
  const came = { amount: 54_000, currency: 'INR', at: IN_TIME }
  test.each([
    ['of the exact sum is taken', WEIGHED, came, undefined],
    [
      'that was begun in time is taken an hour later',
      WEIGHED,
      { ...came, at: AN_HOUR_LATE },
      undefined,
    ],
    ['after that goes back', WEIGHED, { ...came, at: LATE }, 'late'],
    [
      'for an advance an hour late',
      TAKEN,
      { ...came, amount: 50_000, at: AN_HOUR_LATE },
      undefined,
    ],
    ['for an advance after that', TAKEN, { ...came, amount: 50_000, at: LATE }, 'late'],
    ['of another sum goes back', WEIGHED, { ...came, amount: 53_999 }, 'amount'],
    ['in another currency goes back', WEIGHED, { ...came, currency: 'USD' }, 'amount'],
    ['of what is paid goes back', { ...WEIGHED, paid: 104_000 }, came, 'twice'],
    ['of a cancelled job goes back', { ...WEIGHED, state: 'cancelled' as const }, came, 'late'],
    ['of a job that is gone goes back', undefined, came, 'late'],
  ])('%s', (_what, job, payment, reason) => {
    expect(whyInstalmentBack(job, payment)).toBe(reason)
  })
})

const GONE: PayableMade = { ...WEIGHED, state: 'cancelled' }

test.each([
  ['all that was paid online of a cancelled piece', GONE, [30_000, 20_000], 0, 50_000],
  ['not more than was paid online', GONE, [30_000], 0, 30_000],
  ['not what is on its way back already', GONE, [50_000], 20_000, 30_000],
  ['nothing where all of it is on its way', GONE, [50_000], 50_000, 0],
  ['nothing where more than that is', GONE, [50_000], 60_000, 0],
  [
    'what a piece that came to less was overpaid',
    { ...WEIGHED, total: 40_000 },
    [50_000],
    0,
    10_000,
  ],
  ['nothing of one that is still to be paid', WEIGHED, [50_000], 0, 0],
])('%s goes back the way it came', (_what, job, sums, pending, sum) => {
  expect(returnableOnline(job, { left: sums.map((left) => ({ left })), pending })).toBe(sum)
})
