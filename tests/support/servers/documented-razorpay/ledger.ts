import {
  makeId,
  nowSeconds,
  type DisputeEntity,
  type Notes,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
} from './entities.ts'
import { badRequest, notFoundId } from './refusals.ts'

/** An account at Razorpay: all that is in it, newest last. */
export interface Ledger {
  orders: OrderEntity[]
  payments: PaymentEntity[]
  refunds: RefundEntity[]
  disputes: DisputeEntity[]
  /** The lines of its settlements, with the day of India on which each was paid out. */
  settled: { day: string; line: Record<string, unknown> }[]
  /** The most that it takes in one payment, in paise. */
  limit: number
}

export function openLedger(): Ledger {
  return { orders: [], payments: [], refunds: [], disputes: [], settled: [], limit: 50_000_000 }
}

type Body = Record<string, unknown>

const ORDER_FIELDS = ['amount', 'currency', 'receipt', 'notes', 'partial_payment']
const OPEN: ReadonlySet<string> = new Set(['open', 'under_review'])
const REFUND_FIELDS = ['amount', 'speed', 'notes', 'receipt']

/** Creates an order. A receipt "can have a maximum length of 40 characters and has to be unique". */
export function createOrder(ledger: Ledger, body: Body): OrderEntity {
  refuseExtra(body, ORDER_FIELDS)
  const amount = requireAmount(body['amount'])
  if (body['currency'] !== 'INR') {
    throw badRequest('The currency is required.', { field: 'currency' })
  }
  if (amount > ledger.limit) throw badRequest('Amount exceeds maximum amount allowed.')
  const receipt = textOf(body['receipt'])
  if (receipt !== null && receipt.length > 40) {
    throw badRequest('The receipt may not be greater than 40 characters.', { field: 'receipt' })
  }
  const same = ledger.orders.find((one) => receipt !== null && one.receipt === receipt)
  if (same) {
    throw badRequest('Order receipt should be unique.', { metadata: { order_id: same.id } })
  }
  const order: OrderEntity = {
    id: makeId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: notesOf(body['notes']),
    created_at: nowSeconds(),
  }
  ledger.orders.push(order)
  return order
}

/** Takes an authorised payment, all of it and only once. */
export function capture(ledger: Ledger, paymentId: string, body: Body): PaymentEntity {
  refuseExtra(body, ['amount', 'currency'])
  const payment = findPayment(ledger, paymentId)
  const amount = requireAmount(body['amount'])
  if (payment.captured) throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized') {
    throw badRequest(
      'Only payments which have been authorized and not yet captured can be captured',
    )
  }
  if (amount !== payment.amount || body['currency'] !== payment.currency) {
    throw badRequest('Capture amount must be equal to the amount authorized.')
  }
  const order = ledger.orders.find((one) => one.id === payment.order_id)
  if (order?.status === 'paid') {
    throw badRequest(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    )
  }
  const fee = Math.round(amount * 0.0236)
  Object.assign(payment, { status: 'captured', captured: true, fee })
  payment.tax = fee - Math.round(fee / 1.18)
  if (order) Object.assign(order, { status: 'paid', amount_paid: amount, amount_due: 0 })
  return payment
}

/** Sends money back. A receipt is an idempotency key among the refunds of a payment. */
export function refund(ledger: Ledger, paymentId: string, body: Body): RefundEntity {
  refuseExtra(body, REFUND_FIELDS)
  const payment = findPayment(ledger, paymentId)
  const receipt = textOf(body['receipt'])
  const others = ledger.refunds.filter((one) => one.payment_id === paymentId)
  if (receipt !== null && others.some((one) => one.receipt === receipt)) {
    throw badRequest('Duplicate receipt found for this refund request.', { field: 'receipt' })
  }
  if (!payment.captured) {
    throw badRequest('The payment status should be captured for action to be taken')
  }
  const left = payment.amount - payment.amount_refunded
  if (left === 0) throw badRequest('The payment has been fully refunded already')
  const amount = body['amount'] === undefined ? left : requireAmount(body['amount'])
  if (amount > left) {
    throw badRequest('The refund amount provided is greater than amount captured')
  }
  if (ledger.disputes.some((one) => one.payment_id === paymentId && OPEN.has(one.status))) {
    throw badRequest('The refund on this payment is blocked due to ongoing dispute investigation.')
  }
  return addRefund(ledger, payment, { amount, receipt, notes: notesOf(body['notes']) })
}

/** A refund as it is written down: by a request, in the dashboard, or of what was never captured. */
export function addRefund(
  ledger: Ledger,
  payment: PaymentEntity,
  { amount, receipt, notes }: { amount: number; receipt: string | null; notes: Notes },
): RefundEntity {
  const made: RefundEntity = {
    id: makeId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: nowSeconds(),
    batch_id: null,
    status: 'pending',
    speed_requested: 'normal',
    speed_processed: 'normal',
  }
  ledger.refunds.push(made)
  markRefunded(payment, payment.amount_refunded + amount)
  return made
}

/** Writes down how much of a payment has gone back. */
export function markRefunded(payment: PaymentEntity, amount: number): void {
  payment.amount_refunded = amount
  const isFull = amount === payment.amount
  payment.refund_status = isFull ? 'full' : amount > 0 ? 'partial' : null
  payment.status = isFull ? 'refunded' : 'captured'
}

export function findPayment(ledger: Ledger, id: string): PaymentEntity {
  const found = ledger.payments.find((one) => one.id === id)
  if (!found) throw notFoundId()
  return found
}

function refuseExtra(body: Body, known: readonly string[]): void {
  const extra = Object.keys(body).find((field) => !known.includes(field))
  if (extra === undefined) return
  throw badRequest(`${extra} is/are not required and should not be sent`, {
    reason: 'extra_field_sent',
  })
}

function requireAmount(amount: unknown): number {
  const field = 'amount'
  if (amount === undefined) throw badRequest('The amount field is required.', { field })
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw badRequest('The amount must be an integer.', { field })
  }
  if (amount < 100) throw badRequest('The amount must be at least INR 1.00', { field })
  return amount
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** Numbers come back as text, and nothing as `[]`. */
function notesOf(value: unknown): Notes {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value).map(([key, text]) => [key, String(text)] as const)
  if (entries.length > 15) throw badRequest('Notes validation failed.', { field: 'notes' })
  return entries.length === 0 ? [] : Object.fromEntries(entries)
}
