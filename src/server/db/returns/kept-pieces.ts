import { sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { awaitsPayment, type PaymentStatus } from '#domain/payments/payments.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** The order of the pieces that a return is exchanged for, as far as its card says. */
export interface KeptRow {
  isGuest: boolean
  status: number
  paymentStatus: PaymentStatus
  total: Paise
  creditUsed: Paise
  holdUntil: string | null
  isDeleted: boolean
}

/** That order, of a row of returns; null without. Names are in full: Drizzle would cut them. */
export const KEPT = sql<KeptRow | null>`(
  select json_build_object('isGuest', kept.is_guest, 'status', kept.status,
    'paymentStatus', kept.payment_status, 'total', kept.total, 'creditUsed', kept.credit_used,
    'holdUntil', kept.hold_until, 'isDeleted', kept.deleted_at is not null)
  from orders as kept where kept.id = returns.exchange_order_id)`

/** How it stands with a kept order: it is asked for, it is over, or nothing is left to pay. */
export function stateOfKept({
  status,
  paymentStatus,
  isDeleted,
}: KeptRow): 'awaited' | 'over' | 'paid' {
  if (isDeleted || status === CANCELLED || paymentStatus === 'expired') return 'over'
  return awaitsPayment(paymentStatus) ? 'awaited' : 'paid'
}
