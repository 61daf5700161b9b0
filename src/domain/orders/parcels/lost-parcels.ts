import type { PaymentStatus } from '#domain/payments/payments.ts'
import type { Paise } from '#domain/pricing/money.ts'

/**
 * What becomes of the money for a lost parcel. `paid`: its pieces are credited by line, and what they cost goes back;
 * `uncollected`: they are credited and not collected; `whole`: nothing of the order arrives, so it is cancelled and all of its
 * money goes back; `refunded`: it went back before.
 */
export const LOST_WAYS = ['paid', 'uncollected', 'whole', 'refunded'] as const
export type LostWay = (typeof LOST_WAYS)[number]

interface LosingOrder {
  paymentStatus: PaymentStatus
  /** Whether nothing of the order reaches its customer, and nothing is still to be decided, once this parcel is lost. */
  isWhole: boolean
  /** Whether a return of it is not settled yet. */
  hasOpenReturn: boolean
}

/** How the money for a lost parcel is dealt with; undefined where nobody knows yet what was paid for its order. */
export function lostWay({
  paymentStatus,
  isWhole,
  hasOpenReturn,
}: LosingOrder): LostWay | undefined {
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'partly-refunded'
  // What is open is settled by itself, so the rest is.
  if (isWhole && !(isPaid && hasOpenReturn)) return 'whole'
  if (isPaid) return 'paid'
  if (paymentStatus === 'due') return 'uncollected'
  return paymentStatus === 'refunded' ? 'refunded' : undefined
}

/** What can be claimed for a parcel: its worth, at most what the carrier insures; the whole where the shop has not said (0). */
export function sumInsured(worth: Paise, insuredUpTo: Paise): Paise {
  return insuredUpTo === 0 ? worth : Math.min(worth, insuredUpTo)
}

/** The longest note about a claim. */
export const MAX_CLAIM = 300
