import { sql, type SQL } from 'drizzle-orm'
import { BACKUP_OLD_DAYS } from '#domain/shop/needs-attention/needs-attention.ts'
import type { Database } from '#server/db/connection.ts'
import { upkeep } from '#server/db/schema/shop/upkeep.ts'

/** Remembers that a backup was made now; nothing in the database of an older version, which cannot. */
export async function rememberBackup({ orm }: Database): Promise<void> {
  const { rows } = await orm.execute<{ isThere: boolean }>(
    sql`select to_regclass('upkeep') is not null as "isThere"`,
  )
  if (rows[0]?.isThere !== true) return
  const doneAt = new Date()
  await orm
    .insert(upkeep)
    .values({ name: 'backup', doneAt })
    .onConflictDoUpdate({ target: upkeep.name, set: { doneAt } })
}

/** One row when the last backup is old, or the shop is and has none. */
export const OLD_BACKUP: SQL = sql`
  from (select coalesce((select done_at from upkeep where name = 'backup'),
    (select min(created_at) from users)) as at) as backup
  where at < now() - make_interval(days => ${BACKUP_OLD_DAYS})`
