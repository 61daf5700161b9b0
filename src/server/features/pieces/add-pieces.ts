import {
  readPieces,
  type PieceRow,
  type ReadPiece,
  type RowFault,
} from '#domain/pieces/piece-rows.ts'
import type { Exemption } from '#domain/pieces/hallmark-exemptions.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockProducts, recountPieces } from '#server/db/pieces/piece-stock.ts'
import { findPiecesMake, type PiecesMakeRow } from '#server/db/pieces/pieces-makes.ts'
import { insertPieces, takenNames, type Actor } from '#server/db/pieces/pieces.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

/** Pieces that are to be added to a make, as they are typed. */
export interface PieceBatch {
  makeId: number
  exemption: Exemption | null
  rows: readonly PieceRow[]
  /** Whether who adds them may write what they cost. */
  seesCosts: boolean
}

/** Reads pieces and says for each wrong cell what is wrong. Throws 409 for a make that is not kept by piece. */
export async function checkPieces(
  db: Connection,
  { makeId, exemption, rows, seesCosts }: PieceBatch,
): Promise<{ make: PiecesMakeRow; pieces: ReadPiece[]; faults: RowFault[] }> {
  const make = await findPiecesMake(db, makeId)
  if (make === undefined) throw problem.of('make-not-by-piece')
  const nothing = { tags: new Set<string>(), huids: new Map<string, string>() }
  const batch = { make, exemption, taken: nothing, seesCosts }
  const { pieces } = readPieces(rows, batch)
  const names = {
    tags: pieces.map(({ tag }) => tag),
    huids: pieces.flatMap(({ huids }) => huids).filter((huid) => huid.length === 6),
  }
  const taken = await takenNames(db, names)
  return { make, ...readPieces(rows, { ...batch, taken }) }
}

/**
 * Adds pieces to a make, all of them or none. Throws 400 with every cell that is wrong, and 409 for a make that is not
 * kept by piece.
 */
export async function addPieces(
  database: Database,
  batch: PieceBatch,
  by: Actor,
): Promise<{ make: PiecesMakeRow; added: number }> {
  return inTransaction(database, async (tx) => {
    const found = await findPiecesMake(tx, batch.makeId)
    if (found === undefined) throw problem.of('make-not-by-piece')
    await lockProducts(tx, [found.productId])
    const { make, pieces, faults } = await checkPieces(tx, batch)
    if (faults.length > 0) {
      throw problem.invalid(
        faults.map(({ row, cell, message }) => ({ field: `rows.${row}.${cell}`, message })),
      )
    }
    await insertPieces(tx, pieces, { makeId: make.makeId, exemption: batch.exemption, by })
    await recountPieces(tx, [make.productId])
    await recordChange(tx, {
      by,
      action: 'piece.create',
      subject: { id: make.productId, name: `${make.productName}, ${make.alloy}` },
      after: { tags: pieces.map(({ tag }) => tag).join(', ') },
    })
    return { make, added: pieces.length }
  })
}
