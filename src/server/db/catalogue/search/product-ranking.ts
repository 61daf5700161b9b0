import { and, not, or, sql, type SQL } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { hasWord, productCondition, type ProductFilters } from './product-filters.ts'
import { productSearch } from './product-search-table.ts'
import { productVersion } from '#server/db/catalogue/products.ts'
import { categories, products } from '#server/db/schema/catalogue.ts'
import type { MeantWord } from './typing-errors.ts'

/** How much more a word in the name counts than one in the text. */
const NAME_POINTS = 3

interface RankedPlan {
  filters: ProductFilters
  /** Whether all matches are counted, too; false if they are known to be many. */
  isCounting: boolean
  /** How many rows are wanted, after the first `offset`. */
  rows: number
  offset?: number | undefined
  /** The last row of the page before. */
  after?: { value: number; id: number } | undefined
}

/**
 * The products that match the words of a search, best first, as lines of id, version and score. A word in the
 * name counts more than one in the text; equal scores are sorted by newest.
 *
 * A page for a common word is found without ranking all its matches.
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

/** The ids of the best matches. */
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
 * A statement that returns `id` and `value` (the score) in order, in three parts: every word in the name, some
 * words, none. A part is read only if the parts before it did not fill the page.
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
  /** The lowest score in this part. */
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
  // `+ 0` makes PostgreSQL use the index of the words. For a word that it has no statistics for, it would
  // otherwise walk through all products in order, which pays off only for many matches.
  const newest = sql`${id} + 0 desc`
  // A product with the words in its name has them anyway, so only the index of names is read.
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

/** The rows to choose from, joined with products if stock is a filter. */
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
