import type { ReviewStatus } from '#domain/catalogue/review.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import {
  findReview,
  lockReview,
  recountReviews,
  updateReview,
  type ReviewRow,
} from '#server/db/reviews/reviews.ts'
import { problem } from '#server/http/problem.ts'
import { required } from './require-review.ts'

interface Decision {
  id: number
  /** What is left out stays as it is. */
  status?: ReviewStatus | undefined
  answer?: string | undefined
  /** The answer as the form read it; undefined skips the check. */
  seenAnswer?: string | undefined
  by: { id: number; name: string }
}

/**
 * Shows or hides a review and sets the shop's answer; updates the product's rating. Throws 404, and 409 when another
 * answer stands than the form read.
 */
export function moderate(database: Database, decision: Decision): Promise<ReviewRow> {
  const { id, by } = decision
  return inTransaction(database, async (tx) => {
    const before = required(await lockReview(tx, id))
    if ((decision.seenAnswer ?? before.answer) !== before.answer) {
      throw problem.changed('answer-changed', await lastChange(tx, 'review', [id]))
    }
    const status = decision.status ?? before.status
    const answer = decision.answer ?? before.answer
    await updateReview(tx, id, { status, answer })
    if (status !== before.status) await recountReviews(tx, [before.productId])
    await recordChange(tx, {
      by,
      action: 'review.update',
      subject: { id, name: `${before.author} on ${before.productName}` },
      before: { status: before.status, answer: before.answer },
      after: { status, answer },
    })
    return required(await findReview(tx, id))
  })
}
