import { randomInt } from 'node:crypto'
import {
  endOfCode,
  giftCardCode,
  giftCardLetters,
  LEAST_GIFT_CARD,
  MOST_GIFT_CARD,
  type GiftCardWay,
} from '#domain/credit/gift-cards.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findIssued, insertGiftCard, type NewGiftCard } from '#server/db/credit/gift-cards.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { LEAST_KEY_LENGTH } from '#server/http/idempotency-key.ts'
import { problem } from '#server/http/problem.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { SecretBox } from '#server/services/secrets/secret-box.ts'
import { hashToken } from '#server/services/tokens.ts'
import { addCardMail, isSameMail, requireSendDay, type CardMail } from './card-mail.ts'

interface Issue {
  /** Null for nothing. */
  amount: Paise | null
  way: GiftCardWay
  reference: string
  note: string
  /** To whom the shop sends its code; then nobody else reads it. */
  mail?: CardMail | undefined
  /** The Idempotency-Key. */
  key?: string | undefined
  by: { id: number; name: string }
}

/**
 * Issues a card and returns its id and its code, which is stored as its hash, and sealed with the key of the request, which is
 * not stored. The same request gets the same card and code again until that ends. The code of a card that is sent by email is
 * not returned but empty. Throws 409 while gift cards are off, for a key of another request, and once the card is redeemed or
 * void; 400 for an amount that no card
 * has, a transfer without its number, a day on which nothing is sent, or a key that can be guessed.
 */
export function issueGiftCard(
  { database, panBox }: { database: Database; panBox: OpenPanBox },
  { amount, by, key, mail, ...card }: Issue,
): Promise<{ cardId: number; code: string }> {
  return inTransaction(database, async (tx) => {
    if (!(await readSetting(tx, 'giftcards.on'))) throw problem.of('gift-cards-off')
    if (amount === null || amount < LEAST_GIFT_CARD || amount > MOST_GIFT_CARD) {
      const message = `Enter an amount from ${formatPaise(LEAST_GIFT_CARD)} to ${formatPaise(MOST_GIFT_CARD)}.`
      throw problem.invalid([{ field: 'amount', message }])
    }
    if (card.way === 'bank' && card.reference === '') {
      const message = 'Enter the number of the transfer, which the bank statement shows.'
      throw problem.invalid([{ field: 'reference', message }])
    }
    const { code, ...hashed } = newCode()
    const issued = {
      ...card,
      ...hashed,
      amount,
      issuedBy: by.id,
      issuedByName: by.name,
      ...(key !== undefined && { requestHash: hashOfRequest(by.id, key) }),
      ...(key !== undefined &&
        mail === undefined && { sealedCode: boxOf(key).seal(code, ABOUT).cipher }),
    }
    const cardId = await insertGiftCard(tx, issued)
    if (cardId === undefined) return issuedBefore(tx, { issued, mail, key: key ?? '' })
    const planned = mail && { ...mail, sendOn: mail.sendOn || shopDayOf(new Date()) }
    if (planned !== undefined) {
      requireSendDay(planned.sendOn, new Date())
      await addCardMail(tx, await panBox(), { cardId, code, amount, mail: planned })
    }
    await recordChange(tx, {
      by,
      action: 'giftcard.create',
      subject: { id: cardId, name: `Gift card …${hashed.codeEnd}` },
      // Without the note and the recipient, who are people: the log is kept for good.
      after: {
        amount: formatPaise(amount),
        way: card.way,
        ...(planned !== undefined && { sendOn: planned.sendOn }),
      },
    })
    return { cardId, code: mail === undefined ? code : '' }
  })
}

/** A code with what the shop stores of it. */
export function newCode(): { code: string; codeHash: string; codeEnd: string } {
  const code = giftCardCode(randomInt)
  return { code, codeHash: hashOfCode(code) ?? '', codeEnd: endOfCode(code) }
}

/** What the same request has issued. */
async function issuedBefore(
  tx: Connection,
  { issued, mail, key }: { issued: NewGiftCard; mail: CardMail | undefined; key: string },
): Promise<{ cardId: number; code: string }> {
  const { requestHash, amount, way, reference } = issued
  const card = await findIssued(tx, requestHash ?? '')
  if (card === undefined) throw new Error('A request has stored a card that is not there.')
  const isSame = card.amount === amount && card.way === way && card.reference === reference
  if (!isSame) throw problem.of('idempotency-mismatch')
  // Also because it was sent again: its recipient may be erased by now.
  if (card.redeemedAt !== null || card.voidedAt !== null) throw problem.of('gift-card-over')
  if (!(await isSameMail(tx, card.id, mail))) throw problem.of('idempotency-mismatch')
  if (mail !== undefined) return { cardId: card.id, code: '' }
  if (card.sealedCode === '') throw problem.of('gift-card-over')
  const box = boxOf(key)
  const code = box.open({ cipher: card.sealedCode, keyId: box.keyId }, ABOUT)
  if (code === undefined) throw new Error('The code of a card opens with the key of its request.')
  return { cardId: card.id, code }
}

const ABOUT = 'code of a gift card'

function hashOfRequest(userId: number, key: string): string {
  if (key.length < LEAST_KEY_LENGTH) {
    throw problem.field('Idempotency-Key', 'idempotency-key-missing', { least: LEAST_KEY_LENGTH })
  }
  return hashToken(`gift-card-request:${userId}:${key}`)
}

function boxOf(key: string): SecretBox {
  return new SecretBox([Buffer.from(hashToken(`gift-card-seal:${key}`), 'hex')])
}

/** What is stored of a code, however it is typed; undefined for a text that is not a code. */
export function hashOfCode(typed: string): string | undefined {
  const letters = giftCardLetters(typed)
  return letters === undefined ? undefined : hashToken(`gift-card:${letters}`)
}
