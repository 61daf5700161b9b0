import type { Order } from '#contract/orders/orders.ts'
import type { RateTax } from '#domain/invoices/taxes/order-taxes.ts'
import { basisPointsOf, paiseFromRupees } from '#domain/pricing/money.ts'

/** The tax of one rate in an order's total, out of what the wire says of it. */
export function rateTaxOf({ percent, amount }: NonNullable<Order['taxes']>[number]): RateTax {
  return { taxBasisPoints: basisPointsOf(percent), tax: paiseFromRupees(amount) }
}
