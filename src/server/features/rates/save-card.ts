import type { Paise } from '#domain/pricing/money.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { inLongTransaction, type Database } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { insertCard, lockRates } from '#server/db/rates/rate-cards.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { applyCard } from './apply-card.ts'
import { requireCurrent, type SavedCard } from './require-current.ts'
import { readTypedCard, type ReadCard, type TypedCard } from './typed-card.ts'

interface NewCard extends TypedCard {
  source: string
  /** From when on it counts; null: now. */
  at: Date | null
  /** The card that its author saw as current; null before the first. */
  seenCardId: number | null
  /** Doubtful rates, typed again. */
  confirmed: TypedCard['rates']
  by: SessionUser
}

/**
 * Applies a typed card to every make at once, or schedules it. Nothing is written unless all is. Throws 400 for an
 * unknown alloy or a time that is over, 409 when another card counts than its author saw, or when a doubtful rate was not typed again.
 */
export function saveTypedCard(database: Database, input: NewCard): Promise<SavedCard> {
  return inLongTransaction(database, async (tx) => {
    await lockRates(tx)
    await requireCurrent(tx, input.seenCardId)
    const read = await readTypedCard(tx, input)
    requireConfirmed(read, input.confirmed)
    const { source, rule, at, by } = input
    requireToCome(at)
    const isLater = at !== null && at.getTime() > Date.now()
    const effectiveAt = isLater ? at : null
    const card = { kind: 'typed' as const, source, rule, effectiveAt, by }
    const cardId = await insertCard(tx, card, read.rates)
    if (!isLater) {
      return { cardId, changed: await applyCard(tx, { cardId, rates: read.rates, source, by }) }
    }
    const delaySeconds = (at.getTime() - Date.now()) / 1_000
    await addJob(tx, { kind: 'apply-rates', subject: cardId, delaySeconds })
    await recordChange(tx, {
      by,
      action: 'rates.schedule',
      subject: { id: cardId, name: source },
      after: { at: at.toISOString() },
    })
    return { cardId, changed: 0 }
  })
}

/** A time is typed by the minute, and its minute counts as now. */
const MINUTE_MS = 60_000

/** Throws 400 for a time that is over: the rates of another day would count at once, to everybody. */
function requireToCome(at: Date | null): void {
  if (at === null || at.getTime() > Date.now() - MINUTE_MS) return
  const message = 'This time is over. Leave it empty to apply the rates now.'
  throw problem.invalid([{ field: 'at', message }])
}

function requireConfirmed({ rates, doubts }: ReadCard, confirmed: TypedCard['rates']): void {
  const typedAgain = new Map(confirmed.map(({ alloy, perGram }) => [alloy, perGram]))
  const open = [...doubts.keys()].filter(
    (alloy) => typedAgain.get(alloy) !== rates.get(alloy)?.paisePerGram,
  )
  if (open.length === 0) return
  const named = open.map((alloy) => `${alloy} ${perGramText(rates.get(alloy)?.paisePerGram ?? 0)}`)
  throw problem.of('rates-unconfirmed', { rates: named.join(', ') })
}

function perGramText(paise: Paise): string {
  return `${formatPaise(paise)}/g`
}
