import { advanceOf } from '#domain/orders/made/instalments.ts'
import { followsMetal, type MadePolicy } from '#domain/orders/made/settlement.ts'
import { quoteState } from '#domain/orders/quotes/quotes.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { insertMade, type MadeOfQuote, type MadeStep } from '#server/db/orders/made/made.ts'
import { orderTermsOf } from '#server/db/orders/made/make-advance.ts'
import { roundingOfMake } from '#server/db/orders/made/make-rounding.ts'
import { lockQuote, updateQuote, type QuoteRow } from '#server/db/orders/quotes.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { requireUntaken } from '#server/features/orders/quotes/require-untaken.ts'
import { problem } from '#server/http/problem.ts'
import { auditMade } from './audit-made.ts'

/** How the shop would take the piece of a quote now. */
interface MadeTerms {
  policy: MadePolicy
  advance: Paise
  /** In how many days it is made; null where the make does not say. */
  leadDays: number | null
}

/**
 * The policy and the advance in paise that the make or the shop asks for; undefined where it takes no such orders, or the quote is of
 * several pieces or of one without weight. A price that follows no metal of its own stays as it is quoted.
 */
export async function madeTerms(db: Connection, quote: QuoteRow): Promise<MadeTerms | undefined> {
  const { 'made.policy': policy, 'made.advance': share } = await readSettings(db)
  const [line, ...others] = quote.lines
  const make = line?.quantity === 1 && others.length === 0 ? line.make : undefined
  if (policy === 'off' || make === undefined) return undefined
  const own = await orderTermsOf(db, make.makeId ?? 0)
  return {
    policy: followsMetal(make.breakUp) ? policy : 'fixed',
    advance: advanceOf(quote.total, own.share ?? share),
    leadDays: own.leadDays,
  }
}

/** Why the piece of a quote is not made to order. */
export const NOT_MAKEABLE =
  'This quote cannot be made to order: the settings have to allow it, and it needs one piece sold by weight.'

/**
 * Takes the piece of a quote to be made: from then on only its job can order it. Throws 404, 409 for a quote that is not
 * open, and 400 where the shop does not make it to order or the advance is more than the price.
 */
export function takeMade(
  database: Database,
  { quoteId, advance, by }: { quoteId: number; advance: Paise; by: MadeStep['by'] },
): Promise<MadeOfQuote> {
  return inTransaction(database, async (tx) => {
    const quote = await lockQuote(tx, quoteId)
    if (quote === undefined) throw problem.notFound('quote')
    await requireUntaken(tx, quote, 'staff')
    if (quoteState(quote, new Date()) !== 'open') throw problem.of('quote-over')
    const terms = await madeTerms(tx, quote)
    if (terms === undefined) {
      throw problem.invalid([{ field: 'advance', message: NOT_MAKEABLE }])
    }
    if (advance > quote.total) {
      const message = `This is more than the price of ${formatPaise(quote.total)}.`
      throw problem.invalid([{ field: 'advance', message }])
    }
    return takePiece(tx, { quote, terms: { ...terms, advance }, by })
  })
}

/** Takes the piece of a quote that the caller has locked or just written, on terms that count for it. */
export async function takePiece(
  tx: Connection,
  { quote, terms, by }: { quote: QuoteRow; terms: MadeTerms; by: MadeStep['by'] },
): Promise<MadeOfQuote> {
  const { id: quoteId, total: quotedTotal, lines } = quote
  const { policy, advance } = terms
  const units = await roundingOfMake(tx, lines[0]?.make?.makeId ?? 0)
  const job = await insertMade(tx, { quoteId, ...terms, quotedTotal, ...units }, by)
  const became = await updateQuote(tx, quoteId, { madeAt: new Date() })
  await auditMade(tx, { quote: became, by, action: 'quote.made', after: { policy, advance } })
  return { quote: became, job }
}
