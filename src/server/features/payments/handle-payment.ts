import type { Connection } from '#server/db/connection.ts'
import { findGiftSale, type GiftSaleRow } from '#server/db/credit/gift-sales.ts'
import { addJob, isJobWaiting } from '#server/db/jobs/queue.ts'
import { findByFormerReference } from '#server/db/orders/edits/changed-orders.ts'
import { findInstalment, type InstalmentRow } from '#server/db/orders/made/instalments.ts'
import { noteForeignPayment } from '#server/db/payments/foreign-payments.ts'
import {
  completePayment,
  findPayment,
  lockPayable,
  setPaymentStatus,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import type { ReportedPayment } from '#server/services/payments/payment-provider.ts'
import { bookGiftSale } from './gifts/book-gift-sale.ts'
import { bookInstalment } from './made/book-instalment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Books what a provider says of a payment: by a webhook or in its list, several times and in any order. A
 * payment that was taken and is of nothing that the shop sells is noted for the staff.
 */
export async function handlePayment(
  tx: Connection,
  provider: string,
  payment: ReportedPayment,
): Promise<void> {
  const { reference, state } = payment
  const order = reference === '' ? undefined : await lockPayable(tx, { reference })
  if (order !== undefined && order.paymentProvider === provider) {
    if (state === 'captured') return settlePayment(tx, { reference }, { provider, payment })
    return hearOfAttempt(tx, order, state)
  }
  const former = reference === '' ? undefined : await findByFormerReference(tx, reference)
  // Asked for before the order was changed: it goes back, unless the sum is that of the order again.
  if (former !== undefined && state === 'captured') {
    return settlePayment(tx, { orderId: former }, { provider, payment })
  }
  const instalment = reference === '' ? undefined : await findInstalment(tx, { reference })
  if (instalment?.provider === provider) return hearOfInstalment(tx, instalment, payment)
  const sale = reference === '' ? undefined : await findGiftSale(tx, { reference })
  if (sale?.provider === provider) return hearOfGiftSale(tx, sale, payment)
  if (state === 'captured') await hearOfForeignPayment(tx, provider, payment)
}

async function hearOfInstalment(
  tx: Connection,
  instalment: InstalmentRow,
  payment: ReportedPayment,
): Promise<void> {
  if (payment.state === 'captured') return bookInstalment(tx, instalment, payment)
  const check = { kind: 'check-instalment' as const, subject: instalment.id }
  // As with orders: its message alone is not trusted.
  if (payment.state === 'authorized' && !(await isJobWaiting(tx, check))) await addJob(tx, check)
}

async function hearOfGiftSale(
  tx: Connection,
  sale: GiftSaleRow,
  payment: ReportedPayment,
): Promise<void> {
  if (payment.state === 'captured') return bookGiftSale(tx, sale, payment)
  const check = { kind: 'check-gift-sale' as const, subject: sale.id }
  if (payment.state === 'authorized' && !(await isJobWaiting(tx, check))) await addJob(tx, check)
}

async function hearOfAttempt(
  tx: Connection,
  order: PayableOrder,
  state: ReportedPayment['state'],
): Promise<void> {
  const check = { kind: 'check-payment' as const, subject: order.id }
  // The provider is asked for amount and capture; its message alone is not trusted.
  if (state === 'authorized' && !(await isJobWaiting(tx, check))) await addJob(tx, check)
  // Never back from paid, because messages come in any order.
  if (state === 'failed' && order.paymentStatus === 'waiting') {
    await setPaymentStatus(tx, order.id, 'declined')
  }
}

async function hearOfForeignPayment(
  tx: Connection,
  provider: string,
  { providerPaymentId, amount, currency, channel, fee, feeTax }: ReportedPayment,
): Promise<void> {
  // Of an earlier round of an order, which has another name at the provider by now.
  const known = await findPayment(tx, { provider, providerPaymentId })
  if (known !== undefined) {
    return completePayment(tx, { provider, providerPaymentId, channel, fee, feeTax })
  }
  await noteForeignPayment(tx, { provider, providerPaymentId, amount, currency, channel })
}
