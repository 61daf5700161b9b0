import type { ShopReturn } from '#contract/orders/returns.ts'
import { returnReasonText } from '#domain/returns/return-reasons.ts'

/** Why pieces of an order are credited, in words of the admin. */
export function reasonText({ isUnsent, isLost, reason }: ShopReturn): string {
  if (isLost === true) return 'Lost on its way'
  return isUnsent === true ? 'Taken out before it was sent' : returnReasonText(reason)
}
