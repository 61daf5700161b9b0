import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { provenPhones, secondFactors, users } from '#server/db/schema/accounts.ts'

/** The phone that an account has proven, ten digits; undefined without one. */
export async function findProvenPhone(db: Connection, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: provenPhones.phone })
    .from(provenPhones)
    .where(eq(provenPhones.userId, userId))
  return row?.phone
}

/**
 * The customer who can log in with a code on this phone. Nobody where two-step verification is on, and nobody who works in
 * the admin: a SIM card is easier to steal than a password.
 */
export async function findPhoneOwner(db: Connection, phone: string): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: provenPhones.userId })
    .from(provenPhones)
    .innerJoin(users, eq(users.id, provenPhones.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, provenPhones.userId))
    .where(
      and(
        eq(provenPhones.phone, phone),
        eq(users.role, 'customer'),
        isNull(users.deletedAt),
        isNull(secondFactors.confirmedAt),
      ),
    )
  return row?.userId
}

/**
 * Gives a proven phone to an account, in place of the one it had. Numbers get new owners, so the newest proof counts: returns
 * the account that has lost the phone by it.
 */
export async function giveProvenPhone(
  tx: Connection,
  { userId, phone }: { userId: number; phone: string },
): Promise<number | undefined> {
  // One at a time: else two accounts that prove one phone wait for each other's row.
  await tx.execute(sql`select pg_advisory_xact_lock(272, hashtext(${phone}::text))`)
  const [before] = await tx
    .delete(provenPhones)
    .where(and(eq(provenPhones.phone, phone), sql`${provenPhones.userId} <> ${userId}`))
    .returning({ userId: provenPhones.userId })
  await tx
    .insert(provenPhones)
    .values({ userId, phone })
    .onConflictDoUpdate({ target: provenPhones.userId, set: { phone, provenAt: sql`now()` } })
  return before?.userId
}

/** Takes the proven phone from an account; false when it has none. */
export async function deleteProvenPhone(tx: Connection, userId: number): Promise<boolean> {
  const { rowCount } = await tx.delete(provenPhones).where(eq(provenPhones.userId, userId))
  return rowCount === 1
}
