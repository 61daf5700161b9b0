import { SURPLUS_REASONS, type RefundReason } from './refunds.ts'

/** Why the shop refunds a payment that it never accepted for its order and never invoiced. */
export const UNINVOICED_REASONS = [
  ...SURPLUS_REASONS,
  'late',
] as const satisfies readonly RefundReason[]

/** Whether a refund is of a payment that has an invoice, which it corrects. */
export function isInvoiced(reason: RefundReason): boolean {
  return !UNINVOICED_REASONS.some((one) => one === reason)
}
