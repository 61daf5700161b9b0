import type { Paise } from '#domain/pricing/money.ts'
import {
  listWantedForLess,
  takeCheaper,
  type PieceWantedForLess,
} from '#server/db/catalogue/price-alerts.ts'
import type { WantedPiece } from '#server/db/catalogue/stock-alerts.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { factsOf } from './alert-facts.ts'
import { type PriceTurns, readPricesNow } from '#server/db/catalogue/price-now.ts'

/** Pieces whose prices are read together, and emails of one transaction. */
const AT_ONCE = 200

/**
 * Writes once to everybody who wants a piece for no more than a sum and can have it now: the request is deleted in the
 * transaction of its email. Each instance may call it at any moment. Answers how many were told: nobody while the owner
 * has switched these emails off.
 */
export async function notifyPriceDrop(database: Database, turns: PriceTurns): Promise<number> {
  if (!(await readSetting(database.orm, 'reminders.alerts'))) return 0
  let told = 0
  let after: WantedPiece | undefined
  for (;;) {
    const pieces = await listWantedForLess(database.orm, { after, limit: AT_ONCE })
    const prices = await readPricesNow(database.orm, turns, pieces)
    for (const [at, piece] of pieces.entries()) {
      told += await tellOf(database, piece, prices[at])
    }
    after = pieces.at(-1)
    if (pieces.length < AT_ONCE) return told
  }
}

/** Those who are over the limit of one transaction are told in the next minute. */
async function tellOf(
  database: Database,
  piece: PieceWantedForLess,
  price: Paise | undefined,
): Promise<number> {
  if (price === undefined || price > piece.highest) return 0
  return inTransaction(database, async (tx) => {
    const told = await takeCheaper(tx, piece, { price, limit: AT_ONCE })
    for (const wish of told) {
      const facts = { kind: 'price-fell' as const, price, ...factsOf(wish) }
      await queueMail(tx, { to: wish.email, facts, language: wish.language })
    }
    return told.length
  })
}
