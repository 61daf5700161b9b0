import { createHash } from 'node:crypto'
import type { NewOrder, Order } from '#contract/orders.ts'
import { checkoutDetailsOf, type PaymentMethod } from '#domain/checkout.ts'
import type { Language } from '#domain/languages.ts'
import { messages } from '#domain/messages.ts'
import { linesFromCart } from '#domain/order-lines.ts'
import { awaitsPayment, HOLD_MINUTES } from '#domain/payments.ts'
import { PENDING } from '#domain/order-status.ts'
import { priceOrder, type OrderFigures } from '#domain/pricing.ts'
import { holdCart, takeFromCart } from '#server/data/cart-lines.ts'
import { inTransaction, type Connection, type Database } from '#server/data/database.ts'
import { claimKey, storeReply, type RepeatableRequest } from '#server/data/idempotent-replies.ts'
import { addJob } from '#server/data/jobs.ts'
import { queueMail, type QueuedMail } from '#server/data/mail-outbox.ts'
import { insertOrder, type OrderDraft } from '#server/data/orders.ts'
import { findRunningSale, useCode } from '#server/data/discounts.ts'
import { insertPayment } from '#server/data/payments.ts'
import { readOrderedProducts } from '#server/data/products.ts'
import { readPricing } from '#server/data/settings.ts'
import { takeStock } from '#server/data/stock.ts'
import { problem } from '#server/http/problem.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { usableCode } from './usable-code.ts'
import { presentFigures, presentOrder } from './present-order.ts'
import { priceLines, shortagesOf, stockFor } from './price-lines.ts'

/** An order as it arrives, and who places it. */
export interface Placing {
  input: NewOrder
  user: { id: number; name: string }
  /** The Idempotency-Key, when there is one. */
  key: string | undefined
  /** What the customer reads; the mails of the order speak it. */
  language: Language['code']
}

export interface PlacedReply {
  message: string
  orderId: number
  order: Order
}

/** How far the total that a customer saw may be from ours, in paise. */
const TOLERANCE = 1
/** A product that is edited again and again between reading and buying is not worth more. */
const MAX_ATTEMPTS = 4

/**
 * Places an order: prices, stock, cart, history and the answer for a repeated request in one
 * transaction (decisions, money, stock, orders). Throws 404 for an unknown product, 409 when the
 * total is not what the customer saw, when too little is left, or when the key was used for another
 * body. A request with a known key gets the first answer again.
 */
export async function placeOrder(
  { database, payments }: { database: Database; payments: Payments },
  placing: Placing,
): Promise<PlacedReply> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    try {
      return await inTransaction(database, (tx) => placeOnce(tx, placing, payments))
    } catch (error) {
      // Read anew: either there is too little left, which is then said, or it works this time.
      if (!(error instanceof StockMoved)) throw error
    }
  }
  throw problem.conflict('These products are being changed right now. Please try again.')
}

/** Between reading and buying somebody else bought the last pieces, or the owner edited a product. */
class StockMoved extends Error {}

async function placeOnce(
  tx: Connection,
  { input, user, key, language }: Placing,
  payments: Payments,
): Promise<PlacedReply> {
  const request = key === undefined ? undefined : repeatable(input, user.id, key)
  const known = request && (await replyTo(tx, request))
  if (known) return known
  const { lines, taken } = linesFromCart(input.orderItems, await holdCart(tx, user.id))
  const products = await readOrderedProducts(
    tx,
    lines.map((line) => line.productId),
  )
  const priced = priceLines(lines, products)
  const pricing = await readPricing(tx)
  const sale = await findRunningSale(tx)
  const code = await usableCode(tx, { code: input.discountCode, userId: user.id, lines: priced })
  const figures = priceOrder(priced, pricing, { sale, code })
  requireSeenTotal(input.totalPrice, figures)
  const wanted = stockFor(priced, products)
  const shortages = shortagesOf(wanted, products)
  if (shortages.length > 0) throw problem.outOfStock(shortages)
  const { taxBasisPoints } = pricing
  const parts = { taxBasisPoints, lines: priced, language }
  const draft = { ...draftOf({ input, user, figures }, payments), ...parts }
  const reply = replyWith(draft, await insertOrder(tx, draft))
  if (code) await useCode(tx, { codeId: code.id, orderId: reply.orderId, userId: user.id })
  await beginPayment(tx, draft, reply.orderId)
  await queueMail(tx, receivedMail(input.email, reply.orderId))
  await takeFromCart(tx, taken)
  if (request) await storeReply(tx, request, { status: 201, reply })
  if (!(await takeStock(tx, wanted))) throw new StockMoved()
  return reply
}

function receivedMail(to: string, orderId: number): QueuedMail {
  return { to, facts: { kind: 'order-received', orderId }, key: `order-received:${orderId}` }
}

function repeatable(input: NewOrder, userId: number, key: string): RepeatableRequest {
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  return { userId, key, bodyHash }
}

/** What was answered to this very request before; undefined makes it ours. */
async function replyTo(
  tx: Connection,
  request: RepeatableRequest,
): Promise<PlacedReply | undefined> {
  const stored = await claimKey<PlacedReply>(tx, request)
  if (stored && stored.bodyHash !== request.bodyHash) throw problem.idempotencyMismatch()
  return stored?.reply
}

/** A total that was not sent was not seen wrongly either. */
function requireSeenTotal(seen: number | null, figures: OrderFigures): void {
  if (seen === null || Math.abs(seen - figures.total) <= TOLERANCE) return
  throw problem.priceChanged(presentFigures(figures))
}

function draftOf(
  { input, user, figures }: Pick<Placing, 'input' | 'user'> & { figures: OrderFigures },
  payments: Payments,
): Omit<OrderDraft, 'lines' | 'taxBasisPoints' | 'language'> {
  const method: PaymentMethod = input.paymentMethod ?? 'online'
  const provider = payments.providerFor(method)
  const outcome = input.testOutcome
  const paymentStatus = provider.begin({ total: figures.total, outcome })
  return {
    ...figures,
    userId: user.id,
    userName: user.name,
    status: PENDING,
    paymentMethod: method,
    paymentProvider: provider.name,
    paymentStatus,
    holdMinutes: awaitsPayment(paymentStatus) ? HOLD_MINUTES : null,
    details: input,
  }
}

/** What was approved at once is written down as received; what is waited for ends by itself. */
async function beginPayment(tx: Connection, draft: OrderDraft, orderId: number): Promise<void> {
  const { paymentProvider: provider, paymentStatus, total: amount, holdMinutes } = draft
  if (paymentStatus === 'paid') {
    await insertPayment(tx, { orderId, provider, providerPaymentId: `test-${orderId}`, amount })
    await addJob(tx, { kind: 'make-invoice', subject: orderId })
  } else if (typeof holdMinutes === 'number') {
    const delaySeconds = holdMinutes * 60
    await addJob(tx, { kind: 'release-order', subject: orderId, delaySeconds })
  }
}

function replyWith(
  draft: OrderDraft,
  placed: { id: number; createdAt: Date; holdUntil: Date | null },
): PlacedReply {
  const { details, userName, lines, holdMinutes: _minutes, ...order } = draft
  const { discount = 0, reductions = [] } = draft
  const event = {
    at: placed.createdAt,
    byName: userName,
    fromStatus: null,
    toStatus: draft.status,
  }
  return {
    message: messages.checkout.placed,
    orderId: placed.id,
    order: presentOrder({
      ...order,
      ...checkoutDetailsOf(details),
      ...placed,
      discount,
      reductions,
      paymentReference: null,
      carrier: '',
      trackingNumber: '',
      trackingUrl: '',
      lines,
      history: [event],
    }),
  }
}
