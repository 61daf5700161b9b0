import { expect, test } from 'vitest'
import { SEEDED_ALLOYS } from './alloys.ts'
import type { Rate } from './derived-rates.ts'
import { doubtfulRates } from './rate-guard.ts'

function typed(paisePerGram: number): Rate {
  return { paisePerGram, isDerived: false, rule: '' }
}

function derived(paisePerGram: number): Rate {
  return { paisePerGram, isDerived: true, rule: 'x' }
}

function doubts(rates: Record<string, Rate>, before: Record<string, number> = {}, recent = before) {
  return Object.fromEntries(
    doubtfulRates(new Map(Object.entries(rates)), SEEDED_ALLOYS, {
      guardPercent: 5,
      before: new Map(Object.entries(before)),
      recent: new Map(Object.entries(recent).map(([code, rate]) => [code, [rate]])),
    }),
  )
}

test.each([
  [10_500, {}],
  [9_500, {}],
  [10_501, { '22K916': 'jump' }],
  [9_499, { '22K916': 'jump' }],
  [20_000, { '22K916': 'jump' }],
  [20_001, { '22K916': 'unusual' }],
  [5_000, { '22K916': 'jump' }],
  [4_999, { '22K916': 'unusual' }],
  [79_999, { '22K916': 'unusual' }],
  [80_000, { '22K916': 'tenfold' }],
  [1_250, { '22K916': 'tenfold' }],
  [1_251, { '22K916': 'unusual' }],
])('after 10,000 a rate of %i is doubted as %o', (rate, expected) => {
  expect(doubts({ '22K916': typed(rate) }, { '22K916': 10_000 })).toEqual(expected)
})

test('a first rate is accepted, a derived one always', () => {
  expect(doubts({ '22K916': typed(1) })).toEqual({})
  expect(doubts({ '22K916': derived(90_000) }, { '22K916': 10_000 })).toEqual({})
})

test('the usual rate is the median of the latest cards, not the last one alone', () => {
  const rates = new Map([['22K916', typed(10_000)]])
  const before = new Map([['22K916', 9_900]])
  const doubt = (recent: number[]) =>
    doubtfulRates(rates, SEEDED_ALLOYS, {
      guardPercent: 5,
      before,
      recent: new Map([['22K916', recent]]),
    })
  expect(doubt([9_900, 4_999, 4_999]).get('22K916')).toBe('unusual')
  expect(doubt([9_900, 9_900, 4_999]).size).toBe(0)
  expect(doubt([20_001, 4_999, 9_900]).size).toBe(0)
  expect(doubt([5_000, 90_000]).size).toBe(0)
})

test('a coarser alloy that costs more than a finer one of the same metal is questioned', () => {
  expect(doubts({ '22K916': typed(100), '18K750': typed(101) })).toEqual({ '18K750': 'order' })
  expect(doubts({ '22K916': typed(100), '18K750': typed(100) })).toEqual({})
  expect(doubts({ '22K916': typed(100), '18K750': derived(101) })).toEqual({ '22K916': 'order' })
  expect(doubts({ '999': typed(100), '850': typed(900) })).toEqual({})
  const before = { '22K916': 100, '18K750': 100 }
  expect(doubts({ '22K916': typed(100), '18K750': typed(200) }, before)).toEqual({
    '18K750': 'jump',
  })
  expect(doubts({ '22K916': typed(200), '20K833': typed(100), '18K750': typed(300) })).toEqual({
    '18K750': 'order',
  })
})
