import type { Order } from '#contract/orders.ts'
import type { Figures } from '#contract/problem.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { lineTotal, type OrderFigures } from '#domain/pricing.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from '#server/data/orders.ts'
import { paymentNote } from '#server/services/payments/providers.ts'
import type * as z from 'zod/mini'

/** An order as the contract has it: paise become rupees, rows become wire names. */
export function presentOrder(order: OrderRow): Order {
  const { id, createdAt, lines, history, subtotal, shippingCharge, tax, total, ...rest } = order
  return {
    ...rest,
    ...presentFigures({ subtotal, shippingCharge, tax, total }),
    orderId: id,
    createdAt: createdAt.toISOString(),
    taxPercent: order.taxBasisPoints / 100,
    paymentNote: paymentNote(order.paymentProvider),
    orderItems: lines.map(presentLine),
    history: history.map(presentEvent),
  }
}

/** The four figures of an order in rupees. */
export function presentFigures(figures: OrderFigures): z.output<typeof Figures> {
  return {
    subtotal: rupeesFromPaise(figures.subtotal),
    shippingCharge: rupeesFromPaise(figures.shippingCharge),
    tax: rupeesFromPaise(figures.tax),
    totalPrice: rupeesFromPaise(figures.total),
  }
}

function presentLine(line: OrderLineRow): Order['orderItems'][number] {
  const { productId, quantity, material, name, isAvailable } = line
  const price = rupeesFromPaise(line.unitPrice)
  const images = line.picture === null ? [] : [line.picture]
  return {
    productId,
    quantity,
    price,
    totalAmount: rupeesFromPaise(lineTotal(line)),
    material,
    product: { productId, name, price, images, isAvailable },
  }
}

function presentEvent({ at, byName, fromStatus, toStatus }: OrderEventRow) {
  return { at: at.toISOString(), by: byName, from: fromStatus, to: toStatus }
}
