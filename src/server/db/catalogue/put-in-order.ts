import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import type { attributes } from '#server/db/schema/attributes.ts'
import type { categories, curatedCollections } from '#server/db/schema/catalogue.ts'

/** A table whose rows have places that their owner chooses. */
export type SortedTable = typeof categories | typeof curatedCollections | typeof attributes

/** Sorts rows by the list of ids; other rows follow in their old order. */
export async function putInOrder(
  tx: Connection,
  table: SortedTable,
  ids: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update ${table} set position = ranked.place
    from (
      select id, row_number() over (
        order by array_position(${sql.param([...ids])}::int[], id) nulls last, position, id
      )::int as place
      from ${table}
    ) as ranked
    where ranked.id = ${table.id} and ${table.position} <> ranked.place`)
}
