import type { ReviewStatus } from '#domain/catalogue/review.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import {
  findReview,
  lockReview,
  recountReviews,
  updateReview,
  type ReviewRow,
} from '#server/db/reviews/reviews.ts'
import { required } from './require-review.ts'

interface Decision {
  id: number
  /** What is left out stays as it is. */
  status?: ReviewStatus | undefined
  answer?: string | undefined
  by: { id: number; name: string }
}

/** Shows or hides a review and sets the shop's answer; updates the product's rating. Throws 404. */
export function moderate(database: Database, decision: Decision): Promise<ReviewRow> {
  const { id, by } = decision
  return inTransaction(database, async (tx) => {
    const before = required(await lockReview(tx, id))
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
