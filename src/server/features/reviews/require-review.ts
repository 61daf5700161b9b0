import type { ReviewRow } from '#server/db/reviews/reviews.ts'
import { problem } from '#server/http/problem.ts'

/** The review, or 404. */
export function required(review: ReviewRow | undefined): ReviewRow {
  if (review === undefined) throw problem.notFound('review')
  return review
}
