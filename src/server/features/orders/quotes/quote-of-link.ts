import { LIMITS } from '#domain/accounts/limits.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import type { Connection } from '#server/db/connection.ts'
import { findQuote, type QuoteRow } from '#server/db/orders/quotes.ts'
import { readQuoteKey } from '#server/services/secrets/quote-link.ts'
import type { SecretBox } from '#server/services/secrets/secret-box.ts'
import { problem } from '#server/http/problem.ts'

/**
 * The quote that the key of a link opens, for who comes from a network. Throws 404 for one that has expired or is not the
 * shop's, 429 after too many of those.
 */
export async function quoteOfLink(
  db: Connection,
  box: SecretBox,
  { key, network }: { key: string; network: string },
): Promise<QuoteRow> {
  const id = readQuoteKey(box, key, new Date())
  const quote = id === undefined ? undefined : await findQuote(db, id)
  if (quote !== undefined) return quote
  const seconds = await consume(db, `guestfind:address:${network}`, LIMITS.guestFindsOfNetwork)
  throw seconds > 0 ? problem.tooMany(seconds) : problem.of('quote-link-over')
}
