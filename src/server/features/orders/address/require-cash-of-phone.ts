import { phoneDigits } from '#domain/accounts/phone-number.ts'
import { isTooMuchInADay } from '#domain/pricing/cash-limit.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { toPay } from '#domain/payments/payments.ts'
import type { Connection } from '#server/db/connection.ts'
import { lockCashOfPhone } from '#server/db/orders/cash-orders.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { readPurchase } from '#server/db/orders/purchases.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Whether an order may have another phone, by which cash is counted (Income-tax Act, section 269ST). Throws 409 where cash was
 * taken for it: that is cash of the phone’s earlier owner. Throws 409 as well where it is to be
 * paid in cash, and with the cash of the new phone on the day of the order would be too much.
 */
export async function requireCashOfPhone(
  tx: Connection,
  order: OrderRow,
  phone: string,
): Promise<void> {
  const { id: orderId, userId, paymentMethod, paymentStatus, createdAt } = order
  if (phoneDigits(phone) === phoneDigits(order.phone)) return
  const { cashHere } = await readPurchase(tx, orderId)
  if (cashHere > 0) throw problem.of('edit-cash-phone')
  if (paymentMethod !== 'cod' || paymentStatus !== 'due') return
  const day = shopDayOf(createdAt)
  const other = await lockCashOfPhone(tx, { userId, phone, day, besides: orderId })
  if (isTooMuchInADay(toPay(order), other)) throw problem.cashOfDay(other)
}
