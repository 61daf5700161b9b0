import type { OrderMoney, PartBack } from '#contract/orders/payments.ts'
import { madeOf, type CreditMade } from '#domain/credit/store-credit.ts'
import { canBeHandedOver } from '#domain/payments/refund-parts.ts'
import { refundWay } from '#domain/payments/refunds.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { isPaymentDue, toPay } from '#domain/payments/payments.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { hasAccount } from '#server/db/accounts/users.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  findPayable,
  lockPayable,
  listPayments,
  type PayableOrder,
  type PaymentRow,
} from '#server/db/payments/payments.ts'
import { creditTakenBy } from '#server/db/credit/credit-entries.ts'
import { listDisputes, type DisputeRow } from '#server/db/payments/disputes.ts'
import {
  partsBack,
  refundableOf,
  unrefunded,
  type PartBack as PartOfOrder,
} from '#server/db/payments/left-payments.ts'
import { listRefundWays, refundOrder, type DueRefund } from '#server/db/payments/refunds.ts'
import { keptBackOf, restOf } from '#server/db/returns/kept-back.ts'
import { problem } from '#server/http/problem.ts'

/** What was paid for an order and what went back. */
export async function readOrderMoney(db: Connection, orderId: number): Promise<OrderMoney> {
  const paid = await listPayments(db, orderId)
  const order = await findPayable(db, { orderId })
  const back = isHalfPaid(order) ? [] : await partsBack(db, orderId)
  return {
    orderId,
    paid: rupeesFromPaise(sumOf(paid.map((payment) => payment.amount))),
    refundable: rupeesFromPaise(sumOf(back.map((part) => part.amount))),
    ...(await presentKept(db, order)),
    partsBack: back.map(presentPart),
    due: order !== undefined && isPaymentDue(order) ? rupeesFromPaise(toPay(order)) : 0,
    problem: order?.paymentProblem ?? '',
    payments: paid.map(presentPayment),
    refunds: await presentRefunds(db, orderId, order),
    disputes: (await listDisputes(db, orderId)).map(presentDispute),
  }
}

/** What a cancelled order does not give back, in rupees; nothing where that is nothing. */
async function presentKept(
  db: Connection,
  order: PayableOrder | undefined,
): Promise<{ keptBack?: number }> {
  const kept = order?.status === CANCELLED ? await keptBackOf(db, order.id) : 0
  return kept > 0 ? { keptBack: rupeesFromPaise(kept) } : {}
}

/** A part of what goes back, in rupees. */
function presentPart({ amount, ...part }: PartOfOrder): PartBack {
  return { ...part, amount: rupeesFromPaise(amount) }
}

async function presentRefunds(
  db: Connection,
  orderId: number,
  order: PayableOrder | undefined,
): Promise<OrderMoney['refunds']> {
  const rows = await listRefundWays(db, orderId)
  const isGone = order !== undefined && !order.isGuest && !(await hasAccount(db, order.userId))
  const left = isGone ? await unrefunded(db, { orderId }) : []
  const made = isGone ? await madeOfCredit(db, order, rows) : () => NO_CREDIT
  return rows.map((refund) => {
    const { id, amount, reason, status, problem: trouble, createdAt, overOrderId } = refund
    const { paysOrderId } = refund
    const mayBeHandedOver = isGone && canBeHandedOver(refund, left)
    const { card, given } = mayBeHandedOver ? made(amount) : NO_CREDIT
    return {
      refundId: id,
      amount: rupeesFromPaise(amount),
      reason,
      status,
      problem: trouble,
      way: refundWay(refund),
      overOrderId,
      paysOrderId,
      mayBeHandedOver,
      ofCard: rupeesFromPaise(card),
      ofGiven: rupeesFromPaise(given),
      at: createdAt.toISOString(),
    }
  })
}

const NO_CREDIT: CreditMade = { card: 0, given: 0 }

/** Says what a sum that a person could hand over now was made of, when it was store credit. */
export async function madeOfCredit(
  db: Connection,
  { id: orderId, userId }: Pick<PayableOrder, 'id' | 'userId'>,
  refunds: readonly Pick<DueRefund, 'handedOver' | 'status' | 'amount'>[],
): Promise<(amount: Paise) => CreditMade> {
  const handed = refunds.filter(
    ({ handedOver, status }) => handedOver !== null && status === 'done',
  )
  const before = sumOf(handed.map(({ amount }) => amount))
  const taken = await creditTakenBy(db, { userId, orderId })
  return (amount) => madeOf(amount, before, taken)
}

function presentDispute({ id, amount, lost, respondBy, createdAt, ...dispute }: DisputeRow) {
  return {
    ...dispute,
    disputeId: id,
    amount: rupeesFromPaise(amount),
    lost: rupeesFromPaise(lost),
    respondBy: respondBy?.toISOString() ?? null,
    at: createdAt.toISOString(),
  }
}

function presentPayment({ id, amount, fee, feeTax, createdAt, ...payment }: PaymentRow) {
  return {
    ...payment,
    paymentId: id,
    amount: rupeesFromPaise(amount),
    fee: fee === null ? null : rupeesFromPaise(fee),
    feeTax: feeTax === null ? null : rupeesFromPaise(feeTax),
    at: createdAt.toISOString(),
  }
}

interface HandRefund {
  orderId: number
  /** Null for all that is left. */
  amount: Paise | null
  /** What was left as the form showed it; null where nobody looked. */
  seen: Paise | null
  note: string
  by: { id: number; name: string }
}

/**
 * Refunds an order: an amount in paise, or all that is left, of a cancelled one but what was kept back of its returns. Throws 404, and 409 when there is not as much left, or
 * another sum than was on the screen: an earlier press whose answer was lost, or somebody else, has refunded meanwhile.
 */
export function refundByHand(
  database: Database,
  { orderId, amount, seen, note, by }: HandRefund,
): Promise<OrderMoney> {
  return inTransaction(database, async (tx) => {
    const order = await lockPayable(tx, { orderId })
    if (order === undefined) throw problem.notFound('order')
    const left = await refundableOf(tx, orderId)
    if (left === 0 || isHalfPaid(order)) throw problem.of('nothing-to-refund')
    if (seen !== null && seen !== left) {
      throw problem.of('refundable-changed', { left: rupeesFromPaise(left) })
    }
    if (amount !== null && amount > left) {
      throw problem.of('refund-limit', { most: rupeesFromPaise(left) })
    }
    const whole = order.status === CANCELLED ? await restOf(tx, orderId) : left
    if (amount === null && whole === 0) throw problem.of('nothing-to-refund')
    await refundOrder(tx, { orderId, reason: 'returned', by, note, amount: amount ?? whole })
    return readOrderMoney(tx, orderId)
  })
}

/** Store credit of an order that waits for the rest goes back when it is cancelled, and not by hand before. */
function isHalfPaid(order: PayableOrder | undefined): boolean {
  return order !== undefined && order.creditUsed > 0 && isPaymentDue(order)
}

function sumOf(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
