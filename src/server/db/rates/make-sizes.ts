import { and, eq, not, sql } from 'drizzle-orm'
import { sortedSizes, type SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import {
  isCountedByMake,
  stockOfMakes,
  type MakeSize,
  type SizeStock,
} from '#domain/pricing/metal/sizes.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { makeSizes } from '#server/db/schema/makes.ts'
import { listSoldMakes } from './sold-makes.ts'

/** The sizes of a make as its owner writes them, and how its pieces are counted. */
export interface OwnSizes {
  sizeKind: SizeKind
  sizeStock: SizeStock
  /** Pieces of the make, where they are not counted by size; null is not limited. */
  pool: number | null
  sizes: (MakeSize & { isActive: boolean })[]
}

/** Sizes of the row `makes`, as JSON without an order. */
export const OWN_SIZES = sql<OwnSizes['sizes']>`(
  select coalesce(json_agg(json_build_object('code', code, 'netMgDelta', net_mg_delta, 'stock', stock,
    'leadDays', lead_days, 'isActive', is_active)), '[]')
  from make_sizes where make_id = makes.id and code <> '')`

/** What counts the pieces of the row `makes` together. */
export const POOL = sql<number | null>`(
  select stock from make_sizes where make_id = makes.id and code = '')`

/** The sizes of a stored make in their order. */
export function ownSizes(
  make: Pick<OwnSizes, 'sizeKind' | 'sizeStock'>,
  { sizes, pool }: Pick<OwnSizes, 'sizes' | 'pool'>,
): OwnSizes {
  const { sizeKind, sizeStock } = make
  return { sizeKind, sizeStock, pool, sizes: sortedSizes(sizeKind, sizes) }
}

/** Whether the row `make_sizes` is a size that tagged pieces have. */
const HAS_PIECES = sql`(make_sizes.code <> '' and exists (
  select from pieces where pieces.make_id = make_sizes.make_id and pieces.size = make_sizes.code))`

/** Replaces the sizes of a make and what counts its pieces. A size that has tagged pieces stays, withdrawn. */
export async function putSizes(
  tx: Connection,
  makeId: number,
  { sizes, pool }: Pick<OwnSizes, 'sizes' | 'pool'>,
): Promise<void> {
  const itself = { code: '', netMgDelta: 0, stock: pool, leadDays: null, isActive: true }
  const wanted = pool === null ? sizes : [itself, ...sizes]
  const codes = wanted.map(({ code }) => code)
  const unwanted = and(
    eq(makeSizes.makeId, makeId),
    sql`${makeSizes.code} <> all(${sql.param(codes)}::text[])`,
  )
  if (sizes.length > 0) {
    await tx.update(makeSizes).set({ isActive: false }).where(and(unwanted, HAS_PIECES))
  }
  await tx.delete(makeSizes).where(and(unwanted, sizes.length > 0 ? not(HAS_PIECES) : undefined))
  if (wanted.length === 0) return
  await tx
    .insert(makeSizes)
    .values(wanted.map((size) => Object.assign({ makeId }, size)))
    .onConflictDoUpdate({
      target: [makeSizes.makeId, makeSizes.code],
      set: {
        netMgDelta: sql`excluded.net_mg_delta`,
        stock: sql`excluded.stock`,
        leadDays: sql`excluded.lead_days`,
        isActive: sql`excluded.is_active`,
      },
    })
}

/**
 * Forgets what makes without sizes count of locked products that count their pieces themselves: a form that counts them in the
 * makes again would get those that were sold meanwhile.
 */
export async function dropIdlePools(tx: Connection, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    delete from make_sizes using makes
    where makes.id = make_sizes.make_id and make_sizes.code = '' and makes.size_kind = 'none'
      and makes.stock_kind = 'counted' and makes.product_id = any(${sql.param([...productIds])}::int[])
      and not has_sized_make(makes.product_id)`)
}

/**
 * Gives a locked product the sum of its makes' pieces, where those are counted make by make. Its time of change stays:
 * a trigger keeps the sum from whatever else writes a stock.
 */
export async function writeProductStock(tx: Connection, productId: number): Promise<void> {
  const makes = await listSoldMakes(tx, productId)
  if (!isCountedByMake(makes)) return
  await tx
    .update(products)
    .set({ stock: stockOfMakes(makes) })
    .where(eq(products.id, productId))
}
