import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import type { Exemption } from '#domain/pieces/hallmark-exemptions.ts'
import type { ReadPiece } from '#domain/pieces/piece-rows.ts'
import type { PieceState } from '#domain/pieces/piece-states.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { makes } from '#server/db/schema/makes.ts'
import { pieceEvents, pieceHuids, pieces } from '#server/db/schema/pieces.ts'
import { alloys } from '#server/db/schema/rates.ts'
import { choosePieces, type PieceChoice } from './chosen-pieces.ts'

/** A tagged piece with its make, its HUIDs and where it went. Weights in mg. */
export interface PieceRow {
  id: number
  tag: string
  makeId: number
  productId: number
  productName: string
  picture: string | null
  alloy: string
  hallmark: 'none' | 'voluntary' | 'mandatory'
  sizeKind: SizeKind
  size: string
  grossMg: Milligrams
  netMg: Milligrams
  state: PieceState
  place: string
  note: string
  exemption: Exemption | null
  /** One for each article. */
  huids: string[]
  /** The order that it is packed for or was sold with. */
  orderId: number | null
  certificateKey: string | null
}

// Names are in full: Drizzle would cut them.
const HUIDS = sql<string[]>`(
  select coalesce(json_agg(trim(numbered.huid) order by numbered.article), '[]')
  from piece_huids as numbered where numbered.piece_id = pieces.id and numbered.ended_at is null)`
const ORDER = sql<number | null>`(
  select line.order_id from order_line_pieces as packed
  join order_lines as line on line.id = packed.order_line_id
  where packed.piece_id = pieces.id and packed.released_at is null)`
const CERTIFICATE = sql<string | null>`(
  select public_key from certificates
  where certificates.piece_id = pieces.id and certificates.revoked_at is null)`

const PIECE = {
  id: pieces.id,
  tag: pieces.tag,
  makeId: pieces.makeId,
  productId: makes.productId,
  productName: products.name,
  images: products.images,
  material: alloys.material,
  alloy: makes.alloy,
  hallmark: alloys.hallmark,
  sizeKind: makes.sizeKind,
  size: pieces.size,
  grossMg: pieces.grossMg,
  netMg: pieces.netMg,
  state: pieces.state,
  place: pieces.place,
  note: pieces.note,
  exemption: pieces.exemption,
  huids: HUIDS,
  orderId: ORDER,
  certificateKey: CERTIFICATE,
}

/** One page of the pieces, the latest first, and how many there are on all pages. */
export async function listPieceRows(
  db: Connection,
  choice: PieceChoice,
  page: { limit: number; offset: number },
): Promise<{ rows: PieceRow[]; total: number }> {
  // Only what chooses them is read of all; the rest of those that are shown.
  const { ids, total } = await choosePieces(db, choice, page)
  return { rows: ids.length === 0 ? [] : await readPieces(db, ids), total }
}

/** The pieces of some ids, the latest first. */
async function readPieces(db: Connection, ids: readonly number[]): Promise<PieceRow[]> {
  const rows = await db
    .select(PIECE)
    .from(pieces)
    .innerJoin(makes, eq(makes.id, pieces.makeId))
    .innerJoin(alloys, eq(alloys.code, makes.alloy))
    .innerJoin(products, eq(products.id, makes.productId))
    .where(inArray(pieces.id, [...ids]))
    .orderBy(desc(pieces.id))
  return rows.map(({ images, material, ...row }) =>
    Object.assign(row, { picture: pictureForMaterial(images, material) ?? null }),
  )
}

/** The piece of an id; undefined when there is none. */
export async function findPiece(db: Connection, id: number): Promise<PieceRow | undefined> {
  const [piece] = await readPieces(db, [id])
  return piece
}

/** Something that happened to a piece. */
interface PieceEventRow {
  at: Date
  byName: string
  fromState: PieceState | null
  toState: PieceState
  orderId: number | null
  note: string
}

/** What happened to a piece, the latest first, and the HUIDs it had before. */
export async function pieceHistory(
  db: Connection,
  id: number,
): Promise<{ events: PieceEventRow[]; formerHuids: string[] }> {
  const events = await db
    .select({
      at: pieceEvents.at,
      byName: pieceEvents.byName,
      fromState: pieceEvents.fromState,
      toState: pieceEvents.toState,
      orderId: sql<
        number | null
      >`(select order_id from order_lines where order_lines.id = ${pieceEvents.orderLineId})`,
      note: pieceEvents.note,
    })
    .from(pieceEvents)
    .where(eq(pieceEvents.pieceId, id))
    .orderBy(desc(pieceEvents.id))
    .limit(200)
  const former = await db
    .select({ huid: pieceHuids.huid })
    .from(pieceHuids)
    .where(and(eq(pieceHuids.pieceId, id), sql`${pieceHuids.endedAt} is not null`))
    .orderBy(desc(pieceHuids.endedAt))
  return { events, formerHuids: former.map(({ huid }) => huid) }
}

/** Which of some tags and HUIDs the shop has, the latter with the tag of their piece. */
export async function takenNames(
  db: Connection,
  { tags, huids }: { tags: readonly string[]; huids: readonly string[] },
): Promise<{ tags: Set<string>; huids: Map<string, string> }> {
  const sameTag = await db
    .select({ tag: pieces.tag })
    .from(pieces)
    .where(sql`${pieces.tag} = any(${sql.param([...tags])}::text[])`)
  const sameHuid = await db
    .select({ huid: pieceHuids.huid, tag: pieces.tag })
    .from(pieceHuids)
    .innerJoin(pieces, eq(pieces.id, pieceHuids.pieceId))
    .where(sql`${pieceHuids.huid} = any(${sql.param([...huids])}::bpchar[])`)
  return {
    tags: new Set(sameTag.map(({ tag }) => tag)),
    huids: new Map(sameHuid.map(({ huid, tag }) => [huid, tag])),
  }
}

/** Who does something to a piece. */
export interface Actor {
  id: number
  name: string
}

/** Stores new pieces of a make in stock. Throws for a tag or HUID that is taken. */
export async function insertPieces(
  tx: Connection,
  batch: readonly ReadPiece[],
  { makeId, exemption, by }: { makeId: number; exemption: Exemption | null; by: Actor },
): Promise<void> {
  const stored = await tx
    .insert(pieces)
    .values(
      batch.map(({ tag, grossMg, netMg, size, cost, huids }) => {
        const own = { tag, makeId, size, grossMg, netMg, cost }
        return Object.assign(own, { exemption: huids.length > 0 ? null : exemption })
      }),
    )
    .returning({ id: pieces.id, tag: pieces.tag })
  const idOf = new Map(stored.map(({ id, tag }) => [tag, id]))
  const numbered = batch.flatMap(({ tag, huids }) =>
    huids.map((huid, article) => ({ huid, article, pieceId: idOf.get(tag) ?? 0 })),
  )
  if (numbered.length > 0) await tx.insert(pieceHuids).values(numbered)
  const who = { byUserId: by.id, byName: by.name, toState: 'in-stock' as const }
  await tx.insert(pieceEvents).values(stored.map(({ id }) => Object.assign({ pieceId: id }, who)))
}

/** Locks a piece. The caller has locked its product. */
export async function lockPiece(tx: Connection, id: number): Promise<PieceState | undefined> {
  const [row] = await tx
    .select({ state: pieces.state })
    .from(pieces)
    .where(eq(pieces.id, id))
    .for('no key update')
  return row?.state
}

interface Move {
  id: number
  from: PieceState
  to: PieceState
  by: Actor
  note: string
}

/** Gives a locked piece a state and writes it into its history. */
export async function movePiece(tx: Connection, { id, from, to, by, note }: Move): Promise<void> {
  await tx.update(pieces).set({ state: to }).where(eq(pieces.id, id))
  const who = { byUserId: by.id, byName: by.name }
  await tx.insert(pieceEvents).values({ pieceId: id, fromState: from, toState: to, note, ...who })
}

/** Takes a piece that came back out of the line that it was sold with, and ends its certificate. */
export async function endSale(tx: Connection, id: number): Promise<void> {
  await tx.execute(sql`
    update order_line_pieces set released_at = now() where piece_id = ${id} and released_at is null`)
  await tx.execute(sql`
    update certificates set revoked_at = now() where piece_id = ${id} and revoked_at is null`)
}

/** Writes where a piece lies, what is noted of it and what it weighs. */
export async function updatePiece(
  tx: Connection,
  id: number,
  values: Pick<PieceRow, 'place' | 'note' | 'exemption' | 'grossMg' | 'netMg'>,
): Promise<void> {
  await tx.update(pieces).set(values).where(eq(pieces.id, id))
}

/** Gives a piece its HUIDs; those that it does not have any more keep their end. */
export async function writeHuids(
  tx: Connection,
  id: number,
  huids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update piece_huids set ended_at = now()
    where piece_id = ${id} and ended_at is null and huid <> all(${sql.param([...huids])}::bpchar[])`)
  for (const [article, huid] of huids.entries()) {
    await tx
      .insert(pieceHuids)
      .values({ huid, article, pieceId: id })
      .onConflictDoUpdate({
        target: pieceHuids.huid,
        set: { article, endedAt: null },
        setWhere: eq(pieceHuids.pieceId, id),
      })
  }
}
