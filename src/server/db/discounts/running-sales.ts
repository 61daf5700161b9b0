import type { BasisPoints } from '#domain/pricing/money.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { PricePart } from '#domain/pricing/offers/price-parts.ts'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import { CachedUntilTurn } from '#server/db/cached-until-turn.ts'
import type { HeardChanges } from '#server/db/catalogue/search/product-counts.ts'
import type { Connection } from '#server/db/connection.ts'

/**
 * The sales that run now, for every price that a shopper sees. They are read again after each change that
 * is heard. At the moment when a sale begins or ends `onTurn` is called: what was cached shows other prices.
 */
export class RunningSales {
  readonly #sales: CachedUntilTurn<readonly RunningSale[]>
  /** Those that were read last, and what they were made from. */
  #last: { text: string; running: readonly RunningSale[] } = { text: '[]', running: [] }

  /** Without changes to hear of, the sales are read each time. */
  constructor(changes: HeardChanges | undefined, onTurn: () => void) {
    this.#sales = new CachedUntilTurn({ changes, onTurn, read: (db) => this.#read(db) })
  }

  /** The sales that run now: the same list, not a copy, as long as they are the same sales. */
  now(db: Connection): Promise<readonly RunningSale[]> {
    return this.#sales.now(db)
  }

  /** Stops waiting for the next turn. */
  close(): void {
    this.#sales.close()
  }

  async #read(db: Connection) {
    const { rows } = await db.execute<SalesRow>(readSales)
    const { sales = [], untilTurnMs = null } = rows[0] ?? {}
    const text = JSON.stringify(sales)
    if (text !== this.#last.text) this.#last = { text, running: runningSalesOf(sales) }
    return {
      value: this.#last.running,
      untilTurnMs: untilTurnMs === null ? null : Number(untilTurnMs),
    }
  }
}

interface SalesRow {
  [column: string]: unknown
  sales: {
    name: string
    basisPoints: BasisPoints
    takesFrom: PricePart | null
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
      'name', name, 'basisPoints', basis_points, 'endsAt', ends_at, 'takesFrom', takes_from,
      'isWhole', cardinality(category_ids || collection_ids || product_ids) = 0,
      'categoryIds', with_subcategories(category_ids), 'productIds', (
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
  return rows.map(({ name, basisPoints, takesFrom, endsAt, isWhole, categoryIds, productIds }) => ({
    name,
    basisPoints,
    ...(takesFrom !== null && { takesFrom }),
    endsAt: new Date(endsAt),
    // A scope whose collection is gone applies to nothing, not to everything.
    ...(!isWhole && {
      scope: { categoryIds: new Set(categoryIds), productIds: new Set(productIds) },
    }),
  }))
}
