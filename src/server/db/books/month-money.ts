import { sql, type SQL } from 'drizzle-orm'
import { nextMonth } from '#domain/books/months.ts'
import type { BookedMoney } from '#domain/books/vouchers.ts'
import type { Connection } from '#server/db/connection.ts'

/** Rows of one batch. */
const BATCH = 500

/**
 * The day on which a payment is in the books: the one on which it came, as far as somebody said so before the books of
 * that month were closed.
 */
const RECEIVED = sql.raw(`case when p.received_on is null or exists (select from closed_months c
    where c.month = to_char(p.received_on, 'YYYY-MM') and c.closed_at <= p.created_at)
  then (p.created_at at time zone 'Asia/Kolkata')::date else p.received_on end`)
const SENT = sql.raw(`(r.sent_at at time zone 'Asia/Kolkata')::date`)

/** Where the money of a payment is. */
const WAY =
  sql.raw(`case when p.provider = 'cash' or (p.provider = 'recorded' and p.channel = 'cash')
  then 'cash' when p.provider = 'recorded' then 'bank' else 'provider' end`)

/** What the provider or the bank calls a payment. */
const NUMBER = sql.raw(`case p.provider when 'recorded' then p.reference when 'cash' then ''
  else p.provider_payment_id end`)

/** Whose order it is; a deleted account has left no name there. */
const BUYER = sql.raw(`trim(o.first_name || ' ' || o.last_name)`)

/** Test payments move no money. */
const IS_REAL = sql.raw(`p.provider <> 'test'`)

/** Payments that came in a month, then refunds that went, in batches. */
export async function* monthMoney(db: Connection, month: string): AsyncGenerator<BookedMoney[]> {
  const isIn = (day: SQL) =>
    sql`(${day}) >= ${`${month}-01`}::date and (${day}) < ${`${nextMonth(month)}-01`}::date`
  yield* batches(
    db,
    (after) => sql`select p.id, 'receipt' as kind, (${RECEIVED})::text as day, o.id as "orderId",
        p.amount::float8 as amount, ${WAY} as way, ${NUMBER} as reference, ${BUYER} as buyer
      from payments p join orders o on o.id = p.order_id
      where ${IS_REAL} and p.id > ${after} and ${isIn(RECEIVED)} order by p.id limit ${BATCH}`,
  )
  yield* batches(
    db,
    (after) => sql`select r.id, 'refund' as kind, ${SENT}::text as day, o.id as "orderId",
        r.amount::float8 as amount, ${WAY} as way, coalesce(r.provider_refund_id, '') as reference,
        ${BUYER} as buyer
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where ${IS_REAL} and r.status in ('sent', 'done') and r.id > ${after} and ${isIn(SENT)}
      order by r.id limit ${BATCH}`,
  )
}

async function* batches(
  db: Connection,
  read: (after: number) => SQL,
): AsyncGenerator<BookedMoney[]> {
  for (let after = 0; ;) {
    const { rows } = await db.execute<BookedMoney & Record<string, unknown>>(read(after))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}
