import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * The metals of the makes of a product that are on sale, as codes of materials, that of the first one first; none without
 * makes. The filters find products by them too (migration 0094).
 */
export function metalsOfMakes(productId: SQLWrapper): SQL<number[]> {
  return sql`(
    select coalesce(jsonb_agg(own.material order by own.at), '[]')
    from (
      select alloys.material, min(makes.position) as at from makes join alloys on alloys.code = makes.alloy
      where makes.product_id = ${productId} and makes.is_active group by alloys.material
    ) as own)`
}
