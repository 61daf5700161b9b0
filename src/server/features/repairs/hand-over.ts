import { CANCELLED, DELIVERED, orderStatusLabel } from '#domain/orders/order-status.ts'
import { isPaymentDue, toPay } from '#domain/payments/payments.ts'
import { isBillable } from '#domain/repairs/repair-bill.ts'
import { repairNumber } from '#domain/repairs/repair-states.ts'
import type { Connection } from '#server/db/connection.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import { insertOrderNote } from '#server/db/orders/order-notes.ts'
import { changeOrderStatus } from '#server/db/orders/orders.ts'
import { lockBill } from '#server/db/repairs/repair-bills.ts'
import type { RepairRow } from '#server/db/repairs/repairs.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { formatPaise } from '#domain/pricing/money.ts'

interface Leaving {
  unpaidReason: string
  by: { id: number; name: string }
}

/**
 * Hands over a piece on which work was done: its bill is delivered and its invoice issued. An unpaid one leaves with a
 * reason from the staff, which is noted in the order, and stays to be paid. Throws 409 without a bill and 400 without
 * the reason.
 */
export async function letLeave(
  tx: Connection,
  row: RepairRow,
  { unpaidReason, by }: Leaving,
): Promise<void> {
  const states = row.events.map(({ toState }) => toState)
  if (!isBillable(states, row)) return
  const bill = await lockBill(tx, row.id)
  if (bill === undefined) throw problem.of('repair-not-billed')
  const { orderId, status: from } = bill
  if (isPaymentDue(bill)) {
    if (unpaidReason === '') {
      const message = `${formatPaise(toPay(bill))} is not paid. Record the payment, or say why the piece leaves without it.`
      throw problem.invalid([{ field: 'unpaidReason', message }])
    }
    const text = `${repairNumber(row.id)} left unpaid: ${unpaidReason}`
    await insertOrderNote(tx, { orderId, by, text })
  }
  // Without the emails of a delivery: the job tells its customer.
  if (from !== DELIVERED && from !== CANCELLED) {
    await changeOrderStatus(tx, { orderId, from, to: DELIVERED, by })
    await recordChange(tx, {
      by,
      action: 'order.status',
      subject: { id: orderId, name: `Order ${orderId}` },
      before: { status: orderStatusLabel(from) },
      after: { status: orderStatusLabel(DELIVERED) },
    })
  }
  await addJob(tx, { kind: 'make-invoice', subject: orderId })
}
