import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'
import { parcels } from '#server/db/schema/parcels/parcels.ts'

/** An order and the tracking number that it is about to get. */
interface Numbered {
  orderId: number
  number: string
}

/** An order with a number that orders of other customers have too, newest first. */
export interface SameNumber {
  orderId: number
  others: { orderId: number; name: string }[]
}

/** The newest orders that are looked at for a number, so that one at many thousands, as `by hand`, costs no more. */
const MOST_LOOKED_AT = 50

/**
 * For each of some orders, those of other customers that have its new tracking number, of their own or of a parcel, or
 * are about to get it in the same list; in any case of its letters, the newest three. One parcel may hold several orders
 * of one account or one email. What an order of the list has itself is about to be replaced, and does not count. Orders
 * without others, and those that are not there, are left out.
 */
export async function othersOfNumbers(
  db: Connection,
  trackings: readonly Numbered[],
): Promise<SameNumber[]> {
  const { rows } = await db.execute<{ orderId: number; otherId: number; name: string }>(sql`
    with own as materialized (
      select o.id, o.user_id, o.email, o.first_name, o.last_name, lower(t.number) as number
      from jsonb_to_recordset(${JSON.stringify(trackings)}::jsonb) as t ("orderId" int, number text)
      join ${orders} o on o.id = t."orderId" and o.deleted_at is null
    ), numbers as (
      select distinct number from own
    ), same as materialized (
      select number, id, user_id, email, first_name, last_name from own
      union
      select number, other.* from numbers cross join lateral (
        select id, user_id, email, first_name, last_name from ${orders}
        where lower(tracking_number) = numbers.number and tracking_number <> ''
          and deleted_at is null and id not in (select id from own)
        order by id desc limit ${MOST_LOOKED_AT}
      ) other
      union
      select number, other.* from numbers cross join lateral (
        select o.id, o.user_id, o.email, o.first_name, o.last_name
        from ${parcels} p join ${orders} o on o.id = p.order_id
        where lower(p.tracking_number) = numbers.number and o.deleted_at is null
        order by p.id desc limit ${MOST_LOOKED_AT}
      ) other
    )
    select own.id as "orderId", other.id as "otherId",
      trim(other.first_name || ' ' || other.last_name) as name
    from own cross join lateral (
      select id, first_name, last_name from same
      where same.number = own.number and same.id <> own.id
        and (same.user_id = own.user_id) is not true and lower(same.email) <> lower(own.email)
      order by id desc limit 3
    ) other
    order by own.id, other.id desc`)
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return [...byOrder].map(([orderId, others]) => ({
    orderId,
    others: others.map(({ otherId, name }) => ({ orderId: otherId, name })),
  }))
}
