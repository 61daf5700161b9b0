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
  reason: string
  by: { id: number; name: string }
}

/**
 * Ends a card that was bought online and that nobody has redeemed, and sends its money back the way it came, in one
 * transaction under the lock of the card. One that is void already is paid back as far as it was not, so a refund that the
 * provider has refused can be asked for again. Throws 404, 409 for a card that was redeemed, where nothing is left to send
 * back, and where another sum is left by now.
 */
export function refundGiftSale(
  database: Database,
  { saleId, amount, reason, by }: Refunding,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const card = await lockWithPayment(tx, saleId)
    if (card.redeemedAt !== null) throw problem.of('gift-sale-redeemed')
    const payments = await paymentsOfSales(tx, [saleId])
    const payment = payments.find((one) => one.reference === card.reference)
    if (payment === undefined || payment.left === 0) throw problem.of('nothing-to-refund')
    const { paymentId, left } = payment
    if (rupeesFromPaise(left) !== amount) {
      throw problem.of('refundable-changed', { left: rupeesFromPaise(left) })
    }
    if (card.voidedAt === null) {
      await markVoid(tx, card.id, { reason, by })
      await forgetMailedCode(tx, card.id)
    }
    await queueRefund(tx, { paymentId, orderId: null, amount: left, reason: 'returned' })
    await recordChange(tx, {
      by,
      action: 'giftcard.refund',
      subject: { id: card.id, name: `Gift card …${card.codeEnd}` },
      after: { amount: formatPaise(left), reason },
    })
  })
}

/** The card of a sale, locked after its payment and the sale, as all do that look at more than one of them. */
async function lockWithPayment(
  tx: Connection,
  saleId: number,
): Promise<NonNullable<Awaited<ReturnType<typeof lockGiftCard>>>> {
  const known = await findGiftSale(tx, { id: saleId })
  if (known === undefined) throw problem.notFound('sale of a gift card')
  for (const { paymentId } of await paymentsOfSales(tx, [saleId])) await lockPayment(tx, paymentId)
  const sale = await lockGiftSale(tx, saleId)
  const cardId = sale?.cardId ?? null
  const card = cardId === null ? undefined : await lockGiftCard(tx, { cardId })
  if (card === undefined) throw problem.of('nothing-to-refund')
  return card
}
