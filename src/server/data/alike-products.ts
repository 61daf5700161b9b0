import { and, asc, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { facetsOf } from '#domain/facets.ts'
import type { Connection } from './database.ts'
import { readProducts, type ProductRow } from './products.ts'
import { products } from './schema.ts'

/**
 * Other products, most alike first: those of its category, by shared attributes, colour and
 * materials, then by nearness of the price; after them those of other categories in the same way.
 */
export async function listAlike(
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
  // The option 0 means none: two products that both have none have nothing in common.
  const own = facetsOf(product).filter((word) => !word.endsWith(':0'))
  const shared = sql`(
    select count(*) from unnest(${products.facets}) as facet
    where facet = any(${sql.param(own)}::text[]))`
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(where, isNull(products.deletedAt), ne(products.id, product.id)))
    .orderBy(
      desc(shared),
      asc(sql`abs(${products.price} - ${product.price})`),
      desc(products.createdAt),
      desc(products.id),
    )
    .limit(count)
  return rows.map((row) => row.id)
}
