import type { Review, ReviewWithStatus } from '#contract/catalogue/reviews.ts'
import { shortName } from '#domain/catalogue/review.ts'
import type { ReviewRow } from '#server/db/reviews/reviews.ts'

/** A review as everybody sees it. */
export function presentReview(row: ReviewRow): Review {
  const { reviewId, productId, author, isVerified, rating, title, text, pictures, helpful } = row
  const { answer, answeredAt, createdAt } = row
  return {
    reviewId,
    productId,
    author: shortName(author),
    isVerified,
    rating,
    title,
    text,
    pictures,
    helpful,
    answer: answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() },
    createdAt: createdAt.toISOString(),
  }
}

/** A review as its author and the shop see it. */
export function presentWithStatus(row: ReviewRow): ReviewWithStatus {
  const { author, status, productName } = row
  return { ...presentReview(row), author, status, productName }
}
