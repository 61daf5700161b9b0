import { desc, eq } from 'drizzle-orm'
import type { Language } from '#domain/shop/languages.ts'
import type { Connection } from '#server/db/connection.ts'
import { orders } from '#server/db/schema/orders.ts'

/** The language in which a customer ordered last: that of what is written to them about no order. */
export async function latestLanguage(db: Connection, userId: number): Promise<Language['code']> {
  const [row] = await db
    .select({ language: orders.language })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row?.language ?? 'en'
}
