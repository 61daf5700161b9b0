import { ownReason, refundableOf } from '#domain/credit/gift-sales.ts'
import { formatPaise, rupeesFromPaise, type Rupees } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { forgetMailedCode } from '#server/db/credit/gift-card-mails.ts'
import { lockGiftCard, markVoid } from '#server/db/credit/gift-cards.ts'
import { findGiftSale, lockGiftSale, paymentsOfSales } from '#server/db/credit/gift-sales.ts'
import { lockPayment } from '#server/db/payments/payments.ts'
import { queueRefund } from '#server/db/payments/refunds.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

interface Refunding {
  saleId: number
  /** The sum on the screen. */
  amount: Rupees
  /** Whether it shows that the card ends; as a refund does unless it says otherwise. */
  endsCard?: boolean | undefined
  reason: string
  by: { id: number; name: string }
}

/**
 * Sends money of a sale back the way it came, in one transaction under the lock of its card: what came for no card and could
 * not be sent back once more; else what the card was paid with, and nobody can redeem it from then on. So a refund that the
 * provider has refused can be asked for again. Throws 404, 409 for a card that was redeemed, where nothing is left to send
 * back, and where another sum is left by now.
 */
export function refundGiftSale(
  database: Database,
  { saleId, amount, endsCard: isSeenEnding = true, reason, by }: Refunding,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const card = await lockWithPayments(tx, saleId)
    const back = refundableOf(card ?? null, await paymentsOfSales(tx, [saleId]))
    if (back === undefined) {
      const isRedeemed = card !== undefined && card.redeemedAt !== null
      throw problem.of(isRedeemed ? 'gift-sale-redeemed' : 'nothing-to-refund')
    }
    const { payments, sum, endsCard } = back
    if (rupeesFromPaise(sum) !== amount || endsCard !== isSeenEnding) {
      throw problem.of('refundable-changed', { left: rupeesFromPaise(sum) })
    }
    if (endsCard && card !== undefined && card.voidedAt === null) {
      await markVoid(tx, card.id, { reason, by })
      await forgetMailedCode(tx, card.id)
    }
    for (const { paymentId, left, refunds } of payments) {
      const why = ownReason(refunds) ?? 'returned'
      await queueRefund(tx, { paymentId, orderId: null, amount: left, reason: why })
    }
    await recordChange(tx, {
      by,
      action: 'giftcard.refund',
      subject: subjectOf(saleId, endsCard ? card : undefined),
      after: { amount: formatPaise(sum), reason },
    })
  })
}

type LockedCard = NonNullable<Awaited<ReturnType<typeof lockGiftCard>>>

function subjectOf(saleId: number, card: LockedCard | undefined) {
  return card === undefined
    ? { id: `sale-${saleId}`, name: `Sale ${saleId} of a gift card` }
    : { id: card.id, name: `Gift card …${card.codeEnd}` }
}

/** The card of a sale, locked after its payments and the sale, as all do that look at more than one of them; undefined before it. */
async function lockWithPayments(tx: Connection, saleId: number): Promise<LockedCard | undefined> {
  const known = await findGiftSale(tx, { id: saleId })
  if (known === undefined) throw problem.notFound('sale of a gift card')
  for (const { paymentId } of await paymentsOfSales(tx, [saleId])) await lockPayment(tx, paymentId)
  const sale = await lockGiftSale(tx, saleId)
  const cardId = sale?.cardId ?? null
  return cardId === null ? undefined : await lockGiftCard(tx, { cardId })
}
