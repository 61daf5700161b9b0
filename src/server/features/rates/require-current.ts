import type { Connection } from '#server/db/connection.ts'
import { currentCard, type AppliedCard } from '#server/db/rates/rate-cards.ts'
import { problem } from '#server/http/problem.ts'

/** What became of a card that was typed or brought back. */
export interface SavedCard {
  cardId: number
  /** How many makes got another price; 0 for a card that waits. */
  changed: number
}

/** The card that counts, which its author must have seen: null before the first. Throws 409 when another one counts. */
export async function requireCurrent(
  tx: Connection,
  seenCardId: number | null,
): Promise<AppliedCard | undefined> {
  const current = await currentCard(tx)
  if ((current?.id ?? null) === seenCardId) return current
  const changedBy = current && { name: current.byName, at: current.appliedAt.toISOString() }
  throw problem.changed('rates-changed', changedBy)
}
