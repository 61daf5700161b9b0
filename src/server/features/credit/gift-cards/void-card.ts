import { formatPaise } from '#domain/pricing/money.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { lockGiftCard, markVoid } from '#server/db/credit/gift-cards.ts'
import { forgetMailedCode } from '#server/db/credit/gift-card-mails.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

interface Voiding {
  cardId: number
  reason: string
  by: { id: number; name: string }
}

/** Ends a card for a reason, with its line in the audit log. Throws 404, and 409 for one that was redeemed or is void. */
export function voidGiftCard(database: Database, { cardId, reason, by }: Voiding): Promise<void> {
  return inTransaction(database, async (tx) => {
    const card = await lockGiftCard(tx, { cardId })
    if (card === undefined) throw problem.notFound('gift card')
    if (card.redeemedAt !== null || card.voidedAt !== null) throw problem.of('gift-card-over')
    await markVoid(tx, cardId, { reason, by })
    await forgetMailedCode(tx, cardId)
    await recordChange(tx, {
      by,
      action: 'giftcard.void',
      subject: { id: cardId, name: `Gift card …${card.codeEnd}` },
      before: { amount: formatPaise(card.amount) },
      after: { reason },
    })
  })
}
