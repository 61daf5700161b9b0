import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import { phoneCodes } from '#server/db/schema/accounts.ts'

type CodePurpose = (typeof phoneCodes.$inferSelect)['purpose']

/** A code that was asked for. */
export interface NewPhoneCode {
  keyHash: string
  codeHash: string
  purpose: CodePurpose
  /** Null where nobody gets the code. */
  userId: number | null
  phone: string
}

/** Stores a code that was asked for, and deletes expired ones. */
export async function insertPhoneCode(tx: Connection, code: NewPhoneCode): Promise<void> {
  await tx.delete(phoneCodes).where(lte(phoneCodes.expiresAt, sql`now()`))
  const expiresAt = sql`now() + make_interval(mins => ${PHONE_CODE_MINUTES})`
  const phone = code.userId === null ? '' : code.phone
  await tx.insert(phoneCodes).values({ ...code, phone, expiresAt })
}

/** The result of a typed code: how many tries are left after a wrong one, and whose a right one was. */
export type SpentCode = { left: number } | { userId: number; phone: string }

/**
 * Tries a code; a right one works once. Each try is counted before it is looked at, and tries of one code take turns, so
 * that never more than five are looked at. To be called with the account locked, if the code has one.
 */
export async function spendPhoneCode(
  tx: Connection,
  { keyHash, codeHash, purpose }: Pick<NewPhoneCode, 'keyHash' | 'codeHash' | 'purpose'>,
): Promise<SpentCode> {
  const [row] = await tx
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(
      and(
        eq(phoneCodes.keyHash, keyHash),
        eq(phoneCodes.purpose, purpose),
        gt(phoneCodes.expiresAt, sql`now()`),
        lt(phoneCodes.tries, PHONE_CODE_TRIES),
      ),
    )
    .returning()
  if (row === undefined) return { left: 0 }
  const { userId, phone, tries } = row
  if (userId === null || row.codeHash !== codeHash) return { left: PHONE_CODE_TRIES - tries }
  await deletePhoneCodesOf(tx, userId)
  return { userId, phone }
}

/** Whose a code is that was asked for with this key; undefined for nobody's. */
export async function findPhoneCodeOwner(
  db: Connection,
  keyHash: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: phoneCodes.userId })
    .from(phoneCodes)
    .where(eq(phoneCodes.keyHash, keyHash))
  return row?.userId ?? undefined
}

/** Makes every code of an account useless. */
export async function deletePhoneCodesOf(tx: Connection, userId: number): Promise<void> {
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId))
}
