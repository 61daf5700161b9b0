import { selectionFromQuery, type FilterGroup } from '#domain/catalogue/filters.ts'
import { parentOf } from '#domain/catalogue/categories/category-tree.ts'
import { formatRupees } from '#domain/pricing/money.ts'
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

/** The title of a list by what its address asks for: words, a category, a collection, a gift, a price, or all. */
export function listTitle(
  search: URLSearchParams,
  { categories, collections, hasFailed }: Shop,
  groups: readonly FilterGroup[],
): ListTitle {
  const words = search.get('q')
  const inOrder = orderText(search)
  if (words !== null) return { title: text.resultsFor(words), text: inOrder }
  const category = categories.find(
    ({ categoryId }) => String(categoryId) === search.get('categoryId'),
  )
  if (category !== undefined) {
    const parent = parentOf(categories, category)
    return {
      title: categoryLabel(category),
      text: inOrder,
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
  const title = giftTitle(search, groups) ?? priceTitle(search) ?? text.newArrival
  return { title, text: inOrder }
}

/** Which pieces come first. */
function orderText(search: URLSearchParams): string {
  const sort = search.get('sort') ?? (search.has('q') ? 'relevance' : 'newest')
  const orders: Readonly<Record<string, string>> = text.firstIs
  return orders[sort] ?? ''
}

/** What was pressed among the gifts; undefined where the list was not reached from there. */
function giftTitle(search: URLSearchParams, groups: readonly FilterGroup[]): string | undefined {
  if (!search.has('gift')) return undefined
  const most = search.get('maxPrice')
  if (most !== null && !search.has('minPrice')) return text.gifts.under(wholeRupees(most))
  const selection = selectionFromQuery(search, groups)
  const [group, other] = groups.filter(({ key }) => selection[key] !== undefined)
  const [id, next] = (group && selection[group.key]) ?? []
  const option = group?.options.find((one) => one.id === id)
  if (option === undefined || other !== undefined || next !== undefined) return undefined
  return text.gifts.of(option.label)
}

function priceTitle(search: URLSearchParams): string | undefined {
  const [least, most] = [search.get('minPrice'), search.get('maxPrice')]
  const { priceFrom, priceTo, priceRange } = text.filters
  if (least !== null && most !== null) return priceRange(wholeRupees(least), wholeRupees(most))
  if (least !== null) return priceFrom(wholeRupees(least))
  return most === null ? undefined : priceTo(wholeRupees(most))
}

/** An amount of an address as a title says it: `₹1,000`, and `₹999.50`. */
function wholeRupees(amount: string): string {
  return formatRupees(Number(amount)).replace(/\.00$/, '')
}

/** The way from the home page to a list. */
export function listBreadcrumb({ title, above }: ListTitle) {
  const home = { label: text.home, to: '/' }
  return above === undefined ? [home, { label: title }] : [home, above, { label: title }]
}
