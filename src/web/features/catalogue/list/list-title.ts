import { parentOf } from '#domain/catalogue/categories/category-tree.ts'
import { categoryLabel, categoryPath, type Shop } from '#web/api/shop-context.tsx'
import { catalogue as text } from '#i18n/catalogue/catalogue.ts'
import { sale } from '#i18n/catalogue/sale.ts'
import { collectionNamed } from './set-filters.ts'

/** What a list is called, and one sentence about it. */
export interface ListTitle {
  title: string
  text: string
  /** The category above a subcategory. */
  above?: { label: string; to: string }
  /** The address asks for a category or collection that is not in the shop. */
  isUnknown?: boolean
}

/** The title of a list by what its address asks for: words, a category, a collection, or all. */
export function listTitle(
  search: URLSearchParams,
  { categories, collections, hasFailed }: Shop,
): ListTitle {
  const words = search.get('q')
  if (words !== null) {
    return { title: text.resultsFor(words), text: text.resultsText }
  }
  const category = categories.find(
    ({ categoryId }) => String(categoryId) === search.get('categoryId'),
  )
  if (category !== undefined) {
    const parent = parentOf(categories, category)
    return {
      title: categoryLabel(category),
      text: text.categoryText,
      ...(parent !== undefined && {
        above: { label: categoryLabel(parent), to: categoryPath(parent.categoryId) },
      }),
    }
  }
  const asked = search.get('collection') ?? ''
  const collection = collectionNamed(asked, collections)
  if (collection !== undefined) return { title: collection.name, text: collection.description }
  const isUnknown = search.has('categoryId') || (asked !== '' && !asked.includes(','))
  if (isUnknown && !hasFailed) return { title: text.gone, text: text.goneText, isUnknown }
  if (search.has('sale')) return { title: sale.title, text: sale.text }
  return { title: text.newArrival, text: text.newArrivalText }
}

/** The way from the home page to a list. */
export function listBreadcrumb({ title, above }: ListTitle) {
  const home = { label: text.home, to: '/' }
  return above === undefined ? [home, { label: title }] : [home, above, { label: title }]
}
