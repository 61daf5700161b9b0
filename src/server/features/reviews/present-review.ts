import type { Review, ReviewWithStatus } from '#contract/catalogue/reviews.ts'
import type { ReviewRow } from '#server/db/reviews/reviews.ts'

/** A review as everybody sees it. */
export function presentReview(row: ReviewRow): Review {
  const { reviewId, productId, author, rating, title, text, pictures, helpful } = row
  const { answer, answeredAt, createdAt } = row
  return {
    reviewId,
    productId,
    author,
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
  return { ...presentReview(row), status: row.status, productName: row.productName }
}
