import { nextSendDay } from '#domain/credit/gift-card-mail.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { findCardMail, forgetMailedCode } from '#server/db/credit/gift-card-mails.ts'
import { lockSaleOfCard, moveSaleToCard } from '#server/db/credit/gift-sales.ts'
import { insertGiftCard, lockGiftCard, markVoid } from '#server/db/credit/gift-cards.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { addCardMail, type CardMail } from './card-mail.ts'
import { newCode } from './issue-card.ts'

interface Resend extends Pick<CardMail, 'toName' | 'toEmail'> {
  cardId: number
  by: { id: number; name: string }
}

/**
 * Sends a card that nobody has redeemed to this address with a new code: the old card is void and another stands in its
 * place, of the same worth and paid the same way, so that the books owe it once. A card that waits for its day keeps it.
 * Returns the new card. Throws 409 for a card that was redeemed or is void, also because somebody has just sent it again, and
 * 404 for one that was never to be sent by email.
 */
export function resendGiftCard(
  { database, panBox }: { database: Database; panBox: OpenPanBox },
  { cardId: replacedId, toName, toEmail, by }: Resend,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    // The sale before its card, as all do that look at both.
    await lockSaleOfCard(tx, replacedId)
    const old = await lockGiftCard(tx, { cardId: replacedId })
    if (old === undefined) throw problem.notFound('gift card')
    if (old.redeemedAt !== null || old.voidedAt !== null) throw problem.of('gift-card-over')
    const sent = await findCardMail(tx, replacedId)
    if (sent === undefined) throw problem.notFound('gift card')
    const { amount, way, reference, note } = old
    const { code, ...hashed } = newCode()
    const reason = `Sent again as …${hashed.codeEnd}`
    await markVoid(tx, replacedId, { reason, by })
    await forgetMailedCode(tx, replacedId)
    const issuer = { issuedBy: by.id, issuedByName: by.name }
    const cardId = await insertGiftCard(tx, { amount, way, reference, note, ...hashed, ...issuer })
    if (cardId === undefined) throw new Error('A card without a request is always stored.')
    await moveSaleToCard(tx, replacedId, cardId)
    const { fromName, message, language, sendOn: planned } = sent
    const sendOn = nextSendDay(planned, new Date())
    const mail = { fromName, toName, toEmail, message, language, sendOn }
    await addCardMail(tx, await panBox(), { cardId, code, amount, mail, replacedId })
    await recordChange(tx, {
      by,
      action: 'giftcard.resend',
      subject: { id: cardId, name: `Gift card …${hashed.codeEnd}` },
      before: { card: `…${old.codeEnd}` },
      // The log is kept for good, so it says that the address is another one, not which.
      after: {
        card: `…${hashed.codeEnd}`,
        sendOn: mail.sendOn,
        ...(toEmail.toLowerCase() !== sent.toEmail.toLowerCase() && { isOtherAddress: true }),
      },
    })
    return cardId
  })
}
