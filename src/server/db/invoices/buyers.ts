import { eq } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'

type Buyer = Pick<typeof orders.$inferSelect, 'billing' | 'buyerGstin' | 'supplyState'>

/** Sets who an order is billed to and the state whose tax it carries, for this and later invoices. */
export async function setBuyer(tx: Connection, orderId: number, buyer: Buyer): Promise<void> {
  await tx.update(orders).set(buyer).where(eq(orders.id, orderId))
}
