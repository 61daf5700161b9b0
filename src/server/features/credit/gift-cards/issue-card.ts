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
import { inTransaction, type Database } from '#server/db/connection.ts'
import { insertGiftCard } from '#server/db/credit/gift-cards.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { hashToken } from '#server/services/tokens.ts'

interface Issue {
  /** Null for nothing. */
  amount: Paise | null
  way: GiftCardWay
  reference: string
  note: string
  by: { id: number; name: string }
}

/**
 * Issues a card and returns its id and its code, which is stored as its hash alone and is shown this once. Throws 409 while
 * gift cards are off, and 400 for an amount that no card has, or a transfer without its number.
 */
export function issueGiftCard(
  database: Database,
  { amount, by, ...card }: Issue,
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
    const code = giftCardCode(randomInt)
    const [codeHash, codeEnd] = [hashOfCode(code) ?? '', endOfCode(code)]
    const issued = { issuedBy: by.id, issuedByName: by.name }
    const cardId = await insertGiftCard(tx, { ...card, ...issued, amount, codeHash, codeEnd })
    await recordChange(tx, {
      by,
      action: 'giftcard.create',
      subject: { id: cardId, name: `Gift card …${codeEnd}` },
      // Without the note, which may name whom it is for: the log is kept for good.
      after: { amount: formatPaise(amount), way: card.way },
    })
    return { cardId, code }
  })
}

/** What is stored of a code, however it is typed; undefined for what is no code. */
export function hashOfCode(typed: string): string | undefined {
  const letters = giftCardLetters(typed)
  return letters === undefined ? undefined : hashToken(`gift-card:${letters}`)
}
