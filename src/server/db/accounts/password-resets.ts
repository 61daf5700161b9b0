import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { passwordResets, users } from '#server/db/schema/accounts.ts'

/** The recipient of a link for a new password. */
interface ResetReceiver {
  name: string
  email: string
}

/** Stores a link for the active account of an email; undefined, and nothing kept, without one. */
export async function insertReset(
  tx: Connection,
  { email, tokenHash, minutes }: { email: string; tokenHash: string; minutes: number },
): Promise<ResetReceiver | undefined> {
  await tx.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`))
  const { rows } = await tx.execute<{ name: string; email: string }>(sql`
    with receiver as (
      select id, name, email from ${users}
      where lower(${users.email}) = lower(${email}) and ${users.status} = 'Active'
    ), kept as (
      insert into ${passwordResets} (token_hash, user_id, expires_at)
      select ${tokenHash}, id, now() + make_interval(mins => ${minutes}) from receiver
    )
    select name, email from receiver`)
  return rows[0]
}

/** Whether a link can still be used. */
export async function isLivingReset(db: Connection, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(living(tokenHash))
  return rows.length > 0
}

/** Uses up a link and returns whose it was; undefined when another request was quicker or it has expired. */
export async function spendReset(tx: Connection, tokenHash: string): Promise<number | undefined> {
  const [row] = await tx
    .delete(passwordResets)
    .where(living(tokenHash))
    .returning({ userId: passwordResets.userId })
  return row?.userId
}

/** Makes every link of a user useless. */
export async function deleteResetsOf(tx: Connection, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

function living(tokenHash: string) {
  return and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`))
}
