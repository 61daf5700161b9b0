import { inArray, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { makes } from '#server/db/schema/makes.ts'

/** What the admin reads of a make in a list of prices. */
export interface NamedMake {
  id: number
  productId: number
  name: string
  images: string[]
  alloy: string
  sku: string
  barcode: string
}

/** Makes by their ids, with the names of their products. */
export async function readNamedMakes(
  db: Connection,
  ids: readonly number[],
): Promise<Map<number, NamedMake>> {
  const rows = await db
    .select({
      id: makes.id,
      productId: makes.productId,
      name: products.name,
      images: products.images,
      alloy: makes.alloy,
      sku: makes.sku,
      barcode: makes.barcode,
    })
    .from(makes)
    .innerJoin(products, sql`${products.id} = ${makes.productId}`)
    .where(inArray(makes.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** What each make on sale is found by: name, alloy, SKU and barcode, a line each, with its product. */
export async function readTextsOfMakes(
  db: Connection,
): Promise<{ id: number; productId: number; text: string }[]> {
  return db
    .select({
      id: makes.id,
      productId: makes.productId,
      text: sql<string>`concat_ws(chr(10), ${products.name}, ${makes.alloy}, ${makes.sku}, ${makes.barcode})`,
    })
    .from(makes)
    .innerJoin(products, sql`${products.id} = ${makes.productId}`)
    .where(sql`${makes.isActive} and not ${products.isHidden} and ${products.deletedAt} is null`)
}

/**
 * Two texts that are other ones as soon as makes on sale were written, came, or went: `makes` says so of their own rows,
 * `names` of the rows of their products too. Every save writes a row, so the transaction that wrote it (`xmin`) says
 * enough. The number of the make is the seed of its hash: both in one number would not do, because that hash takes the
 * exclusive or of its halves, which is the same for many pairs. Rows of the search are an eighth as large as those of
 * products, there are none of deleted products, and a new name writes them.
 */
export async function versionsOfMakes(db: Connection): Promise<{ makes: string; names: string }> {
  const { rows } = await db.execute<{ makes: string; names: string }>(sql`
    select concat_ws(' ', count(*), sum(hashint8extended(makes.xmin::text::bigint, makes.id))) as makes,
      concat_ws(' ', sum(hashint8extended(makes.xmin::text::bigint, makes.id)),
        sum(hashint8extended(product_search.xmin::text::bigint, makes.id))) as names
    from makes join product_search on product_search.product_id = makes.product_id
    where makes.is_active and not product_search.is_hidden`)
  return rows[0] ?? { makes: '', names: '' }
}
