import { eq } from 'drizzle-orm'
import type { MakeTerms } from '#domain/pricing/metal/metal-price.ts'
import type { Connection } from '#server/db/connection.ts'
import { makes } from '#server/db/schema/makes.ts'

/** What parts and price of a make are rounded to; to the paisa for one that is gone. */
export async function roundingOfMake(
  db: Connection,
  makeId: number,
): Promise<Pick<MakeTerms, 'partUnit' | 'priceUnit'>> {
  const [row] = await db
    .select({ partUnit: makes.partUnit, priceUnit: makes.priceUnit })
    .from(makes)
    .where(eq(makes.id, makeId))
  return row ?? { partUnit: 1, priceUnit: 1 }
}
