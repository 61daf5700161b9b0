import { creditFor } from '#domain/credit/store-credit.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** The sums of an exchange. */
export interface ExchangeSums {
  /** The part of the old pieces' worth that pays for the new ones. */
  used: Paise
  /** What the customer pays besides; at least ₹1, or nothing. */
  toPay: Paise
  /** What goes back to the customer. */
  back: Paise
  /** What the shop gives besides as store credit, because the old pieces are worth more than their invoice says. */
  given: Paise
}

/**
 * What is left to pay, or goes back, when pieces of this worth (after deductions) are exchanged for new ones. Where one cannot
 * pay for the other, because a guest has no store credit, both sums move. `higher` is what they are worth besides on the day:
 * the shop gives of it what the new pieces cost more, so none of it is ever paid out.
 */
export function exchangeSums(
  worth: Paise,
  total: Paise,
  { isNetted, higher = 0 }: { isNetted: boolean; higher?: Paise },
): ExchangeSums {
  if (!isNetted) return { used: 0, toPay: total, back: worth, given: 0 }
  const most = creditFor(worth + higher, total)
  const used = Math.min(worth, most)
  return { used, toPay: total - most, back: worth - used, given: most - used }
}

/** How long the new pieces are kept while the old ones are on their way, at most, in days. */
export const EXCHANGE_HOLD_DAYS = 180

/** How long the customer has to pay a difference once the old pieces are checked, in days. */
export const EXCHANGE_PAY_DAYS = 7

/** The piece that a customer wants instead, of the same product. */
export interface WantedInstead {
  /** Null for the usual one. */
  material: number | null
  makeId: number | null
  /** Null for one without sizes. */
  size: string | null
}
