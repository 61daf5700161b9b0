import { isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PutAway } from '#contract/shop/dashboard.ts'
import type { NoticeKind } from '#domain/shop/needs-attention/notices.ts'
import type { Connection } from '#server/db/connection.ts'
import { noticedEntries } from '#server/db/schema/shop/notices.ts'
import { waitingOf } from './waiting.ts'

/** How many entries of a kind wait, and the least of the ids that lead to them. */
export interface WaitingKind<Kind extends NoticeKind = NoticeKind> {
  kind: Kind
  count: number
  firstId: number | null
}

type PutAwayKind<Kind extends NoticeKind> = Omit<PutAway, 'kind'> & { kind: Kind }

/** A row as the driver types it. */
type Columns<Row> = { [Key in keyof Row]: Row[Key] }

/** What waits of some kinds and was not put away, in their order; kinds of which nothing waits are left out. */
export async function readAttention<Kind extends NoticeKind>(
  db: Connection,
  kinds: readonly Kind[],
): Promise<WaitingKind<Kind>[]> {
  if (kinds.length === 0) return []
  const parts = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as count, min(id) as "firstId" from (${openOf(kind)}) as open`,
  )
  const { rows } = await db.execute<Columns<WaitingKind<Kind>>>(sql.join(parts, sql` union all `))
  return inOrder(kinds, rows)
}

/** What was put away of some kinds and still waits, with the words of the latest decision. */
export async function readPutAway<Kind extends NoticeKind>(
  db: Connection,
  kinds: readonly Kind[],
): Promise<PutAwayKind<Kind>[]> {
  const away = await db
    .select({ kind: noticedEntries.kind })
    .from(noticedEntries)
    .where(isNotNull(noticedEntries.putAwayAt))
    .groupBy(noticedEntries.kind)
  const decided = kinds.filter((kind) => away.some((row) => row.kind === kind))
  const parts = decided.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::int as count,
        (array_agg(reason order by put_away_at desc))[1] as reason,
        (array_agg(put_away_by order by put_away_at desc))[1] as by,
        max(put_away_at) as at
      from (${waitingOf(kind)}) as waiting join ${noticedEntries} as noticed using (kind, key)
      where put_away_at is not null`,
  )
  if (parts.length === 0) return []
  const { rows } = await db.execute<Columns<PutAwayKind<Kind>>>(sql.join(parts, sql` union all `))
  return inOrder(kinds, rows).map(({ kind, count, reason, by, at }) => {
    return { kind, count, reason, by, at: new Date(at).toISOString() }
  })
}

/** The entries of a kind that nobody put away. */
export function openOf(kind: NoticeKind): SQL {
  return sql`
    select waiting.* from (${waitingOf(kind)}) as waiting where not exists (
      select from ${noticedEntries} as noticed
      where noticed.kind = ${kind} and noticed.key = waiting.key and put_away_at is not null)`
}

function inOrder<Kind extends NoticeKind, Row extends { kind: Kind; count: number }>(
  kinds: readonly Kind[],
  rows: readonly Row[],
): Row[] {
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind && row.count > 0))
}
