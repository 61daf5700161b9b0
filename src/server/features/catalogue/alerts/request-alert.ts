import { LIMITS, MOST_STOCK_ALERTS } from '#domain/accounts/limits.ts'
import type { Language } from '#domain/shop/languages.ts'
import { readProvenEmail } from '#server/db/accounts/proven-email.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import {
  findWanted,
  insertAlert,
  makeRoom,
  purposeOf,
  type PieceOfAlert,
  type Wish,
} from '#server/db/catalogue/stock-alerts.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { recordConsent } from '#server/db/settings/consents.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { sizeOf } from './alert-facts.ts'
import { type PriceTurns, readPricesNow } from '#server/db/catalogue/price-now.ts'

interface Asking extends Wish {
  email: string
  /** The account whose login the request carries; undefined without one. */
  userId: number | undefined
  network: string
  language: Language['code']
}

/** The page of the link that ends it. */
const END_PAGE = '/newsletter?alert='

/**
 * Notes that somebody wants to be told once when a piece is back, or costs no more than a sum, and sends an email with
 * the link that ends it. Where an address waits for the most pieces already, the oldest request ends. One that is named
 * too often in a day by strangers gets the same answer, and nothing is stored; whoever is logged in with it is never
 * bound by what others asked. Throws 404 for a piece that is not in the shop, 403 while the owner has switched these
 * emails off, 409 for one that can be bought, 400 for a sum that is no less than the price, 429 above the limits of the
 * network.
 */
export async function requestAlert(
  database: Database,
  turns: PriceTurns,
  { email, userId, network, language, ...wish }: Asking,
): Promise<void> {
  if (!(await readSetting(database.orm, 'reminders.alerts'))) throw problem.of('reminders-off')
  const seconds = await consume(database.orm, `alert:address:${network}`, LIMITS.stockAlerts)
  if (seconds > 0) throw problem.tooMany(seconds)
  const piece = await findWanted(database.orm, wish)
  if (piece === undefined) throw problem.notFound('product')
  await checkNeeded(database, turns, { wish, piece })
  if (!(await isOwner(database.orm, email, userId))) {
    if (!(await countNamed(database.orm, email, network))) return
  }
  await inTransaction(database, async (tx) => {
    await makeRoom(tx, email, wish, MOST_STOCK_ALERTS)
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

/** Whether an email is proven to be that of the account that asks. */
async function isOwner(
  db: Connection,
  email: string,
  userId: number | undefined,
): Promise<boolean> {
  if (userId === undefined) return false
  return (await readProvenEmail(db, userId)) === email.toLowerCase()
}

/**
 * Counts a request in somebody's name; false above what all networks together may ask. Throws 429 above what this one
 * may: that tells it nothing of others.
 */
async function countNamed(db: Connection, email: string, network: string): Promise<boolean> {
  const named = `alert:email:${email.toLowerCase()}`
  const seconds = await consume(db, `${named} ${network}`, LIMITS.stockAlertsInName)
  if (seconds > 0) throw problem.tooMany(seconds)
  return (await consume(db, named, LIMITS.stockAlertsOfEmail)) === 0
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
