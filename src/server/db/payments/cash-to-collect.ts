import { sql, type SQL } from 'drizzle-orm'
import {
  SENT_STATUSES,
  sentDaysOf,
  type CashAge,
  type CashGroup,
} from '#domain/payments/cash-to-collect.ts'
import { CANCELLED, SHIPPED } from '#domain/orders/order-status.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { SHOP_TIME_ZONE } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'

/** An order whose cash has not come. */
export interface CashOrderRow {
  id: number
  customer: string
  phone: string
  status: number
  carrier: string
  trackingNumber: string
  createdAt: Date
  /** Null for one that was not sent. */
  sentAt: Date | null
  /** How many days of the shop that is ago; null likewise. */
  days: number | null
  /** In paise. */
  amount: Paise
}

const dayOf = (moment: SQL) => sql`(${moment} at time zone ${sql.raw(`'${SHOP_TIME_ZONE}'`)})::date`

/** The same orders for which the export of orders names cash to collect (`paymentState`), and what `toPay` says of them. */
const EXPECTED = sql`
  select *, ${dayOf(sql`now()`)} - ${dayOf(sql`"sentAt"`)} as days from (
    select id, trim(first_name || ' ' || last_name) as customer, phone, status, trim(carrier) as carrier,
      tracking_number as "trackingNumber", created_at as "createdAt", (total - credit_used - uncollected)::float8 as amount,
      case when status in (${sql.raw(SENT_STATUSES.join(', '))}) then coalesce(
        (select max(at) from order_history h where h.order_id = orders.id and h.to_status = ${sql.raw(String(SHIPPED))}),
        created_at) end as "sentAt"
    from orders
    where payment_status = 'due' and status <> ${sql.raw(String(CANCELLED))} and deleted_at is null
  ) as due`

/** The orders whose cash has not come, by carrier and days. */
export async function groupCash(db: Connection): Promise<CashGroup[]> {
  const { rows } = await db.execute<{ [Key in keyof CashGroup]: CashGroup[Key] }>(sql`
    select case when days is null then '' else carrier end as carrier, days,
      count(*)::int as count, sum(amount)::float8 as amount
    from (${EXPECTED}) as expected group by 1, 2`)
  return rows
}

/** Those of an age, or all; sent longest ago first, then those that were not sent, the oldest first. */
export async function listCash(
  db: Connection,
  { age, limit, offset }: { age?: CashAge | undefined; limit: number; offset: number },
): Promise<CashOrderRow[]> {
  const { rows } = await db.execute<Omit<CashOrderRow, 'sentAt' | 'createdAt'> & Moments>(sql`
    select id, customer, phone, status, carrier, "trackingNumber", days, amount,
      ${millisecondsOf(sql`"createdAt"`)} as created, ${millisecondsOf(sql`"sentAt"`)} as sent
    from (${EXPECTED}) as expected where ${ofAge(age)}
    order by "sentAt" nulls last, id limit ${limit} offset ${offset}`)
  return rows.map(({ created, sent, ...row }) =>
    Object.assign(row, {
      createdAt: new Date(created),
      sentAt: sent === null ? null : new Date(sent),
    }),
  )
}

interface Moments extends Record<string, unknown> {
  created: number
  sent: number | null
}

const millisecondsOf = (moment: SQL) => sql`(extract(epoch from ${moment}) * 1000)::float8`

function ofAge(age: CashAge | undefined): SQL {
  if (age === undefined) return sql`true`
  const days = sentDaysOf(age)
  return days === null ? sql`days is null` : sql`days between ${days.from} and ${days.until}`
}
