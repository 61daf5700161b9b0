import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'

/**
 * Restarts the ids of orders, products and users after those that are still in use: by data of the owner, by
 * the books or by the audit log.
 */
export async function restartNumbers(tx: Connection): Promise<void> {
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('orders', 'id'), 1, false)
    where not exists (select from orders) and not exists (select from invoices)
      and not exists (select from audit_log where kind = 'order')`)
  // They say from which number on a month is, and are noted anew.
  await tx.execute(sql`delete from order_months`)
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('products', 'id'), 1, false)
    where not exists (select from products) and not exists (select from order_lines)
      and not exists (select from audit_log where kind = 'product')`)
  await tx.execute(sql`
    select setval(pg_get_serial_sequence('users', 'id'), last.id)
    from (
      select greatest(
        (select max(id) from users), (select max(by_user_id) from order_history),
        (select max(user_id) from consents),
        (select max(subject_id::int) from audit_log where kind = 'user' and subject_id ~ '^[0-9]{1,9}$')
      ) as id
    ) as last
    where last.id is not null`)
}
