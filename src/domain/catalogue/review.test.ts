import { expect, test } from 'vitest'
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PICTURES, REVIEW_STATUSES } from './review.ts'

test('a review waits before it is approved or rejected', () => {
  expect(REVIEW_STATUSES[0]).toBe('pending')
  expect(new Set(REVIEW_STATUSES)).toEqual(new Set(['pending', 'approved', 'rejected']))
})

test('a review holds fewer pictures than a product, and text enough to tell a story', () => {
  expect(MAX_REVIEW_PICTURES).toBeLessThan(4)
  expect(MAX_REVIEW_LENGTH).toBeGreaterThanOrEqual(1_000)
})
