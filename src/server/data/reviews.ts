import { and, desc, eq } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { reviews, users } from './schema.ts'

/** A review that is shown, with the name of its author. */
export type ReviewRow = Awaited<ReturnType<typeof listApprovedReviews>>[number]

/** The approved reviews of a product, newest first, with the names of their authors. */
export function listApprovedReviews(db: Connection, productId: number) {
  return db
    .select({
      reviewId: reviews.id,
      productId: reviews.productId,
      author: users.name,
      rating: reviews.rating,
      title: reviews.title,
      text: reviews.body,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'approved')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
}
