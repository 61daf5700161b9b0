import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { keepCashOrders } from '#server/db/orders/keep-cash-orders.ts'
import { emailConfirmations, users } from '#server/db/schema/accounts.ts'

/** Whose email a link proves, and which. */
export interface ProvenEmail {
  userId: number
  email: string
}

/** Stores a link that proves an email; an older one of the same account no longer works. */
export async function insertConfirmation(
  tx: Connection,
  { days, ...link }: ProvenEmail & { tokenHash: string; days: number },
): Promise<void> {
  await tx.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, sql`now()`))
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, link.userId))
  const expiresAt = sql`now() + make_interval(days => ${days})`
  await tx.insert(emailConfirmations).values({ ...link, expiresAt })
}

/** Uses up a link and returns what it proves; undefined when it is unknown, used or expired. */
export async function spendConfirmation(
  tx: Connection,
  tokenHash: string,
): Promise<ProvenEmail | undefined> {
  const [row] = await tx
    .delete(emailConfirmations)
    .where(living(tokenHash))
    .returning({ userId: emailConfirmations.userId, email: emailConfirmations.email })
  return row
}

/** Cancels a requested change of address; a link that proves the current one stays. */
export async function deleteEmailChange(tx: Connection, userId: number): Promise<void> {
  const own = sql`(select lower(email) from ${users} where ${users.id} = ${userId})`
  await tx
    .delete(emailConfirmations)
    .where(
      and(eq(emailConfirmations.userId, userId), ne(sql`lower(${emailConfirmations.email})`, own)),
    )
}

/** Whose a link is that can still be used. */
export async function findConfirmationOwner(
  db: Connection,
  tokenHash: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: emailConfirmations.userId })
    .from(emailConfirmations)
    .where(living(tokenHash))
  return row?.userId
}

/** Makes every link of an account useless. */
export async function deleteConfirmationsOf(tx: Connection, userId: number): Promise<void> {
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
}

/** Whether an account's email is proven, and the email it is to have instead; empty without one. */
export async function readEmailState(
  db: Connection,
  userId: number,
): Promise<{ isConfirmed: boolean; wantedEmail: string }> {
  const [row] = await db
    .select({ confirmedAt: users.emailConfirmedAt, wantedEmail: emailConfirmations.email })
    .from(users)
    .leftJoin(
      emailConfirmations,
      and(
        eq(emailConfirmations.userId, users.id),
        gt(emailConfirmations.expiresAt, sql`now()`),
        ne(sql`lower(${emailConfirmations.email})`, sql`lower(${users.email})`),
      ),
    )
    .where(eq(users.id, userId))
  return { isConfirmed: (row?.confirmedAt ?? null) !== null, wantedEmail: row?.wantedEmail ?? '' }
}

function living(tokenHash: string) {
  return and(
    eq(emailConfirmations.tokenHash, tokenHash),
    gt(emailConfirmations.expiresAt, sql`now()`),
  )
}

/** Gives an account an email that is proven. Throws when it belongs to another account. */
export async function setProvenEmail(
  tx: Connection,
  { userId, email }: ProvenEmail,
): Promise<void> {
  await keepCashOrders(tx, userId)
  await tx
    .update(users)
    .set({ email, emailConfirmedAt: sql`now()` })
    .where(eq(users.id, userId))
}

/** Notes that the email of an account was proven by a link that went there. */
export async function markEmailProven(tx: Connection, userId: number): Promise<void> {
  await keepCashOrders(tx, userId)
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())` })
    .where(eq(users.id, userId))
}
