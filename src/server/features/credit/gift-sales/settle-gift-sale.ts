import { isWithinDay, whySaleBack } from '#domain/credit/gift-sales.ts'
import { REFUND_REASONS } from '#domain/payments/payments.ts'
import type { RefundReason } from '#domain/payments/refunds.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { nextSendDay } from '#domain/credit/gift-card-mail.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { findGiftCard, insertGiftCard } from '#server/db/credit/gift-cards.ts'
import {
  boughtWithinDay,
  lockGiftSale,
  setCardOfSale,
  type GiftSaleRow,
} from '#server/db/credit/gift-sales.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { lockPayment, type PaymentRow } from '#server/db/payments/payments.ts'
import { ownReasonOf, queueRefund } from '#server/db/payments/refunds.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { addCardMail } from '#server/features/credit/gift-cards/card-mail.ts'
import { newCode } from '#server/features/credit/gift-cards/issue-card.ts'
import { followRefunds } from './end-refunded-card.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import type { SecretBox } from '#server/services/secrets/secret-box.ts'

interface Settling {
  sale: GiftSaleRow
  payment: PaymentRow
  by: { id: null; name: string }
}

/**
 * The job `settle-gift-sale`: says what becomes of money that came for a gift card. What the sale waits for issues the card,
 * with its email for the day that was chosen, in one transaction; all else goes back as that of an order does, and a card whose
 * money went back is void. Repeated, it does nothing.
 */
export async function settleGiftSale(
  { database, panBox }: { database: Database; panBox: OpenPanBox },
  paymentId: number,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment === undefined || payment.giftSaleId === null) return
    const sale = await lockGiftSale(tx, payment.giftSaleId)
    if (sale === undefined) return
    const { name } = await readSetting(tx, 'shop')
    const settling = { sale, payment, by: { id: null, name } }
    if (await isTaken(tx, settling)) return followRefunds(tx, settling)
    if ((await ownReasonOf(tx, paymentId)) !== undefined) return
    const { amount, note, createdAt: at } = payment
    const came = { amount, currency: note === '' ? 'INR' : note, at }
    // The buyer was erased before the card was there: nobody is left to send it to.
    const isErased = sale.toEmail === ''
    const reason = isErased ? 'late' : whySaleBack({ ...sale, isPaid: sale.cardId !== null }, came)
    const why = reason ?? ((await isWithinLimit(tx, sale)) ? undefined : 'late')
    // Money that only goes back needs no key.
    if (why === undefined) await issueSoldCard(tx, await panBox(), settling)
    else await giveBack(tx, settling, why)
  })
}

/** Whether a card was issued for a payment; it may have been sent again since. */
async function isTaken(tx: Connection, { sale, payment }: Settling): Promise<boolean> {
  if (sale.cardId === null) return false
  const card = await findGiftCard(tx, sale.cardId)
  return card?.reference === payment.providerPaymentId
}

/**
 * Whether the buyer and the recipient may still have this card: who has begun many at once, or paid a purchase that was started again, gets
 * no more than the limit of a day.
 */
async function isWithinLimit(tx: Connection, sale: GiftSaleRow): Promise<boolean> {
  const bought = await boughtWithinDay(tx, sale, { withWaiting: false })
  return isWithinDay(sale.amount, bought, await readSetting(tx, 'giftcards.sold'))
}

async function issueSoldCard(
  tx: Connection,
  box: SecretBox,
  { sale, payment, by }: Settling,
): Promise<void> {
  const { id: saleId, amount, fromName, toName, toEmail, message, cardLanguage: language } = sale
  const { code, ...hashed } = newCode()
  // A test moves no money, so such a card is given away.
  const way = payment.provider === 'test' ? 'given' : 'online'
  const reference = payment.providerPaymentId
  const issuer = { issuedBy: null, issuedByName: by.name }
  const cardId = await insertGiftCard(tx, {
    amount,
    way,
    reference,
    note: '',
    ...hashed,
    ...issuer,
  })
  if (cardId === undefined) throw new Error('A card without a request is always stored.')
  // Money that came around midnight makes nobody wait.
  const sendOn = nextSendDay(sale.sendOn, new Date())
  const mail = { fromName, toName, toEmail, message, language, sendOn }
  await addCardMail(tx, box, { cardId, code, amount, mail })
  await setCardOfSale(tx, saleId, cardId)
  await queueMail(tx, {
    to: sale.email,
    facts: { kind: 'gift-sale', step: 'paid', amount, toName, sendOn },
    language: sale.language,
    key: `gift-sale:${saleId}`,
  })
  await recordChange(tx, {
    by,
    action: 'giftcard.sell',
    subject: { id: cardId, name: `Gift card …${hashed.codeEnd}` },
    // Without buyer and recipient, who are people: the log is kept for good.
    after: { amount: formatPaise(amount), payment: reference, sendOn },
  })
}

/** Sends money back that no card was issued for, and tells its buyer. */
async function giveBack(
  tx: Connection,
  { sale, payment, by }: Settling,
  reason: RefundReason,
): Promise<void> {
  const { id: paymentId, amount, providerPaymentId } = payment
  await queueRefund(tx, { paymentId, orderId: null, amount, reason })
  await queueMail(tx, {
    to: sale.email,
    facts: { kind: 'gift-sale', step: 'returned', amount, toName: sale.toName },
    language: sale.language,
    key: `gift-sale-returned:${paymentId}`,
  })
  await recordChange(tx, {
    by,
    action: 'giftcard.surplus',
    subject: { id: `sale-${sale.id}`, name: `Sale ${sale.id} of a gift card` },
    after: {
      amount: formatPaise(amount),
      payment: providerPaymentId,
      reason: REFUND_REASONS[reason],
    },
  })
}
