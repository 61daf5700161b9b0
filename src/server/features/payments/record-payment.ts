import type { OrderMoney } from '#contract/orders/payments.ts'
import { CASH_FORBIDDEN_FROM, isTooMuchInADay } from '#domain/pricing/cash-limit.ts'
import { formatPaise, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { isPaymentDue, toPay, type RecordedChannel } from '#domain/payments/payments.ts'
import { PAYMENT_CHANNEL_LABELS } from '#domain/payments/payment-labels.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { lockCashOfDay } from '#server/db/orders/cash-orders.ts'
import { bookingsHere } from '#server/db/orders/parcels/bookings.ts'
import { readPurchase } from '#server/db/orders/purchases.ts'
import {
  insertPayment,
  listPayments,
  lockPayable,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { problem } from '#server/http/problem.ts'
import { requireNothingCollected } from '#server/http/require-no-booking.ts'
import { requireNearOrder, requireReceivable } from '#server/http/require-receivable.ts'
import { markPaid } from '#server/db/payments/mark-paid.ts'
import { readOrderMoney } from './order-money.ts'

interface RecordedPayment {
  orderId: number
  channel: RecordedChannel
  amount: Paise
  /** Such as `2026-11-21`. */
  receivedOn: string
  isOldDayMeant?: boolean | undefined
  reference: string
  note: string
  by: { id: number; name: string }
}

/**
 * Records money that came past every provider: the order is then paid, with its invoice and email. A
 * payment through the provider that comes after it goes back as paid twice. Throws 404, 400 and 409, also while a courier
 * is booked to collect it.
 */
export function recordPayment(database: Database, recorded: RecordedPayment): Promise<OrderMoney> {
  return inTransaction(database, async (tx) => {
    const { orderId } = recorded
    const order = await lockPayable(tx, { orderId })
    if (order === undefined || order.deletedAt !== null) throw problem.notFound('order')
    requireAcceptable(order, recorded)
    requireNothingCollected(await bookingsHere(tx, orderId), orderId)
    if (recorded.channel === 'cash') await requireLawfulCash(tx, order, recorded)
    await store(tx, recorded)
    await markPaid(tx, order)
    return readOrderMoney(tx, orderId)
  })
}

function requireAcceptable(order: PayableOrder, recorded: RecordedPayment): void {
  const { channel, amount } = recorded
  if (!isPaymentDue(order)) throw problem.of('nothing-due')
  const due = toPay(order)
  if (amount !== due) {
    throw problem.of('amount-not-due', { due: rupeesFromPaise(due) })
  }
  if (channel === 'cash' && amount >= CASH_FORBIDDEN_FROM) {
    throw problem.of('cash-forbidden', { from: rupeesFromPaise(CASH_FORBIDDEN_FROM) })
  }
  requireNearOrder(recorded, order.createdAt)
  requireReceivable(recorded)
}

/** Cash of a customer and day stays below the limit of the law, and that of one purchase, however many orders each is for. */
async function requireLawfulCash(
  tx: Connection,
  { id: besides, userId }: PayableOrder,
  { amount, receivedOn: day }: RecordedPayment,
): Promise<void> {
  const other = await lockCashOfDay(tx, { userId, day, besides })
  if (isTooMuchInADay(amount, other)) throw problem.cashOfDay(other)
  // After the lock above: orders of one purchase have one customer.
  const { cashOfOthers } = await readPurchase(tx, besides)
  if (amount + cashOfOthers >= CASH_FORBIDDEN_FROM) {
    const [taken, limit] = [rupeesFromPaise(cashOfOthers), rupeesFromPaise(CASH_FORBIDDEN_FROM)]
    throw problem.of('edit-cash', { taken, limit })
  }
}

async function store(tx: Connection, recorded: RecordedPayment): Promise<void> {
  const { orderId, channel, amount, receivedOn, reference, note, by } = recorded
  const place = (await listPayments(tx, orderId)).length + 1
  await insertPayment(tx, {
    orderId,
    provider: 'recorded',
    providerPaymentId: `recorded-${orderId}-${place}`,
    amount,
    channel,
    reference,
    note,
    receivedOn,
    recordedBy: by.name,
  })
  await recordChange(tx, {
    by,
    action: 'order.payment',
    subject: { id: orderId, name: `Order ${orderId}` },
    after: {
      amount: formatPaise(amount),
      channel: PAYMENT_CHANNEL_LABELS[channel],
      receivedOn,
      ...(reference && { reference }),
      ...(note && { note }),
    },
  })
}
