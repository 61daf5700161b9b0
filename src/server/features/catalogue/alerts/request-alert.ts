import { LIMITS, MOST_STOCK_ALERTS } from '#domain/accounts/limits.ts'
import type { Language } from '#domain/shop/languages.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import {
  countAlertsOf,
  findWanted,
  insertAlert,
  purposeOf,
  type PieceOfAlert,
  type Wish,
} from '#server/db/catalogue/stock-alerts.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { recordConsent } from '#server/db/settings/consents.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { sizeOf } from './alert-facts.ts'
import { type PriceTurns, readPricesNow } from '#server/db/catalogue/price-now.ts'

interface Asking extends Wish {
  email: string
  network: string
  language: Language['code']
}

/** The page of the link that ends it. */
const END_PAGE = '/newsletter?alert='

/**
 * Notes that somebody wants to be told once when a piece is back, or costs no more than a sum, and sends an email with
 * the link that ends it. An address that waits for the most pieces already, or is named too often in a day, gets the
 * same answer, and nothing is stored. Throws 404 for a piece that is not in the shop, 403 while the owner has switched
 * these emails off, 409 for one that can be bought, 400 for a sum that is no less than the price, 429 above the limit
 * of the network.
 */
export async function requestAlert(
  database: Database,
  turns: PriceTurns,
  { email, network, language, ...wish }: Asking,
): Promise<void> {
  if (!(await readSetting(database.orm, 'reminders.alerts'))) throw problem.of('reminders-off')
  const seconds = await consume(database.orm, `alert:address:${network}`, LIMITS.stockAlerts)
  if (seconds > 0) throw problem.tooMany(seconds)
  const piece = await findWanted(database.orm, wish)
  if (piece === undefined) throw problem.notFound('product')
  await checkNeeded(database, turns, { wish, piece })
  const named = `alert:email:${email.toLowerCase()}`
  if ((await consume(database.orm, named, LIMITS.stockAlertsOfEmail)) > 0) return
  await inTransaction(database, async (tx) => {
    if ((await countAlertsOf(tx, email)) >= MOST_STOCK_ALERTS) return
    const token = makeToken()
    await insertAlert(tx, { ...wish, email, language, tokenHash: hashToken(token) })
    await recordConsent(tx, { purpose: purposeOf(wish), isGiven: true, email, language })
    const { name, alloy, sizeKind } = piece
    const below = wish.below === null ? {} : { below: wish.below }
    const facts = { kind: 'alert-noted' as const, name, alloy, ...sizeOf(sizeKind, wish.size) }
    await queueMail(tx, {
      to: email,
      facts: { ...facts, ...below },
      secretPath: END_PAGE + token,
      language,
    })
  })
}

/** Throws for a request that is already fulfilled. */
async function checkNeeded(
  database: Database,
  turns: PriceTurns,
  { wish, piece }: { wish: Wish; piece: PieceOfAlert },
): Promise<void> {
  if (wish.below === null) {
    if (piece.isThere) throw problem.of('alert-not-needed')
    return
  }
  const [price] = await readPricesNow(database.orm, turns, [wish])
  if (price !== undefined && wish.below >= price) throw problem.field('below', 'sum-not-lower')
}
