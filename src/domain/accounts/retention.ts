import { shopDayOf } from '#domain/shop/shop-days.ts'

/**
 * Orders from this day on must still be kept with their buyers, seen from a given moment: 72 months after the annual
 * return of their financial year falls due, on 31 December after it (CGST Act, s. 36). In the database this is
 * `books_needed_from()`.
 */
export function booksNeededFrom(now: Date): string {
  return `${Number(shopDayOf(now).slice(0, 4)) - 7}-04-01`
}

/**
 * How long the shop keeps what people sent it, in days, as the privacy policy promises (`demo/content.json`).
 * Maintenance erases what is older.
 */
export const KEPT_DAYS = {
  /** A message, after the last answer. */
  requests: 365,
  /** A job of the workshop, after its end, and one whose piece never came. */
  repairs: 365,
  unbroughtRepairs: 90,
  /** Proof of a newsletter subscription, after it ended. */
  endedSubscriptions: 365,
  /** An address whose owner never confirmed the newsletter. */
  unconfirmedSubscriptions: 30,
  /** A wish to be told when a piece is back. */
  stockAlerts: 183,
  /** A cart that a browser left with us, after its last change. */
  keptCarts: 30,
  /** A quote that became no order, after the end of its prices. */
  quotes: 90,
  /** To whom a gift card was sent, after that, or after a card that was not sent ended. */
  giftCardMails: 365,
  /** Who was going to buy a gift card, and did not pay it. */
  unpaidGiftSales: 30,
  /** Who has bought a gift card, after it was redeemed or ended. */
  giftSales: 365,
  /** Who has bought one that nobody has redeemed: eight years, as long as the tax office may ask. */
  openGiftSales: 8 * 366,
  /** What is known of an email address, after the last email to it, once nothing else names it. */
  unusedAddresses: 30,
  /** The PAN of a buyer: eight years, as long as the tax office may ask. */
  buyerPans: 8 * 366,
  /** The PAN of an order that was cancelled. */
  unusedPans: 90,
  /** Where the money of a return went, and who asked with a gift receipt, after its end. */
  returnAccounts: 30,
  /** A network that an account was used from, after its last use. */
  knownNetworks: 90,
  /** Measurements of pages, which name nobody. */
  pageFigures: 90,
} as const
