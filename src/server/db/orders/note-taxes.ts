import { eq } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'

/** Writes which tax the total of an order holds, as its invoice names it. */
export async function noteTaxes(
  tx: Connection,
  orderId: number,
  taxes: (typeof orders.$inferSelect)['taxes'],
): Promise<void> {
  await tx.update(orders).set({ taxes }).where(eq(orders.id, orderId))
}
