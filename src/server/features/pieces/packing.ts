import type { Packing } from '#contract/metal/packing.ts'
import { CANCELLED, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { type Exemption, exemptionText, lacksHallmark } from '#domain/pieces/hallmark-exemptions.ts'
import { shortWeight, shortWeightAmount } from '#domain/pieces/short-weight.ts'
import { pieceStateText } from '#domain/pieces/piece-states.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findInvoice, type InvoiceRow } from '#server/db/invoices/invoices.ts'
import { addJob, withdrawJob } from '#server/db/jobs/queue.ts'
import { listOrders, lockOrder, type LockedOrder } from '#server/db/orders/orders.ts'
import { issueCertificate } from '#server/db/pieces/certificates.ts'
import { unpackedLine } from '#server/db/pieces/line-pieces.ts'
import {
  findScanned,
  kindsOfTags,
  listPackedLines,
  packPiece,
  setLineExemption,
  unpackPiece,
  type PackedLine,
} from '#server/db/pieces/packing.ts'
import {
  listPieceDebts,
  lockProducts,
  recountPieces,
  shortSince,
} from '#server/db/pieces/piece-stock.ts'
import { findPiece, lockPiece, type Actor } from '#server/db/pieces/pieces.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { makePublicKey } from '#server/services/tokens.ts'
import { unknownPiece } from './unknown-piece.ts'

/** What an order needs and what is packed for it. Throws 404. */
export async function readPacking(db: Connection, orderId: number): Promise<Packing> {
  const lines = await listPackedLines(db, orderId)
  const invoice = lines.length === 0 ? undefined : await invoiceOf(db, orderId)
  const gone = await goneTags(db, lines, tagsOn(invoice))
  return {
    lines: lines.map((line) => presentLine(line, tagsOn(invoice), gone)),
    isInvoiced: invoice !== undefined,
  }
}

async function invoiceOf(db: Connection, orderId: number) {
  const [order] = await listOrders(db, { orderId })
  if (order === undefined) throw problem.notFound('order')
  return findInvoice(db, orderId, order.round)
}

/** The tags of the pieces that a bill names. */
export function tagsOn(invoice: InvoiceRow | undefined): ReadonlySet<string> {
  const lines = invoice?.document.lines ?? []
  return new Set(lines.flatMap(({ tagged }) => tagged?.pieces.map(({ tag }) => tag) ?? []))
}

/** The tags of a line's make and size that the bill names, and that the order has not packed any more. */
export type GoneTags = ReadonlyMap<string, readonly string[]>

/** What the bill names and is not packed, by make and size. */
export async function goneTags(
  db: Connection,
  lines: readonly PackedLine[],
  billed: ReadonlySet<string>,
): Promise<GoneTags> {
  const packed = new Set(lines.flatMap((line) => line.packed.map(({ tag }) => tag)))
  const gone = await kindsOfTags(
    db,
    [...billed].filter((tag) => !packed.has(tag)),
  )
  const byKind = Map.groupBy(gone, kindOf)
  return new Map([...byKind].map(([kind, found]) => [kind, found.map(({ tag }) => tag)]))
}

/** What a piece must have in common with another that takes its place. */
export function kindOf({ makeId, size }: { makeId: number | null; size: string }): string {
  return `${makeId} ${size}`
}

function presentLine(
  line: PackedLine,
  billed: ReadonlySet<string>,
  gone: GoneTags,
): Packing['lines'][number] {
  const { id, name, quantity, alloy, sizeKind, size, netMg, exemption, packed, fitting } = line
  const free = [...(gone.get(kindOf(line)) ?? [])]
  const rate = line.breakUp?.metals[0]?.paisePerGram ?? 0
  return {
    lineId: id,
    name,
    quantity,
    alloy,
    sizeKind,
    size,
    netMg,
    exemption,
    packed: packed.map(({ id: pieceId, exemption: _none, parcelId: _parcel, ...piece }) => {
      const shortMg = shortWeight(piece.netMg, line)
      const shortAmount = rupeesFromPaise(shortWeightAmount(shortMg, rate))
      const isBilled = billed.has(piece.tag)
      const billedTag = isBilled ? null : (free.shift() ?? null)
      return Object.assign(piece, { pieceId, isBilled, billedTag, shortMg, shortAmount })
    }),
    fitting: fitting.map(({ tag, huids, netMg: weighed }) => ({ tag, huids, netMg: weighed })),
  }
}

interface Scan {
  orderId: number
  /** A tag or HUID. */
  code: string
  lineId?: number | undefined
  by: Actor
}

/**
 * Packs a piece for the line of an order that it fits and issues its certificate; with the last piece the bill of a
 * paid order is made. Throws 404, and 409 for a piece that is not in stock, is of another make or size, or for an order
 * that needs no more.
 */
export async function packScanned(
  database: Database,
  { orderId, code, lineId, by }: Scan,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const { order, lines } = await openLines(tx, orderId)
    const scanned = await findScanned(tx, code)
    if (scanned === undefined) throw await unknownPiece(tx, code)
    const state = await lockPiece(tx, scanned.id)
    const line = fittingLine(lines, scanned, lineId)
    const { tag } = scanned
    if (line.packed.some(({ id }) => id === scanned.id)) throw problem.of('piece-packed', { tag })
    if (state !== 'in-stock') {
      const text = pieceStateText(state ?? scanned.state)
      throw problem.of('piece-not-in-stock', { tag, state: text })
    }
    await requireHallmark(tx, scanned.id)
    await packPiece(tx, { lineId: line.id, pieceId: scanned.id, by })
    await certify(tx, scanned.id)
    await recountPieces(tx, [line.productId])
    await recordPacking(tx, { orderId, by, before: {}, after: { packed: tag, line: line.name } })
    await makeBillWhenPacked(tx, orderId, order)
    return `Piece ${tag} is packed.`
  })
}

/** Issues the certificate of a packed piece. */
export async function certify(tx: Connection, pieceId: number): Promise<void> {
  const { shop, 'hallmark.registration': bis } = await readSettings(tx)
  const issuer = { name: shop.name, legalName: shop.legalName, bis }
  await issueCertificate(tx, { pieceId, publicKey: makePublicKey(), shop: issuer })
}

/** Gold that needs a HUID leaves with it, or with the reason for having none. Throws 409. */
export async function requireHallmark(tx: Connection, pieceId: number): Promise<void> {
  const piece = await findPiece(tx, pieceId)
  if (piece !== undefined && lacksHallmark(piece)) {
    throw problem.of('piece-lacks-huid', { tag: piece.tag })
  }
}

/** An order that has not left, locked with the products of its lines. Throws 404 and 409. */
export async function openLines(
  tx: Connection,
  orderId: number,
): Promise<{ order: LockedOrder; lines: PackedLine[] }> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw problem.notFound('order')
  const found = await listPackedLines(tx, orderId)
  await lockProducts(
    tx,
    found.map(({ productId }) => productId),
  )
  if (order.status === SHIPPED || order.status === DELIVERED || order.status === CANCELLED) {
    throw problem.of('order-not-open')
  }
  return { order, lines: await listPackedLines(tx, orderId) }
}

/** The line that a piece fits. Throws 409 with what is different. */
export function fittingLine(
  lines: readonly PackedLine[],
  piece: { tag: string; makeId: number; size: string },
  lineId: number | undefined,
): PackedLine {
  const asked = lines.filter(({ id }) => lineId === undefined || id === lineId)
  const sameMake = asked.filter(({ makeId }) => makeId === piece.makeId)
  const { tag } = piece
  if (sameMake.length === 0) throw problem.of('piece-other-make', { tag })
  const sameSize = sameMake.filter(({ size }) => size === piece.size)
  const [first] = sameMake
  if (sameSize.length === 0) {
    throw problem.of('piece-other-size', { tag, size: piece.size, wanted: first?.size ?? '' })
  }
  const open = sameSize.find(({ packed, quantity }) => packed.length < quantity)
  const line = open ?? sameSize[0]
  if (line === undefined || (open === undefined && line.packed.every((one) => one.tag !== tag))) {
    throw problem.of('line-packed', { tag })
  }
  return line
}

/** The bill names the HUIDs, so it is made when the last piece of a paid order is packed. */
async function makeBillWhenPacked(
  tx: Connection,
  orderId: number,
  { paymentStatus }: LockedOrder,
): Promise<void> {
  if (paymentStatus !== 'paid' || (await unpackedLine(tx, orderId)) !== undefined) return
  // A job that was queued by the payment and waits for its turn would leave no time to correct a mistake.
  await withdrawJob(tx, { kind: 'make-invoice', subject: orderId })
  await addJob(tx, { kind: 'make-invoice', subject: orderId, delaySeconds: SLIP_SECONDS })
}

/** For how many seconds a wrong piece can be taken out again before the bill names it. */
const SLIP_SECONDS = 60

/** Puts a packed piece back in stock. Throws 404, and 409 once the order has left or its bill names the piece. */
export async function unpack(
  database: Database,
  { orderId, pieceId, by }: { orderId: number; pieceId: number; by: Actor },
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const { order, lines } = await openLines(tx, orderId)
    const line = lines.find(({ packed }) => packed.some(({ id }) => id === pieceId))
    const piece = line?.packed.find(({ id }) => id === pieceId)
    if (line === undefined || piece === undefined) throw problem.notFound('piece')
    const invoice = await findInvoice(tx, orderId, order.round)
    if (tagsOn(invoice).has(piece.tag)) throw problem.of('pieces-invoiced')
    if (piece.parcelId !== null) throw problem.of('piece-in-parcel', { tag: piece.tag })
    await lockPiece(tx, pieceId)
    await unpackPiece(tx, { lineId: line.id, pieceId, by })
    await withdrawJob(tx, { kind: 'make-invoice', subject: orderId })
    await recountPieces(tx, [line.productId])
    await recordPacking(tx, { orderId, by, before: { packed: piece.tag }, after: {} })
    return `Piece ${piece.tag} is in stock again.`
  })
}

interface Without {
  orderId: number
  lineId: number
  /** Null: the line waits for its pieces again. */
  reason: Exemption | null
  note: string
  by: Actor
}

/**
 * Lets a line go without tagged pieces, which the audit log keeps with its reason; or takes that back. Throws 404, and
 * 409 for an order that has left, or where others have bought the pieces that the line would wait for.
 */
export async function packWithout(
  database: Database,
  { orderId, lineId, reason, note, by }: Without,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const { order, lines } = await openLines(tx, orderId)
    const line = lines.find(({ id }) => id === lineId)
    if (line === undefined) throw problem.notFound('order')
    const debts = await listPieceDebts(tx, [line.productId], orderId)
    await setLineExemption(tx, lineId, reason)
    await recountPieces(tx, [line.productId])
    const short = shortSince(debts, await listPieceDebts(tx, [line.productId], orderId))
    if (reason === null && short.length > 0) throw problem.outOfStock(short)
    await recordChange(tx, {
      by,
      action: 'order.without',
      subject: { id: orderId, name: `Order ${orderId}` },
      before: { exemption: line.exemption === null ? '' : exemptionText(line.exemption) },
      after: {
        exemption: reason === null ? '' : exemptionText(reason),
        line: line.name,
        ...(note !== '' && { note }),
      },
    })
    await makeBillWhenPacked(tx, orderId, order)
    return reason === null
      ? `${line.name} waits for its tagged piece again.`
      : `${line.name} goes without a tagged piece.`
  })
}

interface Recorded {
  orderId: number
  by: Actor
  before: object
  after: object
}

/** Writes into the audit log what was packed for an order or taken out. */
export async function recordPacking(tx: Connection, { orderId, by, before, after }: Recorded) {
  const subject = { id: orderId, name: `Order ${orderId}` }
  await recordChange(tx, { by, action: 'order.packed', subject, before, after })
}
