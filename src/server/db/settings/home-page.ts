import { and, desc, eq, gte, isNull, not, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { categories, curatedCollectionProducts, products } from '#server/db/schema/catalogue.ts'
import { reviews } from '#server/db/schema/reviews.ts'

const IS_SHOWN = and(isNull(products.deletedAt), not(products.isHidden))

/** Shorter reviews say nothing to somebody who has not seen the piece. */
const SHORTEST_REVIEW = 20

/** A product by its first picture. */
interface PicturedPiece {
  id: number
  name: string
  picture: string
}

/** The newest products on sale that have a picture. */
export function listNewestPictured(db: Connection, limit: number): Promise<PicturedPiece[]> {
  return db
    .select({ id: products.id, name: products.name, picture: sql<string>`images[1]` })
    .from(products)
    .where(and(IS_SHOWN, sql`cardinality(images) > 0`))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(limit)
}

/** The newest approved reviews of products on sale, whatever their stars. */
export function listNewestReviews(db: Connection, limit: number) {
  return db
    .select({ text: reviews.body, author: users.name, productId: reviews.productId })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.status, 'approved'), IS_SHOWN, gte(sql`length(body)`, SHORTEST_REVIEW)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
}

/** The first picture of the newest product of each category, by the category's id. */
export async function picturesOfCategories(db: Connection): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; picture: string }>(sql`
    select ${categories.id} as id, newest.picture
    from ${categories}
    cross join lateral (
      select images[1] as picture
      from ${products}
      where category_id = ${categories.id} and ${IS_SHOWN} and cardinality(images) > 0
      order by ${products.createdAt} desc, ${products.id} desc
      limit 1
    ) as newest`)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}

/** The first picture of the newest product of each collection, by the collection's id. */
export async function picturesOfCollections(db: Connection): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; picture: string }>(sql`
    select distinct on (member.collection_id) member.collection_id as id, images[1] as picture
    from ${curatedCollectionProducts} as member
    join ${products} on products.id = member.product_id
    where ${IS_SHOWN} and cardinality(images) > 0
    order by member.collection_id, created_at desc`)
  return new Map(rows.map(({ id, picture }) => [id, picture]))
}
