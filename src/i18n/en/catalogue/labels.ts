import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/orders/checkout.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { PAYMENT_CHANNEL_LABELS, PAYMENT_STATE_LABELS } from '#domain/payments/payment-labels.ts'
import type { PaymentState } from '#domain/payments/payments.ts'
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
  /** Where the money of an order is. */
  paymentState: (state: PaymentState): string => PAYMENT_STATE_LABELS[state],
  /** How a payment was made; an unknown way unchanged. */
  paymentChannel: (channel: string): string =>
    new Map<string, string>(Object.entries(PAYMENT_CHANNEL_LABELS)).get(channel) ?? channel,
  /** `20% Off`: as the owner wrote it. */
  discount: (text: string): string => text,
  /** What a payment provider says of itself. */
  paymentNote: (note: string): string => note,
}
