import type { RunningSale } from '#domain/pricing/sale-price.ts'
import { primaryOf, type Connection } from '#server/db/connection.ts'
import type { HeardChanges } from './product-counts.ts'
import { isLasting, type ProductFilters } from './product-filters.ts'
import {
  isBefore,
  readIdsOnSale,
  readProductChanges,
  readProductsNow,
  readProductsOnSale,
  readSnapshot,
  type ProductsNow,
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

/** Up to this many, one by one is quicker than a pass over all products. */
const FEW = 100
/**
 * How often changes are read that came while many were read. Each time there are fewer; if there are not, all is read
 * again.
 */
const MOST_ROUNDS = 8
/** How long a request waits for memory, in ms, as for a connection to the database; then PostgreSQL answers it. */
const PATIENCE_MS = 2_000

const NO_SALES: readonly RunningSale[] = []

/** The products at one moment. */
interface Known {
  index: ProductIndex
  /** Changes that this snapshot does not show are not in it. */
  snapshot: Snapshot
  /** The sales that the prices include. */
  sales: readonly RunningSale[]
  /** False when there were too many facets to read all products. */
  isWhole: boolean
}

/** What is being read. */
interface Reading<Result> {
  result: Promise<Result>
  /** Undefined once the patience of those who wait is over, or the result is there. */
  patience: Promise<undefined>
}

/**
 * The current products on sale, in memory. After an announced change, the changed products are read before
 * anything is searched, however many they are: new rates change every price, and if PostgreSQL answered all lists
 * meanwhile, it would be busy for seconds. All products are loaded on the first request, which takes a second for many.
 */
export class LiveProducts {
  readonly #changes: HeardChanges | undefined
  readonly #report: (error: unknown) => void
  readonly #patienceMs: number
  #known: Known | undefined
  #loading: Reading<void> | undefined
  /** What is known at the latest request, with the changes announced until then. */
  #latest: (Reading<Known | undefined> & { version: number }) | undefined

  /** Without `changes` there is never an index. `report` gets the error when it cannot be loaded. */
  constructor(
    changes?: HeardChanges,
    report: (error: unknown) => void = () => undefined,
    patienceMs = PATIENCE_MS,
  ) {
    this.#changes = changes
    this.#report = report
    this.#patienceMs = patienceMs
  }

  /**
   * The current products. Use the index at once: the next change moves what is in it. Undefined when PostgreSQL must
   * be asked: while they are first loaded, when changes take too long to read or cannot be heard, for filters whose
   * changes are not announced, and when there are too many colours for memory.
   */
  async index(given: Connection, filters: ProductFilters): Promise<ProductIndex | undefined> {
    const db = primaryOf(given)
    const changes = this.#changes
    if (changes?.isListening !== true || !isLasting(filters)) return undefined
    const { sales = NO_SALES } = filters
    if (!this.#knows(sales)) {
      const isFirst = this.#known === undefined
      const loading = (this.#loading ??= this.#started(this.#load(db, sales)))
      if (isFirst) return undefined
      await Promise.race([loading.result, loading.patience])
      if (!this.#knows(sales)) return undefined
    }
    const latest = this.#asOf(changes.version, db)
    const known = await Promise.race([latest.result, latest.patience])
    const isUsable = known?.isWhole === true && known.index.breadth <= MOST_ROWS
    return isUsable ? known.index : undefined
  }

  /** When a sale begins or ends, all prices change. */
  #knows(sales: readonly RunningSale[]): boolean {
    return this.#known !== undefined && areSame(this.#known.sales, sales)
  }

  /** After a failure the next request tries again. */
  async #load(db: Connection, sales: readonly RunningSale[]): Promise<void> {
    try {
      const known = await readAll(db, sales)
      // An update that ran meanwhile belongs to the previous index.
      this.#latest = undefined
      this.#known = known
    } catch (error) {
      this.#known = undefined
      this.#report(error)
    } finally {
      this.#loading = undefined
    }
  }

  #asOf(version: number, db: Connection): Reading<Known | undefined> {
    if (this.#latest?.version === version) return this.#latest
    const reading = this.#started(this.#catchUp(db, this.#latest?.result))
    const latest = { version, ...reading }
    this.#latest = latest
    // The next request tries again.
    reading.result.catch(() => {
      if (this.#latest === latest) this.#latest = undefined
    })
    return latest
  }

  /** One after another, because each update continues from the one before. */
  async #catchUp(db: Connection, before: Promise<unknown> | undefined): Promise<Known | undefined> {
    await before?.catch(() => undefined)
    const known = this.#known
    if (known === undefined) return undefined
    const next = await caughtUp(db, known)
    // Other sales may have begun meanwhile.
    if (this.#known === known) {
      this.#known = next
      if (next === undefined) this.#latest = undefined
    }
    return next
  }

  /** One timer for all who wait. */
  #started<Result>(result: Promise<Result>): Reading<Result> {
    const patience = new Promise<undefined>((resolve) => {
      const end = () => resolve(undefined)
      const timer = setTimeout(end, this.#patienceMs).unref()
      // Who waits for both still gets the result, which was first.
      const settled = () => {
        clearTimeout(timer)
        end()
      }
      result.then(settled, settled)
    })
    return { result, patience }
  }
}

/** Whether these are the same sales: `RunningSales` returns the same list for them. */
function areSame(one: readonly RunningSale[], other: readonly RunningSale[]): boolean {
  return one === other || one.length + other.length === 0
}

/**
 * Puts what has changed into the index. Many are read in pages, between which other requests go on; what changes
 * meanwhile is read in another round. The last round is one statement, so the index is that of one moment. Nobody gets
 * it before; after a failure everything since the old snapshot is read again.
 *
 * Undefined when all must be loaded again: the database was replaced, or memory was not enough.
 */
async function caughtUp(db: Connection, known: Known): Promise<Known | undefined> {
  const { index, sales, isWhole } = known
  let { snapshot: since } = known
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { snapshot, total, first, others } = await readProductChanges(db, {
      since,
      atMost: PAGE,
      sales,
    })
    if (isBefore(snapshot, since) || (!isWhole && others.length > 0)) return undefined
    put(index, first)
    if (others.length === 0) {
      if (index.size !== total) await removeDeleted(db, index)
      return { ...known, snapshot }
    }
    for (let from = 0; from < others.length; from += PAGE) {
      put(index, await readProductsNow(db, others.slice(from, from + PAGE), sales))
      if (index.breadth > MOST_ROWS) return undefined
    }
    since = snapshot
  }
  return undefined
}

function put(index: ProductIndex, { onSale, hidden }: ProductsNow): void {
  if (onSale.length + hidden.length > FEW) return index.putAll(onSale, hidden)
  for (const product of onSale) index.put(product)
  for (const id of hidden) index.remove(id)
}

async function removeDeleted(db: Connection, index: ProductIndex): Promise<void> {
  const onSale = new Set(await readIdsOnSale(db))
  for (const id of index.ids()) if (!onSale.has(id)) index.remove(id)
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
  return { index, snapshot, sales, isWhole: index.breadth <= MOST_ROWS }
}
