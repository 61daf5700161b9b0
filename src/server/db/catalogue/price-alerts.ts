import { sql } from 'drizzle-orm'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { stockAlerts } from '#server/db/schema/stock-alerts.ts'
import {
  HAS_BOUGHT,
  IS_THERE,
  notBought,
  TAKEN,
  type FulfilledAlert,
  type TakenAlert,
  type WantedPiece,
} from './stock-alerts.ts'

/** A piece that somebody wants for less, and the most that anybody would pay for it, in paise before tax. */
export interface PieceWantedForLess extends WantedPiece {
  highest: Paise
}

/** Those that can be bought, after one of them in the order of products, makes and sizes; at most `limit`. */
export async function listWantedForLess(
  db: Connection,
  { after, limit }: { after: WantedPiece | undefined; limit: number },
): Promise<PieceWantedForLess[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(wanted.product_id, coalesce(wanted.make_id, 0), wanted.size)
          > (${after.productId}, ${after.makeId ?? 0}, ${after.size})`
  const { rows } = await db.execute<PieceWantedForLess & Record<string, unknown>>(sql`
    select wanted.product_id as "productId", wanted.make_id as "makeId", wanted.size,
      min(wanted.material)::int as material, max(wanted.below)::float8 as highest
    from ${stockAlerts} wanted
      join products p on p.id = wanted.product_id and p.deleted_at is null and not p.is_hidden
    where wanted.below is not null and ${isAfter} and ${IS_THERE}
    group by wanted.product_id, wanted.make_id, wanted.size
    order by wanted.product_id, coalesce(wanted.make_id, 0), wanted.size
    limit ${limit}`)
  return rows
}

/** Takes out the oldest requests that a price fulfils, at most `limit`; no other instance gets them. Who has bought since is left out. */
export async function takeCheaper(
  tx: Connection,
  { productId, makeId, size }: WantedPiece,
  { price, limit }: { price: Paise; limit: number },
): Promise<FulfilledAlert[]> {
  const { rows } = await tx.execute<TakenAlert & Record<string, unknown>>(sql`
    with due as (
      select wanted.id, ${HAS_BOUGHT} as has_bought, p.name, coalesce(m.alloy, '') as alloy, m.size_kind
      from ${stockAlerts} wanted
        join products p on p.id = wanted.product_id
        left join makes m on m.id = wanted.make_id
      where wanted.product_id = ${productId} and coalesce(wanted.make_id, 0) = ${makeId ?? 0}
        and wanted.size = ${size} and wanted.below >= ${price}
      order by wanted.id limit ${limit}
      for update of wanted skip locked
    )
    delete from ${stockAlerts} gone using due where gone.id = due.id
    ${TAKEN}`)
  return notBought(rows)
}
