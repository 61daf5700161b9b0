import { sql } from 'drizzle-orm'
import { QUOTE_DAYS } from '#domain/repairs/repair-quote.ts'
import type { Connection } from '#server/db/connection.ts'

/** Jobs of one run; the next run writes the others. */
const AT_ONCE = 200

/**
 * The quotes of pieces that are to be paid by tomorrow, a day of India, and were not weighed today: those were just told.
 * Whether they are paid is asked of each once it is locked.
 */
export async function quotesDueTomorrow(db: Connection): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select j.quote_id as id from made_jobs j
    where j.state = 'weighed' and j.quote_id is not null
      and j.due_on = (now() at time zone 'Asia/Kolkata')::date + 1
      and (select max(at) from made_events e where e.job_id = j.id and e.to_state = 'weighed' and e.note = '')
        < (now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'
    order by j.id limit ${AT_ONCE}`)
  return rows.map(({ id }) => id)
}

/** The repairs whose quote can be approved for less than a day. */
export async function repairsEndingTomorrow(db: Connection): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from repairs where state = 'quoted'
      and quoted_at > now() - make_interval(days => ${QUOTE_DAYS})
      and quoted_at < now() - make_interval(days => ${QUOTE_DAYS - 1})
    order by id limit ${AT_ONCE}`)
  return rows.map(({ id }) => id)
}
