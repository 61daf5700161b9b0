import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { products } from '#server/db/schema/catalogue.ts'
import { idempotentResponses } from '#server/db/schema/orders.ts'
import { LINE_PRODUCT } from './cart-lines.ts'

/** The products of a guest's lines as a cart shows them. Only those on sale: the names of others are not disclosed. */
export function listGuestProducts(db: Connection, productIds: number[]) {
  return db
    .select({ productId: products.id, ...LINE_PRODUCT })
    .from(products)
    .where(
      and(
        inArray(products.id, productIds),
        isNull(products.deletedAt),
        eq(products.isHidden, false),
      ),
    )
}

/** Notes that an account has taken over a cart; false if it already had. Requests with the same key wait for each other. */
export async function noteMerge(
  tx: Connection,
  { userId, key }: { userId: number; key: string },
): Promise<boolean> {
  const noted = await tx
    .insert(idempotentResponses)
    .values({
      userId,
      key: `cart ${key}`,
      bodyHash: '',
      status: 200,
      response: sql`'{}'::jsonb`,
    })
    .onConflictDoNothing()
    .returning({ key: idempotentResponses.key })
  return noted.length > 0
}
