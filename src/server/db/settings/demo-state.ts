import { sql } from 'drizzle-orm'
import type { DemoState } from '#contract/shop/demo.ts'
import type { Connection } from '#server/db/connection.ts'

/** Whether the demo shop is here, and how many rows of it. */
export async function readDemoState(db: Connection): Promise<DemoState> {
  const { rows } = await db.execute<DemoState & Record<string, unknown>>(sql`
    select
      exists (select from settings where key = 'demo' and value @> '{"state":"here"}') as "isHere",
      (select count(*)::int from products where is_demo and deleted_at is null) as products,
      (select count(*)::int from orders where is_demo) as orders,
      (select count(*)::int from users where is_demo) as customers,
      (select count(*)::int from reviews where is_demo) as reviews`)
  const [state] = rows
  if (state === undefined) throw new Error('The database counted nothing.')
  return state
}
