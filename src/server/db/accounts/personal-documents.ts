import { giftSalesOf } from '#server/db/credit/erase-gift-sales.ts'
import { cardMailsTo } from '#server/db/credit/gift-card-mails.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { listRemindersOf } from '#server/db/cart/cart-reminders.ts'
import { listAlertsOf } from '#server/db/catalogue/stock-alerts.ts'
import type { Connection } from '#server/db/connection.ts'
import { listRepairs, type RepairRow } from '#server/db/repairs/repairs.ts'
import { subscribers } from '#server/db/schema/shop/newsletter.ts'
import { contactRequests, requestReplies } from '#server/db/schema/shop/contact.ts'
import { invoices } from '#server/db/schema/invoices.ts'
import { orders } from '#server/db/schema/orders.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { madeJobs } from '#server/db/schema/workshop/made.ts'
import { madeInstalments } from '#server/db/schema/workshop/made-instalments.ts'
import { readProvenEmail } from './proven-email.ts'

const PAYMENT = {
  provider: payments.provider,
  reference: payments.providerPaymentId,
  amount: payments.amount,
  at: payments.createdAt,
}

const REFUND = {
  amount: refunds.amount,
  reason: refunds.reason,
  status: refunds.status,
  askedAt: refunds.createdAt,
  sentAt: refunds.sentAt,
}

/** The documents and payments of a customer's orders. Amounts in paise. */
export async function readOrderDocuments(db: Connection, userId: number) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  return {
    invoices: await db
      .select({ orderId: invoices.orderId, document: invoices.document })
      .from(invoices)
      .where(inArray(invoices.orderId, own))
      .orderBy(asc(invoices.id)),
    payments: await db
      .select({ orderId: payments.orderId, ...PAYMENT })
      .from(payments)
      .where(inArray(payments.orderId, own))
      .orderBy(asc(payments.id)),
    refunds: await db
      .select({ orderId: refunds.orderId, ...REFUND })
      .from(refunds)
      .where(inArray(refunds.orderId, own))
      .orderBy(asc(refunds.id)),
  }
}

/** What came online for pieces that are made to order by quotes, and what of it went back. Amounts in paise. */
export async function readInstalments(db: Connection, quoteIds: readonly number[]) {
  const ofQuotes = inArray(madeJobs.quoteId, [...quoteIds])
  return {
    payments: await db
      .select({ quoteId: madeJobs.quoteId, ...PAYMENT })
      .from(payments)
      .innerJoin(madeInstalments, eq(madeInstalments.id, payments.instalmentId))
      .innerJoin(madeJobs, eq(madeJobs.id, madeInstalments.jobId))
      .where(ofQuotes)
      .orderBy(asc(payments.id)),
    refunds: await db
      .select({ quoteId: madeJobs.quoteId, ...REFUND })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(madeInstalments, eq(madeInstalments.id, payments.instalmentId))
      .innerJoin(madeJobs, eq(madeJobs.id, madeInstalments.jobId))
      .where(ofQuotes)
      .orderBy(asc(refunds.id)),
  }
}

/** The gift cards that a customer has bought, by the account and by the email that is proven theirs. Amounts in paise. */
export async function readBoughtCards(db: Connection, userId: number) {
  return giftSalesOf(db, { userId, email: await readProvenEmail(db, userId) })
}

/**
 * Messages with their answers, and the newsletter, and the pieces waited for, of the email that is proven the person's. Empty without one:
 * else anybody could read those of others by signing up with their email.
 */
export async function readCorrespondence(db: Connection, userId: number) {
  const proven = await readProvenEmail(db, userId)
  if (proven === undefined)
    return {
      requests: [],
      repairs: [],
      newsletter: [],
      stockAlerts: [],
      cartReminders: [],
      giftCards: [],
    }
  const isTheirs = (email: unknown) => sql`lower(${email}) = ${proven}`
  const sent = await db
    .select()
    .from(contactRequests)
    .where(isTheirs(contactRequests.email))
    .orderBy(asc(contactRequests.id))
  const replies = await db
    .select()
    .from(requestReplies)
    .where(
      inArray(
        requestReplies.requestId,
        sent.map(({ id }) => id),
      ),
    )
    .orderBy(asc(requestReplies.id))
  return {
    requests: sent.map(({ id, kind, name, email, phone, message, createdAt, settlement }) => ({
      id,
      name,
      email,
      phone,
      message,
      kind,
      createdAt,
      settlement,
      answers: replies
        .filter(({ requestId }) => requestId === id)
        .map(({ at, text, isFromSender }) => ({ at, text, isFromYou: isFromSender })),
    })),
    repairs: (await listRepairs(db, { email: proven })).rows.map(ownRepair),
    stockAlerts: await listAlertsOf(db, proven),
    giftCards: await cardMailsTo(db, proven),
    cartReminders: await listRemindersOf(db, { email: proven, userId }),
    newsletter: await db
      .select({
        email: subscribers.email,
        status: subscribers.status,
        since: subscribers.consentedAt,
      })
      .from(subscribers)
      .where(isTheirs(subscribers.email)),
  }
}

/** A job of the workshop without the staff who handled it, and without the key of its page. */
function ownRepair({ events, bill, publicKey: _key, version: _version, ...own }: RepairRow) {
  const steps = events.map(({ at, toState, note }) => ({ at, toState, note }))
  const { orderId = null, total: billed = null, paymentStatus = null } = bill ?? {}
  const invoice = bill?.invoice?.number ?? null
  return { ...own, events: steps, bill: bill && { orderId, total: billed, paymentStatus, invoice } }
}
