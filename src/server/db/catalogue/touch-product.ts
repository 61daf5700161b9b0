import { eq, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'

/**
 * Gives a locked product a time of change, so that an order that was priced before looks at it again. Answers that time.
 */
export async function touchProduct(tx: Connection, id: number): Promise<Date> {
  const [row] = await tx
    .update(products)
    .set({ updatedAt: sql`greatest(now(), ${products.updatedAt} + interval '1 ms')` })
    .where(eq(products.id, id))
    .returning({ updatedAt: products.updatedAt })
  if (row === undefined) throw new Error('The product is gone.')
  return row.updatedAt
}
