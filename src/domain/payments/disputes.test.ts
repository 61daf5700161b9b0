import { expect, test } from 'vitest'
import {
  DISPUTE_LABELS,
  DISPUTE_STATUSES,
  isDisputeRunning,
  isNextDisputeStatus,
} from './disputes.ts'

test('a dispute changes state until it has ended, and never reopens', () => {
  expect(isNextDisputeStatus('open', 'under_review')).toBe(true)
  expect(isNextDisputeStatus('under_review', 'open')).toBe(true)
  expect(isNextDisputeStatus('open', 'lost')).toBe(true)
  expect(isNextDisputeStatus('won', 'lost')).toBe(true)
  for (const ended of ['won', 'lost', 'closed'] as const) {
    expect(isNextDisputeStatus(ended, 'open')).toBe(false)
    expect(isNextDisputeStatus(ended, 'under_review')).toBe(false)
  }
})

test('two states are undecided, and each state has its own label', () => {
  expect(DISPUTE_STATUSES.filter(isDisputeRunning)).toEqual(['open', 'under_review'])
  for (const status of DISPUTE_STATUSES) {
    expect(DISPUTE_LABELS[status]).toBe(status.replace('_', ' '))
  }
})
