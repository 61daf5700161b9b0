import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * The metals of the makes of a product that are on sale, as codes of materials, that of the first one first; none without
 * makes. A metal without a price today is left out beside one that has it: a card would show it with the price of the
 * other. The filters find products by all of them (migration 0094).
 */
export function metalsOfMakes(productId: SQLWrapper): SQL<number[]> {
  return sql`(
    select coalesce(jsonb_agg(own.material order by own.at), '[]')
    from (
      select alloys.material, min(makes.position) as at, bool_or(makes.price is not null) as is_priced,
        bool_or(bool_or(makes.price is not null)) over () as any_priced
      from makes join alloys on alloys.code = makes.alloy
      where makes.product_id = ${productId} and makes.is_active group by alloys.material
    ) as own
    where own.is_priced or not own.any_priced)`
}
