import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/orders/checkout.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { stockText } from '#domain/catalogue/stock.ts'

/** What the shop's own codes are called: metals, order statuses, stock, ways to pay. */
export const labels = {
  /** Undefined for an unknown code. */
  material: (code: number): string | undefined => materialName(code),
  orderStatus: (status: number): string => orderStatusLabel(status),
  /** `Only 2 left`; null means that stock is not counted. */
  stock: (stock: number | null): string => stockText(stock),
  payment: (method: PaymentMethod): string => PAYMENT_METHOD_LABELS[method],
  /** `20% Off`: as the owner wrote it. */
  discount: (text: string): string => text,
  /** What a payment provider says of itself. */
  paymentNote: (note: string): string => note,
}
