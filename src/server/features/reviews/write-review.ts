import type { ParsedInput } from '#contract/endpoint.ts'
import type { createReview as endpoint } from '#contract/catalogue/reviews.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { MAX_REVIEW_PICTURES } from '#domain/catalogue/review.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { takeAttempt } from '#server/db/accounts/rate-limit.ts'
import { findProduct } from '#server/db/catalogue/products.ts'
import {
  deleteReview,
  findReview,
  hasSomethingToReview,
  holdReview,
  insertReview,
  listReviews,
  recountReviews,
  setVote,
  wasDelivered,
  type ReviewRow,
} from '#server/db/reviews/reviews.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import { withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'

interface Writing {
  body: ParsedInput<typeof endpoint>['body']
  userId: number
  files: readonly UploadedFile[]
}

/**
 * Keeps a review until the owner has looked at it. Throws 404 for a product that is not sold, 403
 * without a delivered order of it, 409 for a second review, 400, 413 and 415 for its pictures, 429
 * for somebody who sends one after the other.
 */
export async function writeReview(
  pictures: PictureStorage,
  { body, userId, files }: Writing,
): Promise<ReviewRow> {
  const { orm } = pictures.database
  const { productId, rating, title, text } = body
  if ((await findProduct(orm, productId)) === undefined) throw problem.notFound('product')
  if (!(await wasDelivered(orm, userId, productId))) throw notBought()
  // Before the pictures are decoded; anyone who is quicker meanwhile is met by the table itself.
  if ((await listReviews(orm, { productId, userId })).length > 0) throw alreadyReviewed()
  if (files.length > MAX_REVIEW_PICTURES) throw tooManyPictures()
  const seconds = await takeAttempt(orm, `review:account:${userId}`, LIMITS.reviews)
  if (seconds > 0) throw problem.tooMany(seconds)
  const wanted = { field: 'pictures', kept: [], files }
  const id = await withPictures(pictures, wanted, async (tx, paths) => {
    const draft = { productId, userId, rating, title, body: text, pictures: [...new Set(paths)] }
    const inserted = await insertReview(tx, draft)
    if (inserted === undefined) throw alreadyReviewed()
    return inserted
  })
  return required(await findReview(orm, id))
}

/**
 * Whether somebody may send a review with pictures at all; of which product is known once the form was
 * read. Throws 403 for somebody to whom nothing was delivered that they have not reviewed yet.
 */
export async function requireSomethingToReview({ orm }: Database, userId: number): Promise<void> {
  if (!(await hasSomethingToReview(orm, userId))) throw notBought()
}

/** Takes an own review back. Throws 404, and 403 for another's. */
export function takeBack(database: Database, id: number, userId: number): Promise<void> {
  return inTransaction(database, async (tx) => {
    const review = required(await holdReview(tx, id))
    if (review.userId !== userId) throw problem.of('not-yours', { what: 'review' })
    await deleteReview(tx, id)
    await recountReviews(tx, [review.productId])
  })
}

/** Sets somebody's vote for a review that is shown. Throws 404, and 403 for one's own. */
export function vote(
  database: Database,
  { reviewId, userId }: { reviewId: number; userId: number },
  isHelpful: boolean,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const review = required(await holdReview(tx, reviewId))
    if (review.status !== 'approved') throw problem.notFound('review')
    if (review.userId === userId) throw problem.of('own-review')
    return setVote(tx, { reviewId, userId }, isHelpful)
  })
}

/** The review, or 404. */
export function required(review: ReviewRow | undefined): ReviewRow {
  if (review === undefined) throw problem.notFound('review')
  return review
}

function notBought() {
  return problem.of('review-not-bought')
}

function alreadyReviewed() {
  return problem.of('already-reviewed')
}

function tooManyPictures() {
  return problem.field('pictures', 'too-many-pictures', { most: MAX_REVIEW_PICTURES })
}
