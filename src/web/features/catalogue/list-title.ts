import type { Category } from '#contract/catalogue.ts'
import type { CuratedCollection } from '#contract/collections.ts'
import { categoryLabel } from '#web/api/shop-context.tsx'
import { catalogue as text } from '#web/texts/en/catalogue.ts'
import { collectionNamed } from './set-filters.ts'

/** What a list is called, and one sentence about it. */
export interface ListTitle {
  title: string
  text: string
}

/** The title of a list by what its address asks for: words, a category, a collection, or all. */
export function listTitle(
  search: URLSearchParams,
  categories: readonly Category[],
  collections: readonly CuratedCollection[],
): ListTitle {
  const words = search.get('q')
  if (words !== null) {
    return { title: text.resultsFor(words), text: text.resultsText }
  }
  const category = categories.find(
    ({ categoryId }) => String(categoryId) === search.get('categoryId'),
  )
  if (category !== undefined) {
    return {
      title: categoryLabel(category),
      text: text.categoryText,
    }
  }
  const collection = collectionNamed(search.get('collection') ?? '', collections)
  if (collection !== undefined) return { title: collection.name, text: collection.description }
  return { title: text.newArrival, text: text.newArrivalText }
}
