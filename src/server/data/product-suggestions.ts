import { desc } from 'drizzle-orm'
import type { Connection } from './database.ts'
import { productCondition, searchScore } from './product-filters.ts'
import { readProducts, type ProductRow } from './products.ts'
import { products } from './schema.ts'
import type { WordPatterns } from './search-words.ts'

/** The products that fit the words of a search best, as the list would show them first. */
export async function listBestFits(
  db: Connection,
  words: readonly WordPatterns[],
  count: number,
): Promise<ProductRow[]> {
  const everywhere = { facets: [], collections: [], minPrice: null, maxPrice: null }
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(productCondition({ ...everywhere, words }))
    .orderBy(desc(searchScore(words)), desc(products.id))
    .limit(count)
  return readProducts(
    db,
    rows.map(({ id }) => id),
  )
}
