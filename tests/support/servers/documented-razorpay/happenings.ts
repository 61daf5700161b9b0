import { makeId, newPayment, nowSeconds } from './entities.ts'
import type { DisputeEntity, Method, PaymentEntity, RefundEntity } from './entities.ts'
import { addRefund, capture, findPayment, markRefunded, type Ledger } from './ledger.ts'

const DAY_SECONDS = 86_400

/** What customers, banks and people in the dashboard do: everything that no request of a shop asks for. */
export function happeningsOf(ledger: Ledger) {
  const happenings = {
    /** A customer begins to pay an order, or pays without one: by a link of the dashboard. */
    begin(orderId: string | null, amount?: number, method: Method = 'upi'): PaymentEntity {
      const order = ledger.orders.find((one) => one.id === orderId)
      if (order?.status === 'paid') throw new Error('A paid order takes no further payment.')
      const asked = amount ?? order?.amount ?? 0
      const payment = newPayment({ id: orderId, currency: 'INR' }, { amount: asked, method })
      ledger.payments.push(payment)
      if (order) Object.assign(order, { status: 'attempted', attempts: order.attempts + 1 })
      return payment
    },

    /** The customer's bank agrees: the money is held and not taken. It may do so late. */
    authorize(payment: PaymentEntity): PaymentEntity {
      return Object.assign(payment, { status: 'authorized', error_code: null })
    },

    /** It is taken, by itself or by hand in the dashboard. */
    capture(payment: PaymentEntity): PaymentEntity {
      const { amount, currency } = payment
      return capture(ledger, payment.id, { amount, currency })
    },

    /** A customer pays, with automatic capture. */
    pay(orderId: string, amount?: number, method?: Method): PaymentEntity {
      const payment = happenings.begin(orderId, amount, method)
      return happenings.capture(happenings.authorize(payment))
    },

    fail(payment: PaymentEntity): PaymentEntity {
      return Object.assign(payment, {
        status: 'failed',
        error_code: 'BAD_REQUEST_ERROR',
        error_description: 'Payment was unsuccessful as you cancelled the payment.',
        error_source: 'customer',
        error_step: 'payment_authentication',
        error_reason: 'payment_cancelled',
      })
    },

    /** What was never captured goes back by itself, after days. */
    refundUncaptured(payment: PaymentEntity): RefundEntity {
      const { amount } = payment
      const made = addRefund(ledger, payment, { amount, receipt: null, notes: [] })
      payment.captured = false
      return happenings.settleRefund(made, 'processed')
    },

    /** Somebody sends money back in the dashboard. */
    refundInDashboard(paymentId: string, amount: number): RefundEntity {
      const payment = findPayment(ledger, paymentId)
      return addRefund(ledger, payment, { amount, receipt: null, notes: [] })
    },

    settleRefund(refund: RefundEntity, status: 'processed' | 'failed'): RefundEntity {
      if (refund.status === status) return refund
      refund.status = status
      if (status === 'processed') refund.acquirer_data = { arn: '10000000000000' }
      const payment = findPayment(ledger, refund.payment_id)
      if (status === 'failed') markRefunded(payment, payment.amount_refunded - refund.amount)
      return refund
    },

    dispute(paymentId: string, amount: number): DisputeEntity {
      const made: DisputeEntity = {
        id: makeId('disp'),
        entity: 'dispute',
        payment_id: paymentId,
        amount,
        currency: 'INR',
        amount_deducted: 0,
        reason_code: 'goods_or_services_not_received_or_partially_received',
        reason_description: 'The goods were not received',
        respond_by: nowSeconds() + 7 * DAY_SECONDS,
        status: 'open',
        phase: 'chargeback',
        created_at: nowSeconds(),
        evidence: { amount, summary: null, shipping_proof: null, submitted_at: null },
      }
      ledger.disputes.push(made)
      return made
    },

    moveDispute(dispute: DisputeEntity, status: DisputeEntity['status']): DisputeEntity {
      dispute.status = status
      dispute.amount_deducted = status === 'lost' ? dispute.amount : 0
      return dispute
    },

    /** Pays payments and refunds out on a day, with an adjustment of no payment. */
    settle(day: string): string {
      const settlementId = makeId('setl')
      const common = { settlement_id: settlementId, on_hold: false, settled: true, notes: '{}' }
      for (const { id, amount, fee, tax, captured } of ledger.payments) {
        if (!captured) continue
        const credit = amount - (fee ?? 0)
        const money = { debit: 0, credit, amount, currency: 'INR', fee, tax, payment_id: null }
        ledger.settled.push({ day, line: { entity_id: id, type: 'payment', ...money, ...common } })
      }
      for (const { id, amount, payment_id: paymentId } of ledger.refunds) {
        const money = { debit: amount, credit: 0, amount, currency: 'INR', fee: 0, tax: 0 }
        const line = { entity_id: id, type: 'refund', ...money, payment_id: paymentId, ...common }
        ledger.settled.push({ day, line })
      }
      const adjustment = { debit: 0, credit: 1_012, amount: 1_012, fee: 0, tax: 0, notes: null }
      const line = { entity_id: 'adj_EhcHONhX4ChgNC', type: 'adjustment', ...common, ...adjustment }
      ledger.settled.push({ day, line })
      return settlementId
    },

    /** What the shop has of the payments of an order: taken, not sent back, not lost; in paise. */
    keptOf(orderId: string): number {
      const own = ledger.payments.filter((one) => one.order_id === orderId && one.captured)
      const lost = ledger.disputes
        .filter((one) => own.some(({ id }) => id === one.payment_id))
        .map((one) => one.amount_deducted)
      const left = own.map(({ amount, amount_refunded: back }) => amount - back)
      return sum(left) - sum(lost)
    },
  }
  return happenings
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0)
}
