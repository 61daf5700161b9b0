import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { parcels } from '#server/db/schema/parcels/parcels.ts'

/** What staff knows of a parcel that was lost. */
export interface Loss {
  /** What is noted of the claim; empty without. */
  claim: string
  /** Up to which worth its carrier insured it then, in paise; 0 where the shop had not said. */
  insuredUpTo: Paise
  /** The return over its pieces. */
  returnId: number | null
}

/** Notes that a parcel of a locked order was lost. */
export async function storeLoss(
  tx: Connection,
  parcelId: number,
  { claim, insuredUpTo, returnId: lostReturnId }: Loss,
): Promise<void> {
  await tx
    .update(parcels)
    .set({ claim, insuredUpTo, lostReturnId, lostAt: sql`now()` })
    .where(eq(parcels.id, parcelId))
}

/** Writes what is noted of a claim. */
export async function writeClaim(tx: Connection, parcelId: number, claim: string): Promise<void> {
  await tx
    .update(parcels)
    .set({ claim, version: sql`${parcels.version} + 1` })
    .where(eq(parcels.id, parcelId))
}

/** The parcels of an order that were lost, also those that were found later, by their ids. */
export async function listLosses(
  db: Connection,
  orderId: number,
): Promise<ReadonlyMap<number, Loss>> {
  const rows = await db
    .select({
      id: parcels.id,
      claim: parcels.claim,
      insuredUpTo: parcels.insuredUpTo,
      returnId: parcels.lostReturnId,
    })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.lostAt)))
  return new Map(rows.map(({ id, ...loss }) => [id, loss]))
}
