import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/** Rows that are read at once; a run goes on until there are no more. */
const AT_ONCE = 200

/**
 * The quotes of pieces that somebody asked for, for which no money came, and whose price held until a day of India that is over. A
 * payment that was begun on that day may still be on its way: an instalment of the last day keeps its piece.
 */
export async function* unpaidAsked(db: Connection): AsyncGenerator<number> {
  let rows: { id: number; cursor: number }[] = []
  do {
    const read = await db.execute<{ id: number; cursor: number }>(sql`
      select j.id as cursor, q.id from made_jobs j join quotes q on q.id = j.quote_id
      where j.id > ${rows.at(-1)?.cursor ?? 0} and j.state = 'taken' and q.asked_at is not null
        and (q.valid_until at time zone 'Asia/Kolkata')::date < ((now() - interval '1 hour') at time zone 'Asia/Kolkata')::date
        and not exists (select from made_vouchers where job_id = j.id)
        and not exists (select from made_instalments where job_id = j.id and created_at > now() - interval '1 day')
      order by j.id limit ${AT_ONCE}`)
    rows = read.rows
    for (const { id } of rows) yield id
  } while (rows.length === AT_ONCE)
}
