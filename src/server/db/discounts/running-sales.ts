import { sql, type SQL } from 'drizzle-orm'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { HeardChanges } from '#server/db/catalogue/search/product-counts.ts'
import type { Connection } from '#server/db/connection.ts'

/** The longest that a timer of Node waits, in milliseconds; after it, sales are read again. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** The sales that ran when they were read. */
interface ReadSales {
  running: readonly RunningSale[]
  /** Milliseconds until one begins or ends; null when none will. */
  untilTurnMs: number | null
}

interface CachedSales {
  version: number
  read: Promise<ReadSales>
}

/**
 * The sales that run now, for every price that a shopper sees. They are read again after each change that
 * is heard. At the moment when a sale begins or ends `onTurn` is called: what was cached shows other prices.
 */
export class RunningSales {
  readonly #changes: HeardChanges | undefined
  readonly #onTurn: () => void
  #cached: CachedSales | undefined
  #timer: NodeJS.Timeout | undefined
  /** Those that were read last, and what they were made from. */
  #last: { text: string; running: readonly RunningSale[] } = { text: '[]', running: [] }

  /** Without changes to hear of, the sales are read each time. */
  constructor(changes: HeardChanges | undefined, onTurn: () => void) {
    this.#changes = changes
    this.#onTurn = onTurn
  }

  /** The sales that run now: the same list, not a copy, as long as they are the same sales. */
  async now(db: Connection): Promise<readonly RunningSale[]> {
    const changes = this.#changes
    if (changes?.isListening !== true) return (await this.#read(db)).running
    if (this.#cached?.version !== changes.version) this.#readFor(db, changes.version)
    const cached = this.#cached
    try {
      return (await cached?.read)?.running ?? []
    } catch (error) {
      // The next request tries again.
      if (this.#cached === cached) this.#cached = undefined
      throw error
    }
  }

  /** Stops waiting for the next turn. */
  close(): void {
    clearTimeout(this.#timer)
    this.#cached = undefined
  }

  #readFor(db: Connection, version: number): void {
    const cached = { version, read: this.#read(db) }
    this.#cached = cached
    void this.#waitForTurn(cached)
  }

  async #waitForTurn(cached: CachedSales): Promise<void> {
    // Who asked for the sales hears of a failure.
    const read = await cached.read.catch(() => undefined)
    if (read !== undefined && this.#cached === cached) this.#waitFor(read.untilTurnMs)
  }

  async #read(db: Connection): Promise<ReadSales> {
    const { rows } = await db.execute<SalesRow>(readSales)
    const { sales = [], untilTurnMs = null } = rows[0] ?? {}
    const text = JSON.stringify(sales)
    if (text !== this.#last.text) this.#last = { text, running: runningSalesOf(sales) }
    return {
      running: this.#last.running,
      untilTurnMs: untilTurnMs === null ? null : Number(untilTurnMs),
    }
  }

  #waitFor(untilTurnMs: number | null): void {
    clearTimeout(this.#timer)
    if (untilTurnMs === null) return
    this.#timer = setTimeout(
      () => {
        this.#cached = undefined
        this.#onTurn()
      },
      // A moment later, so that the clock of the database has passed it too.
      Math.min(untilTurnMs + 1, LONGEST_WAIT_MS),
    ).unref()
  }
}

interface SalesRow {
  [column: string]: unknown
  sales: {
    name: string
    basisPoints: number
    endsAt: string
    isWhole: boolean
    categoryIds: number[]
    productIds: number[]
  }[]
  untilTurnMs: string | null
}

/**
 * The sales that run at the moment of a statement as JSON; `runningSalesOf` reads it. `isWanted` narrows their
 * products `piece.id`: an order needs to know of its own only.
 */
export function runningSalesSql(isWanted: SQL = sql`true`): SQL {
  return sql`(select coalesce(json_agg(json_build_object(
      'name', name, 'basisPoints', basis_points, 'endsAt', ends_at,
      'isWhole', cardinality(category_ids || collection_ids || product_ids) = 0,
      'categoryIds', category_ids, 'productIds', (
        select coalesce(json_agg(piece.id order by piece.id), '[]') from (
          select unnest(product_ids) as id
          union select product_id from curated_collection_products
            where collection_id = any(collection_ids)) as piece where ${isWanted}))
      order by basis_points desc, id), '[]')
    from sales where starts_at <= now() and ends_at > now())`
}

const readSales = sql`select ${runningSalesSql()} as sales,
  (select ceil(extract(epoch from min(turn) - now()) * 1000)
    from sales, unnest(array[starts_at, ends_at]) as turn where turn > now()) as "untilTurnMs"`

/** In JSON a moment is a text. */
export type SaleInJson = SalesRow['sales'][number]

/** The sales out of the JSON of `runningSalesSql`. */
export function runningSalesOf(rows: readonly SaleInJson[]): RunningSale[] {
  return rows.map(({ name, basisPoints, endsAt, isWhole, categoryIds, productIds }) => ({
    name,
    basisPoints,
    endsAt: new Date(endsAt),
    // A scope whose collection is gone holds for nothing, not for everything.
    ...(!isWhole && {
      scope: { categoryIds: new Set(categoryIds), productIds: new Set(productIds) },
    }),
  }))
}
