import { inLongTransaction, type Database } from '#server/db/connection.ts'
import { withdrawJob } from '#server/db/jobs/queue.ts'
import {
  dropCard,
  dropOlder,
  holdScheduled,
  lockRates,
  ratesOf,
} from '#server/db/rates/rate-cards.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { applyCard } from './apply-card.ts'

/** The job `apply-rates`: applies a card whose time has come, unless it was dropped. */
export function applyScheduledCard(database: Database, cardId: number): Promise<void> {
  return inLongTransaction(database, async (tx) => {
    await lockRates(tx)
    const card = await holdScheduled(tx, cardId)
    if (card === undefined) return
    await dropOlder(tx, card)
    const rates = await ratesOf(tx, cardId)
    const by = { id: card.byUserId, name: card.byName }
    await applyCard(tx, { cardId, rates, source: card.source, by })
  })
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
