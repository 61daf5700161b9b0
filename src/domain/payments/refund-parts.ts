import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { BY_HAND_PROVIDERS } from './payments.ts'
import type { RefundStatus } from './refunds.ts'

/** A payment of an order and the part of it that was not refunded, in paise. */
export interface LeftPayment {
  paymentId: number
  /** Of the payment that it goes back over. */
  provider: string
  /** A payment of another order that it goes back over (decision 119); null where it goes back over its own. */
  overId: number | null
  left: Paise
}

/** A part of a refund, in paise: one refund is of one payment. */
export interface RefundPart extends LeftPayment {
  amount: Paise
}

/** The parts of payments that an amount is refunded of, one after the other. If less is left than `amount`, they add up to less. */
export function partsInTurn(payments: readonly LeftPayment[], amount: Paise): RefundPart[] {
  const parts: RefundPart[] = []
  let wanted = amount
  for (const payment of payments) {
    const part = Math.min(payment.left, wanted)
    if (part > 0) parts.push({ ...payment, amount: part })
    wanted -= part
  }
  return parts
}

/** The same payments once an amount of them is gone, one after the other. */
export function partsAfter(payments: readonly LeftPayment[], gone: Paise): LeftPayment[] {
  const left: LeftPayment[] = []
  let toGo = gone
  for (const payment of payments) {
    const part = Math.min(payment.left, toGo)
    if (payment.left > part) left.push({ ...payment, left: payment.left - part })
    toGo -= part
  }
  return left
}

/**
 * The payments to which an amount for lines of an invoice is refunded: store credit first (decision 094), then the
 * payment with the most left. If less is left than `amount`, they add up to less.
 */
export function refundParts(payments: readonly LeftPayment[], amount: Paise): RefundPart[] {
  const sorted = payments.toSorted((a, b) => rank(b) - rank(a) || b.left - a.left)
  return partsInTurn(sorted, amount)
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
  for (const { provider, amount } of parts) ways[wayBackOf(provider)] += amount
  return ways
}

/** Handed back by a person, store credit again, or back by the provider. */
export const WAYS_BACK = ['byHand', 'credit', 'byProvider'] as const satisfies (keyof RefundWays)[]
export type WayBack = (typeof WAYS_BACK)[number]

/** Whether store credit had paid a part, also credit of a moment, by a set-off: that goes over the payment of another order. */
export function wasPaidByCredit({ provider, overId }: LeftPayment): boolean {
  return provider === CREDIT_PROVIDER || overId !== null
}

/** How money of a payment goes back. */
export function wayBackOf(provider: string): WayBack {
  if (provider === CREDIT_PROVIDER) return 'credit'
  return BY_HAND_PROVIDERS.includes(provider) ? 'byHand' : 'byProvider'
}

/**
 * Whether a person can hand a refund over: it was to become store credit of an account that was deleted since, and what it
 * is of has not gone back otherwise.
 */
export function canBeHandedOver(
  refund: { paymentId: number; provider: string; status: RefundStatus; amount: Paise },
  left: readonly LeftPayment[],
): boolean {
  const { paymentId, provider, status, amount } = refund
  return (
    status === 'failed' &&
    provider === CREDIT_PROVIDER &&
    left.some((one) => {
      return one.paymentId === paymentId && one.overId === null && one.left >= amount
    })
  )
}
