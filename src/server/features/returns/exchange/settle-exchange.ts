import { CREDIT_PROVIDER } from '#domain/credit/store-credit.ts'
import { EXCHANGE_PAY_DAYS, exchangeSums, type ExchangeSums } from '#domain/returns/exchange.ts'
import { returnNumber } from '#domain/returns/return-states.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { addCreditEntry } from '#server/db/credit/credit-entries.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { addJob, withdrawJob } from '#server/db/jobs/queue.ts'
import {
  findPayable,
  insertPayment,
  setPaymentStatus,
  type PayableOrder,
} from '#server/db/payments/payments.ts'
import { listRefunds, notePays, refundOrder } from '#server/db/payments/refunds.ts'
import { notePaid } from '#server/db/returns/exchanges.ts'
import { problem } from '#server/http/problem.ts'
import type { Actor } from '#server/features/returns/move-return.ts'
import { requireSent } from '#server/features/returns/require-sent.ts'
import type { ExchangeWork } from './exchange-work.ts'

const DAY_SECONDS = 86_400

interface Exchanging {
  /** The order whose pieces came back. */
  orderId: number
  /** The order that waits for them. */
  exchange: PayableOrder
  /** What they are worth, less what is deducted. */
  worth: Paise
  /** What they are worth besides on the day of the exchange. */
  higher: Paise
  returnId: number
  note: string
  by: Actor
}

/**
 * Pays the order of an exchange with the worth of the pieces that came back: it becomes store credit, which pays at once in
 * the same transaction. What is left of it goes back the way it was paid; what is missing is asked for by a link that works
 * for a week, after which the credit stays with the customer. The caller has locked both orders.
 */
export async function payExchange(
  tx: Connection,
  { creditNow }: Pick<ExchangeWork, 'creditNow'>,
  { orderId, exchange, worth, higher, returnId, note, by }: Exchanging,
): Promise<ExchangeSums> {
  const sums = exchangeSums(worth, exchange.total, { isNetted: true, higher })
  const turned = await turnToCredit(tx, creditNow, { orderId, amount: sums.used, note, by })
  if (sums.back > 0) await send(tx, { orderId, amount: sums.back, note, by, toCredit: false })
  const { id, userId } = exchange
  if (sums.given > 0) await give(tx, { userId, orderId: id, amount: sums.given, returnId, by })
  // One payment of both: what the shop gave comes back as credit, what the old pieces paid the way they were paid.
  const used = sums.used + sums.given
  await addCreditEntry(tx, { userId, kind: 'spent', amount: 0 - used, orderId: id })
  const provider = CREDIT_PROVIDER
  const paid = { orderId: id, provider, providerPaymentId: `credit-${id}`, amount: used }
  const paymentId = await insertPayment(tx, paid)
  // Refunded later, it goes back the way that the first order was paid (decision 119).
  if (paymentId !== undefined) await notePays(tx, turned, paymentId)
  await askForRest(tx, id, { used, toPay: sums.toPay })
  return sums
}

/** Gives store credit as by hand, an expense of the shop, towards the order of the new pieces. Throws 409 for who settles an exchange of their own. */
async function give(
  tx: Connection,
  {
    userId,
    orderId,
    amount,
    returnId,
    by: { id: byUserId, name: byName },
  }: { userId: number; orderId: number; amount: Paise; returnId: number; by: Actor },
): Promise<void> {
  if (userId === byUserId) throw problem.of('credit-of-own-account')
  const note = returnNumber(returnId)
  const entry = { userId, kind: 'by-hand' as const, amount, orderId, note, byUserId, byName }
  await addCreditEntry(tx, entry)
}

/**
 * The same for a guest, who has no store credit: the worth of the old pieces goes back the way it was paid, and the order of
 * the new ones is asked for whole, by a link in an email of its own that works for a week.
 */
export async function payApart(
  tx: Connection,
  _works: Pick<ExchangeWork, 'creditNow'>,
  { orderId, exchange, worth, note, by }: Exchanging,
): Promise<ExchangeSums> {
  const sums = exchangeSums(worth, exchange.total, { isNetted: false })
  await send(tx, { orderId, amount: sums.back, note, by, toCredit: false })
  await askApart(tx, exchange.id, sums)
  return sums
}

/** Asks for a whole order that was kept, with an email of its own. */
export async function askApart(
  tx: Connection,
  orderId: number,
  sums: Pick<ExchangeSums, 'used' | 'toPay'>,
): Promise<void> {
  await askForRest(tx, orderId, sums)
  const order = await findPayable(tx, { orderId })
  const facts = { kind: 'order-received' as const, orderId }
  await queueMail(tx, { to: order?.email ?? '', facts, key: `order-received:${orderId}` })
}

/** A paid order gets its invoice; one with a rest can be paid from now on, and is released after a week without it. */
async function askForRest(
  tx: Connection,
  orderId: number,
  { used, toPay }: Pick<ExchangeSums, 'used' | 'toPay'>,
): Promise<void> {
  const delaySeconds = EXCHANGE_PAY_DAYS * DAY_SECONDS
  const holdUntil = toPay === 0 ? null : new Date(Date.now() + delaySeconds * 1_000)
  await notePaid(tx, { orderId, creditUsed: used, holdUntil })
  // The release that was scheduled for the wait ends with it: it could come before the week is over.
  await withdrawJob(tx, { kind: 'release-order', subject: orderId })
  if (toPay > 0) return addJob(tx, { kind: 'release-order', subject: orderId, delaySeconds })
  await setPaymentStatus(tx, orderId, 'paid')
  return addJob(tx, { kind: 'make-invoice', subject: orderId })
}

interface Back {
  orderId: number
  amount: Paise
  note: string
  by: Actor
}

/** Returns the refunds that became store credit. */
async function turnToCredit(
  tx: Connection,
  creditNow: ExchangeWork['creditNow'],
  back: Back,
): Promise<number[]> {
  const before = new Set((await listRefunds(tx, back.orderId)).map(({ id }) => id))
  await send(tx, { ...back, toCredit: true })
  const after = await listRefunds(tx, back.orderId)
  const turned = after.map(({ id }) => id).filter((id) => !before.has(id))
  for (const id of turned) await creditNow(tx, id)
  return turned
}

/** Throws 409 when there is not as much to send back. */
async function send(tx: Connection, back: Back & { toCredit: boolean }): Promise<void> {
  const sent = await refundOrder(tx, { ...back, reason: 'returned' })
  await requireSent(tx, sent, back)
}
