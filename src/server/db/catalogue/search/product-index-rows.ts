import { SEEN_ORIGINAL } from '#server/db/catalogue/seen-original.ts'
import { sql, type SQL } from 'drizzle-orm'
import { shownPrice, type RunningSale } from '#domain/pricing/sale-price.ts'
import type { Connection } from '#server/db/connection.ts'
import { productCondition, type ProductFilters } from './product-filters.ts'
import { REDUCED, type IndexedProduct } from './product-index.ts'
import { productSearch } from './product-search-table.ts'
import { partsOfMakes, type MakeParts } from '#server/db/rates/price-parts.ts'
import { products } from '#server/db/schema/catalogue.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** A PostgreSQL snapshot: which transactions had ended at a moment. */
export type Snapshot = string

/** Changes of the products since a snapshot. */
export interface ProductChanges {
  /** The snapshot of this read; changes that it does not show are unknown. */
  snapshot: Snapshot
  /** How many products are on sale. */
  total: number
  /** What has become of the first of them. */
  first: ProductsNow
  /** The ids of the others that changed, to be read in pages. */
  others: number[]
}

/** Some products as they are now. */
export interface ProductsNow {
  onSale: IndexedProduct[]
  /** Those that are hidden. */
  hidden: number[]
}

/** A row as it is read; without facets when it is hidden. */
type Line = [
  id: number,
  categoryId: number | null,
  /** The one that its card shows. */
  price: Paise,
  /** Whether it costs less than its original price. */
  isReduced: boolean | null,
  createdAt: number,
  facets: string[] | null,
  /** Only while a sale takes off a part of prices. */
  makeParts: MakeParts[] | null,
]

/** A row; how prices are made only where a sale takes off a part of them. */
const lineFor = (
  sales: readonly RunningSale[],
) => sql`json_build_array(${productSearch.productId}, ${productSearch.categoryId}, ${productSearch.price}, ${SEEN_ORIGINAL} > ${products.price},
  (extract(epoch from ${productSearch.createdAt}) * 1000)::bigint,
  case when ${productSearch.isHidden} then null else array_to_json(${products.facets}) end,
  ${sales.some(({ takesFrom }) => takesFrom !== undefined) ? partsOfMakes(productSearch.productId) : sql`null`})`
const SNAPSHOT = sql`pg_current_snapshot()::text`
/** Restored data may contain transaction ids of another server that are in the future here. */
const NEXT = sql`pg_snapshot_xmax(pg_current_snapshot())`
const FROM = sql`${productSearch} join ${products} on ${products.id} = ${productSearch.productId}`

/**
 * The products that changed in transactions that had not ended in `since`, read in one snapshot: up to `atMost` of
 * them, and the ids of the others. A deleted product has no row, so only the total tells that it is gone.
 */
export async function readProductChanges(
  db: Connection,
  { since, atMost, sales }: { since: Snapshot; atMost: number; sales: readonly RunningSale[] },
): Promise<ProductChanges> {
  const { rows } = await db.execute<{
    snapshot: string
    total: string
    lines: Line[] | null
    others: string | null
  }>(sql`
    with changed as materialized (select array_agg(${productSearch.productId}) as ids from ${productSearch}
      where ${productSearch.changedIn} >= pg_snapshot_xmin(${since}::pg_snapshot)
        and ${productSearch.changedIn} < ${NEXT}
        and not pg_visible_in_snapshot(${productSearch.changedIn}, ${since}::pg_snapshot))
    select ${SNAPSHOT} as snapshot,
      (select count(*) from ${productSearch} where not ${productSearch.isHidden}) as total,
      (select json_agg(${lineFor(sales)}) from ${FROM}
        where ${productSearch.productId} = any((select ids[:${sql.raw(String(atMost))}] from changed)::int[])) as lines,
      (select array_to_string(ids[${sql.raw(String(atMost + 1))}:], ',') from changed) as others`)
  const [row] = rows
  return {
    snapshot: row?.snapshot ?? since,
    total: Number(row?.total ?? 0),
    first: nowOf(row?.lines ?? [], sales),
    others: idsIn(row?.others ?? null),
  }
}

/** These products as they are now; those that are deleted are missing. */
export async function readProductsNow(
  db: Connection,
  ids: readonly number[],
  sales: readonly RunningSale[],
): Promise<ProductsNow> {
  const { rows } = await db.execute<{ lines: Line[] | null }>(sql`
    select json_agg(${lineFor(sales)}) as lines from ${FROM}
    where ${productSearch.productId} = any(${sql.param(ids)}::int[])`)
  return nowOf(rows[0]?.lines ?? [], sales)
}

/** Which transactions have ended by now; changes of the others may still be invisible. */
export async function readSnapshot(db: Connection): Promise<Snapshot> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`select ${SNAPSHOT} as snapshot`)
  return rows[0]?.snapshot ?? '1:1:'
}

/** Whether a snapshot was taken before another one of the same server. */
export function isBefore(one: Snapshot, other: Snapshot): boolean {
  const [next, nextOfOther] = [one, other].map((snapshot) => BigInt(snapshot.split(':')[1] ?? 0))
  return (next ?? 0n) < (nextOfOther ?? 0n)
}

/** A batch of products on sale after an id, by id. */
export async function readProductsOnSale(
  db: Connection,
  { afterId, limit, sales }: { afterId: number; limit: number; sales: readonly RunningSale[] },
): Promise<IndexedProduct[]> {
  const { rows } = await db.execute<{ lines: Line[] | null }>(sql`
    select json_agg(line) as lines from (select ${lineFor(sales)} as line from ${FROM}
      where not ${productSearch.isHidden} and ${productSearch.productId} > ${afterId}
      order by ${productSearch.productId} limit ${sql.raw(String(limit))}) as page`)
  return (rows[0]?.lines ?? []).flatMap((line) => rowOf(line, sales))
}

/** The ids of the products that match the words, collections or missing category of a search, in no order. */
export function readFoundIds(
  db: Connection,
  { words, collections, withoutCategory }: ProductFilters,
): Promise<number[]> {
  const all = { facets: [], minPrice: null, maxPrice: null }
  const filters = { words, collections, withoutCategory, ...all }
  return readIds(db, productCondition(filters))
}

/** The ids of all products on sale, in no order. */
export function readIdsOnSale(db: Connection): Promise<number[]> {
  return readIds(db, sql`not ${productSearch.isHidden}`)
}

/** All rows as one text, because the driver is slow per row. */
async function readIds(db: Connection, condition: SQL | undefined): Promise<number[]> {
  const { rows } = await db.execute<{ ids: string | null }>(sql`
    select string_agg(${productSearch.productId}::text, ',') as ids from ${productSearch} where ${condition}`)
  return idsIn(rows[0]?.ids ?? null)
}

function idsIn(text: string | null): number[] {
  return text === null || text === '' ? [] : text.split(',').map(Number)
}

function nowOf(lines: readonly Line[], sales: readonly RunningSale[]): ProductsNow {
  return {
    onSale: lines.flatMap((line) => rowOf(line, sales)),
    hidden: lines.flatMap(([id, , , , , facets]) => (facets === null ? [id] : [])),
  }
}

function rowOf(line: Line, sales: readonly RunningSale[]): IndexedProduct[] {
  const [id, categoryId, price, isReduced, createdAt, facets, makeParts] = line
  if (facets === null) return []
  const parts = makeParts?.find((make) => make.price === price)
  const { now, before } = shownPrice({ id, categoryId, price, originalPrice: null, parts }, sales)
  const all = before !== null || isReduced === true ? [...facets, REDUCED] : facets
  return [{ id, categoryId, price: now, createdAt, facets: all }]
}
