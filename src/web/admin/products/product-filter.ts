import type { UrlQuery } from '#web/ui/lists/use-url-query.ts'
import { pageIn } from '#web/ui/lists/use-list-query.ts'

/** Products a page of the cards, and of the table. */
const CARDS = 24
const ROWS = 25

/** In the address: products without a category. */
export const NO_CATEGORY = 'none'

/** Filter, order and view of the product list, all kept in the URL. */
export interface ProductFilter {
  q: string
  /** Empty for all, `none` for those without a category. */
  categoryId: string
  /** Slug of a curated collection, empty for all. */
  collection: string
  visibility: 'all' | 'visible' | 'hidden'
  /** Empty for any. */
  stock: '' | StockChoice
  sort: '' | SortChoice
  view: 'cards' | 'table'
  /** The number of the table's page, from 1. */
  page: number
  limit: number
}

export const STOCK_CHOICES = {
  'in-stock': 'In stock',
  low: 'Running low',
  'sold-out': 'Sold out',
  unlimited: 'Unlimited',
} as const
type StockChoice = keyof typeof STOCK_CHOICES

export const SORT_CHOICES = {
  newest: 'Newest first',
  changed: 'Recently changed',
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'stock-asc': 'Stock, low to high',
  'stock-desc': 'Stock, high to low',
} as const
export type SortChoice = keyof typeof SORT_CHOICES

/** Reads the filter from the address; what makes no sense there is left out. */
export function readFilter(query: UrlQuery): ProductFilter {
  const visibility = query.get('visibility')
  const view = query.get('view') === 'table' ? 'table' : 'cards'
  return {
    q: query.get('q'),
    categoryId: /^(?:\d{1,9}|none)$/.test(query.get('categoryId')) ? query.get('categoryId') : '',
    collection: query.get('collection'),
    visibility: visibility === 'visible' || visibility === 'hidden' ? visibility : 'all',
    stock: keyIn(STOCK_CHOICES, query.get('stock')) ?? '',
    sort: keyIn(SORT_CHOICES, query.get('sort')) ?? '',
    view,
    page: view === 'table' ? pageIn(query) : 1,
    limit: view === 'table' ? ROWS : CARDS,
  }
}

/** Whether the filter leaves anything out. */
export function isNarrowed({ q, categoryId, collection, visibility, stock }: ProductFilter) {
  return [q, categoryId, collection, stock].some((text) => text !== '') || visibility !== 'all'
}

/** What the filter asks the server for, without its page. */
export function queryOf({ q, categoryId, collection, visibility, stock, sort }: ProductFilter) {
  return {
    q,
    ...(categoryId === NO_CATEGORY ? { withoutCategory: true } : { categoryId }),
    collection,
    visibility,
    stock: stock === '' ? undefined : stock,
    sort: sort === '' ? undefined : sort,
  }
}

function keyIn<Choices extends object>(choices: Choices, text: string): keyof Choices | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- just looked up
  return Object.hasOwn(choices, text) ? (text as keyof Choices) : undefined
}
