import { and, asc, desc, eq, isNull, ne, not, sql, type SQL } from 'drizzle-orm'
import { materialsOffered } from '#domain/catalogue/materials.ts'
import { facetsOf } from '#domain/catalogue/search/facets.ts'
import type { Connection } from '#server/db/connection.ts'
import { readProducts, type ProductRow } from '#server/db/catalogue/products.ts'
import { products } from '#server/db/schema/catalogue.ts'

/** How many of the newest products are compared: comparing all products of a large shop would take too long. */
const MOST_COMPARED = 2_000

/**
 * Other products, the most similar first: those of the same category by shared attributes, colour and
 * materials, then by how close the price is; after them products of other categories in the same order.
 */
export async function listSimilar(
  db: Connection,
  product: ProductRow,
  count: number,
): Promise<ProductRow[]> {
  const { categoryId } = product
  const sameCategory =
    categoryId === null ? isNull(products.categoryId) : eq(products.categoryId, categoryId)
  const kin = await mostAlike(db, product, { where: sameCategory, count })
  const others =
    kin.length === count
      ? []
      : await mostAlike(db, product, {
          where: sql`${products.categoryId} is distinct from ${categoryId}`,
          count: count - kin.length,
        })
  return readProducts(db, [...kin, ...others])
}

async function mostAlike(
  db: Connection,
  product: ProductRow,
  { where, count }: { where: SQL; count: number },
): Promise<number[]> {
  // Option 0 means "none", which is no similarity.
  const own = facetsOf({ ...product, material: materialsOffered(product) }).filter(
    (word) => !word.endsWith(':0'),
  )
  const { id, facets, price, createdAt } = products
  const compared = db
    .select({ id, facets, price, createdAt })
    .from(products)
    .where(and(where, isNull(products.deletedAt), not(products.isHidden), ne(id, product.id)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_COMPARED)
    .as('compared')
  const shared = sql`(
    select count(*) from unnest(${compared.facets}) as facet
    where facet = any(${sql.param(own)}::text[]))`
  const rows = await db
    .select({ id: compared.id })
    .from(compared)
    .orderBy(
      desc(shared),
      asc(sql`abs(${compared.price} - ${product.price})`),
      desc(compared.createdAt),
      desc(compared.id),
    )
    .limit(count)
  return rows.map((row) => row.id)
}
