import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { ConsentPurpose } from '#domain/accounts/consents.ts'
import type { Language } from '#domain/shop/languages.ts'
import { provenEmailOf } from '#server/db/accounts/proven-email.ts'
import type { Connection } from '#server/db/connection.ts'
import { consents } from '#server/db/schema/shop/consents.ts'
import { contentPages } from '#server/db/schema/shop/content.ts'

export type ConsentRow = typeof consents.$inferSelect

/** A consent that is given or withdrawn. */
interface Consent {
  purpose: ConsentPurpose
  isGiven: boolean
  email: string
  userId?: number
  language: Language['code']
}

/** The page that was named beside the button, whose state is recorded with the act. */
const NOTICE = 'privacy-policy'

/** Writes an act of consent down, in the transaction of the act. */
export async function recordConsent(tx: Connection, consent: Consent): Promise<void> {
  const noticeOf = sql`(select ${contentPages.updatedAt} from ${contentPages} where ${contentPages.slug} = ${NOTICE})`
  await tx.insert(consents).values({ ...consent, noticeOf })
}

/** The newest acts of consent of everybody, before an id when one is given. */
export function listConsents(
  db: Connection,
  { limit, before, email }: { limit: number; before?: number | undefined; email: string },
): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(
      and(
        before === undefined ? undefined : lt(consents.id, before),
        email === '' ? undefined : eq(sql`lower(${consents.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(desc(consents.id))
    .limit(limit)
}

/** What one person agreed to, the newest first: by their account, and by their email if it is proven theirs. */
export function listConsentsOf(
  db: Connection,
  { userId, provenEmail }: { userId: number; provenEmail: string | undefined },
): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(
      or(
        eq(consents.userId, userId),
        provenEmail === undefined
          ? undefined
          : eq(sql`lower(${consents.email})`, provenEmail.toLowerCase()),
      ),
    )
    .orderBy(desc(consents.id))
}

/** Takes the person out of their acts, which stay as figures. */
export async function eraseConsents(tx: Connection, userId: number): Promise<void> {
  await tx.execute(sql`
    update ${consents} set email = '', user_id = null
    where user_id = ${userId}
      or lower(email) = ${provenEmailOf(userId)}`)
}

/** Takes an address out of what it agreed to about the newsletter; the acts stay as figures. */
export async function deleteSubscriberRow(tx: Connection, email: string): Promise<void> {
  await tx
    .update(consents)
    .set({ email: '' })
    .where(
      and(
        eq(consents.purpose, 'newsletter'),
        eq(sql`lower(${consents.email})`, email.toLowerCase()),
      ),
    )
}
