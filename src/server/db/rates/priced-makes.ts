import { and, inArray, sql } from 'drizzle-orm'
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

/** The makes that words find: each stands in name, alloy, SKU, barcode or the number of the product. */
export async function findMakesByWords(
  db: Connection,
  words: readonly string[],
): Promise<Set<number>> {
  // In one text and in small letters at once: `ilike` on each column does that for both sides of every comparison.
  const text = sql`lower(concat_ws(chr(10), ${products.name}, ${makes.alloy}, ${makes.sku}, ${makes.barcode}))`
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`(${text} like lower(${pattern}) or ${products.id}::text = ${word})`
  })
  const rows = await db
    .select({ id: makes.id })
    .from(makes)
    .innerJoin(products, sql`${products.id} = ${makes.productId}`)
    .where(and(...conditions))
  return new Set(rows.map(({ id }) => id))
}

/**
 * A text that is another one as soon as a make on sale was written, came, or went. Whoever saves a make writes its row,
 * so the transaction that wrote it (`xmin`) says enough. Rows of the search are an eighth as large as those of products,
 * and there are none of deleted ones.
 */
export async function versionOfMakes(db: Connection): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat_ws(' ', count(*), sum(hashint8extended(makes.id::bigint << 32 | makes.xmin::text::bigint, 0))) as version
    from makes join product_search on product_search.product_id = makes.product_id
    where makes.is_active and not product_search.is_hidden`)
  return rows[0]?.version ?? ''
}
