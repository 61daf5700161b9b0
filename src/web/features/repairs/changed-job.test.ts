import { expect, test } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'
import { changedJobText } from './changed-job.ts'

function aJob(version: number, total: number, state: Repair['state'] = 'quoted'): Repair {
  const [nothing, sum] = [0, total]
  return {
    number: 'NJ-000001',
    kind: 'sizing',
    state,
    version,
    piece: 'Ring',
    wish: 'Larger',
    pictures: [],
    createdAt: '2026-11-26T08:00:00.000Z',
    inMg: 4_000,
    outMg: null,
    takenMg: null,
    stones: '',
    bill: null,
    quote: {
      alloy: '',
      goldMg: 0,
      perGram: nothing,
      gold: nothing,
      labour: sum,
      taxBasisPoints: 0,
      tax: nothing,
      total: sum,
      quotedAt: '2026-11-26T08:00:00.000Z',
      validUntil: '2026-12-03T08:00:00.000Z',
    },
    events: [],
  }
}

test('a customer who answers a changed quote sees both totals, and that nothing was sent', () => {
  const seen = aJob(3, 5_000)
  expect(changedJobText(seen, seen)).toBeUndefined()
  expect(changedJobText(seen, aJob(4, 9_000))).toBe(
    'Nothing was sent, because the quote has changed: the total was ₹5,000.00 and is ₹9,000.00 now. Look at it, and choose again.',
  )
  expect(changedJobText(seen, aJob(4, 5_000))).toContain('the same total')
  expect(changedJobText(seen, aJob(4, 5_000, 'declined'))).toBe(
    'Nothing was sent, because your job has changed in the meantime: No work.',
  )
})
