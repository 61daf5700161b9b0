import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { provenPhones, sessions, users } from '#server/db/schema/accounts.ts'
import { consents } from '#server/db/schema/shop/consents.ts'
import { buyerPans, idempotentResponses, orderHistory, orders } from '#server/db/schema/orders.ts'

/** An order that was placed without a login, and its guest. */
export interface JoiningOrder {
  orderId: number
  guestId: number
}

/**
 * The orders of guests that belong to an account: their email is the account's, which is proven, and their phone the one it
 * has proven, in India. Their guests are locked until the transaction ends. Blocked and erased guests are left out.
 */
export async function lockOrdersToJoin(tx: Connection, userId: number): Promise<JoiningOrder[]> {
  const { rows } = await tx.execute<{ orderId: number; guestId: number }>(sql`
    select o.id as "orderId", guest.id as "guestId"
    from ${users} account
      join ${provenPhones} proven on proven.user_id = account.id
      join ${orders} o on o.is_guest and phone_digits(o.phone) = proven.phone
        and lower(o.email) = lower(account.email)
      join ${users} guest on guest.id = o.user_id
    where account.id = ${userId} and account.role = 'customer'
      and account.email_confirmed_at is not null and account.deleted_at is null
      -- Ten digits of India, not the last ten of a number elsewhere.
      and regexp_replace(o.phone, '[^0-9]', '', 'g') ~ '^(0|91|0091)?[6-9][0-9]{9}$'
      and not (trim(o.phone) like '+%' and regexp_replace(o.phone, '[^0-9]', '', 'g') !~ '^91[0-9]{10}$')
      and o.deleted_at is null and guest.guest_key is not null
      and guest.deleted_at is null and guest.status = 'Active'
    -- Whatever locks several orders does so by their number.
    order by o.id
    for no key update of guest`)
  return rows
}

/**
 * Gives an order to an account, with what hangs on its guest. The guest stays as an empty row, so that the key of its checkout
 * is never taken for a new one, and its links and sessions open nothing any more. What is to be paid in cash waits on:
 * the caller judges it with the other cash of its day (`keepCashOrders`).
 */
export async function giveOrder(
  tx: Connection,
  { orderId, guestId }: JoiningOrder,
  userId: number,
): Promise<void> {
  await tx.update(orders).set({ userId, isGuest: false }).where(eq(orders.id, orderId))
  await tx.update(consents).set({ userId }).where(eq(consents.userId, guestId))
  await tx
    .update(orderHistory)
    .set({ byUserId: userId })
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.byUserId, guestId)))
  await tx.delete(sessions).where(eq(sessions.userId, guestId))
  await tx.delete(idempotentResponses).where(eq(idempotentResponses.userId, guestId))
  await tx
    .update(users)
    .set({ name: '', phone: '', status: 'Blocked', deletedAt: sql`now()` })
    .where(eq(users.id, guestId))
}

/** Stores what a buyer gave as it is encrypted for the account that the order joins. */
export async function replacePan(
  tx: Connection,
  orderId: number,
  { cipher, keyId }: { cipher: string; keyId: string },
): Promise<void> {
  await tx.update(buyerPans).set({ cipher, keyId }).where(eq(buyerPans.orderId, orderId))
}
