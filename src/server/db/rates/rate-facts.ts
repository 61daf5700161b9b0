import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { OLD_RATES } from './old-rates.ts'

/** What the launch checklist reads of rates. */
export interface RateFacts {
  /** Whether a shop with pieces by weight has no rates, or old ones. */
  areOld: boolean
  areThere: boolean
  /** Makes on sale that have no price, as product and alloy; at most ten. */
  unpriced: string[]
}

const MOST_NAMES = 10

/** Reads whether pieces by weight have the rates that they need. */
export async function readRateFacts(db: Connection): Promise<RateFacts> {
  const { rows } = await db.execute<RateFacts & Record<string, unknown>>(sql`
    select exists (${OLD_RATES}) as "areOld",
      exists (select from rate_cards where state = 'applied') as "areThere",
      array(select products.name || ', ' || makes.alloy
        from makes join products on products.id = makes.product_id
          and products.deleted_at is null and not products.is_hidden
        where makes.is_active and makes.price is null
        order by 1 limit ${MOST_NAMES}) as unpriced`)
  const [facts] = rows
  if (facts === undefined) throw new Error('The database counted nothing.')
  return facts
}
