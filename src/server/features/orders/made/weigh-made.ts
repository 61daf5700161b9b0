import { pinOf } from '#domain/delivery/delivery-rules.ts'
import type { QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import { canBeWeighed, madeDue, madeNumber } from '#domain/orders/made/made-states.ts'
import { followsMetal, settle } from '#domain/orders/made/settlement.ts'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import { writeMadeStep, type MadeOfQuote, type MadeRow } from '#server/db/orders/made/made.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { readOrderBasis } from '#server/db/orders/order-basis.ts'
import { currentCard } from '#server/db/rates/rate-cards.ts'
import { priceNewOrder } from '#server/features/orders/placing/price-new-order.ts'
import { orderOf } from '#server/features/orders/quotes/place-quote.ts'
import { NOTHING_GIVEN } from '#server/features/orders/quotes/quote-input.ts'
import { problem } from '#server/http/problem.ts'
import { requireOpenMade } from '#server/http/require-made.ts'
import { madeAgreement } from './made-agreement.ts'
import { auditMade } from './audit-made.ts'
import { lockSeen, type Asked, type Moving } from './move-made.ts'

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

interface Weighing extends Asked, MadeWeights {
  dueOn: string
  /** The total on the screen, in paise. */
  seenTotal: Paise
  linkOf: Moving['linkOf']
}

/** How long after the weighing the balance may be due, in days. */
const LATEST_DAYS = 90

/**
 * Settles a piece at its final weight, again too, and asks its customer for the balance until a day. Throws 404, 400 as
 * `settlePiece` does, and 409 for a job that has changed since, that has not begun, or whose total is another than on the screen.
 */
export function weighMade(database: Database, weighing: Weighing): Promise<MadeRow> {
  return inTransaction(database, async (tx) => {
    const { by, netMg, grossMg, dueOn, seenTotal, linkOf } = weighing
    const made = await lockSeen(tx, weighing)
    requireWeighable(made.job)
    requireDueDay(dueOn)
    const { line, rateNow, total } = await settlePiece(tx, made, { netMg, grossMg })
    if (total !== seenTotal) throw problem.of('quote-changed')
    const adds = { line, rateNow, total, dueOn }
    const { quote } = made
    const job = await writeMadeStep(tx, made.job, { to: 'weighed', by, adds })
    await auditMade(tx, { quote, by, action: 'quote.weighed', after: { state: 'weighed', total } })
    await queueMadeMail(tx, { quote, job }, { secretPath: linkOf(quote), due: madeDue(job) })
    return job
  })
}

/** Throws 409 for a piece on which work has not begun, and for a job that is over. */
export function requireWeighable(job: MadeRow): void {
  requireOpenMade(job)
  if (!canBeWeighed(job.state)) throw problem.of('made-not-begun', { number: madeNumber(job.id) })
}

function requireDueDay(dueOn: string): void {
  const today = new Date()
  const latest = shopDayOf(new Date(today.getTime() + LATEST_DAYS * 86_400_000))
  if (dueOn >= shopDayOf(today) && dueOn <= latest) return
  const message = `Choose a day from today on, at most ${LATEST_DAYS} days ahead.`
  throw problem.invalid([{ field: 'dueOn', message }])
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

function requireWeights({ netMg, grossMg }: MadeWeights, quotedMg: Milligrams): void {
  if (netMg > quotedMg * FARTHEST || netMg * FARTHEST < quotedMg) {
    const message = 'This is more than twice or less than half of the quote. Check the point.'
    throw problem.invalid([{ field: 'netMg', message }])
  }
  if (grossMg >= netMg) return
  const message = 'The whole piece weighs no less than its metal.'
  throw problem.invalid([{ field: 'grossMg', message }])
}

function basisOf(tx: Connection, { lines, postalCode }: QuoteRow) {
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const nobody = { userId: 0, key: undefined, ordersPerHour: 1 }
  return readOrderBasis(tx, { ...nobody, productIds, pin: pinOf(postalCode) })
}
