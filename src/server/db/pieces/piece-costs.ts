import { eq, sql } from 'drizzle-orm'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { pieces } from '#server/db/schema/pieces.ts'

/** What a piece has cost; null where nobody has written it, undefined for no piece. */
export async function findPieceCost(db: Connection, id: number): Promise<Paise | null | undefined> {
  const [row] = await db.select({ cost: pieces.cost }).from(pieces).where(eq(pieces.id, id))
  return row?.cost
}

/** Writes what a piece has cost where it is still `seen`; false where it is not. */
export async function writePieceCost(
  tx: Connection,
  id: number,
  { cost, seen }: { cost: Paise | null; seen: Paise | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update pieces set cost = ${cost} where id = ${id} and cost is not distinct from ${seen}::bigint`)
  return rowCount === 1
}

/** A piece in the shop whose cost is known, with the difference of its size. */
export interface CostedPiece {
  tag: string
  makeId: number
  netMgDelta: Milligrams
  cost: Paise
}

/** The pieces that lie in the shop and whose cost is known, by their makes. */
export async function readCosts(db: Connection): Promise<Map<number, CostedPiece[]>> {
  const { rows } = await db.execute<{ [Key in keyof CostedPiece]: CostedPiece[Key] }>(sql`
    select pieces.tag, pieces.make_id as "makeId", pieces.cost::float8 as cost,
      coalesce(make_sizes.net_mg_delta, 0) as "netMgDelta"
    from pieces left join make_sizes
      on make_sizes.make_id = pieces.make_id and make_sizes.code = pieces.size and pieces.size <> ''
    where pieces.cost is not null and pieces.state in ('in-stock', 'returned', 'repair')
    order by pieces.id`)
  return Map.groupBy(rows, ({ makeId }) => makeId)
}
