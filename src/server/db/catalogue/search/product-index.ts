import {
  clearBit,
  clearBits,
  countInBoth,
  doubled,
  keepAny,
  lengthened,
  narrowed,
  matching,
  placesIn,
  setBit,
  type Bits,
  type Group,
} from './bit-set.ts'
import type { FacetCounts } from './product-facets.ts'
import type { ProductFilters } from './product-filters.ts'
import type { ListPlace } from './product-page.ts'
import { SortedPlaces } from './sorted-places.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** What the index knows of a product on sale. */
export interface IndexedProduct {
  id: number
  categoryId: number | null
  /** The price that shoppers see. */
  price: Paise
  /** In milliseconds. */
  createdAt: number
  facets: readonly string[]
}

export type IndexedSort = 'newest' | 'price-asc' | 'price-desc'

interface IndexedPlan {
  filters: IndexedFilters
  sort: IndexedSort
  /** The size of a page and the rows before it. */
  rows: number
  offset: number
  /** The last row of the previous page. */
  after?: ListPlace | undefined
}

type IndexedFilters = Pick<
  ProductFilters,
  'categoryId' | 'family' | 'facets' | 'minPrice' | 'maxPrice' | 'isReduced'
>

/** The name of the price range as a filter group; it has no facets. */
const PRICE = 'price'
/** The row of reduced products. Without a colon, so that it does not count as a facet. */
export const REDUCED = 'reduced'

const FIRST_WORDS = 32
/** What it costs to look at a match, in steps of a walk through all products. */
const LOOK = 20
/** Keeping the first of the matches in order costs as many moves for each as are kept: of more, a walk is quicker. */
const MOST_KEPT = 256

/**
 * All products on sale, in memory: a row of bits for each facet and category, and the two orders of lists.
 * Finding and counting takes less than a millisecond; PostgreSQL would have to read each product.
 */
export class ProductIndex {
  readonly #places = new Map<number, number>()
  readonly #free: number[] = []
  /** By facet, such as `Trend:4`, and by category, such as `4`. */
  readonly #rows = new Map<string, Bits>()
  readonly #byAge: SortedPlaces
  readonly #byPrice: SortedPlaces
  #onSale: Bits = new Uint32Array(FIRST_WORDS)
  #ids = new Float64Array(FIRST_WORDS * 32)
  #prices = new Float64Array(FIRST_WORDS * 32)
  #ages = new Float64Array(FIRST_WORDS * 32)

  constructor() {
    const byId = (one: number, other: number) => at(this.#ids, one) - at(this.#ids, other)
    this.#byAge = new SortedPlaces(
      (one, other) => at(this.#ages, one) - at(this.#ages, other) || byId(one, other),
    )
    this.#byPrice = new SortedPlaces(
      (one, other) => at(this.#prices, one) - at(this.#prices, other) || byId(one, other),
    )
  }

  /** How many products there are. */
  get size(): number {
    return this.#places.size
  }

  /** How many rows of bits there are; each is as long as the number of products. */
  get breadth(): number {
    return this.#rows.size
  }

  /** All products, in no order. */
  ids(): number[] {
    return [...this.#places.keys()]
  }

  /** Adds new products; quicker for many than one by one. */
  fill(products: readonly IndexedProduct[]): void {
    for (const product of products) {
      const place = this.#write(product)
      this.#byAge.append(place)
      this.#byPrice.append(place)
    }
  }

  /** Adds or replaces a product. */
  put(product: IndexedProduct): void {
    this.remove(product.id)
    const place = this.#write(product)
    this.#byAge.add(place)
    this.#byPrice.add(place)
  }

  /**
   * Adds or replaces many products, each once, and removes others, in one pass over everything. Facets that no product
   * has any more are forgotten.
   */
  putAll(products: readonly IndexedProduct[], gone: readonly number[]): void {
    const moved = this.#bitsOf([...products.map(({ id }) => id), ...gone])
    for (const order of [this.#byAge, this.#byPrice]) order.removeAll(moved)
    clearBits(this.#onSale, moved)
    for (const [key, bits] of this.#rows) if (!clearBits(bits, moved)) this.#rows.delete(key)
    for (const id of gone) this.#forget(id)
    const places = products.map((product) => this.#write(product))
    for (const order of [this.#byAge, this.#byPrice]) order.addAll(places)
  }

  /** Removes a product; does nothing if it is not there. */
  remove(id: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#byAge.remove(place)
    this.#byPrice.remove(place)
    this.#forget(id)
    clearBit(this.#onSale, place)
    for (const bits of this.#rows.values()) clearBit(bits, place)
  }

  /** A page of products in order, and how many match the filters on all pages. */
  find({ filters, sort, rows, offset, after }: IndexedPlan): { found: ListPlace[]; total: number } {
    const { categoryId, family } = filters
    const groups = this.#groupsOf(filters)
    // Without filters a list has all products, and nothing is looked for.
    const isNarrow = groups.length > 0 || categoryId !== undefined || family !== undefined
    const wanted = isNarrow ? narrowed(this.#baseOf(filters), groups) : undefined
    const total = wanted === undefined ? this.size : countInBoth(wanted, wanted)
    if (offset >= total) return { found: [], total }
    const [order, values] =
      sort === 'newest' ? [this.#byAge, this.#ages] : [this.#byPrice, this.#prices]
    const sign = sort === 'price-asc' ? 1 : -1
    const isAfter = (place: number): boolean => {
      const distance = at(values, place) - (after?.value ?? 0)
      return sign * (distance === 0 ? at(this.#ids, place) - (after?.id ?? 0) : distance) > 0
    }
    const options = { isBackwards: sign < 0, count: rows, offset, isAfter: after && isAfter }
    // A walk meets a match now and then; it ends when the page is full.
    const until = offset + rows
    const places =
      wanted !== undefined &&
      until <= MOST_KEPT &&
      total * LOOK < Math.min(this.size, (until * this.size) / total)
        ? order.pickAmong(placesIn(wanted), options)
        : order.pick({ ...options, ...(wanted && { wanted }) })
    const found = places.map((place) => ({ id: at(this.#ids, place), value: at(values, place) }))
    return { found, total }
  }

  /** Counts like `countFacets` of product-facets.ts; only products in `within` count. */
  count(filters: IndexedFilters, within?: readonly number[]): FacetCounts {
    const base = this.#baseOf(filters, within)
    const groups = this.#groupsOf(filters)
    const wanted = matching(base, groups)
    // A group does not narrow its own facets.
    const butFor = new Map(groups.map((group) => [group.name, matching(base, groups, group)]))
    const counts = new Map<string, number>()
    for (const [facet, bits] of this.#rows) {
      if (!facet.includes(':')) continue
      const count = countInBoth(butFor.get(groupOf(facet)) ?? wanted, bits)
      if (count > 0) counts.set(facet, count)
    }
    return {
      total: countInBoth(wanted, wanted),
      counts,
      prices: this.#pricesOf(butFor.get(PRICE) ?? wanted),
    }
  }

  #forget(id: number): void {
    const place = this.#places.get(id)
    if (place === undefined) return
    this.#places.delete(id)
    this.#free.push(place)
  }

  #write({ id, categoryId, price, createdAt, facets }: IndexedProduct): number {
    const place = this.#places.get(id) ?? this.#free.pop() ?? this.#places.size
    if (place >= this.#ids.length) this.#grow()
    this.#places.set(id, place)
    this.#ids[place] = id
    this.#prices[place] = price
    this.#ages[place] = createdAt
    setBit(this.#onSale, place)
    if (categoryId !== null) setBit(this.#row(String(categoryId)), place)
    for (const facet of facets) setBit(this.#row(facet), place)
    return place
  }

  #baseOf({ categoryId, family }: IndexedFilters, within?: readonly number[]): Bits {
    const base = this.#allOnSale()
    if (categoryId !== undefined) keepAny(base, this.#rowsOf([String(categoryId)]))
    if (family !== undefined) keepAny(base, this.#rowsOf(family.map(String)))
    if (within !== undefined) keepAny(base, [this.#bitsOf(within)])
    return base
  }

  #groupsOf({ facets, minPrice, maxPrice, isReduced }: IndexedFilters): Group[] {
    const all = isReduced === true ? [...facets, [REDUCED]] : facets
    const groups = all.map((group) => ({
      name: groupOf(group[0] ?? ''),
      rows: this.#rowsOf(group),
    }))
    if (minPrice === null && maxPrice === null) return groups
    return [...groups, { name: PRICE, rows: [this.#inRange(minPrice ?? 0, maxPrice ?? Infinity)] }]
  }

  #rowsOf(keys: readonly string[]): Bits[] {
    return keys.flatMap((key) => this.#rows.get(key) ?? [])
  }

  /** A new row, no longer than there are places. */
  #allOnSale(): Bits {
    return this.#onSale.slice(0, Math.ceil((this.#places.size + this.#free.length) / 32))
  }

  #bitsOf(ids: readonly number[]): Bits {
    const bits = this.#none()
    for (const id of ids) {
      const place = this.#places.get(id)
      if (place !== undefined) setBit(bits, place)
    }
    return bits
  }

  /** Made from the smaller set: the products inside the range or those outside. */
  #inRange(min: number, max: number): Bits {
    const { before, inside, behind } = this.#byPrice.split(
      (place) => at(this.#prices, place) >= min,
      (place) => at(this.#prices, place) > max,
    )
    if (inside.length * 2 > this.size) {
      const bits = this.#allOnSale()
      for (const outside of [before, behind]) for (const place of outside) clearBit(bits, place)
      return bits
    }
    const bits = this.#none()
    for (const place of inside) setBit(bits, place)
    return bits
  }

  /** The first and the last wanted product by price. */
  #pricesOf(wanted: Bits): FacetCounts['prices'] {
    const end = { count: 1, offset: 0, wanted }
    const [first] = this.#byPrice.pick({ ...end, isBackwards: false })
    const [last] = this.#byPrice.pick({ ...end, isBackwards: true })
    if (first === undefined || last === undefined) return undefined
    return { min: at(this.#prices, first), max: at(this.#prices, last) }
  }

  #none(): Bits {
    return new Uint32Array(this.#onSale.length)
  }

  #row(key: string): Bits {
    const bits = this.#rows.get(key) ?? this.#none()
    this.#rows.set(key, bits)
    return bits
  }

  #grow(): void {
    this.#onSale = doubled(this.#onSale)
    for (const [key, bits] of this.#rows) this.#rows.set(key, doubled(bits))
    this.#ids = lengthened(this.#ids)
    this.#prices = lengthened(this.#prices)
    this.#ages = lengthened(this.#ages)
  }
}

function at(figures: Float64Array, place: number): number {
  return figures[place] ?? 0
}

/** `Trend` of the facet `Trend:4`. */
function groupOf(facet: string): string {
  return facet.slice(0, Math.max(0, facet.indexOf(':')))
}
