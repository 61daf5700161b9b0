import { sql } from 'drizzle-orm'
import { inEndlessTransaction, type Database } from '#server/db/connection.ts'
import { vacuumTables } from './vacuum-tables.ts'

/**
 * For measurements: gives the oldest products a make of 22K gold with wastage, making charge, a stone and a
 * hallmark, and one tagged piece each. They have no price before rates are applied.
 */
export async function seedManyMakes(database: Database, count: number): Promise<void> {
  await inEndlessTransaction(database, async (tx) => {
    await tx.execute(sql`
      with added as (
        insert into makes (product_id, alloy, position, net_mg, gross_mg, wastage_bp, making_kind, making_value,
          stock_kind)
        select id, '22K916', 0, 1000 + id % 20000, 1300 + id % 20000, 350, 'percent', 1150, 'by-piece'
        from products where deleted_at is null order by id limit ${count}
        on conflict (product_id, alloy) do nothing
        returning id, gross_mg, net_mg
      ), tagged as (
        insert into pieces (tag, make_id, gross_mg, net_mg)
        select 'M-' || id, id, gross_mg, net_mg from added returning id
      ), hallmarked as (
        insert into piece_huids (huid, piece_id, article)
        select lpad(upper(to_hex(id)), 6, '0'), id, 0 from tagged
      ), stones as (
        insert into make_stones (make_id, position, name, kind, count, milli_carats, priced_by, rate)
        select id, 0, 'Diamond', 'natural', 1, 1000, 'carat', 800000 from added
      )
      insert into make_charges (make_id, position, label, paise, kind, per)
      select id, 0, 'Hallmark', 4500, 'hallmark', 'article' from added`)
  })
  await vacuumTables(database, 'makes, make_stones, make_charges, pieces, piece_huids')
}
