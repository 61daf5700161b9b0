import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { huidFromText } from '#domain/pieces/huid.ts'
import type { Exemption } from '#domain/pieces/hallmark-exemptions.ts'
import { tagFromText } from '#domain/pieces/piece.ts'
import type { PieceState } from '#domain/pieces/piece-states.ts'
import type { BasisPoints } from '#domain/pricing/money.ts'
import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import type { Connection } from '#server/db/connection.ts'
import { orderLines } from '#server/db/schema/orders.ts'
import { orderLinePieces, pieceEvents, pieceHuids, pieces } from '#server/db/schema/pieces.ts'
import { settledReturns } from '#server/db/returns/settled-returns.ts'
import type { Actor } from './pieces.ts'

/** A piece that is packed for a line. Weights in mg. */
interface PackedPiece {
  id: number
  tag: string
  huids: string[]
  exemption: Exemption | null
  grossMg: Milligrams
  netMg: Milligrams
  certificateKey: string | null
  /** Which parcel it is in; null in none. */
  parcelId: number | null
}

/** A line of an order whose pieces are packed one by one. Weights in mg, as they were sold. */
export interface PackedLine {
  id: number
  productId: number
  name: string
  /** Without what came back by a settled return. */
  quantity: number
  makeId: number | null
  alloy: string
  sizeKind: SizeKind | null
  size: string
  netMg: Milligrams
  tolerance: BasisPoints
  breakUp: BreakUp | null
  exemption: Exemption | null
  packed: PackedPiece[]
  /** Some pieces in stock that fit, the oldest first. */
  fitting: Pick<PackedPiece, 'id' | 'tag' | 'huids' | 'netMg'>[]
}

/** How many pieces that fit are offered. */
const MOST_FITTING = 30

const HUIDS = sql`(
  select coalesce(json_agg(trim(numbered.huid) order by numbered.article), '[]')
  from piece_huids as numbered where numbered.piece_id = piece.id and numbered.ended_at is null)`

/** The lines of an order that are kept by piece, in their order. */
export async function listPackedLines(db: Connection, orderId: number): Promise<PackedLine[]> {
  const { rows } = await db.execute<PackedLine & Record<string, unknown>>(sql`
    select line.id, line.product_id as "productId", line.name,
      (line.quantity - ${settledReturns(sql`line.id`)})::int as quantity,
      line.make_id as "makeId", coalesce(line.alloy, '') as alloy, line.size_kind as "sizeKind",
      coalesce(line.size, '') as size, coalesce(line.net_mg, 0) as "netMg",
      coalesce(makes.tolerance_bp, 200) as tolerance, line.breakup as "breakUp", line.exemption,
      (select coalesce(json_agg(json_build_object('id', piece.id, 'tag', piece.tag, 'huids', ${HUIDS},
          'exemption', piece.exemption, 'grossMg', piece.gross_mg, 'netMg', piece.net_mg,
          'parcelId', packed.parcel_id, 'certificateKey', (select public_key from certificates
            where certificates.piece_id = piece.id and revoked_at is null)) order by packed.id), '[]')
        from order_line_pieces as packed join pieces as piece on piece.id = packed.piece_id
        where packed.order_line_id = line.id and packed.released_at is null) as packed,
      (select coalesce(json_agg(json_build_object('id', piece.id, 'tag', piece.tag, 'huids', ${HUIDS},
          'netMg', piece.net_mg) order by piece.id), '[]')
        from (select * from pieces where pieces.make_id = line.make_id
            and pieces.size = coalesce(line.size, '') and pieces.state = 'in-stock'
          order by id limit ${MOST_FITTING}) as piece) as fitting
    from order_lines as line left join makes on makes.id = line.make_id
    where line.order_id = ${orderId} and line.is_by_piece
    order by line.id`)
  return rows
}

/** A piece by its tag or HUID, as a scanner reads it. */
export async function findScanned(
  db: Connection,
  code: string,
): Promise<
  { id: number; tag: string; makeId: number; size: string; state: PieceState } | undefined
> {
  const [row] = await db
    .select({
      id: pieces.id,
      tag: pieces.tag,
      makeId: pieces.makeId,
      size: pieces.size,
      state: pieces.state,
    })
    .from(pieces)
    .where(
      sql`${pieces.tag} = ${tagFromText(code)} or exists (select from ${pieceHuids} as numbered
        where numbered.piece_id = ${pieces.id} and numbered.huid = ${huidFromText(code)}
          and numbered.ended_at is null)`,
    )
    .limit(1)
  return row
}

/** The make and size of some pieces, in the order in which they were added. */
export async function kindsOfTags(
  db: Connection,
  tags: readonly string[],
): Promise<{ tag: string; makeId: number; size: string }[]> {
  if (tags.length === 0) return []
  return db
    .select({ tag: pieces.tag, makeId: pieces.makeId, size: pieces.size })
    .from(pieces)
    .where(inArray(pieces.tag, [...tags]))
    .orderBy(pieces.id)
}

interface Packing {
  lineId: number
  pieceId: number
  by: Actor
}

/** Packs a locked piece that is in stock for a line, into a parcel where one is named. */
export async function packPiece(
  tx: Connection,
  { lineId, pieceId, by, parcelId = null }: Packing & { parcelId?: number | null },
): Promise<void> {
  await tx.insert(orderLinePieces).values({ orderLineId: lineId, pieceId, parcelId })
  await tx.update(pieces).set({ state: 'held' }).where(eq(pieces.id, pieceId))
  await tx.insert(pieceEvents).values({
    pieceId,
    byUserId: by.id,
    byName: by.name,
    fromState: 'in-stock',
    toState: 'held',
    orderLineId: lineId,
  })
}

/** Puts a locked piece that was packed back in stock; the line forgets it. */
export async function unpackPiece(tx: Connection, { lineId, pieceId, by }: Packing): Promise<void> {
  await tx
    .delete(orderLinePieces)
    .where(
      and(
        eq(orderLinePieces.pieceId, pieceId),
        eq(orderLinePieces.orderLineId, lineId),
        isNull(orderLinePieces.releasedAt),
      ),
    )
  await tx.update(pieces).set({ state: 'in-stock' }).where(eq(pieces.id, pieceId))
  await tx.execute(sql`
    update certificates set revoked_at = now() where piece_id = ${pieceId} and revoked_at is null`)
  await tx.insert(pieceEvents).values({
    pieceId,
    byUserId: by.id,
    byName: by.name,
    fromState: 'held',
    toState: 'in-stock',
    orderLineId: lineId,
  })
}

/** Records why a line goes without pieces of its own; null when it does not. */
export async function setLineExemption(
  tx: Connection,
  lineId: number,
  exemption: Exemption | null,
): Promise<void> {
  await tx.update(orderLines).set({ exemption }).where(eq(orderLines.id, lineId))
}
