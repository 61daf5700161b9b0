import type { Category, CuratedCollection } from '#contract/catalogue.ts'
import { categoryLabel } from '#web/api/shop-context.tsx'
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
    return { title: `Results for ‘${words}’`, text: 'What fits your words best comes first.' }
  }
  const category = categories.find(
    ({ categoryId }) => String(categoryId) === search.get('categoryId'),
  )
  if (category !== undefined) {
    return {
      title: categoryLabel(category),
      text: 'In silver, gold, platinum and wood. The newest pieces come first.',
    }
  }
  const collection = collectionNamed(search.get('collection') ?? '', collections)
  if (collection !== undefined) return { title: collection.name, text: collection.description }
  return { title: 'New Arrival', text: 'The newest pieces first, straight from the bench.' }
}
