import { and, like, or, sql, type SQL } from 'drizzle-orm'
import { queryWords } from '#domain/catalogue/search/search.ts'
import { SEARCHED_NAME } from '#server/db/catalogue/search/searched-name.ts'
import { meantWords, type MeantWord } from '#server/db/catalogue/search/typing-errors.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import { formerNames } from '#server/db/schema/product-changes.ts'

/** The most pieces that one search means; of more, the newest. */
const MOST_PIECES = 40
/** The most orders of one piece that a search finds: the latest. It keeps a best seller from being read whole. */
const MOST_ORDERS = 5_000

/** Pieces that the words of a search are in the names of. */
export interface MeantPieces {
  productIds: number[]
  /** Pieces that had such a name before they were renamed: only lines of that name count. */
  formerly: { productId: number; name: string }[]
  /** Whether a word was mistyped: `kundn` for `kundan`. */
  isMistyped: boolean
}

/**
 * The pieces whose names have all words of a search, deleted and hidden ones too; undefined when there are none or
 * when the search cannot be the name of a piece.
 */
export async function findPieces(db: Connection, q: string): Promise<MeantPieces | undefined> {
  if (!/\p{L}/u.test(q) || q.includes('@')) return undefined
  const typed = queryWords(q)
  if (typed.length === 0) return undefined
  const words = await meantWords(db, typed)
  const isMistyped = words.some(({ patterns }, at) =>
    patterns.some((pattern) => !pattern.includes(typed[at] ?? '')),
  )
  const named = await db
    .select({ id: products.id })
    .from(products)
    .where(hasAll(SEARCHED_NAME, words))
    // Sorted by `+ 0` they come from the index of the words, whatever PostgreSQL guesses.
    .orderBy(sql`${products.id} + 0 desc`)
    .limit(MOST_PIECES)
  const { productId, name, searchText } = formerNames
  const formerly = await db
    .select({ productId, name })
    .from(formerNames)
    .where(hasAll(searchText, words))
    .orderBy(sql`${productId} + 0 desc`)
    .limit(MOST_PIECES)
  const productIds = named.map(({ id }) => id)
  const isNothing = productIds.length === 0 && formerly.length === 0
  return isNothing ? undefined : { productIds, formerly, isMistyped }
}

function hasAll(text: SQL<string> | typeof formerNames.searchText, words: readonly MeantWord[]) {
  return and(
    ...words.map(({ patterns }) => or(...patterns.map((pattern) => like(text, `%${pattern}%`)))),
  )
}

/** What orders fulfil that have a line of one of these pieces. */
export function hasPiece({ productIds, formerly }: MeantPieces): SQL {
  const { orderId, productId, name } = orderLines
  const latest = sql`order by ${orderId} desc limit ${MOST_ORDERS}`
  const ids = sql.param(productIds)
  const formerIds = sql.param(formerly.map((piece) => piece.productId))
  const names = sql.param(formerly.map((piece) => piece.name))
  // An array is read first, so that the indexes of the orders still serve the rest of the question.
  return sql`${orders.id} = any(array(
    select found.order_id from unnest(${ids}::int[]) as piece (id) cross join lateral (
      select ${orderId} from ${orderLines} where ${productId} = piece.id ${latest}) as found
    union
    select found.order_id from unnest(${formerIds}::int[], ${names}::text[]) as piece (id, name) cross join lateral (
      select ${orderId} from ${orderLines}
      where ${productId} = piece.id and ${name} = piece.name ${latest}) as found
  ))`
}
