import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'

/** Why money goes back. */
export type RefundReason = 'cancelled' | 'late' | 'amount' | 'twice' | 'returned'

/**
 * How money goes back: by the provider that it came through, by a person, in cash or by a transfer, or into the store
 * credit of the customer.
 */
export const REFUND_WAYS = ['provider', 'cash', 'transfer', 'credit'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** How a person hands over what could not become store credit. */
export const HAND_OVERS = ['transfer', 'cash'] as const
export type HandOver = (typeof HAND_OVERS)[number]

/** How money goes back that came through a provider, and how a person recorded that it came, or that becomes credit. */
export function refundWay({
  provider,
  channel,
  toCredit = false,
  handedOver = null,
}: {
  provider: string
  channel: string
  toCredit?: boolean
  handedOver?: HandOver | null
}): RefundWay {
  if (handedOver !== null) return handedOver
  if (toCredit || provider === CREDIT_PROVIDER) return 'credit'
  if (provider === 'cash') return 'cash'
  if (provider !== 'recorded') return 'provider'
  return channel === 'cash' ? 'cash' : 'transfer'
}

/** `waiting`: the provider has not confirmed it; `sent`: it has; `done`: the money went. */
export const REFUND_STATUSES = ['waiting', 'sent', 'done', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** Where each state may lead when the provider speaks. Its messages come twice and in any order. */
const NEXT: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  waiting: ['sent', 'done', 'failed'],
  sent: ['done', 'failed'],
  // The bank of the customer may still send the money back.
  done: ['failed'],
  // It was called failed too early: the money went after all.
  failed: ['done'],
}

/** Whether the word of a provider changes the state of a refund. */
export function isNextRefundStatus(from: RefundStatus, to: RefundStatus): boolean {
  return NEXT[from].includes(to)
}

/** Whether the provider has accepted the refund. */
export function isMoneyBack(status: RefundStatus): boolean {
  return status === 'sent' || status === 'done'
}

/** Reasons to refund money that the order did not need. */
export const SURPLUS_REASONS = ['twice', 'amount'] as const satisfies readonly RefundReason[]

/** Whether a refund is of the order's own payment; the others send back money the order did not need. */
export function isOfTheOrder(reason: RefundReason): boolean {
  return !SURPLUS_REASONS.some((surplus) => surplus === reason)
}
