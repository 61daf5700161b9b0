import { PAYMENT_METHOD_LABELS } from '#domain/orders/checkout.ts'
import type { MailedOrder } from '#domain/shop/mail.ts'
import { awaitsPayment, paymentState } from '#domain/orders/payments.ts'
import { makingPaid } from '#domain/pricing/metal/metal-price.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import { lineTotal } from '#domain/pricing/pricing.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { paymentNote } from '#server/services/payments/providers.ts'

/** What the emails of an order show of it; of the way a price is made as much as the shop shows. */
export function mailedOrder(order: OrderRow, shown: ShownBreakUp): MailedOrder {
  const { firstName, lastName, apt, address1, address2, city, postalCode, state, country } = order
  const note = paymentNote(order.paymentProvider)
  return {
    orderId: order.id,
    firstName,
    lines: order.lines.map((line) => mailedLine(line, shown)),
    subtotal: order.subtotal,
    reductions: order.reductions,
    shippingCharge: order.shippingCharge,
    tax: order.tax,
    taxBasisPoints: order.taxBasisPoints,
    total: order.total,
    payment: [PAYMENT_METHOD_LABELS[order.paymentMethod], note].filter(Boolean).join('. '),
    paymentState: paymentState(order.paymentStatus, order.status),
    isPaid: order.paymentStatus === 'paid',
    isAwaited: awaitsPayment(order.paymentStatus),
    isProofAwaited: order.paymentStatus === 'due' && order.holdUntil !== null,
    isCash: order.paymentMethod === 'cod',
    tracking: { carrier: order.carrier, number: order.trackingNumber, url: order.trackingUrl },
    pincode: /^[1-9]\d{5}$/.test(postalCode) ? postalCode : '',
    address: [
      `${firstName} ${lastName}`,
      `${apt}, ${address1}`,
      address2,
      `${city} ${postalCode}`,
      `${state}, ${country}`,
    ],
  }
}

function mailedLine(
  line: OrderRow['lines'][number],
  shown: ShownBreakUp,
): MailedOrder['lines'][number] {
  const { name, quantity, make } = line
  const mailed = { name, quantity, total: lineTotal(line) }
  if (!make) return mailed
  const { alloy, netMg, breakUp } = make
  const making = shown === 'full' ? makingPaid(breakUp) : null
  return { ...mailed, make: { alloy, netMg, making } }
}
