import { eq } from 'drizzle-orm'
import type { BasisPoints } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { makes } from '#server/db/schema/makes.ts'

/** How a make is made to order. */
interface OrderTerms {
  /** The share of its price that it asks for before; null where it is that of the shop. */
  share: BasisPoints | null
  /** In how many days it is made for a customer who asks for it; null where nobody can. */
  leadDays: number | null
}

/** How a make is made to order; one that is gone says nothing of it. */
export async function orderTermsOf(db: Connection, makeId: number): Promise<OrderTerms> {
  const [row] = await db
    .select({ share: makes.advance, leadDays: makes.leadDays })
    .from(makes)
    .where(eq(makes.id, makeId))
  return row ?? { share: null, leadDays: null }
}
