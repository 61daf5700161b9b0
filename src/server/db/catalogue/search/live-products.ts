import type { RunningSale } from '#domain/pricing/sale-price.ts'
import { primaryOf, type Connection } from '#server/db/connection.ts'
import type { HeardChanges } from './product-counts.ts'
import { isLasting, type ProductFilters } from './product-filters.ts'
import {
  isBefore,
  readIdsOnSale,
  readProductChanges,
  readProductsOnSale,
  readSnapshot,
  type Snapshot,
} from './product-index-rows.ts'
import { ProductIndex } from './product-index.ts'

/** How many products are read in one statement. */
const PAGE = 5_000
/**
 * Colours are free text, and an owner may have a thousand options; more rows of bits than this would take too much
 * memory.
 */
const MOST_ROWS = 2_000

const NO_SALES: readonly RunningSale[] = []

/** The products at one moment. */
interface Known {
  index: ProductIndex
  /** Changes that this snapshot does not show are not in it. */
  snapshot: Snapshot
  /** The sales that the prices include. */
  sales: readonly RunningSale[]
}

/**
 * The current products on sale, in memory. After an announced change, the changed products are read before
 * anything is searched. All products are loaded on the first request, which takes a second for many.
 */
export class LiveProducts {
  readonly #changes: HeardChanges | undefined
  readonly #report: (error: unknown) => void
  #known: Known | undefined
  #isLoading = false
  /** The index at the latest request, with the changes announced until then. */
  #latest: { version: number; index: Promise<ProductIndex | undefined> } | undefined

  /** Without `changes` there is never an index. `report` gets the error when it cannot be loaded. */
  constructor(changes?: HeardChanges, report: (error: unknown) => void = () => undefined) {
    this.#changes = changes
    this.#report = report
  }

  /**
   * The current products. Undefined when PostgreSQL must be asked: while they are being loaded, while changes
   * cannot be heard, for filters whose changes are not announced, and when there are too many colours for
   * memory.
   */
  async index(given: Connection, filters: ProductFilters): Promise<ProductIndex | undefined> {
    const db = primaryOf(given)
    const changes = this.#changes
    if (changes?.isListening !== true || !isLasting(filters)) return undefined
    const { sales = NO_SALES } = filters
    // When a sale begins or ends, all prices change.
    if (this.#known === undefined || !areSame(this.#known.sales, sales)) {
      if (!this.#isLoading) void this.#load(db, sales)
      return undefined
    }
    const index = await this.#asOf(changes.version, db)
    return index === undefined || index.breadth > MOST_ROWS ? undefined : index
  }

  /** PostgreSQL answers until it is loaded. After a failure the next request tries again. */
  async #load(db: Connection, sales: readonly RunningSale[]): Promise<void> {
    this.#isLoading = true
    this.#known = undefined
    try {
      const known = await readAll(db, sales)
      // An update that ran meanwhile belongs to the previous index.
      this.#latest = undefined
      this.#known = known
    } catch (error) {
      this.#known = undefined
      this.#report(error)
    } finally {
      this.#isLoading = false
    }
  }

  #asOf(version: number, db: Connection): Promise<ProductIndex | undefined> {
    if (this.#latest?.version === version) return this.#latest.index
    const index = this.#catchUp(db, this.#latest?.index)
    const latest = { version, index }
    this.#latest = latest
    // The next request tries again.
    index.catch(() => {
      if (this.#latest === latest) this.#latest = undefined
    })
    return index
  }

  /** One after another, because each update continues from the one before. */
  async #catchUp(
    db: Connection,
    before: Promise<unknown> | undefined,
  ): Promise<ProductIndex | undefined> {
    await before?.catch(() => undefined)
    if (this.#known === undefined) return undefined
    this.#known = await caughtUp(db, this.#known)
    if (this.#known === undefined) this.#latest = undefined
    return this.#known?.index
  }
}

/** Whether these are the same sales: `RunningSales` returns the same list for them. */
function areSame(one: readonly RunningSale[], other: readonly RunningSale[]): boolean {
  return one === other || one.length + other.length === 0
}

/** Undefined when all must be loaded again: more than a page has changed, or the database was replaced. */
async function caughtUp(db: Connection, known: Known): Promise<Known | undefined> {
  const { index, snapshot, sales } = known
  const found = await readProductChanges(db, { since: snapshot, atMost: PAGE, sales })
  const { changed, hidden, total } = found
  if (changed.length + hidden.length > PAGE || isBefore(found.snapshot, snapshot)) return undefined
  for (const product of changed) index.put(product)
  for (const id of hidden) index.remove(id)
  if (index.size !== total) {
    const onSale = new Set(await readIdsOnSale(db))
    for (const id of index.ids()) if (!onSale.has(id)) index.remove(id)
  }
  return { ...known, snapshot: found.snapshot }
}

/** In batches, because one result with all of them would block other requests; changes made meanwhile are read afterwards. */
async function readAll(db: Connection, sales: readonly RunningSale[]): Promise<Known> {
  const snapshot = await readSnapshot(db)
  const index = new ProductIndex()
  for (let afterId = 0; index.breadth <= MOST_ROWS;) {
    const products = await readProductsOnSale(db, { afterId, limit: PAGE, sales })
    index.fill(products)
    const last = products.at(-1)
    if (last === undefined) break
    afterId = last.id
  }
  return { index, snapshot, sales }
}
