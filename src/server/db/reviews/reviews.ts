import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { DELIVERED } from '#domain/orders/order-status.ts'
import type { ReviewStatus } from '#domain/catalogue/review.ts'
import type { Connection } from '#server/db/connection.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import { users } from '#server/db/schema/accounts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import { reviews, reviewVotes } from '#server/db/schema/reviews.ts'
import { IS_WITH_CUSTOMER } from './pieces-to-review.ts'

const COLUMNS = {
  reviewId: reviews.id,
  productId: reviews.productId,
  productName: products.name,
  userId: reviews.userId,
  author: users.name,
  isVerified: sql<boolean>`exists (
    select from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    where ${orders.userId} = ${reviews.userId} and ${orderLines.productId} = ${reviews.productId}
      and ${orders.status} = ${sql.raw(String(DELIVERED))} and ${orders.deletedAt} is null)`,
  rating: reviews.rating,
  title: reviews.title,
  text: reviews.body,
  pictures: reviews.pictures,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
  helpful: reviews.helpfulCount,
  status: reviews.status,
  createdAt: reviews.createdAt,
}

/** A review with the names of its author and its product. */
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

/** Which reviews are wanted; whatever is left out does not narrow. */
interface ReviewChoice {
  productId?: number
  userId?: number
  status?: ReviewStatus | undefined
}

/** Reviews, newest first: all of the choice, or a part of them. */
export function listReviews(
  db: Connection,
  choice: ReviewChoice,
  part?: { limit: number; offset: number },
) {
  const all = select(db)
    .where(conditionOf(choice))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  return part === undefined ? all : all.limit(part.limit).offset(part.offset)
}

/** The published reviews of a product, newest first. A prepared statement, because every product page runs it. */
export function listShownReviews(db: Connection, productId: number): Promise<ReviewRow[]> {
  return shownReviews(db).execute({ productId })
}

const shownReviews = preparedStatement((db) =>
  select(db)
    .where(and(eq(reviews.productId, sql.placeholder('productId')), eq(reviews.status, 'approved')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .prepare('shown_reviews'),
)

/** Announces that reviews show another name of their author; the triggers hear of changed reviews alone. */
export async function announceAuthor(tx: Connection, userId: number): Promise<void> {
  await tx.execute(sql`select pg_notify('nagina_changes', 'reviews')
    where exists (select from ${reviews} where ${reviews.userId} = ${userId})`)
}

/** How many reviews a choice leaves. */
export async function countReviews(db: Connection, choice: ReviewChoice): Promise<number> {
  const [row] = await db.select({ count: count() }).from(reviews).where(conditionOf(choice))
  return row?.count ?? 0
}

/** One review, or undefined. */
export async function findReview(db: Connection, id: number): Promise<ReviewRow | undefined> {
  const [row] = await select(db).where(eq(reviews.id, id))
  return row
}

/** A review that is about to change, locked until the transaction ends. */
export async function lockReview(tx: Connection, id: number): Promise<ReviewRow | undefined> {
  const [row] = await select(tx).where(eq(reviews.id, id)).for('no key update', { of: reviews })
  return row
}

function select(db: Connection) {
  return db
    .select(COLUMNS)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
}

function conditionOf({ productId, userId, status }: ReviewChoice): SQL | undefined {
  return and(
    productId === undefined ? undefined : eq(reviews.productId, productId),
    userId === undefined ? undefined : eq(reviews.userId, userId),
    status === undefined ? undefined : eq(reviews.status, status),
  )
}

/** Whether a piece of a product was delivered to a customer and is still theirs. */
export async function wasDelivered(
  db: Connection,
  userId: number,
  productId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`${delivered(userId)}
    and line.product_id = ${productId} limit 1`)
  return rows.length > 0
}

/** The same of any product. */
export async function wasAnythingDelivered(db: Connection, userId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`${delivered(userId)} and placed.service_code is null limit 1`,
  )
  return rows.length > 0
}

function delivered(userId: number): SQL {
  return sql`select placed.id from orders as placed join order_lines as line on line.order_id = placed.id
    where placed.user_id = ${userId} and placed.status = ${DELIVERED} and placed.deleted_at is null
      and ${IS_WITH_CUSTOMER}`
}

/** Stores a review that waits for the owner; undefined when its author has one of the product. */
export async function insertReview(
  tx: Connection,
  draft: Pick<
    typeof reviews.$inferInsert,
    'productId' | 'userId' | 'rating' | 'title' | 'body' | 'pictures'
  >,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(reviews)
    .values(draft)
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  return row?.id
}

/** Sets what the owner decides about a review; an empty answer is none. */
export async function updateReview(
  tx: Connection,
  id: number,
  { status, answer }: { status: ReviewStatus; answer: string },
): Promise<void> {
  await tx
    .update(reviews)
    .set({
      status,
      answer,
      answeredAt: sql`case when ${answer} = '' then null
        when ${reviews.answer} = ${answer} then ${reviews.answeredAt} else now() end`,
    })
    .where(eq(reviews.id, id))
}

/** Takes a review away. */
export async function deleteReview(tx: Connection, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

/** Adds or removes a user's vote for a locked review, and returns how many it has. */
export async function setVote(
  tx: Connection,
  vote: { reviewId: number; userId: number },
  isHelpful: boolean,
): Promise<number> {
  if (isHelpful) await tx.insert(reviewVotes).values(vote).onConflictDoNothing()
  else {
    const { reviewId, userId } = vote
    await tx
      .delete(reviewVotes)
      .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
  }
  const votes = tx
    .select({ count: count() })
    .from(reviewVotes)
    .where(eq(reviewVotes.reviewId, vote.reviewId))
  const [row] = await tx
    .update(reviews)
    .set({ helpfulCount: sql`(${votes})` })
    .where(eq(reviews.id, vote.reviewId))
    .returning({ helpful: reviews.helpfulCount })
  return row?.helpful ?? 0
}

/** Ids of a product's reviews that somebody found helpful. */
export async function listVotes(
  db: Connection,
  userId: number,
  productId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: reviewVotes.reviewId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(and(eq(reviewVotes.userId, userId), eq(reviews.productId, productId)))
  return rows.map((row) => row.id)
}

/** Counts the approved reviews of products again, after one came or went; in the order of the ids. */
export async function recountReviews(tx: Connection, productIds: readonly number[]): Promise<void> {
  for (const productId of [...new Set(productIds)].sort((a, b) => a - b)) {
    const shown = sql`from ${reviews}
      where ${reviews.productId} = ${productId} and ${reviews.status} = 'approved'`
    await tx
      .update(products)
      .set({
        reviewCount: sql`(select count(*) ${shown})`,
        ratingSum: sql`(select coalesce(sum(${reviews.rating}), 0) ${shown})`,
      })
      .where(eq(products.id, productId))
  }
}
