import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { curatedCollectionProducts, curatedCollections } from '#server/db/schema/catalogue.ts'

/** The curated collections in the order of the shop. */
export function listCollections(db: Connection) {
  return db
    .select({
      collectionId: curatedCollections.id,
      name: curatedCollections.name,
      slug: curatedCollections.slug,
      description: curatedCollections.description,
      nameHi: curatedCollections.nameHi,
      descriptionHi: curatedCollections.descriptionHi,
    })
    .from(curatedCollections)
    .orderBy(asc(curatedCollections.position), asc(curatedCollections.id))
}

/** The slugs of the curated collections that each of the products is in. */
export async function collectionsOfProducts(
  db: Connection,
  productIds: readonly number[],
): Promise<Map<number, string[]>> {
  const { productId, collectionId } = curatedCollectionProducts
  const rows = await db
    .select({ productId, slug: curatedCollections.slug })
    .from(curatedCollectionProducts)
    .innerJoin(curatedCollections, eq(curatedCollections.id, collectionId))
    .where(sql`${productId} = any(${sql.param([...productIds])}::int[])`)
    .orderBy(asc(curatedCollections.position), asc(curatedCollections.id))
  const slugs = new Map<number, string[]>()
  for (const row of rows) slugs.set(row.productId, [...(slugs.get(row.productId) ?? []), row.slug])
  return slugs
}

/** The products that are in any of the collections. */
export async function membersOfCollections(
  db: Connection,
  collectionIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct product_id as id from ${curatedCollectionProducts}
    where collection_id = any(${sql.param([...collectionIds])}::int[])`)
  return rows.map(({ id }) => id)
}
