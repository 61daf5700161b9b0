import type { EndpointInput } from '#contract/endpoint.ts'
import { PRODUCT_SORTS, type listProducts } from '#contract/catalogue/catalogue.ts'
import {
  FILTER_PARAMETERS,
  queryWithSelection,
  selectionFromQuery,
  type FilterGroup,
} from '#domain/catalogue/filters.ts'
import { withLatinDigits } from '#domain/places/latin-digits.ts'
import { ungrouped } from '#domain/pricing/money.ts'
import { parseMaterials } from '#domain/catalogue/materials.ts'

/** How many products a page of the list holds. */
const PRODUCTS_A_PAGE = 24
/** A list that More has made longer is loaded whole up to this many; a longer one begins with them. */
const MOST_AT_ONCE = 240
/** How many products More has brought on the screen, by its name in the address. */
const SHOWN = 'shown'

/** Where the product list lives. */
export const LIST_PATH = '/shopping'

/** The list of reduced pieces. */
export const REDUCED_PATH = `${LIST_PATH}?sale=1`

/** That a list was reached from the gifts; it only gives the list its name. */
const GIFT = 'gift'

/** What narrows the list besides the filter groups, by its name in the address. */
const OTHER_FILTERS = ['minPrice', 'maxPrice', 'material', 'origin', 'collection', 'sale'] as const

export type ProductListQuery = NonNullable<EndpointInput<typeof listProducts>['query']>

/**
 * The address of a product list without anything meaningless, so that the same list has one address: unknown
 * options, words that are no amount and empty fields are left out, and repeated ones joined.
 */
export function listSearch(
  query: URLSearchParams,
  groups: readonly FilterGroup[],
): URLSearchParams {
  const joined = new URLSearchParams(query)
  for (const name of FILTER_PARAMETERS) joined.set(name, query.getAll(name).join(','))
  for (const name of ['minPrice', 'maxPrice']) {
    joined.set(name, plainAmount(joined.get(name) ?? ''))
  }
  const clean = new URLSearchParams()
  copy(joined, clean, 'categoryId', (id) => /^\d{1,9}$/.test(id))
  copy(joined, clean, 'q', (words) => words.length <= 200)
  copy(joined, clean, 'minPrice', isAmount)
  copy(joined, clean, 'maxPrice', isAmount)
  copy(joined, clean, 'material', (names) => parseMaterials(names) !== undefined)
  copy(joined, clean, 'origin', (names) => /^[\p{L}\p{M}\p{N} .,'()&-]{1,200}$/u.test(names))
  copy(joined, clean, 'collection', (names) => /^[\w ,-]{1,100}$/.test(names))
  copy(joined, clean, 'sale', (text) => text === '1')
  copy(joined, clean, GIFT, (text) => text === '1')
  copy(joined, clean, 'sort', (sort) => PRODUCT_SORTS.some((known) => known === sort))
  copy(joined, clean, 'cursor', (cursor) => cursor.length <= 200)
  return queryWithSelection(clean, selectionFromQuery(joined, groups))
}

/** The query that asks the server for the list of an address: one page, or what More has made of it. */
export function productListQuery(
  search: URLSearchParams,
  groups: readonly FilterGroup[],
): ProductListQuery {
  const shown = Number(search.get(SHOWN))
  const limit = Number.isInteger(shown) && shown > PRODUCTS_A_PAGE ? shown : PRODUCTS_A_PAGE
  const query = Object.fromEntries(askedSearch(listSearch(search, groups)))
  return { ...query, limit: Math.min(limit, MOST_AT_ONCE) }
}

/** The query for the page of a list that begins at a cursor. */
export function nextPageQuery(
  search: URLSearchParams,
  cursor: string | undefined,
): ProductListQuery {
  return { ...Object.fromEntries(askedSearch(search)), limit: PRODUCTS_A_PAGE, cursor }
}

/** Of the address of a list, what the server is asked for. */
export function askedSearch(search: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(search)
  asked.delete(GIFT)
  return asked
}

/** The address of a page with how many products it shows now, so that a reload finds them again. */
export function withShown(address: string, shown: number): string {
  const url = new URL(address)
  url.searchParams.set(SHOWN, String(shown))
  return url.href.replaceAll('%2C', ',')
}

/** The address of a list. Commas stay commas, as a person would write them. */
export function listPath(search: URLSearchParams): string {
  const text = search.toString().replaceAll('%2C', ',')
  return text === '' ? LIST_PATH : `${LIST_PATH}?${text}`
}

/** The same list with some parts of its address changed; undefined or an empty text takes one out. */
export function changedSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  // Where the next page begins says nothing about another list.
  next.delete('cursor')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The list without its filters; category, words and order stay. */
export function clearedSearch(search: URLSearchParams): URLSearchParams {
  const none = Object.fromEntries([...OTHER_FILTERS, GIFT].map((name) => [name, undefined]))
  return queryWithSelection(changedSearch(search, none), {})
}

/** An amount as somebody types it: with the sign of rupees, in groups, in the digits of Hindi. */
export function plainAmount(typed: string): string {
  return ungrouped(withLatinDigits(typed).replaceAll(/[₹\s]/g, ''))
}

/** A price in an address: rupees of at least 0. */
function isAmount(text: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text)
}

function copy(
  from: URLSearchParams,
  to: URLSearchParams,
  name: string,
  isKnown: (text: string) => boolean,
): void {
  const text = from.get(name)?.trim() ?? ''
  if (text !== '' && isKnown(text)) to.set(name, text)
}
