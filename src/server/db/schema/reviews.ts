import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { createdAt, id, isDemo, moment } from './columns.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    /** Paths of the customer's own pictures, `uploads/…`. */
    pictures: text('pictures').array().notNull().default([]),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    /** What the shop says to it; empty without a word. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** How many votes it has. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    createdAt: createdAt(),
    isDemo: isDemo(),
  },
  (t) => [
    unique('reviews_once').on(t.productId, t.userId),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
  ],
)

/** Who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user').on(t.userId)],
)
