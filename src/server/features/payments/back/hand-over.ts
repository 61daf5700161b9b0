import type { OrderMoney } from '#contract/orders/payments.ts'
import { canBeHandedOver } from '#domain/payments/refund-parts.ts'
import type { HandOver } from '#domain/payments/refunds.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { hasAccount } from '#server/db/accounts/users.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { unrefunded } from '#server/db/payments/left-payments.ts'
import { lockPayable } from '#server/db/payments/payments.ts'
import { findRefund, isOfOrder, listRefunds, moveRefund } from '#server/db/payments/refunds.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { handleRefund } from '#server/features/payments/handle-refund.ts'
import { madeOfCredit, readOrderMoney } from '#server/features/payments/order-money.ts'

interface HandingOver {
  refundId: number
  channel: HandOver
  reference: string
  note: string
  by: { id: number; name: string }
}

/**
 * Records that a person has handed over what a failed refund owes the buyer of a deleted account, who can have no store
 * credit (decision 119): the refund is done, and the day book has it in the till or at the bank; the audit log says what of it came from gift cards or was given. Throws 404, 400 for a transfer without its number, and 409 for any
 * other refund, for one whose sum went back otherwise, and for the second of two who press.
 */
export function handOver(
  database: Database,
  { refundId, channel, reference, note, by }: HandingOver,
): Promise<OrderMoney> {
  if (channel === 'transfer' && reference === '') {
    const message = 'Enter the number of the transfer, which the bank statement shows.'
    throw problem.invalid([{ field: 'reference', message }])
  }
  return inTransaction(database, async (tx) => {
    const known = await findRefund(tx, refundId)
    if (known === undefined || !isOfOrder(known)) throw problem.notFound('refund')
    const { orderId } = known
    const order = await lockPayable(tx, { orderId })
    // Read again under the lock of the order, which every change of a refund holds.
    const refund = await findRefund(tx, refundId)
    if (order === undefined || refund === undefined) throw problem.notFound('refund')
    const isOwed =
      canBeHandedOver(refund, await unrefunded(tx, { orderId })) &&
      !(await hasAccount(tx, order.userId))
    if (!isOwed) throw problem.of('refund-not-owed')
    const made = (await madeOfCredit(tx, order, await listRefunds(tx, orderId)))(refund.amount)
    await moveRefund(tx, refundId, { from: ['failed'], handedOver: channel })
    await handleRefund(tx, refundId, {
      status: 'done',
      ...(reference !== '' && { providerRefundId: reference }),
    })
    await recordChange(tx, {
      by,
      action: 'order.handover',
      subject: { id: orderId, name: `Order ${orderId}` },
      after: {
        amount: formatPaise(refund.amount),
        channel,
        ...(made.card > 0 && { giftCard: formatPaise(made.card) }),
        ...(made.given > 0 && { given: formatPaise(made.given) }),
        ...(reference !== '' && { reference }),
        ...(note !== '' && { note }),
      },
    })
    return readOrderMoney(tx, orderId)
  })
}
