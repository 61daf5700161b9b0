import type { RefundReason } from '#domain/shop/mail.ts'

/**
 * How far the payment of an order is. `due`: the courier takes it. `waiting`: online, nothing yet.
 * `declined`: a try failed, another may follow. `expired`: nothing came in time. The last two of the
 * list tell of money that went back.
 */
export const PAYMENT_STATUSES = [
  'due',
  'waiting',
  'declined',
  'paid',
  'expired',
  'partly-refunded',
  'refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Why money goes back, in the words of the admin. */
export const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  cancelled: 'order cancelled',
  late: 'paid after the order was cancelled',
  amount: 'wrong amount paid',
  twice: 'paid twice',
  returned: 'manual refund',
}

/** What the test provider can be told to do with a payment. */
export const TEST_OUTCOMES = ['approve', 'decline', 'pending'] as const
export type TestOutcome = (typeof TEST_OUTCOMES)[number]

/** How long an unpaid order keeps its pieces, in minutes. */
export const HOLD_MINUTES = 20

/** How long an order in cash of an account without a confirmed email keeps its pieces, in hours. */
export const UNCONFIRMED_HOURS = 48

/** When the customer of such an order is reminded, in hours after it was placed. */
export const REMINDER_HOURS = 24

/** Whether a payment would still make the order a paid one. */
export function awaitsPayment(status: PaymentStatus): boolean {
  return status === 'waiting' || status === 'declined'
}

/** Orders this old are no longer asked for at the provider, in seconds. */
const OLDEST_CHECK_SECONDS = 2 * 86_400

/**
 * Seconds until a provider is asked again for the payment of an order of this age, in seconds: often at
 * first, then with growing gaps; null when it is not worth asking any more.
 */
export function nextCheckSeconds(ageSeconds: number): number | null {
  if (ageSeconds > OLDEST_CHECK_SECONDS) return null
  return Math.max(60, Math.floor(ageSeconds / 2))
}
