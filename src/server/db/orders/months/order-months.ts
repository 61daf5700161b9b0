import { and, gte, lte, sql, type Column, type SQL } from 'drizzle-orm'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import { inEndlessTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { orderMonths } from '#server/db/schema/order-months.ts'
import { orders } from '#server/db/schema/orders.ts'

/** What is looked for between two moments; what is left out is open. */
interface Period {
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
}

/** No order of a period has a number outside. */
export interface OrderNumbers {
  least: number
  most: number
}

/** PostgreSQL's greatest integer: no number is known that ends the period. */
const NO_END = 2_147_483_647

/**
 * Between which numbers the orders of a period are: whole months, so more orders than those of the period may have
 * them, but none of it has another. Orders that are parted by their number (decision 133) are read by it in few parts.
 */
export async function orderNumbers(db: Connection, { from, until }: Period): Promise<OrderNumbers> {
  if (from === undefined && until === undefined) return { least: 0, most: NO_END }
  const { rows } = await db.execute<{ least: number; most: number }>(
    sql`select first_order_since(${at(from)}) as least, last_order_before(${at(until)}) as most`,
  )
  return rows[0] ?? { least: 0, most: NO_END }
}

const at = (moment: Date | undefined) => sql`${moment?.toISOString() ?? null}::timestamptz`

/** The condition that a column has one of these numbers; undefined when that narrows nothing. */
export function isAmong(id: Column, { least, most }: OrderNumbers): SQL | undefined {
  return and(least > 0 ? gte(id, least) : undefined, most < NO_END ? lte(id, most) : undefined)
}

const IN_INDIA = sql.raw(`at time zone '${SHOP_TIME_ZONE}'`)

/** How old the border of a month is, and one of its orders, before it is noted. What is placed then was stored long ago. */
const SETTLED = sql`now() - interval '2 hours'`
const PLACED_BEFORE = sql`now() - interval '1 hour'`

/**
 * Notes the numbers of the months that began since the last one that is noted. It reads the orders from that month on, the
 * first time all of them, which may take minutes; as a rule there is nothing to note, which an index says.
 */
export function noteOrderMonths(database: Database): Promise<void> {
  return inEndlessTransaction(database, noteWithin)
}

async function noteWithin(tx: Connection): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '10min'`)
  // The clock was ahead when it was noted: it is noted again once it has begun.
  await tx.execute(sql`delete from ${orderMonths} where ${orderMonths.startsAt} > now()`)
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    select date_trunc('month', least(placed.newest, ${SETTLED}) ${IN_INDIA})
      > coalesce((select max(${orderMonths.startsAt}) from ${orderMonths}) ${IN_INDIA}, '-infinity') as "isNew"
    from (select max(${orders.createdAt}) as newest from ${orders}
      where ${orders.deletedAt} is null and ${orders.createdAt} <= ${PLACED_BEFORE}) as placed
    where placed.newest is not null`)
  if (rows[0]?.isNew !== true) return
  // As long as another instance notes it.
  await tx.execute(sql`set local lock_timeout = '10min'`)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order_months'))`)
  await tx.execute(NOTE)
}

/** From the smallest number on that an order since the newest noted month can have; before it, all are known to be older. */
const NOTE = sql`
  with known as (
    select coalesce(max(starts_at), '-infinity') as starts_at,
      coalesce((array_agg(first_id order by starts_at desc))[1], 1) as first_id
    from ${orderMonths}
  ), months as (
    select date_trunc('month', created_at ${IN_INDIA}) as month, min(created_at) as placed_at,
      min(id) as lowest, max(id) as highest
    from ${orders} where id >= (select first_id from known) group by 1
  ), borders as (
    select month ${IN_INDIA} as starts_at, placed_at,
      min(lowest) over (order by month rows between current row and unbounded following) as first_id,
      max(highest) over (order by month rows between unbounded preceding and 1 preceding) as last_before
    from months
  )
  insert into ${orderMonths} (starts_at, first_id, last_before)
  select borders.starts_at, borders.first_id, coalesce(borders.last_before, known.first_id - 1)
  from borders, known
  where borders.starts_at > known.starts_at and borders.starts_at <= ${SETTLED}
    and borders.placed_at <= ${PLACED_BEFORE}
  on conflict do nothing`
