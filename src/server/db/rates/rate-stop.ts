import { sql } from 'drizzle-orm'
import { saleStopsAt } from '#domain/pricing/metal/rate-age.ts'
import { CachedUntilTurn } from '#server/db/cached-until-turn.ts'
import type { HeardChanges } from '#server/db/catalogue/search/product-counts.ts'
import type { Connection } from '#server/db/connection.ts'
import { readSetting } from '#server/db/settings/settings.ts'

/** The moment at which the card that counts began to count; null before the first. */
export const RATES_SINCE = sql<Date | null>`(
  select applied_at from rate_cards where state = 'applied' order by id desc limit 1)`

/**
 * Whether pieces by weight are not sold now, because the rates are older than the owner lets them be (setting `rates`).
 * At the moment when that begins `onTurn` is called; new rates are a change that is heard.
 */
export class RateStop {
  readonly #isOn: CachedUntilTurn<boolean>

  /** Without changes to hear of, the rates are read each time. */
  constructor(changes: HeardChanges | undefined, onTurn: () => void) {
    this.#isOn = new CachedUntilTurn({ changes, onTurn, read: readStop })
  }

  isOn(db: Connection): Promise<boolean> {
    return this.#isOn.now(db)
  }

  /** Stops waiting for its beginning. */
  close(): void {
    this.#isOn.close()
  }
}

async function readStop(db: Connection) {
  const terms = await readSetting(db, 'rates')
  if (terms.stopHours === 0) return { value: false, untilTurnMs: null }
  const { rows } = await db.execute<{ since: number | null; now: number }>(sql`
    select (extract(epoch from ${RATES_SINCE}) * 1000)::float8 as since,
      (extract(epoch from now()) * 1000)::float8 as now`)
  const { since = null, now = 0 } = rows[0] ?? {}
  const stopsAt = saleStopsAt(since === null ? null : new Date(since), terms)
  const untilTurnMs = stopsAt === undefined ? null : stopsAt.getTime() - now
  const isOn = untilTurnMs !== null && untilTurnMs <= 0
  return { value: isOn, untilTurnMs: isOn ? null : untilTurnMs }
}
