import { sql, type SQL } from 'drizzle-orm'
import { QUOTE_DAYS } from '#domain/repairs/repair-quote.ts'
import type { Connection } from '#server/db/connection.ts'

/** Rows that are read at once; a run goes on until there are no more. */
const AT_ONCE = 200

/**
 * The quotes of pieces that are to be paid by tomorrow, a day of India, and were not weighed today: those were just told.
 * Whether they are paid is asked of each once it is locked.
 */
export function quotesDueTomorrow(db: Connection, atOnce = AT_ONCE): AsyncGenerator<number> {
  return eachOf(
    db,
    atOnce,
    (after) => sql`
    select j.id as cursor, j.quote_id as id from made_jobs j
    where j.id > ${after} and j.state = 'weighed' and j.quote_id is not null
      and j.due_on = (now() at time zone 'Asia/Kolkata')::date + 1
      and (select max(at) from made_events e where e.job_id = j.id and e.to_state = 'weighed' and e.note = '')
        < (now() at time zone 'Asia/Kolkata')::date::timestamp at time zone 'Asia/Kolkata'
    order by j.id limit ${atOnce}`,
  )
}

/** The repairs whose quote can be approved for less than a day. */
export function repairsEndingTomorrow(db: Connection): AsyncGenerator<number> {
  return eachOf(
    db,
    AT_ONCE,
    (after) => sql`
    select id as cursor, id from repairs where id > ${after} and state = 'quoted'
      and quoted_at > now() - make_interval(days => ${QUOTE_DAYS})
      and quoted_at < now() - make_interval(days => ${QUOTE_DAYS - 1})
    order by id limit ${AT_ONCE}`,
  )
}

/** Who was told stays due until the day is over: the next rows begin after the last ones, and not with those again. */
async function* eachOf(
  db: Connection,
  atOnce: number,
  rowsAfter: (cursor: number) => SQL,
): AsyncGenerator<number> {
  let rows: { id: number; cursor: number }[] = []
  do {
    const read = await db.execute<{ id: number; cursor: number }>(
      rowsAfter(rows.at(-1)?.cursor ?? 0),
    )
    rows = read.rows
    for (const { id } of rows) yield id
  } while (rows.length === atOnce)
}
