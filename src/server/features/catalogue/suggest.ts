import type { Suggestions } from '#contract/catalogue/product-search.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { hasHindiWord, queryWords, wordsOf } from '#domain/catalogue/search/search.ts'
import { listCategoryNames } from '#server/db/catalogue/categories.ts'
import type { Connection } from '#server/db/connection.ts'
import { listBestFits } from '#server/db/catalogue/search/product-suggestions.ts'
import type { ProductRow } from '#server/db/catalogue/products.ts'
import { meantWords, type MeantWord } from '#server/db/catalogue/search/typing-errors.ts'
import { presentListed } from './present-product.ts'
import type { PriceTerms } from '#server/db/catalogue/price-now.ts'

const MAX_PRODUCTS = 6
const MAX_CATEGORIES = 3

/** Suggestions for a partly typed search; none for punctuation alone. */
export async function suggest(
  db: Connection,
  typed: string,
  terms: PriceTerms,
): Promise<Suggestions> {
  const asked = queryWords(typed)
  const words = await meantWords(db, asked)
  if (words.length === 0) return { products: [], categories: [] }
  const [fits, categories] = await Promise.all([
    listBestFits(db, words, MAX_PRODUCTS),
    listCategoryNames(db),
  ])
  return {
    products: fits.map((row) => presentSuggestion(row, terms)),
    categories: categories
      .filter(
        ({ name, nameHi }) =>
          holdsAll(name, words) || asked.every((word) => hasHindiWord(nameHi, word)),
      )
      .slice(0, MAX_CATEGORIES),
  }
}

function presentSuggestion(row: ProductRow, terms: PriceTerms): Suggestions['products'][number] {
  const { images, imageAlts, material, ...product } = presentListed(row, terms)
  const image = pictureForMaterial(images, material[0]) ?? null
  const imageAlt = image === null ? '' : (imageAlts[images.indexOf(image)] ?? '')
  return { ...product, image, imageAlt }
}

/** Whether a name matches every word of the search. */
function holdsAll(name: string, words: readonly MeantWord[]): boolean {
  const text = ` ${wordsOf(name).join(' ')}`
  return words.every(({ patterns }) => patterns.some((pattern) => text.includes(pattern)))
}
