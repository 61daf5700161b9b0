import { isAllowed } from '#domain/accounts/permissions.ts'
import { readGrants } from '#server/db/accounts/user-rights.ts'
import { inLongTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { withdrawJob } from '#server/db/jobs/queue.ts'
import {
  currentCard,
  dropCard,
  dropOlder,
  holdScheduled,
  listAlloys,
  lockRates,
  ratesOf,
  type RateCardRow,
} from '#server/db/rates/rate-cards.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { applyCard } from './apply-card.ts'
import { doubtsOf } from './typed-card.ts'

/**
 * The job `apply-rates`: applies a card whose time has come, unless it was dropped. One that nobody stands for any more
 * is left waiting, and `rates-not-applied` names it until somebody drops it or later rates replace it.
 */
export function applyScheduledCard(database: Database, cardId: number): Promise<void> {
  return inLongTransaction(database, async (tx) => {
    await lockRates(tx)
    const card = await holdScheduled(tx, cardId)
    if (card === undefined) return
    const reason = await whyNotApplied(tx, card)
    if (reason !== undefined) return recordRefused(tx, card, reason)
    await dropOlder(tx, card)
    const rates = await ratesOf(tx, cardId)
    const by = { id: card.byUserId, name: card.byName }
    await applyCard(tx, { cardId, rates, source: card.source, by })
  })
}

/**
 * Why a card must not count at its time: its author was blocked or lost the right, or it looks like a slip beside rates
 * that its author did not see. Undefined when nothing is against it.
 */
async function whyNotApplied(tx: Connection, card: RateCardRow): Promise<string | undefined> {
  const author = card.byUserId === null ? undefined : await readGrants(tx, card.byUserId)
  if (author === undefined || !isAllowed(author.role, 'rates', author.rights)) {
    return `${card.byName} may not set rates any more`
  }
  const current = await currentCard(tx)
  if (current === undefined || !countsSince(current, card)) return undefined
  const doubts = await doubtsOf(tx, await ratesOf(tx, card.id), await listAlloys(tx))
  if (doubts.size === 0) return undefined
  return `Doubtful beside the rates that count now: ${[...doubts.keys()].join(', ')}`
}

/** Whether the rates that count were applied after a card was typed; doubts beside earlier ones its author has answered. */
function countsSince(current: { id: number; appliedAt: Date }, card: RateCardRow): boolean {
  return current.id > card.id || current.appliedAt > card.createdAt
}

function recordRefused(tx: Connection, card: RateCardRow, reason: string): Promise<void> {
  const name = card.source === '' ? `Rates ${card.id}` : card.source
  const by = { id: null, name: 'The shop' }
  const after = { at: card.effectiveAt.toISOString(), by: card.byName, reason }
  return recordChange(tx, { by, action: 'rates.refuse', subject: { id: card.id, name }, after })
}

/** Takes a scheduled card back. Throws 409 when it does not wait any more. */
export function dropScheduledCard(
  database: Database,
  { cardId, by }: { cardId: number; by: SessionUser },
): Promise<void> {
  return inLongTransaction(database, async (tx) => {
    if (!(await dropCard(tx, cardId))) throw problem.of('rates-not-waiting')
    await withdrawJob(tx, { kind: 'apply-rates', subject: cardId })
    await recordChange(tx, { by, action: 'rates.drop', subject: { id: cardId, name: 'Rates' } })
  })
}
