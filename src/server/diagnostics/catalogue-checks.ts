import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { placesOf, type Check } from './finding.ts'

const RATED = sql`(select product_id, count(*)::int as count, sum(rating)::int as sum
  from reviews where status = 'approved' group by product_id) as rated`

/** Products whose rating differs from their approved reviews. */
const WRONG_STARS = sql`
  from products left join ${RATED} on product_id = products.id
  where review_count <> coalesce(rated.count, 0) or rating_sum <> coalesce(rated.sum, 0)`

/** What must be true of products and of the id counters. */
export const CATALOGUE_CHECKS: readonly Check[] = [
  {
    name: 'Product ratings',
    well: 'each matches its approved reviews',
    find: (shop) =>
      placesOf(shop, sql`select 'product ' || products.id as place ${WRONG_STARS} order by 1`),
    cure: 'Shoppers see ratings that nobody gave.',
    mend: async ({ database }) => {
      const { rowCount } = await database.orm.execute(sql`
        update products set review_count = wrong.count, rating_sum = wrong.sum
        from (select products.id, coalesce(rated.count, 0) as count, coalesce(rated.sum, 0) as sum
          ${WRONG_STARS}) as wrong
        where wrong.id = products.id`)
      return `recounted the reviews of ${rowCount} products`
    },
  },
  {
    name: 'ID counters',
    well: 'each is past the last ID',
    find: async ({ database }) =>
      (await lateCounters(database.orm)).map(({ table }) => `table ${table}`),
    cure: 'The next row would get an ID that is taken.',
    mend: async ({ database }) => {
      const late = await lateCounters(database.orm)
      for (const { counter, last } of late) {
        await database.orm.execute(sql`select setval(${counter}::regclass, ${last})`)
      }
      return `set ${late.length} counters behind the last id`
    },
  },
]

async function lateCounters(
  db: Connection,
): Promise<{ table: string; counter: string; last: number }[]> {
  const { rows } = await db.execute<{ table: string; counter: string }>(sql`
    select table_name as table,
      pg_get_serial_sequence('public.' || quote_ident(table_name), column_name) as counter
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES' and column_name = 'id' order by 1`)
  const late: { table: string; counter: string; last: number }[] = []
  for (const { table, counter } of rows) {
    const [schema = '', name = ''] = counter.split('.')
    const state = await db.execute<{ last: number | null; at: string }>(sql`
      select (select max(id) from ${sql.identifier(table)}) as last, last_value as at
      from ${sql.identifier(schema)}.${sql.identifier(name.replaceAll('"', ''))}`)
    const [row] = state.rows
    if (row && row.last !== null && row.last > Number(row.at)) {
      late.push({ table, counter, last: row.last })
    }
  }
  return late
}
