import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { discountUses, oneTimeCodes } from '#server/db/schema/discounts.ts'

/** Stores one-time codes of a batch, in one statement; answers how many were new. */
export async function insertOneTimeCodes(
  tx: Connection,
  codeId: number,
  letters: readonly string[],
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${oneTimeCodes} (letters, code_id)
    select letters, ${codeId} from unnest(${sql.param([...letters])}::text[]) as letters
    on conflict do nothing`)
  return rowCount ?? 0
}

interface BatchCode {
  letters: string
  /** The order that used it; null while none has. */
  orderId: number | null
}

/** One-time codes of a batch after some letters, by their letters. */
export function listOneTimeCodes(
  db: Connection,
  codeId: number,
  { after, limit }: { after: string; limit: number },
): Promise<BatchCode[]> {
  return db
    .select({ letters: oneTimeCodes.letters, orderId: discountUses.orderId })
    .from(oneTimeCodes)
    .leftJoin(
      discountUses,
      and(eq(discountUses.letters, oneTimeCodes.letters), isNull(discountUses.returnedAt)),
    )
    .where(and(eq(oneTimeCodes.codeId, codeId), gt(oneTimeCodes.letters, after)))
    .orderBy(asc(oneTimeCodes.letters))
    .limit(limit)
}
