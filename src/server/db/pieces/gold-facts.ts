import { sql } from 'drizzle-orm'
import { EXEMPT_BELOW_MG } from '#domain/pieces/hallmark-exemptions.ts'
import type { Connection } from '#server/db/connection.ts'

/** What the launch checklist reads of gold, whose hallmark is mandatory. At most ten names of each kind. */
export interface GoldFacts {
  /** Whether the shop sells gold of its own, in articles that need a hallmark. */
  isSold: boolean
  /** Own products on sale whose gold is kept as a figure, so that no bill can name a HUID. */
  counted: string[]
  /** How many products of the demo shop are. */
  demo: number
  /** Tags of pieces in stock without a HUID, and without a reason that holds. */
  untagged: string[]
  /** HUIDs of pieces in stock that begin with TEST, as those of examples do. */
  madeUp: string[]
}

const MOST_NAMES = 10

/** Reads how the shop keeps its gold. */
export async function readGoldFacts(db: Connection): Promise<GoldFacts> {
  const { rows } = await db.execute<GoldFacts & Record<string, unknown>>(sql`
    with gold as (
      select products.name, products.is_demo, makes.id as make_id, makes.stock_kind
      from makes join alloys on alloys.code = makes.alloy and alloys.hallmark = 'mandatory'
      join products on products.id = makes.product_id
        and products.deleted_at is null and not products.is_hidden
      where makes.is_active and makes.net_mg >= ${EXEMPT_BELOW_MG}
    ), stock as (
      select pieces.id, pieces.tag, pieces.net_mg, pieces.exemption,
        array(select trim(huid) from piece_huids
          where piece_id = pieces.id and ended_at is null order by article) as huids
      from pieces join makes on makes.id = pieces.make_id
      join alloys on alloys.code = makes.alloy and alloys.hallmark = 'mandatory'
      where pieces.state = 'in-stock'
    )
    select
      exists (select from gold where not is_demo) as "isSold",
      array(select distinct name from gold
        where not is_demo and stock_kind = 'counted' order by 1 limit ${MOST_NAMES}) as counted,
      (select count(distinct name)::int from gold where is_demo and stock_kind = 'counted') as demo,
      array(select tag from stock where huids = '{}' and (exemption is null
          or exemption = 'below-2g' and net_mg >= ${EXEMPT_BELOW_MG})
        order by id limit ${MOST_NAMES}) as untagged,
      array(select huid from stock, unnest(huids) as huid
        where huid like 'TEST%' order by id, huid limit ${MOST_NAMES}) as "madeUp"`)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database counted nothing.')
  return facts
}
