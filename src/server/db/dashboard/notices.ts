import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { NoticeChoices, NoticeKind } from '#domain/shop/attention/attention.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { noticedEntries, upkeep } from '#server/db/schema/settings.ts'
import type { WaitingEntry } from './attention.ts'

/** Lets no other instance look for news before the transaction ends. */
export async function lockNotices(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('notices'))`)
}

/**
 * Notes what waits now: forgets what waits no more, even if it was put away, and answers the entries that
 * were not known before.
 */
export async function noteWaiting(
  tx: Connection,
  waiting: readonly WaitingEntry[],
): Promise<WaitingEntry[]> {
  const kinds = sql.param(waiting.map(({ kind }) => kind))
  const keys = sql.param(waiting.map(({ key }) => key))
  const now = sql`select * from unnest(${kinds}::text[], ${keys}::text[]) as now (kind, key)`
  await tx.execute(sql`
    delete from ${noticedEntries} where (kind, key) not in (${now})`)
  const { rows } = await tx.execute<{ kind: NoticeKind; key: string }>(sql`
    insert into ${noticedEntries} (kind, key) ${now} on conflict do nothing returning kind, key`)
  const isNew = new Set(rows.map(({ kind, key }) => `${kind} ${key}`))
  return waiting.filter(({ kind, key }) => isNew.has(`${kind} ${key}`))
}

/** The entries that somebody put away, by kind and key. */
export async function listPutAway(db: Connection) {
  return db
    .select()
    .from(noticedEntries)
    .where(sql`${noticedEntries.putAwayAt} is not null`)
    .orderBy(noticedEntries.putAwayAt)
}

/** Puts entries away until they change. */
export async function putAway(
  tx: Connection,
  entries: readonly WaitingEntry[],
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const values = entries.map(({ kind, key }) => ({
    kind,
    key,
    putAwayAt: new Date(),
    putAwayBy: by,
    reason,
  }))
  await tx
    .insert(noticedEntries)
    .values(values)
    .onConflictDoUpdate({
      target: [noticedEntries.kind, noticedEntries.key],
      set: {
        putAwayAt: sql`excluded.put_away_at`,
        putAwayBy: sql`excluded.put_away_by`,
        reason: sql`excluded.reason`,
      },
    })
}

/** Shows what was put away of a kind again. */
export async function bringBack(tx: Connection, kind: NoticeKind): Promise<void> {
  await tx
    .update(noticedEntries)
    .set({ putAwayAt: null, putAwayBy: '', reason: '' })
    .where(eq(noticedEntries.kind, kind))
}

/** Somebody who works in the admin. */
interface NoticeReader {
  id: number
  email: string
  role: string
  choices: NoticeChoices
}

/** Who can be written to about the shop: active staff. */
export async function listNoticeReaders(db: Connection): Promise<NoticeReader[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      choices: users.noticeChoices,
    })
    .from(users)
    .where(and(ne(users.role, 'customer'), eq(users.status, 'Active'), isNull(users.deletedAt)))
    .orderBy(users.id)
  return rows.filter(({ email }) => isEmailAddress(email))
}

/** What one of the staff chose. */
export async function readNoticeChoices(db: Connection, userId: number): Promise<NoticeChoices> {
  const [user] = await db
    .select({ choices: users.noticeChoices })
    .from(users)
    .where(eq(users.id, userId))
  return user?.choices ?? {}
}

/** Stores one choice beside the others. */
export async function writeNoticeChoice(
  db: Connection,
  userId: number,
  choice: NoticeChoices,
): Promise<void> {
  await db
    .update(users)
    .set({ noticeChoices: sql`${users.noticeChoices} || ${JSON.stringify(choice)}::jsonb` })
    .where(eq(users.id, userId))
}

/** When work of upkeep was last done; undefined before the first time. */
export async function lastDone(
  db: Connection,
  name: 'notices' | 'digest',
): Promise<Date | undefined> {
  const [row] = await db.select().from(upkeep).where(eq(upkeep.name, name))
  return row?.doneAt
}

export async function markDone(
  db: Connection,
  name: 'notices' | 'digest',
  doneAt: Date,
): Promise<void> {
  await db
    .insert(upkeep)
    .values({ name, doneAt })
    .onConflictDoUpdate({ target: upkeep.name, set: { doneAt } })
}
