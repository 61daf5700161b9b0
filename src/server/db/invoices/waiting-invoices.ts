import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PlaceDoubt } from '#domain/invoices/place-of-supply.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'

/** An order whose invoice waits until somebody has set the state of its tax. */
export interface WaitingInvoice {
  orderId: number
  doubt: PlaceDoubt
  orderedAt: Date
}

/**
 * Whether the invoice of a row of `orders` waits: a cancelled or deleted order needs none, and one that has its
 * invoice by now does not wait.
 */
export const INVOICE_WAITS: SQL = sql`
  orders.invoice_waits is not null and orders.deleted_at is null and orders.status <> ${CANCELLED}
  and not exists (select from invoices where invoices.order_id = orders.id
    and invoices.kind = 'invoice' and invoices.round = orders.round)`

/** The orders whose invoices wait, the oldest first. */
export async function listWaitingInvoices(
  db: Connection,
  { limit }: { limit: number },
): Promise<WaitingInvoice[]> {
  const rows = await db
    .select({ orderId: orders.id, doubt: orders.invoiceWaits, orderedAt: orders.createdAt })
    .from(orders)
    .where(INVOICE_WAITS)
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.flatMap(({ doubt, ...row }) => (doubt === null ? [] : [{ ...row, doubt }]))
}

/** Notes that the invoice of an order waits, and why. */
export async function letInvoiceWait(
  tx: Connection,
  orderId: number,
  doubt: PlaceDoubt,
): Promise<void> {
  await tx.update(orders).set({ invoiceWaits: doubt }).where(eq(orders.id, orderId))
}

/** No state is set for the tax of an order any more, and its invoice no longer waits. Answers what was there before. */
export async function forgetSupplyState(
  tx: Connection,
  orderId: number,
): Promise<Pick<SupplyBefore, 'supplyState' | 'invoiceWaits'>> {
  const [before] = await tx
    .select({ supplyState: orders.supplyState, invoiceWaits: orders.invoiceWaits })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  await tx
    .update(orders)
    .set({ supplyState: null, invoiceWaits: null })
    .where(eq(orders.id, orderId))
  return before ?? { supplyState: null, invoiceWaits: null }
}

interface SupplyBefore {
  supplyState: string | null
  invoiceWaits: PlaceDoubt | null
  /** The round of the order that an invoice would be for. */
  round: number
}

/** Sets the state whose tax an order carries; its invoice no longer waits. Returns what was there before. */
export async function setSupplyState(
  tx: Connection,
  orderId: number,
  state: string,
): Promise<SupplyBefore | undefined> {
  const [before] = await tx
    .select({
      supplyState: orders.supplyState,
      invoiceWaits: orders.invoiceWaits,
      round: orders.round,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
    .for('no key update')
  if (before === undefined) return undefined
  await tx
    .update(orders)
    .set({ supplyState: state, invoiceWaits: null })
    .where(eq(orders.id, orderId))
  return before
}
