import { pinOf } from '#domain/delivery/delivery-rules.ts'
import type { QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import { followsMetal, settle } from '#domain/orders/made/settlement.ts'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import type { MadeOfQuote } from '#server/db/orders/made/made.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { readOrderBasis } from '#server/db/orders/order-basis.ts'
import { currentCard } from '#server/db/rates/rate-cards.ts'
import type { Agreement } from '#server/features/orders/placing/agreed-lines.ts'
import { priceNewOrder } from '#server/features/orders/placing/price-new-order.ts'
import { orderOf } from '#server/features/orders/quotes/place-quote.ts'
import { NOTHING_GIVEN } from '#server/features/orders/quotes/quote-input.ts'
import { problem } from '#server/http/problem.ts'

/** What a piece weighs that was made. */
export interface MadeWeights {
  netMg: Milligrams
  grossMg: Milligrams
}

/** A piece as it is settled. Amounts in paise. */
export interface SettledPiece {
  line: QuotedLine
  /** The rate of now; null where the price follows none. */
  rateNow: Paise | null
  total: Paise
}

/** How much a piece may differ from its quote before it is taken for a slip of the decimal point: half, or twice. */
const FARTHEST = 2

/**
 * A piece at its final weight and the rates of now, by the policy of its job; delivery and tax as its order will have them.
 * Throws 400 for weights that cannot be meant, for an alloy without a rate, and while the rates are too old to sell by.
 */
export async function settlePiece(
  tx: Connection,
  { quote, job }: MadeOfQuote,
  weights: MadeWeights,
): Promise<SettledPiece> {
  const line = onlyLine(quote)
  const { make } = line
  requireWeights(weights, make.netMg)
  const basis = await basisOf(tx, quote)
  const { alloy } = make
  const follows = job.policy !== 'fixed' && followsMetal(make.breakUp)
  const card = follows ? await currentCard(tx) : undefined
  const rateNow = card?.rates.get(alloy)?.paisePerGram ?? null
  if (follows && (rateNow === null || basis.isStopped)) {
    const message = 'There is no rate of today for this alloy. Enter the rates first.'
    throw problem.invalid([{ field: 'netMg', message }])
  }
  const breakUp = settle(make.breakUp, {
    policy: job.policy,
    bookedShare: job.bookedShare ?? 0,
    finalNetMg: weights.netMg,
    rateNow: rateNow ?? 0,
    partUnit: job.partUnit,
    priceUnit: job.priceUnit,
  })
  const more = breakUp.price - make.breakUp.price
  const { unitPrice, sale } = line
  const settled = {
    ...line,
    unitPrice: unitPrice + more,
    ...(sale && { sale: { ...sale, price: sale.price + more } }),
    make: { ...make, ...weights, breakUp, rateCardId: card?.id ?? make.rateCardId },
  }
  const input = {
    ...orderOf(quote, { paymentMethod: 'online', given: NOTHING_GIVEN }),
    totalPrice: null,
  }
  const { figures } = priceNewOrder({ input, basis, agreed: madeAgreement(quote, settled) })
  return { line: settled, rateNow, total: figures.total }
}

/** The one piece of a quote that is made to order; it has a make, or its job would not have been taken. */
function onlyLine({ lines }: QuoteRow) {
  const [line] = lines
  if (line?.make === undefined) throw new Error('A job is of one piece by weight.')
  return { ...line, make: line.make }
}

/** What placing its order needs to know of it. */
export function madeAgreement(quote: QuoteRow, line: QuotedLine): Agreement {
  const { shippingFreeFrom, shippingBelow: shippingCharge } = quote
  return {
    stage: 'order',
    lines: [line],
    delivery: { shippingFreeFrom, shippingCharge },
    isMade: true,
  }
}

function requireWeights({ netMg, grossMg }: MadeWeights, quotedMg: Milligrams): void {
  if (netMg > quotedMg * FARTHEST || netMg * FARTHEST < quotedMg) {
    const message = 'This is more than twice or less than half of the quote. Check the point.'
    throw problem.invalid([{ field: 'netMg', message }])
  }
  if (grossMg >= netMg) return
  const message = 'The whole piece weighs no less than its metal.'
  throw problem.invalid([{ field: 'grossMg', message }])
}

function basisOf(tx: Connection, { lines, phone, postalCode }: QuoteRow) {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const nobody = { userId: 0, key: undefined, ordersPerHour: 1 }
  return readOrderBasis(tx, { ...nobody, productIds, phone, pin: pinOf(postalCode) })
}
