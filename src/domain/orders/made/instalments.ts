import type { RefundReason } from '#domain/payments/refunds.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import {
  isAdvanceOver,
  isMadeOver,
  isSettlementOver,
  madeDue,
  type MadeMoney,
} from './made-states.ts'
import type { MadePolicy } from './settlement.ts'

/** A job as paying online looks at it. Amounts in paise. */
export interface PayableMade extends MadeMoney {
  advance: Paise
  policy: MadePolicy
  /** Until when the settlement is to be paid, such as `2026-11-26`; null before. */
  dueOn: string | null
  /** Until when its quote held the prices. */
  validUntil: Date
}

/** The advance that the shop asks for: a share of the price, rounded up to the paisa. */
export function advanceOf(price: Paise, share: BasisPoints): Paise {
  return Math.ceil((price * share) / 10_000)
}

/** How long after the end of the due day a payment still counts that was begun on it. */
const GRACE_MS = 3_600_000

/** What of a job is due next: the rest of its advance, or after weighing the balance. 0 while it is made. */
function dueNext(job: PayableMade): Paise {
  if (job.state === 'taken') return Math.max(0, job.advance - job.paid)
  return job.state === 'weighed' ? Math.max(0, madeDue(job)) : 0
}

/** The sum that its customer can pay online at a moment; 0 where there is none, or its day is over. */
export function payableOnline(job: PayableMade, at: Date): Paise {
  const day = shopDayOf(at)
  return isAdvanceOver(job, day) || isSettlementOver(job, day) ? 0 : dueNext(job)
}

/** A sum that came for a job. */
interface Came {
  amount: Paise
  currency: string
  at: Date
}

/**
 * Why a payment online is not the one that a job waits for, so that it goes back, as with orders; undefined when it is. A job
 * that is gone with its customer waits for none.
 */
export function whyInstalmentBack(
  job: PayableMade | undefined,
  { amount, currency, at }: Came,
): RefundReason | undefined {
  if (job === undefined || isMadeOver(job.state)) return 'late'
  const due = dueNext(job)
  if (due === 0) return 'twice'
  if (payableOnline(job, new Date(at.getTime() - GRACE_MS)) === 0) return 'late'
  return amount === due && currency === 'INR' ? undefined : 'amount'
}

/** What was paid online of a job: what is left of each payment, and what is on its way back. In paise. */
interface PaidOnline {
  left: readonly { left: Paise }[]
  pending: Paise
}

/** What of a job goes back and can go the way it was paid online, in paise: not what is on its way. */
export function returnableOnline(job: MadeMoney, { left, pending }: PaidOnline): Paise {
  const online = left.reduce((sum, one) => sum + one.left, 0)
  return Math.max(0, Math.min(0 - madeDue(job) - pending, online))
}
