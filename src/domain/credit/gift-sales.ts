import type { RefundReason } from '#domain/payments/refunds.ts'
import { isInvoiced } from '#domain/payments/uninvoiced-refunds.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { LEAST_GIFT_CARD, MOST_GIFT_CARD } from './gift-cards.ts'

/** How a shop sells gift cards on its page. Amounts in paise. */
export interface GiftCardOffer {
  isOn: boolean
  least: Paise
  most: Paise
  /** What one buyer, and one recipient, can have of them within 24 hours. */
  perDay: Paise
  /** The amounts that are offered to choose from. */
  amounts: Paise[]
}

/** What a shop has before its owner sells any. */
export const NO_CARDS_SOLD: GiftCardOffer = {
  isOn: false,
  least: 500_00,
  most: 10_000_00,
  perDay: 20_000_00,
  amounts: [1_000_00, 2_000_00, 5_000_00],
}

/** How many amounts are offered at most. */
export const MOST_OFFERED = 6

/** How long a card that is being bought waits for its payment, in minutes. */
export const SALE_MINUTES = 60

/** The field of an offer that does not fit the others, and why; undefined when it does. */
export function offerProblem(
  offer: GiftCardOffer,
): { field: Exclude<keyof GiftCardOffer, 'isOn'>; message: string } | undefined {
  const { least, most, perDay, amounts } = offer
  if (least < LEAST_GIFT_CARD) return { field: 'least', message: 'Enter at least ₹1.' }
  if (most > MOST_GIFT_CARD) return { field: 'most', message: 'Enter at most ₹50,000.' }
  if (most < least) return { field: 'most', message: 'Enter no less than the smallest amount.' }
  if (perDay < most) return { field: 'perDay', message: 'Enter no less than the largest amount.' }
  if (amounts.some((amount) => amount < least || amount > most)) {
    return { field: 'amounts', message: 'Offer amounts from the smallest to the largest.' }
  }
  return undefined
}

/**
 * How far a card is that was bought online: `waiting` for its payment, `over` without one, `paid`, `redeemed`, or `refunded`,
 * which is void.
 */
export const GIFT_SALE_STATES = ['waiting', 'over', 'paid', 'redeemed', 'refunded'] as const
export type GiftSaleState = (typeof GIFT_SALE_STATES)[number]

export const GIFT_SALE_STATE_LABELS: Readonly<Record<GiftSaleState, string>> = {
  waiting: 'Waits for its payment',
  over: 'Not paid',
  paid: 'Paid',
  redeemed: 'Redeemed',
  refunded: 'Void',
}

/** What is known of a card that is sold, and of the card that was issued for it. */
interface Sold {
  expiresAt: Date
  /** Null before it is paid. */
  card: { redeemedAt: Date | null; voidedAt: Date | null } | null
}

/** How far a sale is at a moment. */
export function giftSaleState({ card, expiresAt }: Sold, at: Date): GiftSaleState {
  if (card === null) return at < expiresAt ? 'waiting' : 'over'
  if (card.redeemedAt !== null) return 'redeemed'
  return card.voidedAt === null ? 'paid' : 'refunded'
}

/** A sum that came for a card. */
interface Came {
  amount: Paise
  currency: string
  /** When it was paid, whenever the shop hears of it. */
  at: Date
}

/** Why a payment is not the one that a sale waits for, so that it goes back; undefined when it is. */
export function whySaleBack(
  sale: { amount: Paise; isPaid: boolean; expiresAt: Date },
  { amount, currency, at }: Came,
): RefundReason | undefined {
  if (sale.isPaid) return 'twice'
  if (at >= sale.expiresAt) return 'late'
  return amount === sale.amount && currency === 'INR' ? undefined : 'amount'
}

/** A payment that came for a card, as far as a refund of it matters. */
interface Back {
  /** What the provider calls it, as the card that was issued for it does. */
  reference: string
  left: Paise
  refunds: readonly { reason: RefundReason }[]
}

/**
 * What staff can send back of a sale: first what came for no card and could not be sent back, which leaves the card alone;
 * then what its card was issued for, while nobody has redeemed it. Undefined where nothing is left.
 */
export function refundableOf<Payment extends Back>(
  card: { reference: string; redeemedAt: Date | null } | null,
  payments: readonly Payment[],
): { payments: Payment[]; sum: Paise; endsCard: boolean } | undefined {
  const left = payments.filter((payment) => payment.left > 0)
  const own = left.filter(({ reference }) => reference === card?.reference)
  const others = left.filter(
    ({ reference, refunds }) => reference !== card?.reference && ownReason(refunds) !== undefined,
  )
  const sent = others.length > 0 || card?.redeemedAt !== null ? others : own
  if (sent.length === 0) return undefined
  const sum = sent.reduce((all, payment) => all + payment.left, 0)
  return { payments: sent, sum, endsCard: sent === own }
}

/** Why the shop itself sends a payment back that it issued no card for; undefined where it did or has not decided. */
export function ownReason(refunds: Back['refunds']): RefundReason | undefined {
  return refunds.find(({ reason }) => !isInvoiced(reason))?.reason
}

/** Whether a buyer may buy a card now: `bought` is what they had of them within 24 hours, in paise. */
export function isWithinDay(amount: Paise, bought: Paise, { perDay }: GiftCardOffer): boolean {
  return bought + amount <= perDay
}

/** What a mail program could make a link of. Two letters stand before the point, because "B.Com" is a degree. */
const LINK =
  /:\/\/|\bwww\.|\.xn--|[\p{L}\p{N}-]{2}\.(?:(?:com|net|org|info|biz|io|ly|app|xyz|online|ru|cn|dev|cc|tk)(?![\p{L}\p{N}])|[\p{L}-]{2,}\/)|\.भारत(?![\p{L}\p{M}])/iu

/** Endings that are words too: with a capital they begin a sentence after a forgotten blank. */
const WORD_LINK =
  /[\p{L}\p{N}-]{2}\.(?:in|co|me|link|live|page|shop|store|club|site|top|IN|CO|ME|SHOP|STORE)(?![\p{L}\p{N}])/u

/** Whether somebody who pays for a card could lead its recipient elsewhere by a text: it goes out in the name of the shop. */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC')
  return LINK.test(plain) || WORD_LINK.test(plain)
}
