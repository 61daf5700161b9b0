import { isMoneyBack } from '#domain/payments/refunds.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { forgetMailedCode } from '#server/db/credit/gift-card-mails.ts'
import { lockGiftCard, markVoid } from '#server/db/credit/gift-cards.ts'
import { paymentsOfSales, type GiftSaleRow } from '#server/db/credit/gift-sales.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { takeEvent, type PaymentRow } from '#server/db/payments/payments.ts'
import { listRefundsOf } from '#server/db/payments/refunds.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'

type LockedCard = NonNullable<Awaited<ReturnType<typeof lockGiftCard>>>

interface Refunded {
  /** A sale, locked, and the payment that its card was issued for. */
  sale: GiftSaleRow
  payment: PaymentRow
  by: { id: null; name: string }
}

/**
 * What follows when money of a sold card went back: its buyer is told once, and where somebody sent it back at the provider,
 * the card ends, so that nobody has both. What cannot end any more, because it was redeemed or only a part went, is told to
 * staff. Repeated, it does nothing.
 */
export async function followRefunds(
  tx: Connection,
  { sale, payment, by }: Refunded,
): Promise<void> {
  const went = (await listRefundsOf(tx, payment.id)).filter(({ status }) => isMoneyBack(status))
  const newest = went.at(-1)
  const card = sale.cardId === null ? undefined : await lockGiftCard(tx, { cardId: sale.cardId })
  if (newest === undefined || card === undefined) return
  const isEndedNow =
    card.voidedAt === null && card.redeemedAt === null && (await isAllBack(tx, sale, payment))
  if (isEndedNow) await endCard(tx, card, { amount: newest.amount, by })
  const step = isEndedNow || card.voidedAt !== null ? 'refunded' : 'part'
  for (const { id, amount } of went) {
    await queueMail(tx, {
      to: sale.email,
      facts: { kind: 'gift-sale', step, amount, toName: sale.toName },
      language: sale.language,
      key: `gift-sale-refunded:${id}`,
    })
  }
  if (step === 'refunded') return
  const { provider, providerPaymentId } = payment
  const problem =
    `${formatPaise(newest.amount)} of ${providerPaymentId} went back at the provider, and the gift card ` +
    `…${card.codeEnd} that was bought with it ${card.redeemedAt === null ? 'is still worth all' : 'was redeemed'}.`
  const eventId = `foreign: refund ${newest.id}`
  await takeEvent(tx, { provider, eventId, kind: 'refund.gift-card', problem })
}

async function isAllBack(tx: Connection, sale: GiftSaleRow, payment: PaymentRow): Promise<boolean> {
  const payments = await paymentsOfSales(tx, [sale.id])
  return payments.find(({ paymentId }) => paymentId === payment.id)?.left === 0
}

async function endCard(
  tx: Connection,
  { id, codeEnd }: LockedCard,
  { amount, by }: { amount: Paise; by: Refunded['by'] },
): Promise<void> {
  const reason = 'Its money went back at the provider'
  await markVoid(tx, id, { reason, by })
  await forgetMailedCode(tx, id)
  await recordChange(tx, {
    by,
    action: 'giftcard.void',
    subject: { id, name: `Gift card …${codeEnd}` },
    after: { amount: formatPaise(amount), reason },
  })
}
