import {
  listProducts as endpoint,
  MAX_PAGE,
  type ProductQuery,
} from '#contract/catalogue/catalogue.ts'
import { urlFor } from '#contract/endpoint.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { KnownProducts } from '#server/db/catalogue/search/choose-plan.ts'
import type { Connection } from '#server/db/connection.ts'
import {
  listProductIds,
  listProducts,
  type ProductList,
} from '#server/db/catalogue/search/product-list.ts'
import type { FoundProduct, ProductSort } from '#server/db/catalogue/search/product-page.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { readSubcategories } from '#server/db/catalogue/categories.ts'
import { listCoded } from '#server/db/rates/make-codes.ts'
import { findOwnProduct } from '#server/db/catalogue/products.ts'
import { filtersFor, type FilterTerms } from './filters-of-query.ts'
import { readCursor, writeCursor } from './list-cursor.ts'

/** Which product, in which version. */
type Found = Pick<FoundProduct, 'id' | 'version'>

/** What is known of the products, the sales that run for them, and the attributes. */
interface Storefront extends FilterTerms {
  known: KnownProducts
}

/** A page of products, before they are read. */
interface ProductPage {
  found: Found[]
  /** How many there are on all pages. */
  total: number
  /** Path and query of the next page, undefined at the end. */
  next: string | undefined
}

/**
 * The products of a query. Newest first; a search by words sorts by relevance
 * unless another order is requested. Throws 400 for a cursor of another list.
 */
export async function listPage(
  db: Connection,
  { known, ...terms }: Storefront,
  query: ProductQuery,
): Promise<ProductPage> {
  const filters = await filtersFor(db, query, terms)
  if (filters === undefined) return { found: [], total: 0, next: undefined }
  const sort = sortOf(query)
  const limit = Math.min(query.limit ?? MAX_PAGE, MAX_PAGE)
  const list = await listProducts(db, known, {
    filters,
    sort,
    limit,
    offset: ((query.page ?? 1) - 1) * limit,
    after: readCursor(sort, query.cursor),
  })
  return { found: list.found, total: list.total, next: nextAddress(query, sort, list) }
}

/**
 * The list of the admin: as above, and the id of a product, or the SKU or barcode of a make, finds that product first:
 * files and pictures go by ids, and a scanner reads codes.
 */
export async function listOwnPage(
  db: Connection,
  storefront: Storefront,
  query: ProductQuery,
): Promise<ProductPage> {
  const page = await listPage(db, storefront, query)
  const meant = await findMeant(db, query)
  if (meant.length === 0) return page
  const others = page.found.filter(({ id }) => meant.every((one) => one.id !== id))
  const added = meant.length + others.length - page.found.length
  return { ...page, found: [...meant, ...others], total: page.total + added }
}

/** Products that are called by a number of theirs. */
async function findMeant(db: Connection, query: ProductQuery): Promise<Found[]> {
  const { q, page = 1, visibility = 'visible' } = query
  if (page !== 1 || q === '') return []
  const coded = await listCoded(db, [{ sku: q, barcode: q }])
  const byId = /^#?\d{1,9}$/.test(q) ? [Number(q.replace('#', ''))] : []
  const ids = new Set([...byId, ...coded.map(({ productId }) => productId)])
  const rows = await Promise.all([...ids].map((id) => findOwnProduct(db, id)))
  return rows
    .filter((row) => row !== undefined)
    .filter(({ isHidden }) => visibility === 'all' || isHidden === (visibility === 'hidden'))
}

/** The ids of all products that a query wants, whatever its page. */
export async function findProductIds(db: Connection, query: ProductQuery): Promise<number[]> {
  const terms = {
    sales: [],
    attributes: () => readAttributes(db),
    subcategories: () => readSubcategories(db),
  }
  const filters = await filtersFor(db, query, terms)
  return filters === undefined ? [] : listProductIds(db, filters)
}

/** Whether a query asks for what only the owner may see. */
export function isForOwner({ visibility }: ProductQuery): boolean {
  return visibility !== undefined && visibility !== 'visible'
}

function nextAddress(query: ProductQuery, sort: ProductSort, list: ProductList) {
  const { next, hasMore } = list
  if (!hasMore) return undefined
  if (next !== undefined && query.page === undefined) {
    return addressOf({ ...query, cursor: writeCursor(sort, next) })
  }
  return addressOf({ ...query, cursor: '', page: (query.page ?? 1) + 1 })
}

function sortOf({ sort, q }: ProductQuery): ProductSort {
  if (q === '') return sort === undefined || sort === 'relevance' ? 'newest' : sort
  return sort ?? 'relevance'
}

/** The same list from another position, as a query of the contract. */
function addressOf(query: ProductQuery): string {
  const { minPrice, maxPrice, ...rest } = query
  return urlFor(
    endpoint,
    {},
    {
      ...rest,
      minPrice: minPrice === null ? null : rupeesFromPaise(minPrice),
      maxPrice: maxPrice === null ? null : rupeesFromPaise(maxPrice),
    },
  )
}
