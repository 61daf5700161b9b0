import { madeNumber } from '#domain/orders/made/made-states.ts'
import { quoteState } from '#domain/orders/quotes/quotes.ts'
import type { Connection } from '#server/db/connection.ts'
import { findMade } from '#server/db/orders/made/made.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { problem } from '#server/http/problem.ts'
import { requireOpenMade } from '#server/http/require-made.ts'

/**
 * Throws 409 for a quote that has become an order, or whose piece was taken to be made: its customer reads where that is
 * shown, staff read which job has it.
 */
export async function requireUntaken(
  tx: Connection,
  quote: QuoteRow,
  reader: 'staff' | 'customer',
): Promise<void> {
  const { id, orderId } = quote
  if (orderId !== null) throw problem.of('quote-ordered', { orderId })
  if (quoteState(quote, new Date()) !== 'made') return
  if (reader === 'customer') throw problem.of('quote-made')
  const job = await findMade(tx, id)
  if (job === undefined) throw new Error('A quote whose piece was taken has a job.')
  requireOpenMade(job)
  throw problem.of('quote-being-made', { number: madeNumber(job.id) })
}
