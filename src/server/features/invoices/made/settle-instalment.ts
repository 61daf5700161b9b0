import { whyInstalmentBack } from '#domain/orders/made/instalments.ts'
import { madeDue, madeNumber } from '#domain/orders/made/made-states.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { isMoneyBack, type RefundReason } from '#domain/payments/refunds.ts'
import { isInvoiced } from '#domain/payments/uninvoiced-refunds.ts'
import { REFUND_REASONS } from '#domain/payments/payments.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { quoteOfInstalment } from '#server/db/orders/made/instalments.ts'
import { lockMade, type MadeOfQuote } from '#server/db/orders/made/made.ts'
import { queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { lockPayment, takeEvent, type PaymentRow } from '#server/db/payments/payments.ts'
import { listRefundsOf, queueRefund, type RefundRow } from '#server/db/payments/refunds.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { issueVoucher } from './issue-voucher.ts'

interface Settling {
  made: MadeOfQuote | undefined
  payment: PaymentRow
  by: { id: null; name: string }
  linkOf: (quote: QuoteRow) => string
}

/**
 * The job `settle-instalment`: says what becomes of money that came online for a piece that is made to order. What the job
 * waits for gets its receipt voucher; all else goes back as that of an order does. What went back of the first gets its refund
 * voucher, and where that did not arrive, another receipt. Repeated, it does nothing.
 */
export function settleInstalment(
  database: Database,
  paymentId: number,
  linkOf: Settling['linkOf'],
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment === undefined || payment.instalmentId === null) return
    const quoteId = await quoteOfInstalment(tx, payment.instalmentId)
    const made = quoteId === null ? undefined : await lockMade(tx, quoteId)
    const { shop } = await readSettings(tx)
    const settling = { made, payment, by: { id: null, name: shop.name }, linkOf }
    const refunds = await listRefundsOf(tx, paymentId)
    const isTaken = made?.job.vouchers.some((one) => one.paymentId === paymentId) === true
    if (isTaken) return vouchersOfRefunds(tx, settling, refunds)
    const isBack = refunds.some(({ reason }) => !isInvoiced(reason))
    if (!isBack) await takeOrGiveBack(tx, settling)
  })
}

async function takeOrGiveBack(tx: Connection, settling: Settling): Promise<void> {
  const { made, payment, by, linkOf } = settling
  const { id: paymentId, amount, note, createdAt: at, providerPaymentId: reference } = payment
  const currency = note === '' ? 'INR' : note
  const reason = whyInstalmentBack(made?.job, { amount, currency, at })
  if (made === undefined || reason !== undefined) {
    return giveBack(tx, settling, reason ?? 'late')
  }
  const kind = 'receipt-voucher'
  const moved = { kind, amount, channel: 'online', reference, movedOn: shopDayOf(at) } as const
  await issueVoucher(tx, made, { ...moved, by, linkOf, paymentId })
}

/** Sends money back that no job took, and tells its customer. */
async function giveBack(
  tx: Connection,
  { made, payment, by, linkOf }: Settling,
  reason: RefundReason,
): Promise<void> {
  const { id: paymentId, amount } = payment
  await queueRefund(tx, { paymentId, orderId: null, amount, reason })
  if (made === undefined) return
  const { quote, job } = made
  await recordChange(tx, {
    by,
    action: 'quote.surplus',
    subject: { id: quote.id, name: quoteNumber(quote.id) },
    after: { amount: formatPaise(amount), reason: REFUND_REASONS[reason] },
  })
  const key = `made-surplus:${paymentId}`
  await queueMadeMail(tx, { quote, job }, { secretPath: linkOf(quote), surplus: amount, key })
}

/** The documents of refunds of an advance, and of refunds that did not arrive. */
async function vouchersOfRefunds(
  tx: Connection,
  { made, payment, by, linkOf }: Settling,
  refunds: readonly RefundRow[],
): Promise<void> {
  let current = made
  for (const { id: refundId, status, amount, providerRefundId } of refunds) {
    if (current === undefined) return
    const kinds = current.job.vouchers
      .filter((one) => one.refundId === refundId)
      .map((one) => one.kind)
    const isBack = isMoneyBack(status)
    // A bank that returns it and takes it after all is left to staff, who read of the failed refund.
    const kind = isBack ? 'refund-voucher' : 'receipt-voucher'
    if (kinds.includes(kind) || (!isBack && (status !== 'failed' || kinds.length === 0))) continue
    const reference = providerRefundId ?? ''
    if (isBack && current.job.state === 'ordered' && 0 - madeDue(current.job) < amount) {
      await tellOfOrdered(tx, current, { payment, refundId, amount, reference })
      continue
    }
    const moved = {
      kind,
      amount,
      channel: 'online',
      reference,
      movedOn: shopDayOf(new Date()),
    } as const
    await issueVoucher(tx, current, { ...moved, by, linkOf, refundId, isTold: isBack })
    current = await lockMade(tx, current.quote.id)
  }
}

/**
 * Tells staff of money that somebody sent back at the provider after the piece became an order. Its advance was used up by the
 * invoice: there is nothing to write a refund voucher for, and the order does not know that the money went.
 */
async function tellOfOrdered(
  tx: Connection,
  { quote, job }: MadeOfQuote,
  gone: { payment: PaymentRow; refundId: number; amount: number; reference: string },
): Promise<void> {
  const { provider, providerPaymentId } = gone.payment
  const order = quote.orderId === null ? 'its order' : `order ${quote.orderId}`
  const problem =
    `${formatPaise(gone.amount)} of ${providerPaymentId} went back at the provider (${gone.reference}), ` +
    `after ${madeNumber(job.id)} became ${order}. Do not send it once more; no refund voucher was made.`
  const eventId = `foreign: refund ${gone.refundId}`
  await takeEvent(tx, { provider, eventId, kind: 'refund.ordered', problem })
}
