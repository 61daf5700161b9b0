import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PiecesMake } from '#domain/pieces/piece-rows.ts'
import type { Alloy } from '#domain/pricing/metal/alloys.ts'
import type { Connection } from '#server/db/connection.ts'
import { listAlloys } from '#server/db/rates/rate-cards.ts'
import { OWN_SIZES } from '#server/db/rates/make-sizes.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { makes } from '#server/db/schema/makes.ts'
import { pieces } from '#server/db/schema/pieces.ts'
import { alloys } from '#server/db/schema/rates.ts'

/** A page of a list. */
interface ListPart {
  limit: number
  offset: number
}

const KEPT_BY_PIECE = sql`from products join makes on makes.product_id = products.id
  where products.deleted_at is null and makes.stock_kind = 'by-piece'`

/** A make that is kept by piece. */
export interface PiecesMakeRow extends PiecesMake {
  makeId: number
  productId: number
  productName: string
  label: string
}

const PIECES_MAKE = {
  makeId: makes.id,
  productId: makes.productId,
  productName: products.name,
  alloy: makes.alloy,
  label: alloys.label,
  fineness: alloys.fineness,
  hallmark: alloys.hallmark,
  netMg: makes.netMg,
  grossMg: makes.grossMg,
  tolerance: makes.tolerance,
  articles: makes.articles,
  sizeKind: makes.sizeKind,
  sizes: OWN_SIZES,
}

/** The make of an id; undefined when there is none, or when it is not kept by piece. */
export async function findPiecesMake(
  db: Connection,
  makeId: number,
): Promise<PiecesMakeRow | undefined> {
  const [make] = await piecesMakes(db, eq(makes.id, makeId))
  return make
}

/**
 * One page of the makes that are kept by piece, by the names of their products, and how many there are on all pages.
 * Each word of `q` stands in the name, the alloy or its code.
 */
export async function listPiecesMakes(
  db: Connection,
  { q, ...part }: { q: string } & ListPart,
): Promise<{ rows: PiecesMakeRow[]; total: number }> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const { rows: found } = await db.execute<{ ids: number[]; total: number }>(
    words.length === 0 ? partOfAll(part) : partOfFound(wordsIn(words, await listAlloys(db)), part),
  )
  const { ids = [], total = 0 } = found[0] ?? {}
  const rows = ids.length === 0 ? [] : await piecesMakes(db, inArray(makes.id, ids))
  return { rows, total }
}

/**
 * Of all: the page follows the index of the names. New rates write every product and every make again, so until
 * PostgreSQL has cleaned up even an index asks each row whether it still counts: rows of `product_search`, which has
 * the products that are not deleted, are an eighth as large.
 */
function partOfAll({ limit, offset }: ListPart): SQL {
  return sql`
    select (select count(*)::int from makes join product_search on product_search.product_id = makes.product_id
        where makes.stock_kind = 'by-piece') as total,
      coalesce((select json_agg(id) from (
        select makes.id ${KEPT_BY_PIECE} order by products.name, makes.position, makes.id
        limit ${limit} offset ${offset}) as page), '[]') as ids`
}

/** Of those that words find: every name is read, but once for both. */
function partOfFound(condition: SQL, { limit, offset }: ListPart): SQL {
  return sql`
    with found as materialized (
      select makes.id, makes.position, products.name ${KEPT_BY_PIECE} and ${condition})
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(id) from (
        select id from found order by name, position, id limit ${limit} offset ${offset}) as page), '[]') as ids`
}

function wordsIn(words: readonly string[], all: readonly Pick<Alloy, 'code' | 'label'>[]): SQL {
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const meant = all.filter(({ code, label }) =>
      `${code} ${label}`.toLowerCase().includes(word.toLowerCase()),
    )
    const codes = sql.param(meant.map(({ code }) => code))
    return sql`(products.name ilike ${pattern} or makes.alloy = any(${codes}::text[]))`
  })
  return and(...conditions) ?? sql`true`
}

function piecesMakes(db: Connection, condition: SQL | undefined) {
  return db
    .select(PIECES_MAKE)
    .from(makes)
    .innerJoin(products, and(eq(products.id, makes.productId), isNull(products.deletedAt)))
    .innerJoin(alloys, eq(alloys.code, makes.alloy))
    .where(and(eq(makes.stockKind, 'by-piece'), condition))
    .orderBy(asc(products.name), asc(makes.position), asc(makes.id))
}

/** Which makes of some products have tagged pieces, wherever those are. */
export async function makesWithPieces(
  db: Connection,
  productIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .select({ makeId: pieces.makeId })
    .from(pieces)
    .innerJoin(makes, eq(makes.id, pieces.makeId))
    .where(inArray(makes.productId, [...productIds]))
    .groupBy(pieces.makeId)
  return new Set(rows.map(({ makeId }) => makeId))
}
