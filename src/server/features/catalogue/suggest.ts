import type { Suggestions } from '#contract/product-search.ts'
import { pictureForMaterial } from '#domain/materials.ts'
import { queryWords, wordsOf } from '#domain/search.ts'
import { listCategoryNames } from '#server/data/categories.ts'
import type { Connection } from '#server/data/database.ts'
import { listBestFits } from '#server/data/product-suggestions.ts'
import type { ProductRow } from '#server/data/products.ts'
import { meantWords, type MeantWord } from '#server/data/search-words.ts'
import { presentProduct } from './present-product.ts'

const MAX_PRODUCTS = 6
const MAX_CATEGORIES = 3

/** What somebody may be looking for who has typed this much; nothing for signs alone. */
export async function suggest(db: Connection, typed: string): Promise<Suggestions> {
  const words = await meantWords(db, queryWords(typed))
  if (words.length === 0) return { products: [], categories: [] }
  const [fits, categories] = await Promise.all([
    listBestFits(db, words, MAX_PRODUCTS),
    listCategoryNames(db),
  ])
  return {
    products: fits.map(presentSuggestion),
    categories: categories.filter(({ name }) => holdsAll(name, words)).slice(0, MAX_CATEGORIES),
  }
}

function presentSuggestion(row: ProductRow): Suggestions['products'][number] {
  const { images, imageAlts, material, ...product } = presentProduct(row)
  const image = pictureForMaterial(images, material[0]) ?? null
  const imageAlt = image === null ? '' : (imageAlts[images.indexOf(image)] ?? '')
  return { ...product, image, imageAlt }
}

/** Whether a name has for every word of the search something that it may stand for. */
function holdsAll(name: string, words: readonly MeantWord[]): boolean {
  const text = ` ${wordsOf(name).join(' ')}`
  return words.every(({ patterns }) => patterns.some((pattern) => text.includes(pattern)))
}
