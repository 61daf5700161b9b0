import { eq } from 'drizzle-orm'
import type { BasisPoints } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { makes } from '#server/db/schema/makes.ts'

/** The share of its price that a make asks for before it is made to order; null where it is that of the shop, or the make is gone. */
export async function advanceShareOf(db: Connection, makeId: number): Promise<BasisPoints | null> {
  const [row] = await db.select({ share: makes.advance }).from(makes).where(eq(makes.id, makeId))
  return row?.share ?? null
}
