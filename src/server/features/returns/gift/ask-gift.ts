import type { ParsedInput } from '#contract/endpoint.ts'
import type { exchangeGift } from '#contract/orders/returned/gift-receipts.ts'
import { LIMITS } from '#domain/accounts/limits.ts'
import { pinOf } from '#domain/delivery/delivery-rules.ts'
import { NO_EXTRAS } from '#domain/orders/extras/order-extras.ts'
import type { Language } from '#domain/shop/languages.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { updateExtras } from '#server/db/orders/order-edits.ts'
import { listOrders, lockOrder, type OrderRow } from '#server/db/orders/orders.ts'
import { linkExchange } from '#server/db/returns/exchanges.ts'
import { insertGift } from '#server/db/returns/gift-exchanges.ts'
import { dueOnOf } from '#server/db/returns/return-clock.ts'
import { queueReturnMail } from '#server/db/returns/return-mail.ts'
import { insertReturn } from '#server/db/returns/returns.ts'
import { problem, ProblemError } from '#server/http/problem.ts'
import { requirePickUp } from '#server/features/returns/ask-return.ts'
import { requireReturn } from '#server/features/returns/move-return.ts'
import { askerOf, itemOf, readReceipt, worthOfOne, type GiftWorks } from './open-receipt.ts'

type AskedGift = ParsedInput<typeof exchangeGift>['body']

interface Asking {
  orderId: number
  body: AskedGift
  /** What the recipient reads. */
  language: Language['code']
}

/**
 * Stores the exchange that the recipient of a gift asks for: a return of its order, and the order of the new size, which
 * goes to the recipient. Throws 409 for a piece or a size that the receipt does not offer now, 400 for a place to which
 * nothing is sent or where nothing is picked up, and 429 above the limit of one receipt.
 */
export async function askGift(
  database: Database,
  works: GiftWorks,
  { orderId, body, language }: Asking,
): Promise<void> {
  const seconds = await consume(database.orm, `giftask:order:${orderId}`, LIMITS.giftExchanges)
  if (seconds > 0) throw problem.tooMany(seconds)
  if (body.handOver === 'pick-up')
    await requirePickUp(database.orm, body.recipient.postalCode, 'postalCode')
  await inTransaction(database, (tx) => store(tx, works, { orderId, body, language }))
}

async function store(
  tx: Connection,
  works: GiftWorks,
  { orderId, body, language }: Asking,
): Promise<void> {
  // Before the order is read: of two who ask for the same piece the second sees the first.
  if ((await lockOrder(tx, orderId)) === undefined) throw problem.of('gift-link-over')
  const [order] = await listOrders(tx, { orderId })
  if (order === undefined) throw problem.of('gift-link-over')
  const receipt = await readReceipt(tx, works, order)
  const line = order.lines.find(({ lineId }) => lineId === body.line)
  const offered = receipt.lines.find((one) => one.line === body.line)
  if (
    line === undefined ||
    offered === undefined ||
    receipt.state !== 'open' ||
    offered.refusal !== null
  ) {
    throw problem.of('gift-size-refused')
  }
  if (!offered.sizes.some(({ code }) => code === body.size)) throw problem.of('gift-size-refused')
  const { handOver, reason, recipient } = body
  const made = {
    orderId,
    reason,
    words: '',
    pictures: [],
    handOver,
    pin: handOver === 'pick-up' ? pinOf(recipient.postalCode) : '',
    payTo: '',
    dueOn: await dueOnOf(tx, 'asked'),
  }
  const by = { id: null, name: askerOf(order).name }
  const lines = [{ orderLineId: body.line, quantity: 1 }]
  const returnId = await insertReturn(tx, made, { lines, by })
  const worth = await worthOfOne(tx, works, order, line)
  const to = sentTo(order, recipient)
  const placed = await placed409(() =>
    works.exchanges.place(tx, {
      order: to,
      items: [itemOf(line, body.size)],
      user: askerOf(order),
      language: order.language,
      seenTotal: worth,
    }),
  )
  if (placed.total !== worth) throw problem.of('gift-size-refused')
  await linkExchange(tx, returnId, placed.orderId)
  await updateExtras(tx, placed.orderId, { ...NO_EXTRAS, hidesPrices: true })
  const { firstName, lastName, phone, email = '' } = recipient
  const name = `${firstName} ${lastName}`
  await insertGift(tx, { returnId, name, phone, email, language, size: body.size })
  await queueReturnMail(tx, await requireReturn(tx, returnId), { state: 'asked' })
}

/**
 * The order with the address of the recipient. Its emails and its bill stay with the buyer, who has paid.
 */
function sentTo(order: OrderRow, { email: _email, ...address }: AskedGift['recipient']): OrderRow {
  return { ...order, ...address, billing: order.billing ?? billingOf(order) }
}

function billingOf(order: OrderRow) {
  const { firstName, lastName, address1, apt, address2, city, state, postalCode } = order
  const name = `${firstName} ${lastName}`.trim().slice(0, 120)
  const street = { address1: `${apt}, ${address1}`.slice(0, 200), address2 }
  return { name, ...street, city, state, postalCode }
}

/** What the recipient may be told of a refusal: never one that says a sum. */
async function placed409<Placed>(place: () => Promise<Placed>): Promise<Placed> {
  try {
    return await place()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (
      error.status === 409 &&
      error.code !== 'state-contradicts-pin' &&
      error.code !== 'products-busy'
    ) {
      throw problem.of('gift-size-refused')
    }
    throw error
  }
}
