import { and, not, or, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { hasWord, productCondition, type ProductFilters } from './product-filters.ts'
import { productSearch } from './product-search.ts'
import { productVersion } from '#server/db/catalogue/products.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import type { MeantWord } from './search-words.ts'

/** A word in the name counts so much more than one in the text. */
const NAME_POINTS = 3

interface RankedPlan {
  filters: ProductFilters
  /** Whether all that the filters leave are counted, too. Off where they are known to be many. */
  isCounting: boolean
  /** How many rows are wanted, after `offset` others. */
  rows: number
  offset?: number | undefined
  /** The last row of the page before. */
  after?: { value: number; id: number } | undefined
}

/**
 * The products that fit the words of a search, best first, as lines of id, version and points; a word in
 * the name counts more than one in the text, among equals the newer product comes first.
 *
 * A page of a common word is found without ranking all that have it.
 */
export async function findRanked(
  db: Connection,
  plan: RankedPlan,
): Promise<{ found: string | null; total: string | null } | undefined> {
  const version = productVersion(sql`${products}.xmin`)
  const line = sql`concat_ws(' ', page.id, ${version}, page.value)`
  const total = plan.isCounting
    ? sql`(select count(*) from ${withStock(plan.filters)} where ${productCondition(plan.filters)})`
    : sql`null::bigint`
  const { rows } = await db.execute<{ found: string | null; total: string | null }>(sql`
    select string_agg(${line}, e'\\n' order by page.value desc, page.id desc) as found, ${total} as total
    from (${rankedRows(plan)}) as page
    join ${products} on ${products.id} = page.id
    left join ${categories} on ${categories.id} = ${products.categoryId}`)
  return rows[0]
}

/** The ids of the best ones. */
export async function findBestIds(
  db: Connection,
  filters: ProductFilters,
  count: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    rankedRows({ filters, rows: count, isCounting: true }),
  )
  return rows.map(({ id }) => id)
}

/**
 * Statement of the rows `id` and `value`, the points, in order, in three parts: every word in the name,
 * some, none. Each part is looked at only when those before it leave something to be found.
 */
function rankedRows({ filters, rows, isCounting, offset = 0, after }: RankedPlan): SQL {
  const id = productSearch.productId
  const statements = partsOf(filters, !isCounting)
    .filter(({ fewest }) => after === undefined || fewest <= after.value)
    .map(({ points, where, order }) => {
      const place = after && sql`((${points})::int, ${id}) < (${after.value}, ${after.id})`
      return sql`(select ${id} as id, (${points})::int as value from ${withStock(filters)}
        where ${and(where, place)} order by ${order} limit ${rows + offset})`
    })
  return sql`select id, value from (${sql.join(statements, sql` union all `)}) as ranked
    limit ${rows} offset ${offset}`
}

interface Part {
  points: SQL
  /** The fewest points that a row of this part may have. */
  fewest: number
  where: SQL | undefined
  order: SQL
}

function partsOf(filters: ProductFilters, areMany: boolean): Part[] {
  const { words = [] } = filters
  const isInName = words.map((word) => hasWord(productSearch.nameKeys, word))
  const [every, some] = [and(...isInName) ?? sql`true`, or(...isInName) ?? sql`false`]
  const [none, all] = [words.length, words.length * (1 + NAME_POINTS)]
  const [wanted, id] = [productCondition(filters), productSearch.productId]
  // Sorted by `+ 0` the rows come from the index of the words, whatever PostgreSQL guesses: of a word that it
  // does not know it would go through all products in order, in vain. That is right for many alone.
  const newest = sql`${id} + 0 desc`
  // What has the words in its name has them: only the index of the names is asked.
  const named: Part = {
    points: sql`${all}`,
    fewest: all,
    where: and(productCondition({ ...filters, words: undefined }), every),
    order: newest,
  }
  const partlyNamed: Part = {
    points: pointsOf(words),
    fewest: none + NAME_POINTS,
    where: and(wanted, some, not(every)),
    order: sql`2 desc, ${id} desc`,
  }
  const unnamed: Part = {
    points: sql`${none}`,
    fewest: none,
    where: and(wanted, not(some)),
    order: areMany ? sql`${id} desc` : newest,
  }
  return words.length > 1 ? [named, partlyNamed, unnamed] : [named, unnamed]
}

/** Rows to choose from, with their products where the stock is asked for. */
function withStock({ stock }: ProductFilters): SQL {
  if (stock === undefined) return sql`${productSearch}`
  return sql`${productSearch} join ${products} on ${products.id} = ${productSearch.productId}`
}

function pointsOf(words: readonly MeantWord[]): SQL {
  const points = words.map(
    (word) =>
      sql`case when ${hasWord(productSearch.nameKeys, word)} then ${1 + NAME_POINTS}::int else 1 end`,
  )
  return sql.join(points, sql` + `)
}
