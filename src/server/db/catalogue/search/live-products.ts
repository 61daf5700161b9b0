import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { Connection } from '#server/db/connection.ts'
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

/** How many products are read at once. */
const PAGE = 5_000
/** Colours are written freely: with more rows of bits than these they would weigh too much. */
const MOST_ROWS = 1_000

const NO_SALES: readonly RunningSale[] = []

/** The products as they were at a moment. */
interface Known {
  index: ProductIndex
  /** What this does not show is not in it. */
  snapshot: Snapshot
  /** The sales that made the prices. */
  sales: readonly RunningSale[]
}

/**
 * The products on sale in memory, as they are: after a change that is heard those that changed are read before
 * anything is found. All of them are read when somebody first asks, which for many takes a second.
 */
export class LiveProducts {
  readonly #changes: HeardChanges | undefined
  readonly #report: (error: unknown) => void
  #known: Known | undefined
  #isLoading = false
  /** As of the change that was heard last when somebody asked last. */
  #latest: { version: number; index: Promise<ProductIndex | undefined> } | undefined

  /** Without changes to hear of there is never an index. `report` is told when it cannot be read. */
  constructor(changes?: HeardChanges, report: (error: unknown) => void = () => undefined) {
    this.#changes = changes
    this.#report = report
  }

  /**
   * The products as they are now. Undefined when PostgreSQL must be asked: while they are being read, while
   * changes cannot be heard, for what changes unheard, and where they are too colourful to be kept.
   */
  async index(db: Connection, filters: ProductFilters): Promise<ProductIndex | undefined> {
    const changes = this.#changes
    if (changes?.isListening !== true || !isLasting(filters)) return undefined
    const { sales = NO_SALES } = filters
    // When a sale begins or ends, all prices are others.
    if (this.#known === undefined || !areSame(this.#known.sales, sales)) {
      if (!this.#isLoading) void this.#load(db, sales)
      return undefined
    }
    const index = await this.#asOf(changes.version, db)
    return index === undefined || index.breadth > MOST_ROWS ? undefined : index
  }

  /** Until it is there PostgreSQL answers; the next question tries again. */
  async #load(db: Connection, sales: readonly RunningSale[]): Promise<void> {
    this.#isLoading = true
    this.#known = undefined
    try {
      const known = await readAll(db, sales)
      // What was caught up meanwhile belongs to the index before.
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

  /** One after another, because each continues from what the one before knew. */
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

/** Whether these are the same sales: `RunningSales` gives one list for them. */
function areSame(one: readonly RunningSale[], other: readonly RunningSale[]): boolean {
  return one === other || one.length + other.length === 0
}

/** Undefined when all must be read: more than a page has changed, or this is not the database it was. */
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

/** In pieces, because one answer with all of them would hold everybody else up; what changes meanwhile is caught up. */
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
