import type { Connection } from '#server/db/connection.ts'
import { findCardMail } from '#server/db/credit/gift-card-mails.ts'
import { findGiftCard } from '#server/db/credit/gift-cards.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import type { MailedCard } from '#server/services/mail/credit/gift-card-template.ts'
import { openCardCode } from '#server/services/secrets/card-code.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'

/** The card that an email brings, or why it is not sent, for the outbox in the admin. */
export async function cardToSend(
  db: Connection,
  panBox: OpenPanBox,
  { cardId, isAgain }: { cardId: number; isAgain: boolean },
): Promise<{ card?: MailedCard; reason?: string }> {
  const card = await findGiftCard(db, cardId)
  const mail = await findCardMail(db, cardId)
  if (card === undefined || mail === undefined) return { reason: 'Nobody is named for the card.' }
  if (card.redeemedAt !== null || card.voidedAt !== null) {
    return { reason: 'The gift card was redeemed or is void.' }
  }
  const code = openCardCode(await panBox(), cardId, mail.sealedCode)
  if (code === undefined) {
    // After a restore without the key, for example.
    return { reason: 'Its code can no longer be read. Send the card again under Gift cards.' }
  }
  const { fromName, toName, message } = mail
  const months = await readSetting(db, 'credit.months')
  return { card: { amount: card.amount, code, fromName, toName, message, isAgain, months } }
}
