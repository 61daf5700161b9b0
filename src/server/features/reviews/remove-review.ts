import { inTransaction, type Database } from '#server/db/connection.ts'
import { deleteReview, lockReview, recountReviews } from '#server/db/reviews/reviews.ts'
import { problem } from '#server/http/problem.ts'
import { required } from './require-review.ts'

/** Deletes a review of the user. Throws 404, and 403 for another user's. */
export function takeBack(database: Database, id: number, userId: number): Promise<void> {
  return inTransaction(database, async (tx) => {
    const review = required(await lockReview(tx, id))
    if (review.userId !== userId) throw problem.of('not-yours', { what: 'review' })
    await deleteReview(tx, id)
    await recountReviews(tx, [review.productId])
  })
}
