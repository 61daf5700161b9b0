import { sql } from 'drizzle-orm'
import { phoneDigits } from '#domain/accounts/phone-number.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'

/**
 * Who holds pieces: an account, or a guest by phone and email. Not by the phone alone: who typed that of somebody else would
 * keep them from ordering.
 */
type Holder = { userId: number } | { phone: string; email: string }

/** The orders that wait for a payment or a proof at this moment, and their pieces with a stock figure. */
export async function readHeld(
  db: Connection,
  holder: Holder,
): Promise<{ orders: number; pieces: number }> {
  const { rows } = await db.execute<{ orders: number; pieces: number }>(sql`
    select count(distinct ${orders.id})::int as orders,
      coalesce(sum(${orderLines.quantity}) filter (where ${products.stock} is not null), 0)::int as pieces
    from ${orders}
    join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    left join ${products} on ${products.id} = ${orderLines.productId}
    where ${orders.holdUntil} > now() and ${orders.deletedAt} is null
      and ${orders.status} <> ${CANCELLED}::int and ${ofHolder(holder)}`)
  return rows[0] ?? { orders: 0, pieces: 0 }
}

function ofHolder(holder: Holder) {
  if ('userId' in holder) return sql`${orders.userId} = ${holder.userId}`
  const { phone, email } = holder
  return sql`${orders.isGuest} and phone_digits(${orders.phone}) = ${phoneDigits(phone)}
    and lower(${orders.email}) = lower(${email}::text)`
}
