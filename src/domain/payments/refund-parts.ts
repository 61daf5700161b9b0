import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { BY_HAND_PROVIDERS } from './payments.ts'

/** A payment of an order and the part of it that was not refunded, in paise. */
export interface LeftPayment {
  paymentId: number
  provider: string
  left: Paise
}

/** A part of a refund, in paise: one refund is of one payment. */
export interface RefundPart extends LeftPayment {
  amount: Paise
}

/**
 * The payments to which an amount for lines of an invoice is refunded: store credit first (decision 094), then the
 * payment with the most left. If less is left than `amount`, they add up to less.
 */
export function refundParts(payments: readonly LeftPayment[], amount: Paise): RefundPart[] {
  const parts: RefundPart[] = []
  let wanted = amount
  for (const payment of payments.toSorted((a, b) => rank(b) - rank(a) || b.left - a.left)) {
    const part = Math.min(payment.left, wanted)
    if (part > 0) parts.push({ ...payment, amount: part })
    wanted -= part
  }
  return parts
}

function rank({ provider }: LeftPayment): number {
  return provider === CREDIT_PROVIDER ? 1 : 0
}

/** How the parts go back, in paise. */
export interface RefundWays {
  /** Handed back by a person. */
  byHand: Paise
  /** Store credit again. */
  credit: Paise
  byProvider: Paise
}

/** How much of a refund is paid back in which way. */
export function waysOf(parts: readonly RefundPart[]): RefundWays {
  const ways = { byHand: 0, credit: 0, byProvider: 0 }
  for (const { provider, amount } of parts) ways[wayOf(provider)] += amount
  return ways
}

function wayOf(provider: string): keyof RefundWays {
  if (provider === CREDIT_PROVIDER) return 'credit'
  return BY_HAND_PROVIDERS.includes(provider) ? 'byHand' : 'byProvider'
}
