import type { InvoicedPiece } from '#domain/pieces/invoiced-pieces.ts'
import { pieceStateText } from '#domain/pieces/piece-states.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findInvoice } from '#server/db/invoices/invoices.ts'
import { findScanned, packPiece, unpackPiece, type PackedLine } from '#server/db/pieces/packing.ts'
import { recountPieces } from '#server/db/pieces/piece-stock.ts'
import { findPiece, lockPiece, movePiece, type Actor } from '#server/db/pieces/pieces.ts'
import { problem } from '#server/http/problem.ts'
import {
  certify,
  fittingLine,
  goneTags,
  kindOf,
  openLines,
  recordPacking,
  requireHallmark,
  tagsOn,
} from './packing.ts'
import { unknownPiece } from './unknown-piece.ts'

/** Makes the bill of an order name another piece; returns the number of the new bill. */
export type ReissueBill = (
  tx: Connection,
  bill: { orderId: number; was: string; piece: InvoicedPiece; reason: string; by: Actor },
) => Promise<string>

interface Swap {
  orderId: number
  /** The piece that is packed. */
  pieceId: number
  /** The tag or HUID of the piece that goes out instead. */
  code: string
  reason: string
  by: Actor
}

/**
 * Packs another piece in place of one that cannot go out, which goes to repair; a bill that names it is replaced. Throws
 * 404, and 409 for an order that has left, and for a piece that is not in stock or of another make or size.
 */
export async function swapPiece(
  database: Database,
  reissueBill: ReissueBill,
  { orderId, pieceId, code, reason, by }: Swap,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const { order, lines } = await openLines(tx, orderId)
    const { line, piece: old } = packedPiece(lines, pieceId)
    const scanned = await findScanned(tx, code)
    if (scanned === undefined) throw await unknownPiece(tx, code)
    const { id: nextId, tag } = scanned
    const state = await lockPiece(tx, nextId)
    await lockPiece(tx, pieceId)
    fittingLine(
      [{ ...line, packed: line.packed.filter(({ id }) => id !== pieceId) }],
      scanned,
      line.id,
    )
    if (state !== 'in-stock') {
      throw problem.of('piece-not-in-stock', { tag, state: pieceStateText(state ?? scanned.state) })
    }
    await requireHallmark(tx, nextId)
    await unpackPiece(tx, { lineId: line.id, pieceId, by })
    await movePiece(tx, { id: pieceId, from: 'in-stock', to: 'repair', by, note: reason })
    await packPiece(tx, { lineId: line.id, pieceId: nextId, by, parcelId: old.parcelId })
    await certify(tx, nextId)
    await recountPieces(tx, [line.productId])
    await recordPacking(tx, {
      orderId,
      by,
      before: { packed: old.tag },
      after: { packed: tag, reason },
    })
    const said = `Piece ${tag} is packed instead of ${old.tag}, which is in repair.`
    const bill = await findInvoice(tx, orderId, order.round)
    if (!tagsOn(bill).has(old.tag)) return said
    const piece = await invoiced(tx, nextId)
    const number = await reissueBill(tx, { orderId, was: old.tag, piece, reason, by })
    return `${said} Invoice ${number} names it.`
  })
}

/**
 * Makes the bill name a piece that was packed after it, in place of one of the same kind that the order has not any
 * more. Throws 404, and 409 for an order that has left and where the bill names no such piece.
 */
export async function nameOnBill(
  database: Database,
  reissueBill: ReissueBill,
  { orderId, pieceId, reason, by }: Omit<Swap, 'code'>,
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const { order, lines } = await openLines(tx, orderId)
    const { line, piece: packed } = packedPiece(lines, pieceId)
    const billed = tagsOn(await findInvoice(tx, orderId, order.round))
    const [was] = (await goneTags(tx, lines, billed)).get(kindOf(line)) ?? []
    if (was === undefined || billed.has(packed.tag)) throw problem.of('invoices-changed')
    const piece = await invoiced(tx, pieceId)
    const number = await reissueBill(tx, { orderId, was, piece, reason, by })
    return `Invoice ${number} names piece ${packed.tag} instead of ${was}.`
  })
}

function packedPiece(lines: readonly PackedLine[], pieceId: number) {
  for (const line of lines) {
    const piece = line.packed.find(({ id }) => id === pieceId)
    if (piece !== undefined) return { line, piece }
  }
  throw problem.notFound('piece')
}

async function invoiced(tx: Connection, pieceId: number): Promise<InvoicedPiece> {
  const piece = await findPiece(tx, pieceId)
  if (piece === undefined) throw problem.notFound('piece')
  const { tag, huids, exemption, grossMg, netMg } = piece
  return { tag, huids, exemption, grossMg, netMg }
}
