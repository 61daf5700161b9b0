import { inTransaction, type Database } from '#server/db/connection.ts'
import { lockReview, setVote } from '#server/db/reviews/reviews.ts'
import { problem } from '#server/http/problem.ts'
import { required } from './require-review.ts'

/** Sets a user's vote for a published review. Throws 404, and 403 for their own review. */
export function vote(
  database: Database,
  { reviewId, userId }: { reviewId: number; userId: number },
  isHelpful: boolean,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const review = required(await lockReview(tx, reviewId))
    if (review.status !== 'approved') throw problem.notFound('review')
    if (review.userId === userId) throw problem.of('own-review')
    return setVote(tx, { reviewId, userId }, isHelpful)
  })
}
