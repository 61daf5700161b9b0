import type { ParsedInput } from '#contract/endpoint.ts'
import type { createReview as endpoint } from '#contract/catalogue/reviews.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { MAX_REVIEW_PICTURES } from '#domain/catalogue/review.ts'
import type { Database } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { findProduct } from '#server/db/catalogue/products.ts'
import {
  findReview,
  insertReview,
  listReviews,
  wasAnythingDelivered,
  wasDelivered,
  type ReviewRow,
} from '#server/db/reviews/reviews.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import { withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { required } from './require-review.ts'

interface Writing {
  body: ParsedInput<typeof endpoint>['body']
  userId: number
  files: readonly UploadedFile[]
}

/**
 * Stores a review until it is moderated. Throws 404 for a product that is not sold, 403
 * without a delivered order of it, 409 for a second review, 400, 413 and 415 for its pictures, 429
 * above the limit of an account.
 */
export async function writeReview(
  pictures: PictureStorage,
  { body, userId, files }: Writing,
): Promise<ReviewRow> {
  const { orm } = pictures.database
  const { productId, rating, title, text } = body
  if ((await findProduct(orm, productId)) === undefined) throw problem.notFound('product')
  if (!(await wasDelivered(orm, userId, productId))) throw notBought()
  // Before the pictures are decoded; a simultaneous review is refused by the unique constraint.
  if ((await listReviews(orm, { productId, userId })).length > 0) throw alreadyReviewed()
  if (files.length > MAX_REVIEW_PICTURES) throw tooManyPictures()
  const seconds = await consume(orm, `review:account:${userId}`, LIMITS.reviews)
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
 * Checks whether a user may send any review, before the form and its pictures are
 * read. Throws 403 for a user to whom nothing was delivered, 429 above the limit of an account, which counts what is
 * refused later too. Who has reviewed everything is heard out: after an answer that was lost, the same review comes again,
 * and only its form says of which piece.
 */
export async function requireDelivery({ orm }: Database, userId: number): Promise<void> {
  if (!(await wasAnythingDelivered(orm, userId))) throw notBought()
  const seconds = await consume(orm, `review-form:account:${userId}`, LIMITS.reviewForms)
  if (seconds > 0) throw problem.tooMany(seconds)
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
