import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { orders } from '#server/db/schema/orders.ts'

/** Who orders without a login. */
export interface NewGuest {
  /** SHA-256 of the key of the checkout, hex: a repeated request is the same guest. */
  guestKey: string
  name: string
  /** The digits of the order's phone (`phoneDigits`). */
  phone: string
}

/**
 * The guest of a checkout, stored if it is new; a second request of the same key waits for the first one. Undefined
 * when the guest of this key was erased.
 */
export async function takeGuest(tx: Connection, guest: NewGuest): Promise<number | undefined> {
  const { guestKey } = guest
  await tx
    .insert(users)
    // A reserved domain, so nobody gets its mail, and a hash that fits no password.
    .values({ ...guest, email: `guest-${randomUUID()}@guest.invalid`, passwordHash: '' })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.guestKey, guestKey), isNull(users.deletedAt)))
  return row?.id
}

/** Lets one guest of a phone order at a time, until the transaction ends. */
export async function lockPhone(tx: Connection, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(271, hashtext(${phone}::text))`)
}

/**
 * Seconds until guests of a phone may have ordered again; 0 while they have placed at most `most` orders within an hour.
 * Only what is paid or whose email is proven counts: anybody can type somebody's phone.
 */
export async function secondsToWaitOf(
  tx: Connection,
  phone: string,
  most: number,
): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int as seconds
    from ${orders} where is_guest and phone_digits(phone) = ${phone} and hold_until is null and status <> ${CANCELLED}::int
    order by created_at desc, id desc offset ${most}::int limit 1`)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

/** An order that was placed without a login, and its guest. */
export interface GuestOrderRow {
  userId: number
  name: string
  orderId: number
  /** The digits that the order was placed with: its parcel may have got the number of somebody else. */
  phone: string
  isBlocked: boolean
}

/** The order of a guest by its number; undefined for the order of an account, a deleted one and none. */
export async function findGuestOrder(
  db: Connection,
  orderId: number,
): Promise<GuestOrderRow | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      name: users.name,
      orderId: orders.id,
      phone: users.phone,
      isBlocked: sql<boolean>`${users.status} = 'Blocked'`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.isGuest, true),
        isNull(orders.deletedAt),
        isNotNull(users.guestKey),
        isNull(users.deletedAt),
      ),
    )
  return row
}
