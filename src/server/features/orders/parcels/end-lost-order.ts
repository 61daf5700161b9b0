import { CANCELLED } from '#domain/orders/order-status.ts'
import { statusOfParcels } from '#domain/orders/parcels/order-parcels.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { LOST } from '#domain/returns/deduction.ts'
import type { Connection } from '#server/db/connection.ts'
import { lockOrder } from '#server/db/orders/orders.ts'
import { listLosses } from '#server/db/orders/parcels/lost-parcels.ts'
import { refundOrder } from '#server/db/payments/refunds.ts'
import { restOf } from '#server/db/returns/kept-back.ts'
import { countReturned, openReturnOf } from '#server/db/returns/returns.ts'
import { problem } from '#server/http/problem.ts'
import { setStatus } from '#server/features/orders/status/change-status.ts'
import { completeChange } from '#server/features/orders/status/complete-status-change.ts'
import type { Actor } from './change-parcels.ts'
import { linesOf, parcelsOf, requireOrder } from './read-parcels.ts'

interface Ending {
  orderId: number
  by: Actor & { id: number }
  /** Whether what goes back becomes store credit, to which its customer has agreed. */
  toCredit: boolean
}

/** Cancels a locked order of which nothing arrives, and sends an amount of its money back. */
export async function cancelLost(
  tx: Connection,
  { orderId, amount, by, toCredit }: Ending & { amount: Paise },
): Promise<void> {
  const locked = await lockOrder(tx, orderId)
  if (locked === undefined) throw problem.notFound('order')
  const changed = { orderId, from: locked.status, to: CANCELLED, by }
  const changeId = await setStatus(tx, locked, changed)
  // Also what a person has to hand back.
  if (amount > 0) {
    await refundOrder(tx, { orderId, reason: 'cancelled', by, note: LOST, toCredit, amount })
  }
  await completeChange(tx, changeId, { isRefunded: true })
}

/**
 * After the last return of a locked order with a lost parcel is settled: where nothing of it has reached its customer, it ends as if
 * the loss had been recorded last. The rest of its money goes back, with delivery and fees, and it is cancelled.
 */
export async function endLostOrder(tx: Connection, ending: Ending): Promise<void> {
  const { orderId } = ending
  if ((await listLosses(tx, orderId)).size === 0) return
  const order = await requireOrder(tx, orderId)
  const lines = linesOf(order)
  const isOver = statusOfParcels(lines, parcelsOf(order)) === CANCELLED
  if (!isOver || order.status === CANCELLED) return
  if ((await openReturnOf(tx, orderId)) !== undefined) return
  const back = await countReturned(tx, orderId)
  // What was refused stays the customer's.
  if (lines.some(({ lineId, quantity }) => (back.get(lineId) ?? 0) < quantity)) return
  await cancelLost(tx, { ...ending, amount: await restOf(tx, orderId) })
}
