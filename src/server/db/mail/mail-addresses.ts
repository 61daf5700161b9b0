import { eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { mailAddresses } from '#server/db/schema/mail.ts'

/** Notes that the mail server of an address has refused for good to take email for it. */
export async function markAddressRefused(
  db: Connection,
  recipient: string,
  refusal: string,
): Promise<void> {
  const refused = { refusedAt: sql`now()`, refusal }
  await db
    .insert(mailAddresses)
    .values({ address: recipient.toLowerCase(), ...refused })
    .onConflictDoUpdate({ target: mailAddresses.address, set: refused })
}

/** An email arrived: the address is fine again. */
export async function markAddressReached(db: Connection, recipient: string): Promise<void> {
  await db
    .update(mailAddresses)
    .set({ refusedAt: null, refusal: '' })
    .where(eq(mailAddresses.address, recipient.toLowerCase()))
}

/** Why an address takes no email; empty when it does, or when nobody has tried. */
export async function readRefusal(db: Connection, recipient: string): Promise<string> {
  const [row] = await db
    .select({ refusal: mailAddresses.refusal })
    .from(mailAddresses)
    .where(eq(mailAddresses.address, recipient.toLowerCase()))
  return row?.refusal ?? ''
}

/**
 * The token with which the owner of an address ends the invitations to review, made from `token` when there is none
 * yet; undefined for one who has ended them, and for an address that takes no email.
 */
export async function invitationToken(
  db: Connection,
  recipient: string,
  token: string,
): Promise<string | undefined> {
  const [row] = await db
    .insert(mailAddresses)
    .values({ address: recipient.toLowerCase(), endToken: token })
    .onConflictDoUpdate({
      target: mailAddresses.address,
      set: { endToken: sql`coalesce(${mailAddresses.endToken}, excluded.end_token)` },
    })
    .returning()
  const isWanted = row !== undefined && row.endedAt === null && row.refusedAt === null
  return isWanted ? (row.endToken ?? undefined) : undefined
}

/** Ends the invitations to review for the address of a token; false when there is none. */
export async function endInvitations(db: Connection, token: string): Promise<boolean> {
  const rows = await db
    .update(mailAddresses)
    .set({ endedAt: sql`coalesce(${mailAddresses.endedAt}, now())` })
    .where(eq(mailAddresses.endToken, token))
    .returning({ address: mailAddresses.address })
  return rows.length > 0
}
