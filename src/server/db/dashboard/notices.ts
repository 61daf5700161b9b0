import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { NoticeChoices, NoticeKind } from '#domain/shop/needs-attention/notices.ts'
import type { StaffRight } from '#domain/accounts/permissions.ts'
import { isEmailAddress } from '#domain/accounts/email-address.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { noticedEntries } from '#server/db/schema/shop/notices.ts'
import { upkeep } from '#server/db/schema/shop/upkeep.ts'
import { openOf, type WaitingKind } from './waiting-entries.ts'
import { waitingOf } from './waiting.ts'

/** Lets no other instance look for news before the transaction ends. */
export async function lockNotices(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('notices'))`)
}

/**
 * Notes what waits now: forgets what waits no more, even if it was put away, and answers how much of each kind was
 * not known before, in the order of the kinds.
 */
export async function noteWaiting(
  tx: Connection,
  kinds: readonly NoticeKind[],
): Promise<WaitingKind[]> {
  const waiting = sql.join(kinds.map(waitingOf), sql` union all `)
  const { rows } = await tx.execute<WaitingKind & Record<string, unknown>>(sql`
    with now as materialized (${waiting}),
    gone as (
      delete from ${noticedEntries} as noticed where not exists (
        select from now where now.kind = noticed.kind and now.key = noticed.key)),
    news as (
      insert into ${noticedEntries} (kind, key) select kind, key from now
      on conflict do nothing returning kind, key)
    select kind, count(*)::int as count, min(id) as "firstId"
    from now join news using (kind, key) group by kind`)
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))
}

/** Puts what waits of a kind away until it changes; answers how many entries that are. */
export async function putAway(
  tx: Connection,
  { kind, by, reason }: { kind: NoticeKind; by: string; reason: string },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${noticedEntries} (kind, key, put_away_at, put_away_by, reason)
    select kind, key, now(), ${by}, ${reason} from (${openOf(kind)}) as open
    on conflict (kind, key) do update set put_away_at = excluded.put_away_at,
      put_away_by = excluded.put_away_by, reason = excluded.reason`)
  return rowCount ?? 0
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
  rights: readonly StaffRight[]
  choices: NoticeChoices
}

/** Who can be written to about the shop: active staff. */
export async function listNoticeReaders(db: Connection): Promise<NoticeReader[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      rights: users.rights,
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
