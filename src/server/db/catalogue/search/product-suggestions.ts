import type { Connection } from '#server/db/connection.ts'
import { findBestIds } from './product-ranking.ts'
import { readProducts, type ProductRow } from '#server/db/catalogue/products.ts'
import type { MeantWord } from './typing-errors.ts'

/** The best matches of a search, as the list would show them first. */
export async function listBestFits(
  db: Connection,
  words: readonly MeantWord[],
  count: number,
): Promise<ProductRow[]> {
  const everywhere = { facets: [], collections: [], minPrice: null, maxPrice: null }
  return readProducts(db, await findBestIds(db, { ...everywhere, words }, count))
}
