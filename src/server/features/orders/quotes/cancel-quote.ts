import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { lockQuote, updateQuote, type QuoteRow } from '#server/db/orders/quotes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'

/** Cancels a quote; one that was cancelled before stays so. Throws 404, and 409 for one that has become an order. */
export function cancelQuote(
  database: Database,
  { quoteId, by }: { quoteId: number; by: { id: number; name: string } },
): Promise<QuoteRow> {
  return inTransaction(database, async (tx) => {
    const quote = await lockQuote(tx, quoteId)
    if (quote === undefined) throw problem.notFound('quote')
    const { orderId, cancelledAt } = quote
    if (orderId !== null) throw problem.of('quote-ordered', { orderId })
    if (cancelledAt !== null) return quote
    // Its piece is being made: the job is cancelled, with its money.
    if (quote.madeAt !== null) throw problem.of('conflict')
    const at = new Date()
    await recordChange(tx, {
      by,
      action: 'quote.cancel',
      subject: { id: quoteId, name: quoteNumber(quoteId) },
      after: { cancelledAt: at.toISOString() },
    })
    return updateQuote(tx, quoteId, { cancelledAt: at })
  })
}
