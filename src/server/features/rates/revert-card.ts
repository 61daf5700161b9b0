import type { Connection } from '#server/db/connection.ts'
import { inLongTransaction, type Database } from '#server/db/connection.ts'
import {
  findAppliedCard,
  insertCard,
  lockRates,
  type AppliedCard,
} from '#server/db/rates/rate-cards.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { applyCard } from './apply-card.ts'
import { requireCurrent, type SavedCard } from './require-current.ts'

/**
 * Applies a new card with the figures of the one before the current one. Throws 409 when the given card is not the
 * current one, or is the first.
 */
export function revertCard(
  database: Database,
  { cardId: seenCardId, by }: { cardId: number; by: SessionUser },
): Promise<SavedCard> {
  return inLongTransaction(database, async (tx) => {
    await lockRates(tx)
    const current = await requireCurrent(tx, seenCardId)
    const previous = current && (await cardBefore(tx, current))
    if (previous === undefined) throw problem.of('rates-none-before')
    const { source, rule, rates } = previous
    const card = { kind: 'reverted' as const, source, rule, effectiveAt: null, by }
    const cardId = await insertCard(tx, { ...card, figuresOf: previous.id }, rates)
    const applied = { cardId, rates, source, by, figuresOf: previous }
    return { cardId, changed: await applyCard(tx, applied) }
  })
}

/** The card whose figures a revert of this one brings back; undefined where there is none. */
export async function cardBefore(
  db: Connection,
  current: AppliedCard,
): Promise<AppliedCard | undefined> {
  const before = current.replaces === null ? null : await findAppliedCard(db, current.replaces)
  if (before === null || before === undefined) return undefined
  return before.figuresOf === null ? before : findAppliedCard(db, before.figuresOf)
}
