import type { NewOrder } from '#contract/orders/orders.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { phoneDigits } from '#domain/accounts/phone-number.ts'
import { checkoutDetailsOf, type PaymentMethod } from '#domain/orders/checkout.ts'
import { QUOTE_HOLD_HOURS, quoteNumber, quoteState } from '#domain/orders/quotes/quotes.ts'
import { lockPhone, takeGuest } from '#server/db/accounts/guests.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockQuote, updateQuote, type QuoteRow } from '#server/db/orders/quotes.ts'
import { findPayable } from '#server/db/payments/payments.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { Agreement } from '#server/features/orders/placing/agreed-lines.ts'
import {
  tryWithin,
  untilPlaced,
  type OrderingShop,
} from '#server/features/orders/placing/place-order.ts'
import { problem } from '#server/http/problem.ts'
import { hashToken, makeToken } from '#server/services/tokens.ts'
import { inputOf, type Given } from './quote-input.ts'
import { requireUntaken } from './require-untaken.ts'

export interface QuoteOrder {
  quoteId: number
  paymentMethod: PaymentMethod
  /** The buyer's PAN or declaration, where the law asks for it, and what a firm gives for its bill. */
  given: Given
  /** The member of staff who places it; undefined for its customer, by the link. */
  by: { id: number; name: string } | undefined
  /** The account that orders it by the link; without one its buyer is a guest. */
  account?: QuoteAccount | undefined
}

/** An account that orders a quote, with how much of its store credit it pays with, in paise. */
export interface QuoteAccount {
  id: number
  name: string
  storeCredit: Paise | null
}

/** What a quote became. */
export interface PlacedQuote {
  quote: QuoteRow
  orderId: number
  /** False where it had become an order before. */
  isNew: boolean
}

/** Somebody bought or edited meanwhile: the try is rolled back, with the guest it has written. */
class OvertakenTry extends Error {
  override name = 'OvertakenTry'
}

/**
 * Makes the order of a quote, by the code and the one statement of any order, at the prices that were agreed. Its buyer
 * is a guest (decision 087), or the account that orders it by the link. A second request gets the order of the first, unless
 * that ended unpaid. Throws 404, 409 for a quote that has expired, was cancelled, whose piece is to be made or that is
 * the order of somebody else than the account, for a piece that has become another one, and as placing an order does.
 */
export function placeQuote(
  { database, ...shop }: OrderingShop & { database: Database },
  asked: QuoteOrder,
): Promise<PlacedQuote> {
  return untilStored(database, (tx) => placeWithin(tx, shop, asked))
}

/** Runs a transaction that places an order, again where somebody overtook it. */
export function untilStored<Reply>(
  database: Database,
  attempt: (tx: Connection) => Promise<Reply>,
): Promise<Reply> {
  return untilPlaced(async () => {
    try {
      return await inTransaction(database, attempt)
    } catch (error) {
      if (error instanceof OvertakenTry) return undefined
      throw error
    }
  })
}

async function placeWithin(
  tx: Connection,
  shop: OrderingShop,
  asked: QuoteOrder,
): Promise<PlacedQuote> {
  const { quoteId, by, account } = asked
  const quote = await lockQuote(tx, quoteId)
  if (quote === undefined) throw problem.notFound('quote')
  const { orderId: was } = quote
  if (was !== null) {
    const order = account && (await findPayable(tx, { orderId: was }))
    if (account && order?.userId !== account.id) {
      throw problem.of('quote-ordered', { orderId: was })
    }
    return { quote, orderId: was, isNew: false }
  }
  await requireUntaken(tx, quote, by ? 'staff' : 'customer')
  if (quoteState(quote, new Date()) !== 'open') throw problem.of('quote-over')
  if (quote.isToMake) throw problem.of('quote-to-make')
  const input = { ...orderOf(quote, asked), storeCredit: account?.storeCredit ?? null }
  const agreed = agreementOf(quote, by)
  const orderId = await storeAgreed(tx, shop, { quote, input, agreed, account })
  await recordChange(tx, {
    by: by ?? { id: null, name: 'The customer, by the link' },
    action: 'quote.order',
    subject: { id: quoteId, name: quoteNumber(quoteId) },
    after: { orderId, paymentMethod: asked.paymentMethod },
  })
  const became = await updateQuote(tx, quoteId, { orderId })
  return { quote: became, orderId, isNew: true }
}

interface Storing {
  quote: QuoteRow
  input: NewOrder
  agreed: Agreement
  account?: Pick<QuoteAccount, 'id' | 'name'> | undefined
}

/**
 * Places an order as it was agreed with the customer of a quote, for an account or a guest of its own; throws where somebody
 * overtook it.
 */
export async function storeAgreed(
  tx: Connection,
  shop: OrderingShop,
  { quote, input, agreed, account }: Storing,
): Promise<number> {
  const phone = phoneDigits(quote.phone)
  await lockPhone(tx, phone)
  const { id, name, isGuest } = account
    ? { id: account.id, name: account.name, isGuest: false }
    : await newGuest(tx, quote, phone)
  const placed = await tryWithin(tx, shop, {
    input: { ...input, userId: id },
    user: { id, name, isGuest },
    key: undefined,
    language: quote.language,
    agreed,
  })
  if (placed === undefined) throw new OvertakenTry()
  return placed.orderId
}

async function newGuest(tx: Connection, { firstName, lastName }: QuoteRow, phone: string) {
  const name = `${firstName} ${lastName}`
  const id = await takeGuest(tx, { guestKey: hashToken(makeToken()), name, phone })
  if (id === undefined) throw new Error('A new guest is there before its order.')
  return { id, name, isGuest: true }
}

/** What an order of a quote says. */
export function orderOf(
  quote: QuoteRow,
  { paymentMethod, given }: Pick<QuoteOrder, 'paymentMethod' | 'given'>,
): NewOrder {
  const items = quote.lines.map(({ productId, quantity, material, make }) => ({
    productId,
    quantity,
    material: make === undefined ? material : null,
    makeId: make?.makeId,
    size: make?.size?.code,
    madeInDays: make?.size?.days,
  }))
  const details = checkoutDetailsOf(quote)
  // The member of staff who wrote it was asked about the address.
  const placeCheck = 'wait'
  return inputOf({ details, items, totalPrice: quote.total, paymentMethod, given, placeCheck })
}

function agreementOf(
  { lines, shippingFreeFrom, shippingBelow }: QuoteRow,
  by: QuoteOrder['by'],
): Agreement {
  const delivery = { shippingFreeFrom, shippingCharge: shippingBelow }
  const isAccepted = by === undefined
  return { stage: 'order', lines, delivery, holdHours: QUOTE_HOLD_HOURS, isAccepted }
}
