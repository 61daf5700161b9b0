import { HUID, HUID_MESSAGE, huidsFromText } from '#domain/pieces/huid.ts'
import { type Exemption, exemptionText, lacksHallmark } from '#domain/pieces/hallmark-exemptions.ts'
import { isOnDocument } from '#domain/pieces/piece.ts'
import { weightFaults, weightFromText } from '#domain/pieces/piece-rows.ts'
import {
  endsCertificate,
  nextStates,
  pieceStateText,
  type PieceState,
} from '#domain/pieces/piece-states.ts'
import { formatGrams } from '#domain/pricing/metal/weights.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockProducts, recountPieces } from '#server/db/pieces/piece-stock.ts'
import { findPiecesMake } from '#server/db/pieces/pieces-makes.ts'
import {
  endSale,
  findPiece,
  lockPiece,
  movePiece,
  takenNames,
  updatePiece,
  writeHuids,
  type Actor,
  type PieceRow,
} from '#server/db/pieces/pieces.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

interface StateInput {
  state: PieceState
  /** The state on the screen. */
  seen: PieceState
  note: string
}

/**
 * Records by hand what became of a piece; one that came back leaves its order, and its certificate ends. Throws 404,
 * and 409 when it has changed since or cannot become this.
 */
export async function setPieceState(
  database: Database,
  pieceId: number,
  { state: to, seen, note, by }: StateInput & { by: Actor },
): Promise<PieceRow> {
  return inTransaction(database, async (tx) => {
    const piece = await lockedPiece(tx, pieceId)
    const { tag, state: from, productId } = piece
    if (from !== seen) throw problem.of('pieces-changed')
    if (!nextStates(from).includes(to)) {
      throw problem.of('piece-state', { tag, state: pieceStateText(from) })
    }
    await movePiece(tx, { id: pieceId, from, to, by, note })
    if (endsCertificate(to)) await endSale(tx, pieceId)
    await recountPieces(tx, [productId])
    await recordChange(tx, {
      by,
      action: 'piece.state',
      subject: { id: pieceId, name: tag },
      before: { state: pieceStateText(from) },
      after: { state: pieceStateText(to), ...(note !== '' && { note }) },
    })
    return piece
  })
}

/** A piece, locked after its product. Throws 404. */
async function lockedPiece(tx: Connection, pieceId: number): Promise<PieceRow> {
  const found = await findPiece(tx, pieceId)
  if (found === undefined) throw problem.notFound('piece')
  await lockProducts(tx, [found.productId])
  await lockPiece(tx, pieceId)
  // Read again: who held the lock before may have changed it.
  const piece = await findPiece(tx, pieceId)
  if (piece === undefined) throw problem.notFound('piece')
  return piece
}

interface PieceEdit {
  place: string
  note: string
  huid: string
  exemption: Exemption | null
  /** What is on the screen; a place and a note that are left out are not compared. */
  seen: Pick<PieceRow, 'huids' | 'exemption'> & {
    place?: string | undefined
    note?: string | undefined
  }
  weights?: WeightEdit | undefined
}

interface WeightEdit {
  gross: string
  net: string
  /** The weights on the screen. */
  seen: Pick<PieceRow, 'grossMg' | 'netMg'>
}

/**
 * Writes where a piece lies, its note, its HUIDs and weights. Throws 404; 409 when one of them has changed since it was
 * on the screen, or a document names them; 400 for a HUID that is impossible, taken by another piece, or missing
 * where the law wants one, and for weights that its make cannot have.
 */
export async function editPiece(
  database: Database,
  pieceId: number,
  { place, note, huid, exemption, seen, weights, by }: PieceEdit & { by: Actor },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const piece = await lockedPiece(tx, pieceId)
    const before = hallmarkOf(piece)
    const isMoved = (seen.place ?? piece.place) !== piece.place
    const isNoted = (seen.note ?? piece.note) !== piece.note
    if (hallmarkOf(seen) !== before || isMoved || isNoted) throw problem.of('pieces-changed')
    const huids = huidsFromText(huid)
    await requireFree(tx, piece, huids)
    const reason = huids.length > 0 ? null : exemption
    const isSame = hallmarkOf({ huids, exemption: reason }) === before
    const weighed = await weightsOf(tx, piece, weights)
    const isReweighed = weighed.netMg !== piece.netMg || weighed.grossMg !== piece.grossMg
    if ((!isSame || isReweighed) && isOnDocument(piece)) {
      throw problem.of('piece-on-document', { tag: piece.tag })
    }
    if (
      (!isSame || isReweighed) &&
      lacksHallmark({ ...piece, ...weighed, huids, exemption: reason })
    ) {
      throw refuse('Write its HUID, or choose why it has none.')
    }
    await writeHuids(tx, pieceId, huids)
    await updatePiece(tx, pieceId, { place, note, exemption: reason, ...weighed })
    await recordChange(tx, {
      by,
      action: 'piece.update',
      subject: { id: pieceId, name: piece.tag },
      before: edited(piece),
      after: edited({ place, note, huids, exemption: reason, ...weighed }),
    })
  })
}

/** What a piece weighs from now on. Throws 400 for what its make cannot weigh, and 409 when it has changed since. */
async function weightsOf(
  tx: Connection,
  piece: PieceRow,
  weights: WeightEdit | undefined,
): Promise<Pick<PieceRow, 'grossMg' | 'netMg'>> {
  const { grossMg, netMg, size, makeId } = piece
  if (weights === undefined) return { grossMg, netMg }
  if (weights.seen.grossMg !== grossMg || weights.seen.netMg !== netMg) {
    throw problem.of('pieces-changed')
  }
  const weighed = { grossMg: weightFromText(weights.gross), netMg: weightFromText(weights.net) }
  if (weighed.grossMg === grossMg && weighed.netMg === netMg) return weighed
  const make = await findPiecesMake(tx, makeId)
  if (make === undefined) throw problem.of('make-not-by-piece')
  const faults = weightFaults({ ...weighed, size }, make)
  if (faults.length > 0) {
    throw problem.invalid(faults.map(([cell, message]) => ({ field: `weights.${cell}`, message })))
  }
  return weighed
}

function hallmarkOf({ huids, exemption }: Pick<PieceRow, 'huids' | 'exemption'>): string {
  return `${huids.join(' ')} ${exemption ?? ''}`
}

async function requireFree(tx: Connection, piece: PieceRow, huids: string[]): Promise<void> {
  const wrong = huids.find((huid) => !HUID.test(huid))
  if (wrong !== undefined) throw refuse(`${wrong}: ${HUID_MESSAGE}`)
  if (new Set(huids).size < huids.length) throw refuse('A HUID is there twice.')
  const taken = await takenNames(tx, { tags: [], huids })
  const known = huids.find((huid) => (taken.huids.get(huid) ?? piece.tag) !== piece.tag)
  if (known !== undefined) {
    throw refuse(`Piece ${taken.huids.get(known)} has the HUID ${known} already.`)
  }
  const make = await findPiecesMake(tx, piece.makeId)
  if (make !== undefined && huids.length > 0 && huids.length !== make.articles) {
    throw refuse(`This piece has ${make.articles} articles, each with its HUID.`)
  }
}

function refuse(message: string) {
  return problem.invalid([{ field: 'huid', message }])
}

type Edited = Pick<PieceRow, 'place' | 'note' | 'huids' | 'exemption' | 'grossMg' | 'netMg'>

function edited({ place, note, huids, exemption, grossMg, netMg }: Edited) {
  return {
    place,
    note,
    huid: huids.join(' '),
    exemption: exemption === null ? '' : exemptionText(exemption),
    grossWeight: formatGrams(grossMg),
    netWeight: formatGrams(netMg),
  }
}
