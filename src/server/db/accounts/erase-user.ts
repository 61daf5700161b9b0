import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#domain/orders/order-status.ts'
import { eraseConsents } from '#server/db/settings/consents.ts'
import { eraseTraces } from './erase-traces.ts'
import { provenEmailOf } from './proven-email.ts'
import type { Connection } from '#server/db/connection.ts'
import { eraseFromCredit } from '#server/db/credit/credit-entries.ts'
import { eraseFromGiftCards } from '#server/db/credit/gift-cards.ts'
import { eraseAddressesOf } from '#server/db/mail/erase-addresses.ts'
import { eraseTrackings } from '#server/db/orders/parcels/parcels.ts'
import { eraseEngravings } from '#server/db/orders/erase-engravings.ts'
import { erasedBuyer } from '#server/db/orders/erased-buyer.ts'
import { eraseFromMade, hasOpenMade } from '#server/db/orders/made/made.ts'
import { eraseQuotesOf, lockQuotesOf } from '#server/db/orders/quotes.ts'
import { hasOpenRepair } from '#server/db/repairs/erase-repairs.ts'
import { eraseFromReturns } from '#server/db/returns/erase-returns.ts'
import { hasOpenReturn } from '#server/db/returns/returns.ts'
import { recountReviews } from '#server/db/reviews/reviews.ts'
import {
  addresses,
  emailConfirmations,
  knownNetworks,
  passwordResets,
  phoneCodes,
  provenPhones,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from '#server/db/schema/accounts.ts'
import { emails } from '#server/db/schema/mail.ts'
import { pieceEvents } from '#server/db/schema/pieces.ts'
import { idempotentResponses, orderHistory, orders } from '#server/db/schema/orders.ts'
import { reviews, reviewVotes } from '#server/db/schema/reviews.ts'
import { cartLines, cartReminders } from '#server/db/schema/cart.ts'
import { wishlistItems } from '#server/db/schema/wishlist.ts'

/** The name shown for a deleted account. */
const NOBODY = 'Deleted account'

/**
 * Locks the orders of an account before they are judged and erased: a job that writes an invoice or an email of one has
 * ended by then, or finds nobody in it. Then its quotes, for the money of pieces that are made to order. After the account,
 * and before its store credit, as everything that takes both.
 */
export async function lockOrdersOf(tx: Connection, userId: number): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id))
    .for('no key update')
  await lockQuotesOf(tx, userId)
}

/** Whether something a customer ordered is still on its way to them, or back. */
export async function hasOpenOrders(db: Connection, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        isNull(orders.deletedAt),
        inArray(orders.status, [...OPEN_STATUSES]),
      ),
    )
    .limit(1)
  return (
    rows.length > 0 ||
    (await hasOpenReturn(db, userId)) ||
    (await hasOpenMade(db, userId)) ||
    hasOpenRepair(db, userId)
  )
}

/**
 * Erases a person. Orders keep their amounts, and the state that the tax depends on;
 * name, street, phone and email go. Invoices keep name and address, as the law
 * requires. The row of the account stays without its contents, because orders refer to it.
 * `passwordHash` is one that no password has. The caller has locked the account and its orders.
 */
export async function eraseUser(
  tx: Connection,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await eraseTraces(tx, userId, NOBODY)
  await eraseQuotesOf(tx, userId, NOBODY)
  const reviewed = await tx
    .delete(reviews)
    .where(eq(reviews.userId, userId))
    .returning({ productId: reviews.productId })
  await recountReviews(
    tx,
    reviewed.map((review) => review.productId),
  )
  await eraseVotes(tx, userId)
  await eraseMails(tx, userId)
  await eraseConsents(tx, userId)
  await eraseBelongings(tx, userId)
  await eraseFromOrders(tx, userId)
  await eraseFromCredit(tx, userId, NOBODY)
  await eraseFromGiftCards(tx, userId, NOBODY)
  await eraseFromMade(tx, userId, NOBODY)
  await tx
    .update(users)
    .set({
      name: NOBODY,
      // A reserved domain, so nobody can sign up with it or get mail there.
      email: `deleted-${userId}@account.invalid`,
      phone: '',
      sizes: {},
      tags: [],
      rights: [],
      noticeChoices: {},
      passwordHash,
      role: 'customer',
      status: 'Blocked',
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
}

async function eraseBelongings(tx: Connection, userId: number): Promise<void> {
  const belongings = [
    sessions,
    passwordResets,
    emailConfirmations,
    provenPhones,
    phoneCodes,
    recoveryCodes,
    secondFactors,
    addresses,
    knownNetworks,
    cartLines,
    cartReminders,
    wishlistItems,
    idempotentResponses,
  ]
  for (const table of belongings) await tx.delete(table).where(eq(table.userId, userId))
}

async function eraseVotes(tx: Connection, userId: number): Promise<void> {
  await tx.execute(sql`
    update ${reviews} set helpful_count = helpful_count - 1
    where id in (select review_id from ${reviewVotes} where user_id = ${userId})`)
  await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId))
}

/** All emails to a person and about their orders. Each condition has an index: nobody else's are read. */
async function eraseMails(tx: Connection, userId: number): Promise<void> {
  await eraseAddressesOf(tx, userId)
  await tx.execute(sql`
    delete from ${emails}
    where lower(recipient) = (select lower(email) from ${users} where ${users.id} = ${userId})
      or lower(recipient) = ${provenEmailOf(userId)}
      or (kind = 'phone-code'
        and lower(recipient) = (select phone from ${provenPhones} where user_id = ${userId}))
      or (facts ->> 'orderId')::integer = any(array(select id from ${orders} where user_id = ${userId}))`)
}

async function eraseFromOrders(tx: Connection, userId: number): Promise<void> {
  await eraseFromReturns(tx, userId, NOBODY)
  await eraseEngravings(tx, { userId })
  await tx.update(orders).set(erasedBuyer(NOBODY)).where(eq(orders.userId, userId))
  await eraseTrackings(tx, { userId })
  await tx.update(orderHistory).set({ byName: NOBODY }).where(eq(orderHistory.byUserId, userId))
  await tx.update(pieceEvents).set({ byName: NOBODY }).where(eq(pieceEvents.byUserId, userId))
}
