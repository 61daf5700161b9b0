import { createHash } from 'node:crypto'
import type { NewOrder, Order } from '#contract/orders/orders.ts'
import { NO_CASH_EXCEPTIONS } from '#domain/orders/cash-exceptions.ts'
import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { cleanCode, takenByCode } from '#domain/pricing/discounts.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { messages } from '#domain/shop/messages.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { consumeCodeAttempt } from '#server/db/discounts/codes.ts'
import { findCode } from '#server/db/discounts/used-codes.ts'
import { findResponse, type RepeatableRequest } from '#server/db/orders/idempotent-responses.ts'
import { storeOrder, type OrderDraft } from '#server/db/orders/new-orders.ts'
import { readOrderBasis } from '#server/db/orders/order-basis.ts'
import { problem } from '#server/http/problem.ts'
import type { Payments } from '#server/services/payments/providers.ts'
import { sizesFor } from './count-sizes.ts'
import { sealPan } from '#server/services/secrets/buyer-pans.ts'
import type { OpenPanBox } from '#server/services/secrets/pan-key.ts'
import { promisedDelivery, UNPROMISED } from './promised-delivery.ts'
import { draftOf, jobsOf } from './draft-order.ts'
import type { OrderRequest } from './order-request.ts'
import { requireCash, requireCashOfDay } from './require-cash.ts'
import { requireNoException } from '#server/features/orders/cash/require-no-exception.ts'
import { requireFewHeld } from '#server/features/orders/holds/require-few-held.ts'
import { requireDay } from '#server/features/orders/extras/require-day.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { priceNewOrder, requireStock } from './price-new-order.ts'
import { stockFor } from './price-lines.ts'
import { taxedLines } from './taxed-lines.ts'
import { requireBuyer } from './require-buyer.ts'
import { panOfPurchase } from './require-pan.ts'
import { requirePlace } from './require-place.ts'
import { spentCredit } from './spend-credit.ts'

export interface PlacedReply {
  message: string
  orderId: number
  order: Order
}

/** What placing an order needs besides the database. */
export interface OrderingShop {
  payments: Payments
  /** How many orders one account may place within an hour. */
  ordersPerHour: number
  /** Encrypts the PAN of the buyer. */
  panBox: OpenPanBox
  /** Whether emails are sent: otherwise nobody could confirm an address. */
  sendsMail: boolean
}

/** How often to retry when a product is edited between reading and buying. */
const MAX_ATTEMPTS = 4

/**
 * Places an order: prices, stock, cart, history and the answer for a repeated request in one
 * transaction (decisions, money, stock, orders). Throws 404 for an unknown product, 409 when the
 * total is not what the customer saw, when too little is left, when somebody without a confirmed email would hold too much unpaid, when it is too much for one order or for
 * cash, when the shop takes no cash for a piece or of this customer, or when the key was used for another body; 429 above the limits of orders and of codes. A request with a known
 * key gets the first answer again.
 */
export async function placeOrder(
  { database, ...shop }: OrderingShop & { database: Database },
  placing: OrderRequest,
): Promise<PlacedReply> {
  const code = cleanCode(placing.input.discountCode)
  if (code !== '') await limitCodeAttempts(database, placing.user.id)
  const place = (db: Connection) => placeOnce(db, { ...placing, code }, shop)
  // Storing an order is one statement and so a transaction by itself; only a code needs a lock before it.
  return untilPlaced(() => (code === '' ? place(database.orm) : inTransaction(database, place)))
}

/** Tries until there is an answer: the shortage is reported, the stored response is found, or the order succeeds. */
export async function untilPlaced<Reply>(
  attempt: () => Promise<Reply | undefined>,
): Promise<Reply> {
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries += 1) {
    const reply = await attempt()
    if (reply !== undefined) return reply
  }
  throw problem.of('products-busy')
}

/**
 * One try within a transaction of the caller, for an order without a discount code. Where it is undefined the caller rolls
 * back before the next: what the failed try has locked would keep the order of the locks from holding.
 */
export function tryWithin(
  tx: Connection,
  shop: OrderingShop,
  placing: OrderRequest,
): Promise<PlacedReply | undefined> {
  return placeOnce(tx, { ...placing, code: '' }, shop)
}

/** Undefined when somebody bought the last pieces or edited a product between reading and buying. */
async function placeOnce(
  db: Connection,
  {
    input,
    user,
    key,
    network,
    language,
    exchange,
    placedWith,
    agreed,
    code: letters,
  }: OrderRequest & { code: string },
  { payments, ordersPerHour, sendsMail, panBox }: OrderingShop,
): Promise<PlacedReply | undefined> {
  const userId = user.id
  const productIds = [...new Set(input.orderItems.map((item) => item.productId))]
  // Locked first: a request that waited for it then sees the response stored meanwhile.
  const named = { code: letters, userId, productIds, forUpdate: true }
  const held = letters === '' ? undefined : await findCode(db, named)
  const asker = { userId, key, productIds, ordersPerHour }
  const basis = await readOrderBasis(db, { ...asker, pin: pinOf(input.postalCode) })
  const request = key === undefined ? undefined : repeatable(input, userId, key)
  if (request && basis.isAnswered) return replyTo(db, request)
  // What only prices an exchange stores nothing, and has the limits of who asks.
  if (basis.secondsToWait > 0 && exchange !== 'preview') throw problem.tooMany(basis.secondsToWait)
  const asked = { input, basis, exchange, agreed, code: letters === '' ? undefined : { held } }
  const { priced, taken, inSale, figures, method, code, extras } = priceNewOrder(asked)
  if (method === 'cod') requireCash(input, figures, basis)
  const creditUsed = spentCredit(input, figures.total, basis.credit)
  const toPay = figures.total - creditUsed
  const cash = { userId, phone: input.phone, toPay }
  // Storing an order looks at the cash of the day itself, behind a lock.
  if (method === 'cod' && exchange === 'preview') await requireCashOfDay(db, cash)
  await requirePlace(input, basis)
  requireBuyer(input, basis)
  await requireDay(extras, input, priced, basis)
  const { stored, given: pan } = panOfPurchase(input, figures, basis, placedWith)
  // What was made for its buyer was never in stock.
  const stock = isMade(agreed)
    ? stockFor(priced, basis.products).map((one) => Object.assign({}, one, { quantity: 0 }))
    : requireStock(priced, basis.products)
  const exceptions =
    method === 'cod' && agreed === undefined ? basis.cashExceptions : NO_CASH_EXCEPTIONS
  // The last check: who asks about the phone of somebody else has placed an order where the answer is no.
  await requireNoException(db, {
    userId,
    details: input,
    products: basis.products.values(),
    exceptions,
    // Refused tries of a guest are counted by their network, those with a code by its own limit; both would be rolled back here.
    isCounted: letters === '' && user.isGuest !== true,
  })
  const fixed = { at: basis.at, ...taxedLines(priced, { inSale, figures, basis }), language }
  // Staff have spoken with who is behind an agreed order.
  const awaitsProof = sendsMail && !basis.isConfirmed && agreed === undefined
  const draft = {
    ...draftOf(
      { input, user, figures, method, creditUsed, at: basis.at, awaitsProof, exchange, agreed },
      payments,
    ),
    // Nobody knows yet when what is exchanged leaves.
    ...(exchange === undefined
      ? await promisedDelivery(input, isMade(agreed) ? priced.map(asReady) : priced, basis)
      : UNPROMISED),
    extras,
    ...fixed,
  }
  const reply = replyWith(draft, basis.breakUp)
  if (exchange === 'preview') return reply
  const isHeld = draft.holdUntil !== null && exchange === undefined
  if (awaitsProof && isHeld) await requireFewHeld(db, { user, details: input }, piecesOf(stock))
  const orderId = await storeOrder(db, draft, {
    stock,
    sizes: sizesFor(priced),
    cart: taken,
    jobs: jobsOf(draft, exchange),
    sellsHidden: agreed !== undefined,
    isTold: exchange === undefined && draft.details.email !== '',
    placedFrom: network === undefined ? undefined : placedFrom(network, draft.details.email),
    isAgreed: agreed === undefined || (agreed.stage === 'order' && agreed.isAccepted === true),
    isPaid: draft.paymentStatus === 'paid',
    cashExceptions: exceptions,
    pan: stored ?? (pan && sealPan(await panBox(), pan, userId)),
    code: code && { ...code, taken: takenByCode(inSale, code) },
    repeatable: request && { ...request, response: reply },
  })
  if (orderId !== undefined) return numbered(reply, orderId)
  if (method === 'cod') await requireCashOfDay(db, cash)
  return undefined
}

/** What the emails to an address that nobody has confirmed are counted by. */
function placedFrom(network: string, email: string): string {
  return createHash('sha256').update(`${network} ${email.toLowerCase()}`).digest('hex')
}

/** How many pieces with a stock figure an order takes. */
function piecesOf(stock: ReturnType<typeof requireStock>): number {
  return stock.reduce((sum, { quantity, isLimited }) => sum + (isLimited ? quantity : 0), 0)
}

function isMade(agreed: OrderRequest['agreed']): boolean {
  return agreed?.stage === 'order' && agreed.isMade === true
}

/** A piece that lies there: nobody waits for its making any more. */
function asReady({ productId }: OrderDraft['lines'][number]) {
  return { productId }
}

/** The same limit as for checking a code, because an order reveals as much. Throws 429. */
async function limitCodeAttempts({ orm }: Database, userId: number): Promise<void> {
  const seconds = await consumeCodeAttempt(orm, userId)
  if (seconds > 0) throw problem.tooMany(seconds)
}

/**
 * Without what is kept encrypted only: a hash of it could be guessed. Without a newer field that the client left out: the
 * release before, which did not know it, may have answered the first request.
 */
function repeatable(
  { pan: _pan, form60: _form60, ...input }: NewOrder,
  userId: number,
  key: string,
): RepeatableRequest {
  const { storeCredit, extras } = input
  const body = { ...input, storeCredit: storeCredit ?? undefined, extras: extras ?? undefined }
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  return { userId, key, bodyHash }
}

/** The stored response to the same request. */
async function replyTo(
  db: Connection,
  request: RepeatableRequest,
): Promise<PlacedReply | undefined> {
  const stored = await findResponse<PlacedReply>(db, request)
  if (stored && stored.bodyHash !== request.bodyHash) throw problem.of('idempotency-mismatch')
  return stored?.response
}

/** The reply without the order id, which storing the order assigns. */
function replyWith(draft: OrderDraft, breakUp: ShownBreakUp): PlacedReply {
  const { details, userName: byName, at, lines, ...order } = draft
  const placed = {
    ...order,
    ...details,
    id: 0,
    createdAt: at,
    paymentReference: null,
    supplyState: null,
    serviceCode: null,
    repairId: null,
    invoiceWaits: null,
    carrier: '',
    trackingNumber: '',
    trackingUrl: '',
    round: 0,
    uncollected: 0,
    exchange: null,
    parcels: null,
    made: null,
    addedToId: null,
    edits: [],
    refunds: [],
    lines,
    history: [{ at, byName, isByStaff: false, fromStatus: null, toStatus: draft.status }],
  }
  return { message: messages.checkout.placed, orderId: 0, order: presentOrder(placed, breakUp) }
}

function numbered(reply: PlacedReply, orderId: number): PlacedReply {
  return { ...reply, orderId, order: { ...reply.order, orderId } }
}
