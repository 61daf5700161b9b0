import { sql } from 'drizzle-orm'
import type { ChangeRow } from './change-log.ts'
import type { Connection } from '#server/db/connection.ts'

/** What somebody changed in one step; the moments are ISO 8601. */
export interface ShopChangeRow extends Pick<
  ChangeRow,
  'id' | 'byName' | 'created' | 'updated' | 'deleted' | 'undoneByName' | 'left'
> {
  kind: ChangeRow['kind'] | 'rates'
  at: string
  undoneAt: string | null
  /** The only product of it, or where rates come from. */
  name: string
  canUndo: boolean
}

interface Choice {
  kind: ShopChangeRow['kind'] | undefined
  /** Letters of the name of who made it; empty for everybody. */
  by: string
  days: number
  /** Whether rate cards are among them. */
  withRates: boolean
}

/** One page of the changes of products and rates that can still be undone or were, latest first, and how many there are. */
export async function listShopChanges(
  db: Connection,
  { kind, by, days, withRates }: Choice,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ShopChangeRow[]; total: number }> {
  const { rows } = await db.execute<
    { [Key in keyof ShopChangeRow]: ShopChangeRow[Key] } & { total: number }
  >(sql`
    with changes as (
      select id, kind, created_at as moment, by_name, created, updated, deleted, undone_at,
        undone_by_name, left_products, undone_at is null as can_undo
      from product_changes
      union all
      select id, 'rates', applied_at, by_name, 0, affected, 0, null, null, null,
        replaces is not null and id = (select max(id) from rate_cards where state = 'applied')
      from rate_cards
      where ${withRates} and state = 'applied' and applied_at > now() - ${days} * interval '1 day'
    ), page as (
      select *, count(*) over ()::int as total from changes
      where (${kind ?? null}::text is null or kind = ${kind ?? null})
        and position(lower(${by}) in lower(by_name)) > 0
      order by moment desc, kind, id desc limit ${limit} offset ${offset}
    )
    select id, kind, to_json(moment) #>> '{}' as at, by_name as "byName", created, updated, deleted,
      to_json(undone_at) #>> '{}' as "undoneAt", undone_by_name as "undoneByName",
      left_products as "left", can_undo as "canUndo", total,
      coalesce(case
        when kind = 'rates' then (select source from rate_cards where rate_cards.id = page.id)
        when created + updated + deleted = 1 then (
          select name from product_change_rows join products on products.id = product_id
          where change_id = page.id) end, '') as name
    from page order by moment desc, kind, id desc`)
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  const first = await listShopChanges(db, { kind, by, days, withRates }, { limit: 1, offset: 0 })
  return { rows: [], total: first.total }
}
