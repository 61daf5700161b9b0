import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { recoveryCodes, secondFactors } from '#server/db/schema/accounts.ts'

/** The authenticator app of a user. */
interface SecondFactorRow {
  /** Base32. */
  secret: string
  isConfirmed: boolean
}

/** The app that a user has confirmed, or is about to; undefined without one. */
export async function findSecondFactor(
  db: Connection,
  userId: number,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db
    .select({
      secret: secondFactors.secret,
      isConfirmed: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return row
}

/** Keeps a secret that waits for its first code; false when the user has a confirmed app. */
export async function storeSecret(
  db: Connection,
  userId: number,
  secret: string,
): Promise<boolean> {
  const stored = await db
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return stored.length > 0
}

/** Makes the app count from now on. */
export async function confirmSecondFactor(tx: Connection, userId: number): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: sql`now()` })
    .where(eq(secondFactors.userId, userId))
}

/** Uses the code of one step of 30 s up; false when it, or a later one, was used before. */
export async function spendStep(db: Connection, userId: number, step: number): Promise<boolean> {
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return used.length > 0
}

/** Uses a recovery code up; false when it is none, or was used before. */
export async function spendRecoveryCode(
  db: Connection,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

/** Puts new recovery codes in place of all that a user had. */
export async function replaceRecoveryCodes(
  tx: Connection,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

/** Forgets a user's app and recovery codes. */
export async function deleteSecondFactor(tx: Connection, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId))
}

/** Whether a login asks for a code, and how many recovery codes are left. */
export async function readSecondFactor(
  db: Connection,
  userId: number,
): Promise<{ isOn: boolean; codesLeft: number }> {
  const confirmed = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return { isOn: confirmed.length > 0, codesLeft: left?.count ?? 0 }
}
