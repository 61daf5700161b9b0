import { and, asc, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import {
  creditEndsOn,
  CREDIT_PROVIDER,
  expiredBy,
  leftOfAdditions,
  paidTakenBy,
  wasPaidFor,
  type CreditEntry,
  type CreditKind,
} from '#domain/credit/store-credit.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import { queueMail } from '#server/db/mail/mail-outbox.ts'
import { lockPayable, type PayableOrder } from '#server/db/payments/payments.ts'
import { findRefund, isOfOrder } from '#server/db/payments/refunds.ts'
import { creditAccounts, creditEntries } from '#server/db/schema/credit.ts'
import { giftCards } from '#server/db/schema/gift-cards.ts'
import { orders } from '#server/db/schema/orders.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { latestLanguage } from './latest-language.ts'

export type CreditRow = typeof creditEntries.$inferSelect

/** The most entries that a screen shows: the latest. */
const MOST_SHOWN = 200

/** What store credit an account has, in paise. */
export async function creditOf(db: Connection, userId: number): Promise<Paise> {
  const [row] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
  return row?.balance ?? 0
}

/** The latest entries of an account, the newest first. */
export function listCredit(db: Connection, userId: number): Promise<CreditRow[]> {
  return db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.id))
    .limit(MOST_SHOWN)
}

/** What is left of each addition and until when it may be spent, in the order of their ends. */
export async function creditLeft(db: Connection, userId: number): Promise<CreditEntry[]> {
  return leftOfAdditions(await amountsOf(db, userId))
}

/** As `wasPaidFor`, of returned pieces alone. */
function wasReturned(kind: CreditKind): boolean | undefined {
  return kind === 'order' ? undefined : kind === 'returned'
}

/** What the credit was made of that an order has taken and not given back: of returned pieces, and of cards that were paid for. */
export async function creditTakenBy(
  db: Connection,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<{ returned: Paise; card: Paise }> {
  const returned = paidTakenBy(await amountsOf(db, userId, wasReturned), orderId)
  return { returned, card: paidTakenBy(await amountsOf(db, userId), orderId) - returned }
}

async function amountsOf(
  db: Connection,
  userId: number,
  isPaid = wasPaidFor,
): Promise<CreditEntry[]> {
  const { kind, amount, expiresOn, orderId, giftCardId, refundId } = creditEntries
  const { overId } = refunds
  const rows = await db
    .select({ kind, amount, expiresOn, orderId, cardWay: giftCards.way, overId, setOff: SET_OFF })
    .from(creditEntries)
    .leftJoin(giftCards, eq(giftCards.id, giftCardId))
    .leftJoin(refunds, eq(refunds.id, refundId))
    .where(eq(creditEntries.userId, userId))
    .orderBy(asc(creditEntries.id))
  return rows.map(({ kind: why, cardWay, overId: over, setOff, ...entry }) => {
    // What was to go over another payment is what old pieces had paid.
    const wasPaid = over === null ? isPaid(why, cardWay) : true
    // By hand, only what an exchange gave is of an order.
    const isTakenBack = why === 'by-hand' && entry.amount < 0 && entry.orderId !== null
    return Object.assign(entry, { wasPaid, setOff: why === 'spent' ? setOff : 0, isTakenBack })
  })
}

/** What old pieces paid of the order that an entry is of: it goes back over the payments of theirs. */
const SET_OFF = sql<Paise>`(select coalesce(sum(back.amount), 0)::float8
  from orders join payments as paid on paid.order_id = orders.id join refunds as back on back.pays_id = paid.id
  join payments as first on first.id = coalesce(back.over_id, back.payment_id)
  where orders.id = credit_entries.order_id and orders.user_id = credit_entries.user_id
    and back.status <> 'failed' and first.provider <> 'credit')`

/** The balance of an account, locked until the transaction ends; 0 for one that never had any, which is locked too. */
export async function lockCredit(tx: Connection, userId: number): Promise<Paise> {
  await tx.insert(creditAccounts).values({ userId, balance: 0 }).onConflictDoNothing()
  const [row] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('no key update')
  return row?.balance ?? 0
}

type NewEntry = Pick<CreditRow, 'userId' | 'kind' | 'amount'> &
  Partial<
    Pick<
      CreditRow,
      'orderId' | 'refundId' | 'giftCardId' | 'note' | 'wasPaid' | 'byUserId' | 'byName'
    >
  >

/** Writes an entry; what is added ends as the setting says. A trigger keeps the balance. */
export async function addCreditEntry(tx: Connection, entry: NewEntry): Promise<void> {
  const months = await readSetting(tx, 'credit.months')
  const expiresOn = entry.amount > 0 ? creditEndsOn(shopDayOf(new Date()), months) : null
  await tx.insert(creditEntries).values({ ...entry, expiresOn })
}

/**
 * Puts a refund that waits into the store credit of the customer, once. What the shop gave towards its order ends with a cancellation,
 * and with `endsGift`. Its order is locked from here on.
 */
export async function creditRefund(
  tx: Connection,
  refundId: number,
  { endsGift = false } = {},
): Promise<void> {
  const known = await findRefund(tx, refundId)
  if (known === undefined || !isOfOrder(known)) return
  const order = await lockPayable(tx, { orderId: known.orderId })
  // Read again under the lock of the order, which every change of a refund holds.
  const refund = await findRefund(tx, refundId)
  if (order === undefined || refund?.status !== 'waiting') return
  const kind = refund.provider === CREDIT_PROVIDER ? 'order' : 'returned'
  const { amount, orderId } = refund
  const { userId } = order
  await addCreditEntry(tx, { userId, kind, amount, orderId, refundId })
  const isOver = endsGift || refund.reason === 'cancelled'
  if (isOver && refund.overId === null && kind === 'order') {
    await takeGiftBack(tx, order, { refundId, most: amount })
  }
}

/**
 * What the shop gave towards the pieces of an exchange ends with their order (decision 129): it is taken back as soon as it is
 * credit again, in the same transaction, so nobody can spend it in between.
 */
async function takeGiftBack(
  tx: Connection,
  { id: orderId, userId, email }: PayableOrder,
  { refundId, most }: { refundId: number; most: Paise },
): Promise<void> {
  const { given, note } = await giftTowards(tx, { orderId, userId })
  const amount = Math.min(given, most)
  if (amount <= 0) return
  await addCreditEntry(tx, { userId, kind: 'by-hand', amount: 0 - amount, orderId, note })
  const balance = await creditOf(tx, userId)
  const facts = { kind: 'credit-changed' as const, amount: 0 - amount, balance, note }
  const language = await latestLanguage(tx, userId)
  await queueMail(tx, { to: email, facts, language, key: `gift-ended:${refundId}` })
}

/** What is left of what the shop gave towards the pieces of an exchange, and the number of its return. */
export async function giftTowards(
  tx: Connection,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<{ given: Paise; note: string }> {
  const isGift = and(eq(creditEntries.orderId, orderId), eq(creditEntries.kind, 'by-hand'))
  const rows = await tx
    .select({ amount: creditEntries.amount, note: creditEntries.note })
    .from(creditEntries)
    .where(and(isGift, eq(creditEntries.userId, userId)))
  const given = rows.reduce((sum, one) => sum + one.amount, 0)
  return { given, note: rows[0]?.note ?? '' }
}

/** Ends what an account has not spent in time; returns how much. The caller has no lock yet. */
export async function expireCredit(tx: Connection, userId: number, today: string): Promise<Paise> {
  const balance = await lockCredit(tx, userId)
  const over = expiredBy(await amountsOf(tx, userId), today)
  const paid = Math.min(balance, over.paid)
  const given = Math.min(balance - paid, over.given)
  // Two entries: the books have what was paid for elsewhere than what was given.
  for (const [amount, wasPaid] of [[paid, true] as const, [given, false] as const]) {
    if (amount > 0)
      await addCreditEntry(tx, { userId, kind: 'expired', amount: 0 - amount, wasPaid })
  }
  return paid + given
}

/** Accounts after an id that have credit and additions that ended before a day, in the order of their ids. */
export async function accountsWithEnds(
  db: Connection,
  { today, after, limit }: { today: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ userId: creditAccounts.userId })
    .from(creditAccounts)
    .where(
      and(
        gt(creditAccounts.userId, after),
        gt(creditAccounts.balance, 0),
        sql`exists (select from ${creditEntries} where ${creditEntries.userId} = ${creditAccounts.userId}
          and ${creditEntries.expiresOn} < ${today}::date)`,
      ),
    )
    .orderBy(asc(creditAccounts.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** Whether an order is of an account, which alone can have store credit. */
export async function isOfAccount(db: Connection, orderId: number): Promise<boolean> {
  const [row] = await db
    .select({ isGuest: orders.isGuest })
    .from(orders)
    .where(eq(orders.id, orderId))
  return row?.isGuest === false
}

/** Whether some of an order was paid with the provider that takes no real money. */
export async function wasPaidInTest(db: Connection, orderId: number): Promise<boolean> {
  const isTest = and(eq(payments.orderId, orderId), eq(payments.provider, 'test'))
  const rows = await db.select({ id: payments.id }).from(payments).where(isTest).limit(1)
  return rows.length > 0
}

/** Whether something is about to become store credit of an account. */
export async function isCreditComing(db: Connection, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(refunds.status, 'waiting'),
        or(refunds.toCredit, and(eq(payments.provider, CREDIT_PROVIDER), isNull(refunds.overId))),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** What staff wrote about an erased person, and the name of one of the staff who is erased. */
export async function eraseFromCredit(
  tx: Connection,
  userId: number,
  nobody: string,
): Promise<void> {
  await tx.update(creditEntries).set({ note: '' }).where(eq(creditEntries.userId, userId))
  await tx.update(creditEntries).set({ byName: nobody }).where(eq(creditEntries.byUserId, userId))
}
