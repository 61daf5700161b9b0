import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/** Empties the words of the engravings of an order, or of all orders of a user: they can be a name. The fee stays for the books. */
export async function eraseEngravings(
  tx: Connection,
  of: { orderId: number } | { userId: number },
): Promise<void> {
  const whose =
    'orderId' in of
      ? sql`order_id = ${of.orderId}`
      : sql`order_id in (select id from orders where user_id = ${of.userId})`
  await tx.execute(sql`
    update order_lines set options = jsonb_set(options, '{engraving,text}', '""')
    where options ? 'engraving' and ${whose}`)
}
