import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { CANCELLED } from '#domain/orders/order-status.ts'
import { SERVICE_PRODUCT_ID } from '#domain/repairs/repair-bill.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'

/** Whether the job of a row of `repairs` has a bill that is still to be paid. */
export const HAS_DUE_BILL: SQL = sql`exists (
  select from orders where repair_id = repairs.id and status <> ${sql.raw(String(CANCELLED))}
    and deleted_at is null and payment_status in ('waiting', 'declined'))`

/** What handing over needs of a bill. In paise. */
type LockedBill = Pick<
  typeof orders.$inferSelect,
  'status' | 'paymentStatus' | 'total' | 'creditUsed'
> & { orderId: number }

/** The order that bills a job and counts, locked until the transaction ends; undefined when there is none. */
export async function lockBill(tx: Connection, repairId: number): Promise<LockedBill | undefined> {
  const { id: orderId, status, paymentStatus, total, creditUsed } = orders
  const [row] = await tx
    .select({ orderId, status, paymentStatus, total, creditUsed })
    .from(orders)
    .where(
      and(eq(orders.repairId, repairId), ne(orders.status, CANCELLED), isNull(orders.deletedAt)),
    )
    .for('no key update')
  return row
}

/** Whether the job that an order billed has another bill by now. */
export async function isBilledOtherwise(tx: Connection, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ isBilled: boolean }>(sql`
    select exists (
      select from orders mine join orders other
        on other.repair_id = mine.repair_id and other.id <> mine.id
      where mine.id = ${orderId}::int and other.status <> ${CANCELLED}::int and other.deleted_at is null
    ) as "isBilled"`)
  return rows[0]?.isBilled ?? false
}

/** The product that the lines of bills name is there from now on. */
export async function makeServiceProduct(tx: Connection): Promise<void> {
  await tx.execute(sql`
    insert into products (id, name, price, is_hidden, deleted_at) overriding system value
    values (${SERVICE_PRODUCT_ID}, 'Work of the workshop', 1, true, now())
    on conflict do nothing`)
}

/** Says that an order bills a job, and in which state its tax belongs; null where nobody knows. */
export async function markAsBill(
  tx: Connection,
  orderId: number,
  bill: { repairId: number; serviceCode: string; supplyState: string | null },
): Promise<void> {
  await tx.update(orders).set(bill).where(eq(orders.id, orderId))
}
