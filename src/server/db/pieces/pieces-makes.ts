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
  { q, limit, offset }: { q: string; limit: number; offset: number },
): Promise<{ rows: PiecesMakeRow[]; total: number }> {
  const wanted = sql`
    from products join makes on makes.product_id = products.id
    where products.deleted_at is null and makes.stock_kind = 'by-piece' and ${wordsIn(q, await listAlloys(db))}`
  // A page follows the index of the names, and the count reads indexes alone: neither reads makes or products whole.
  const { rows: found } = await db.execute<{ ids: number[]; total: number }>(sql`
    select (select count(*)::int ${wanted}) as total, coalesce((select json_agg(id) from (
      select makes.id ${wanted} order by products.name, makes.position, makes.id
      limit ${limit} offset ${offset}) as page), '[]') as ids`)
  const { ids = [], total = 0 } = found[0] ?? {}
  const rows = ids.length === 0 ? [] : await piecesMakes(db, inArray(makes.id, ids))
  return { rows, total }
}

function wordsIn(q: string, all: readonly Pick<Alloy, 'code' | 'label'>[]): SQL {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const meant = all.filter(({ code, label }) =>
      `${code} ${label}`.toLowerCase().includes(word.toLowerCase()),
    )
    const codes = sql.param(meant.map(({ code }) => code))
    return sql`(products.name ilike ${pattern} or makes.alloy = any(${codes}::text[]))`
  })
  return and(sql`true`, ...conditions) ?? sql`true`
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
