import { isSendDay, MOST_DAYS_AHEAD } from '#domain/credit/gift-card-mail.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Language } from '#domain/shop/languages.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  cardMailKey,
  findCardMail,
  insertCardMail,
  lockDueCardMails,
  type GiftCardMailRow,
} from '#server/db/credit/gift-card-mails.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { problem } from '#server/http/problem.ts'
import { sealCardCode } from '#server/services/secrets/card-code.ts'
import type { SecretBox } from '#server/services/secrets/secret-box.ts'

/** To whom a card goes by email. */
export interface CardMail {
  /** From whom, where somebody has bought it. */
  fromName?: string
  toName: string
  toEmail: string
  /** Empty without. */
  message: string
  language: Language['code']
  /** A day of the shop, such as `2026-11-27`. In a request empty for the day of the request. */
  sendOn: string
}

interface NewCardMail {
  cardId: number
  code: string
  amount: Paise
  mail: CardMail
  /** The card in whose place it is sent. */
  replacedId?: number
}

/** Throws 400 for a day that is over or too far. */
export function requireSendDay(day: string, now: Date): void {
  if (isSendDay(day, now)) return
  const message = `Choose today or a day within the next ${MOST_DAYS_AHEAD} days.`
  throw problem.invalid([{ field: 'sendOn', message }])
}

/** Stores to whom a new card goes, with its code sealed, and puts the email into the outbox if this is the day. */
export async function addCardMail(
  tx: Connection,
  box: SecretBox,
  { cardId, code, amount, mail, replacedId }: NewCardMail,
): Promise<void> {
  const sealedCode = sealCardCode(box, cardId, code)
  await insertCardMail(tx, { cardId, ...mail, sealedCode, replacedId: replacedId ?? null })
  if (mail.sendOn > shopDayOf(new Date())) return
  await queueCardMail(tx, { cardId, amount, ...mail, replacedId: replacedId ?? null })
}

/** Whether a request that is repeated asks for the same email; one that names no day is the same after midnight. */
export async function isSameMail(
  tx: Connection,
  cardId: number,
  mail: CardMail | undefined,
): Promise<boolean> {
  const stored = await findCardMail(tx, cardId)
  if (stored === undefined || mail === undefined)
    return (stored === undefined) === (mail === undefined)
  return (
    stored.toEmail === mail.toEmail &&
    stored.toName === mail.toName &&
    stored.message === mail.message &&
    stored.language === mail.language &&
    (mail.sendOn === '' || stored.sendOn === mail.sendOn)
  )
}

/** Emails of one transaction; the next minute writes the others. */
const AT_ONCE = 100

/**
 * Puts the emails of cards whose day has come into the outbox. Any instance may call it at any moment: each card stands
 * there once. Returns how many there were.
 */
export function sendDueCards(database: Database, now = new Date()): Promise<number> {
  return inTransaction(database, async (tx) => {
    const due = await lockDueCardMails(tx, { today: shopDayOf(now), limit: AT_ONCE })
    for (const mail of due) await queueCardMail(tx, mail)
    return due.length
  })
}

type Queued = Pick<GiftCardMailRow, 'cardId' | 'toEmail' | 'language' | 'replacedId'> & {
  amount: Paise
}

function queueCardMail(
  tx: Connection,
  { cardId, amount, toEmail, language, replacedId }: Queued,
): Promise<void> {
  const facts = { kind: 'gift-card' as const, cardId, amount, isAgain: replacedId !== null }
  return queueMail(tx, { to: toEmail, facts, language, key: cardMailKey(cardId) })
}
