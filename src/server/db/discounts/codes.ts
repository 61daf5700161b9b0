import { and, eq, isNull, sql } from 'drizzle-orm'
import { LIMITS } from '#domain/accounts/limits.ts'
import type { Connection } from '#server/db/connection.ts'
import { consume } from '#server/db/accounts/rate-limit.ts'
import { discountCodes } from '#server/db/schema/discounts.ts'

export type DiscountCodeRow = Omit<typeof discountCodes.$inferSelect, 'deletedAt'>
export type DiscountCodeValues = Omit<DiscountCodeRow, 'id' | 'createdAt'>

/** Stores a code; undefined when its letters are taken. */
export async function insertCode(
  tx: Connection,
  values: DiscountCodeValues,
): Promise<DiscountCodeRow | undefined> {
  const [row] = await tx.insert(discountCodes).values(values).onConflictDoNothing().returning()
  return row
}

export async function findCodeById(
  db: Connection,
  id: number,
): Promise<DiscountCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.id, id), isNull(discountCodes.deletedAt)))
  return row
}

/** The same, locked. */
export async function lockCode(tx: Connection, id: number): Promise<DiscountCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.id, id), isNull(discountCodes.deletedAt)))
    .for('update')
  return row
}

export async function updateCode(
  tx: Connection,
  id: number,
  values: DiscountCodeValues,
): Promise<void> {
  await tx.update(discountCodes).set(values).where(eq(discountCodes.id, id))
}

/** Deletes a code and frees its letters; orders keep the text of their discount. */
export async function deleteCode(tx: Connection, id: number): Promise<void> {
  const freed = sql`${discountCodes.code} || ' ' || ${discountCodes.id}`
  await tx
    .update(discountCodes)
    .set({ deletedAt: sql`now()`, code: freed })
    .where(eq(discountCodes.id, id))
}

/** Notes that a customer tried a code; answers in how many seconds they may, 0 when now. */
export function consumeCodeAttempt(db: Connection, userId: number): Promise<number> {
  return consume(db, `discount:user:${userId}`, LIMITS.discountCodes)
}
