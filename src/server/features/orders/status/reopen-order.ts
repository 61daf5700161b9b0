import { CANCELLED } from '#domain/orders/order-status.ts'
import { isMadeOver, madeNumber } from '#domain/orders/made/made-states.ts'
import type { Connection } from '#server/db/connection.ts'
import { hasReturnNote } from '#server/db/invoices/invoices.ts'
import { releaseMailKeys } from '#server/db/mail/mail-outbox.ts'
import { listLosses } from '#server/db/orders/parcels/lost-parcels.ts'
import { madeOfOrder } from '#server/db/orders/made/made.ts'
import type { LockedOrder } from '#server/db/orders/orders.ts'
import { lockQuoteOfOrder } from '#server/db/orders/quotes.ts'
import { beginRound, listPayments, setPaymentStatus } from '#server/db/payments/payments.ts'
import { restOf } from '#server/db/returns/kept-back.ts'
import { hasSettledReturn } from '#server/db/returns/settled-returns.ts'
import { refundableOf } from '#server/db/payments/left-payments.ts'
import { isBilledOtherwise } from '#server/db/repairs/repair-bills.ts'
import { parcelMailKeys } from '#server/features/orders/parcels/parcel-mail.ts'
import { problem } from '#server/http/problem.ts'

/** The emails that tell of a step of an order; each goes out once, until the order is reopened. */
const STEPS = ['order-paid', 'order-shipped', 'order-delivered', 'order-cancelled'] as const

/**
 * Prepares the reopening of a cancelled order. If its money or its unpaid parcel came back, or no money ever came, it
 * waits for a payment again and gets an invoice of its own. If its customer was told of the cancellation, the emails of
 * its steps are sent once more. The caller has locked the order. Returns the changed order. Throws 409 where its work
 * has become another order, and where pieces of it came back or were lost: a new invoice would be of those too.
 */
export async function reopenOrder(
  tx: Connection,
  locked: LockedOrder,
  orderId: number,
): Promise<LockedOrder> {
  if (locked.status !== CANCELLED) return locked
  if ((await listLosses(tx, orderId)).size > 0) throw problem.of('order-lost', { orderId })
  // Its quote may be taken to be made at this moment.
  await lockQuoteOfOrder(tx, orderId)
  await requireOnlyOne(tx, orderId)
  const steps = STEPS.map((kind) => `${kind}:${orderId}`)
  const keys = [...steps, ...(await parcelMailKeys(tx, orderId))]
  await releaseMailKeys(tx, keys, { onlyIf: `order-cancelled:${orderId}` })
  const paymentStatus = locked.paymentProvider === 'cash' ? ('due' as const) : ('waiting' as const)
  if (locked.paymentStatus === 'expired') {
    await setPaymentStatus(tx, orderId, paymentStatus)
    // Credit that went back belongs to a round that has ended, and so does the provider's order for the rest.
    const isOver = locked.creditUsed > 0 && (await refundableOf(tx, orderId)) === 0
    if (!isOver) return { ...locked, paymentStatus }
    await beginRound(tx, orderId)
    return { ...locked, paymentStatus, creditUsed: 0, round: locked.round + 1 }
  }
  const wasPaid = (await listPayments(tx, orderId)).length > 0
  const wasReturned = await hasReturnNote(tx, orderId, locked.round)
  // What was kept back of returned pieces pays for no others.
  if (!wasReturned && (!wasPaid || (await restOf(tx, orderId)) > 0)) return locked
  if (locked.uncollected > 0 || (await hasSettledReturn(tx, orderId))) {
    throw problem.of('order-came-back', { orderId })
  }
  await beginRound(tx, orderId)
  await setPaymentStatus(tx, orderId, paymentStatus)
  return { ...locked, paymentStatus, creditUsed: 0, round: locked.round + 1 }
}

/**
 * Throws 409 where a cancelled order may not be reopened: the bill of a job that has another bill now, and an order
 * whose quote is being made, which becomes an order through its job.
 */
export async function requireOnlyOne(tx: Connection, orderId: number): Promise<void> {
  if (await isBilledOtherwise(tx, orderId)) throw problem.of('repair-billed')
  const job = await madeOfOrder(tx, orderId)
  if (job === undefined || isMadeOver(job.state)) return
  throw problem.of('quote-being-made', { number: madeNumber(job.id) })
}
