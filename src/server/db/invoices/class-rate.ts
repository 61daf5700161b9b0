import { sql, type SQL } from 'drizzle-orm'
import type { BasisPoints } from '#domain/pricing/money.ts'
import { products } from '#server/db/schema/catalogue.ts'

/** The rate that a tax class has today in India; null before its first one, and for no class. */
function rateToday(ofClass: SQL): SQL<BasisPoints | null> {
  return sql`(select rate.tax_basis_points from tax_rates as rate
    where rate.class_name = ${ofClass} and rate.valid_from <= (now() at time zone 'Asia/Kolkata')::date
    order by rate.valid_from desc limit 1)`
}

/** Of the row `products`. */
export const CLASS_RATE: SQL<BasisPoints | null> = rateToday(sql`${products.taxClass}`)

/** Of what the owner has chosen for delivery. */
export const SHIPPING_RATE: SQL<BasisPoints | null> = rateToday(
  sql`(select setting.value #>> '{}' from settings as setting where setting.key = 'shipping.taxClass')`,
)
