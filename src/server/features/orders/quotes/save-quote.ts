import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { createQuote } from '#contract/orders/quotes/quotes.ts'
import { isPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { Engraving } from '#domain/catalogue/engraving/engraving.ts'
import { checkoutDetailsOf } from '#domain/orders/checkout.ts'
import { agreedPrice } from '#domain/orders/quotes/quoted-line.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { formatPaise, paiseFromRupees } from '#domain/pricing/money.ts'
import { ENGLISH } from '#domain/shop/languages.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { answerOnce } from '#server/db/orders/idempotent-responses.ts'
import { findQuote, insertQuote, type QuoteRow } from '#server/db/orders/quotes.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { madeTerms, NOT_MAKEABLE } from '#server/features/orders/made/take-made.ts'
import { requirePlace } from '#server/features/orders/placing/require-place.ts'
import { presentFigures } from '#server/features/orders/present-order.ts'
import { problem } from '#server/http/problem.ts'
import { inputOf } from './quote-input.ts'
import { priceQuote, type QuotedItem } from './price-quote.ts'

interface Writing {
  body: ParsedInput<typeof createQuote>['body']
  by: { id: number; name: string }
  /** The Idempotency-Key. */
  key: string | undefined
}

/** What a quote says, whoever writes it. */
interface Written {
  body: Omit<Writing['body'], 'items'> & {
    items: readonly (QuotedItem & { engraving?: Engraving | null | undefined })[]
  }
  by: { id: number | null; name: string }
  /** The request of its customer; undefined where staff write it. */
  asked?: { by: number | null; key: string } | undefined
}

/**
 * Writes a quote: what is asked for at the prices of this moment, or at others with their reasons, held until its end.
 * It takes no stock. The same request gets the same quote. Throws as placing an order does, but that a piece that is to be made
 * needs none in stock; 400 for one that the shop does not make; 409 when its total is another one than was on the screen, and for
 * a key of another request.
 */
export function saveQuote(database: Database, { body, by, key }: Writing): Promise<QuoteRow> {
  return inTransaction(database, async (tx) => {
    if (key === undefined) return writeQuote(tx, { body, by })
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
    const request = { userId: by.id, key: `quote ${key}`, bodyHash }
    const answer = await answerOnce(tx, request, async () => {
      const { id: quoteId } = await writeQuote(tx, { body, by })
      return { quoteId }
    })
    if (answer === undefined) throw problem.of('idempotency-mismatch')
    const quote = await findQuote(tx, answer.quoteId)
    if (quote === undefined) throw problem.notFound('quote')
    return quote
  })
}

/** The same in a transaction of the caller. A piece that its customer asks for is made, and takes none that are there. */
export async function writeQuote(tx: Connection, { body, by, asked }: Written): Promise<QuoteRow> {
  const { items, totalPrice, validHours, language = ENGLISH.code } = body
  // Staff can ask their customer which of state and PIN code is right.
  const { placeCheck = 'ask', isToMake = false } = body
  const details = checkoutDetailsOf(body)
  if (!isPhoneNumber(details.phone)) throw problem.field('body.phone', 'phone-invalid')
  const input = inputOf({ details, items, totalPrice: null, placeCheck })
  const { basis, lines, figures } = await priceQuote(tx, {
    input,
    items,
    isAsked: asked !== undefined,
    isToMake,
  })
  const seen = totalPrice ?? null
  if (seen !== null && Math.abs(paiseFromRupees(seen) - figures.total) > 1) {
    throw problem.priceChanged(presentFigures(figures))
  }
  await requirePlace(input, basis)
  const { subtotal, discount, reductions, shippingCharge, tax, total } = figures
  const { shippingFreeFrom, shippingCharge: shippingBelow, taxBasisPoints } = basis.pricing
  const quote = await insertQuote(tx, {
    ...details,
    createdAt: basis.at,
    byUserId: by.id,
    byName: by.name,
    validUntil: new Date(basis.at.getTime() + validHours * 3_600_000),
    lines,
    subtotal,
    discount,
    reductions,
    shippingCharge,
    shippingFreeFrom,
    shippingBelow,
    tax,
    taxBasisPoints,
    total,
    language,
    isToMake,
    ...(asked && { askedAt: basis.at, askedBy: asked.by, askedKey: asked.key }),
  })
  if (isToMake) await requireMakeable(tx, quote)
  await record(tx, quote, by)
  return quote
}

/** Throws 400 for a quote that could never be taken to be made. */
async function requireMakeable(tx: Connection, quote: QuoteRow): Promise<void> {
  if ((await madeTerms(tx, quote)) === undefined) {
    throw problem.invalid([{ field: 'body.isToMake', message: NOT_MAKEABLE }])
  }
}

/** Without the customer, so that an erased person leaves nothing in the log. */
function record(tx: Connection, quote: QuoteRow, by: Written['by']): Promise<void> {
  const { id, validUntil, total, lines, isToMake } = quote
  return recordChange(tx, {
    by,
    action: 'quote.create',
    subject: { id, name: quoteNumber(id) },
    after: {
      total: formatPaise(total),
      validUntil: validUntil.toISOString(),
      ...(isToMake && { isToMake }),
      lines: lines.map(({ name, quantity, todaysPrice, reason, ...line }) => {
        const price = formatPaise(agreedPrice(line))
        const changed = reason === '' ? '' : ` instead of ${formatPaise(todaysPrice)}: ${reason}`
        return `${quantity} × ${name} at ${price}${changed}`
      }),
    },
  })
}
