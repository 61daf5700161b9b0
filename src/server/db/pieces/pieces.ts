import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { huidFromText, type Exemption } from '#domain/pieces/huid.ts'
import type { ReadPiece } from '#domain/pieces/piece-rows.ts'
import type { PieceState } from '#domain/pieces/piece-states.ts'
import { tagFromText } from '#domain/pieces/piece.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { makes } from '#server/db/schema/makes.ts'
import { pieceEvents, pieceHuids, pieces } from '#server/db/schema/pieces.ts'
import { alloys } from '#server/db/schema/rates.ts'

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

/** Which pieces are wanted; what is left out does not narrow. */
export interface PieceChoice {
  /** A tag or its beginning, a HUID, an order's id, or words of the product's name. */
  q?: string | undefined
  state?: PieceState | undefined
  makeId?: number | undefined
  id?: number | undefined
}

/** One page of the pieces, the latest first, and how many there are on all pages. */
export async function listPieceRows(
  db: Connection,
  choice: PieceChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PieceRow[]; total: number }> {
  const found = await db
    .select({ ...PIECE, total: sql<number>`count(*) over ()::int` })
    .from(pieces)
    .innerJoin(makes, eq(makes.id, pieces.makeId))
    .innerJoin(alloys, eq(alloys.code, makes.alloy))
    .innerJoin(products, eq(products.id, makes.productId))
    .where(conditionOf(choice))
    .orderBy(desc(pieces.id))
    .limit(limit)
    .offset(offset)
  const rows = found.map(({ images, material, total: _total, ...row }) =>
    Object.assign(row, { picture: pictureForMaterial(images, material) ?? null }),
  )
  return { rows, total: found[0]?.total ?? 0 }
}

function conditionOf({ q = '', state, makeId, id }: PieceChoice): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(pieces.state, state),
    makeId === undefined ? undefined : eq(pieces.makeId, makeId),
    id === undefined ? undefined : eq(pieces.id, id),
    q === '' ? undefined : named(q),
  )
}

function named(q: string): SQL {
  const orderId = /^#?(\d{1,9})$/.exec(q.trim())?.[1]
  const inOrder =
    orderId === undefined
      ? sql`false`
      : sql`exists (select from order_line_pieces as packed
          join order_lines as line on line.id = packed.order_line_id
          where packed.piece_id = ${pieces.id} and line.order_id = ${Number(orderId)})`
  return sql`(${pieces.tag} ilike ${`%${escaped(tagFromText(q))}%`}
    or exists (select from piece_huids as numbered
      where numbered.piece_id = ${pieces.id} and numbered.huid = ${huidFromText(q)})
    or ${products.name} ilike ${`%${escaped(q.trim())}%`} or ${inOrder})`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** The piece of an id; undefined when there is none. */
export async function findPiece(db: Connection, id: number): Promise<PieceRow | undefined> {
  const { rows } = await listPieceRows(db, { id }, { limit: 1, offset: 0 })
  return rows[0]
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
      batch.map(({ tag, grossMg, netMg, size, huids }) => {
        const own = { tag, makeId, size, grossMg, netMg }
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
