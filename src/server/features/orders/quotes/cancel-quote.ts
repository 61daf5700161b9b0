import { quoteNumber, quoteState } from '#domain/orders/quotes/quotes.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { lockQuote, updateQuote, type QuoteRow } from '#server/db/orders/quotes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { requireUntaken } from './require-untaken.ts'

/**
 * Cancels a quote; one that was cancelled before stays so. Throws 404, and 409 for one that has become an order
 * or whose piece was taken to be made: the job is cancelled then, with its money.
 */
export function cancelQuote(
  database: Database,
  { quoteId, by }: { quoteId: number; by: { id: number; name: string } },
): Promise<QuoteRow> {
  return inTransaction(database, async (tx) => {
    const quote = await lockQuote(tx, quoteId)
    if (quote === undefined) throw problem.notFound('quote')
    const at = new Date()
    await requireUntaken(tx, quote, 'staff')
    if (quoteState(quote, at) === 'cancelled') return quote
    await recordChange(tx, {
      by,
      action: 'quote.cancel',
      subject: { id: quoteId, name: quoteNumber(quoteId) },
      after: { cancelledAt: at.toISOString() },
    })
    return updateQuote(tx, quoteId, { cancelledAt: at })
  })
}
