import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Connection } from '#server/db/connection.ts'
import { restOf } from '#server/db/returns/kept-back.ts'
import { problem } from '#server/http/problem.ts'

/**
 * Cancelling a paid order refunds it, and so requires the permission for refunds; an order of
 * which nothing is paid may be cancelled by everybody who works on orders. Throws 403 with the amount.
 */
export async function requireRefundRight(
  tx: Connection,
  { orderId, to, by }: { orderId: number; to: number; by: { role: Role } },
): Promise<void> {
  if (to !== CANCELLED || isAllowed(by.role, 'refunds')) return
  const paid = await restOf(tx, orderId)
  if (paid === 0) return
  throw problem.of('refund-not-allowed', { paid: rupeesFromPaise(paid), orderId })
}
