import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import { withFreeDelivery } from '#domain/invoices/free-delivery.ts'
import { PAYMENT_METHOD_LABELS } from '#domain/orders/checkout.ts'
import { PAYMENT_CHANNEL_LABELS } from '#domain/payments/payment-labels.ts'
import { isPaymentDue, PAID_STATUSES, toPay } from '#domain/payments/payments.ts'
import { isOfTheOrder } from '#domain/payments/refunds.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { freeDeliveryCode } from '#domain/pricing/discounts.ts'
import { shopDayOf, writtenDay } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import type { OrderRow } from '#server/db/orders/orders.ts'
import { listPayments, type PaymentRow } from '#server/db/payments/payments.ts'
import { listRefunds } from '#server/db/payments/refunds.ts'
import { paymentNote } from '#server/services/payments/providers.ts'

/**
 * How an order was paid, for its invoice: the way, the day in India and the number by which bank or provider
 * find the payment, and the code that made its delivery free. Before any money is known it is the way that the customer chose.
 */
export async function paymentTextOf(db: Connection, order: OrderRow): Promise<string> {
  const free = freeDeliveryCode(order.reductions)
  const text = await wayOf(db, order)
  return free === undefined ? text : withFreeDelivery(text, free)
}

async function wayOf(db: Connection, order: OrderRow): Promise<string> {
  const credit = order.creditUsed === 0 ? '' : `${formatPaise(order.creditUsed)} by store credit`
  if (credit !== '' && toPay(order) === 0) return `Paid ${credit}`
  const payment = await paymentOf(db, order)
  const rest = payment === undefined ? chosenWay(order) : textOf(payment)
  return credit === '' ? rest : `${credit}, the rest: ${rest}`
}

/** What a bill says of work that was handed over before its payment. */
const NOT_PAID = 'To be paid'

/** What it says of a test payment, which moves no money and has no number. */
const PAID_ONLINE = 'Paid online'
const PAID: ReadonlySet<string> = new Set(PAID_STATUSES)

/** The way that the customer chose. */
function chosenWay(order: OrderRow): string {
  if (order.serviceCode !== null && isPaymentDue(order)) return NOT_PAID
  // An invoice is read long after the courier came.
  const note = order.paymentMethod === 'cod' ? '' : paymentNote(order.paymentProvider)
  const isPaidOnline = order.paymentMethod === 'online' && PAID.has(order.paymentStatus)
  const way = isPaidOnline ? PAID_ONLINE : PAYMENT_METHOD_LABELS[order.paymentMethod]
  return [way, note].filter(Boolean).join('. ')
}

/**
 * Test payments move no money, and cash is collected after the paper is made: the way alone stands for them. Store credit
 * is told by its sum.
 */
const WITHOUT_FACTS: ReadonlySet<string> = new Set(['test', 'cash', CREDIT_PROVIDER])

/** The payment that the order keeps in this round; not one that was too much or came twice. */
async function paymentOf(db: Connection, order: OrderRow): Promise<PaymentRow | undefined> {
  const refunds = await listRefunds(db, order.id)
  const foreign = new Set(
    refunds
      .filter(({ round, reason }) => round !== order.round || !isOfTheOrder(reason))
      .map(({ paymentId }) => paymentId),
  )
  const payments = await listPayments(db, order.id)
  return payments.findLast(({ id, provider }) => !foreign.has(id) && !WITHOUT_FACTS.has(provider))
}

const CHANNELS: ReadonlyMap<string, string> = new Map(Object.entries(PAYMENT_CHANNEL_LABELS))

function textOf(payment: PaymentRow): string {
  const { provider, providerPaymentId, channel, reference, receivedOn, createdAt } = payment
  const day = writtenDay(receivedOn ?? shopDayOf(createdAt))
  const how = channel === '' ? 'online' : `by ${CHANNELS.get(channel) ?? channel}`
  // The shop's own name of a transfer helps nobody to find it.
  const number = provider === 'recorded' ? reference : providerPaymentId
  return `Paid ${how} on ${day}${number === '' ? '' : `, payment ${number}`}`
}
