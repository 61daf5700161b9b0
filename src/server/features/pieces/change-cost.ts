import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { writePieceCost } from '#server/db/pieces/piece-costs.ts'
import { findPiece, type Actor } from '#server/db/pieces/pieces.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

interface CostInput {
  cost: Paise | null
  /** The cost on the screen. */
  seen: Paise | null
  by: Actor
}

/** Writes what a piece has cost. Throws 404, and 409 when it has changed since it was read. */
export async function changeCost(
  database: Database,
  pieceId: number,
  { cost, seen, by }: CostInput,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const piece = await findPiece(tx, pieceId)
    if (piece === undefined) throw problem.notFound('piece')
    if (!(await writePieceCost(tx, pieceId, { cost, seen }))) throw problem.of('pieces-changed')
    await recordChange(tx, {
      by,
      action: 'piece.update',
      subject: { id: pieceId, name: piece.tag },
      before: { cost: costText(seen) },
      after: { cost: costText(cost) },
    })
  })
}

function costText(cost: Paise | null): string {
  return cost === null ? '' : formatPaise(cost)
}
