import { sql } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import type { buyerPans } from '#server/db/schema/orders.ts'

/** The PAN or declaration of a buyer, encrypted. */
export type StoredPan = Pick<typeof buyerPans.$inferSelect, 'kind' | 'cipher' | 'keyId' | 'last4'>

/**
 * An order with all that staff added to it, or that it was added to itself: for the law one purchase. Amounts in paise.
 */
export interface Purchase {
  /** What all of it costs, without what was taken out and without cancelled orders. */
  total: Paise
  /** What was taken in cash for this order, and for the others of it. */
  cashHere: Paise
  cashOfOthers: Paise
  /** What its buyer gave with any of its orders; null when nothing was asked for. */
  pan: StoredPan | null
}

/** The purchase that an order belongs to; one that nothing was added to is a purchase by itself. */
export async function readPurchase(db: Connection, orderId: number): Promise<Purchase> {
  const { rows } = await db.execute<Purchase & Record<string, unknown>>(sql`
    with recursive above as (
      select id, added_to_id from orders where id = ${orderId}::int
      union select o.id, o.added_to_id from orders o join above on o.id = above.added_to_id
    ), linked as (
      select id from above where added_to_id is null
      union select o.id from orders o join linked on o.added_to_id = linked.id
    ), cash as (
      select p.order_id, p.amount from payments p join linked on linked.id = p.order_id
      where p.provider = 'cash' or p.provider = 'recorded' and p.channel = 'cash'
    )
    select (select coalesce(sum(o.total - (select coalesce(sum(r.settled_amount), 0) from returns r
            where r.order_id = o.id and r.is_unsent)), 0)::float8
          from orders o join linked on linked.id = o.id
          where o.status <> ${CANCELLED}::int and o.deleted_at is null) as total,
      (select coalesce(sum(amount), 0)::float8 from cash where order_id = ${orderId}::int) as "cashHere",
      (select coalesce(sum(amount), 0)::float8 from cash where order_id <> ${orderId}::int) as "cashOfOthers",
      -- It opens for its buyer alone, who may have joined an account with some of the orders.
      (select json_build_object('kind', b.kind, 'cipher', b.cipher, 'keyId', b.key_id, 'last4', b.last4)
        from buyer_pans b join linked on linked.id = b.order_id join orders o on o.id = b.order_id
        where o.user_id = (select user_id from orders where id = ${orderId}::int)
        order by b.order_id desc limit 1) as pan`)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL did not read the purchase.')
  return row
}
