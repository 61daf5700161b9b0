import { CANCELLED } from '#domain/orders/order-status.ts'
import { PAID_STATUSES } from '#domain/payments/payments.ts'
import { formatRupees } from '#domain/pricing/money.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import type { UntrustedOrder } from '#web/features/orders/untrusted-order.ts'

const PAID: ReadonlySet<string> = new Set(PAID_STATUSES)

/**
 * What an order says of pieces that came back before they were paid: while it is to be paid, how much that is now; of a
 * paid one, why less than its total was paid. Undefined where nothing came back so, or nothing is to be paid any more.
 */
export function uncollectedText(order: UntrustedOrder): string | undefined {
  const { totalPrice, storeCredit = 0, uncollected = 0, paymentStatus = '', status } = order
  if (uncollected === 0 || totalPrice === undefined) return undefined
  const amount = formatRupees(uncollected)
  if (PAID.has(paymentStatus)) return text.notToPay(amount)
  if (paymentStatus !== 'due' || status === CANCELLED) return undefined
  return text.uncollected(amount, formatRupees(totalPrice - storeCredit - uncollected))
}
