import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'
import { parcels } from '#server/db/schema/parcels/parcels.ts'

/**
 * Orders of other customers than an order's that have a tracking number, of their own or of a parcel, in any case of
 * its letters; the newest three. One parcel may hold several orders of one account or one email. None for an order that
 * is not there.
 */
export async function othersOfNumber(
  db: Connection,
  { orderId, number }: { orderId: number; number: string },
): Promise<{ orderId: number; name: string }[]> {
  // The search text has an index, and holds the number in lower case.
  const pattern = `%${number.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await db.execute<{ orderId: number; name: string }>(sql`
    select other.id as "orderId", trim(other.first_name || ' ' || other.last_name) as name
    from ${orders} other join ${orders} own on own.id = ${orderId}
    where other.deleted_at is null
      and other.id <> own.id
      and (other.user_id = own.user_id) is not true
      and lower(other.email) <> lower(own.email)
      and (
        (other.search_text like lower(${pattern}) and lower(other.tracking_number) = lower(${number}))
        or other.id = any(array(
          select order_id from ${parcels} where lower(tracking_number) = lower(${number})))
      )
    order by other.id desc
    limit 3`)
  return rows
}
