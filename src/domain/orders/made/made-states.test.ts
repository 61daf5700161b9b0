import { describe, expect, test } from 'vitest'
import {
  advanceDueOn,
  canBeWeighed,
  isAdvanceOver,
  isSettlementOver,
  MADE_STATES,
  madeDue,
  madeNumber,
  madeStateText,
  nextStages,
  picturableStages,
} from './made-states.ts'

describe('a piece made to order', () => {
  test('goes through its stages only forwards', () => {
    expect(nextStages('taken')).toEqual(['casting', 'setting', 'polish', 'hallmark'])
    expect(nextStages('setting')).toEqual(['polish', 'hallmark'])
    for (const state of ['hallmark', 'weighed', 'ordered', 'cancelled'] as const) {
      expect(nextStages(state)).toEqual([])
    }
  })

  test('is weighed once work has begun, and again until it becomes an order', () => {
    expect(MADE_STATES.filter(canBeWeighed)).toEqual([
      'casting',
      'setting',
      'polish',
      'hallmark',
      'weighed',
    ])
  })

  test('waits for its balance until the stated day, or without end at a fixed price', () => {
    const told = { dueOn: '2026-11-26', policy: 'booked' } as const
    const days = ['2026-11-26', '2026-11-27', '2027-01-01']
    expect(days.map((day) => isSettlementOver(told, day))).toEqual([false, true, true])
    expect(isSettlementOver({ ...told, policy: 'fixed' }, '2027-01-01')).toBe(false)
    expect(isSettlementOver({ ...told, dueOn: null }, '2027-01-01')).toBe(false)
  })

  test('is paid by quote, then by weight, and refunded when cancelled', () => {
    const money = { quotedTotal: 100_00, total: null, paid: 40_00 }
    expect(madeDue({ ...money, state: 'casting' })).toBe(60_00)
    expect(madeDue({ ...money, state: 'weighed', total: 90_00 })).toBe(50_00)
    expect(madeDue({ ...money, state: 'weighed', total: 30_00 })).toBe(-10_00)
    expect(madeDue({ ...money, state: 'cancelled' })).toBe(-40_00)
  })

  test('has a number and a word for each state', () => {
    expect([madeNumber(42), madeNumber(1_234_567)]).toEqual(['NM-000042', 'NM-1234567'])
    expect(new Set(MADE_STATES.map(madeStateText)).size).toBe(MADE_STATES.length)
    expect(MADE_STATES.map(madeStateText).every((word) => /^[A-Z][a-z]+$/.test(word))).toBe(true)
  })
})

test('pictures show the stages that a piece has reached, and a cancelled piece has none', () => {
  const reached = ['taken', 'casting', 'weighed'] as const
  expect(picturableStages('weighed', reached)).toEqual(['casting', 'weighed'])
  expect(picturableStages('taken', ['taken'])).toEqual([])
  expect(picturableStages('cancelled', reached)).toEqual([])
})

const TAKEN = {
  state: 'taken',
  policy: 'booked',
  advance: 50_000,
  paid: 0,
  // In India this is the 26th.
  validUntil: new Date('2026-11-25T19:00:00Z'),
} as const

test.each([
  ['taken', 'open', 0, null],
  ['taken', 'fixed', 49_999, '2026-11-26'],
  ['taken', 'fixed', 50_000, null],
  ['taken', 'booked', 50_000, '2026-11-26'],
  ['casting', 'booked', 0, null],
] as const)(
  'the prices of a %s piece at a %s rate, with %i paid, hold until %s',
  (state, policy, paid, day) => {
    const job = { ...TAKEN, state, policy, paid }
    expect(advanceDueOn(job)).toBe(day)
    expect(isAdvanceOver(job, '2026-11-26')).toBe(false)
    expect(isAdvanceOver(job, '2026-11-27')).toBe(day !== null)
  },
)
