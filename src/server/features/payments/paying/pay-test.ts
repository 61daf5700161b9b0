import { toPay, type TestOutcome } from '#domain/payments/payments.ts'
import { inTransaction } from '#server/db/connection.ts'
import { lockPayable, setPaymentStatus, type PayableOrder } from '#server/db/payments/payments.ts'
import { problem } from '#server/http/problem.ts'
import { requirePayable, type Paying } from './payable-order.ts'
import { settlePayment } from '#server/features/payments/settle-payment.ts'

/** Another attempt with the test provider. Throws 409 for another provider's order, or a settled one. */
export async function payTest(
  { database }: Paying,
  order: PayableOrder,
  outcome: TestOutcome,
): Promise<void> {
  if (order.paymentProvider !== 'test') {
    throw problem.of('payment-not-test')
  }
  await inTransaction(database, async (tx) => {
    const locked = await lockPayable(tx, { orderId: order.id })
    if (locked === undefined) throw problem.notFound('order')
    requirePayable(locked)
    if (outcome === 'approve') {
      const payment = {
        providerPaymentId: `test-${locked.id}`,
        amount: toPay(locked),
        currency: 'INR',
      }
      await settlePayment(tx, { orderId: locked.id }, { provider: 'test', payment })
    } else {
      await setPaymentStatus(tx, locked.id, outcome === 'decline' ? 'declined' : 'waiting')
    }
  })
}
