import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { BreakUp, MakeTerms } from '#domain/pricing/metal/metal-price.ts'
import type { CountedMake } from '#domain/pricing/metal/sizes.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'
import { TERMS } from './make-prices.ts'

/** A make that is on sale. Price in paise, weights in milligrams. */
export interface SoldMake extends CountedMake {
  id: number
  alloy: string
  label: string
  labelHi: string
  fineness: number
  material: number
  netMg: Milligrams
  grossMg: Milligrams
  /** Which pictures of the product show it, from 1. */
  pictures: number[]
  /** Null while an alloy of it has no rate. */
  price: Paise | null
  cardId: number | null
  /** What the price is rounded to, in paise. */
  priceUnit: number
  breakUp: BreakUp | null
  /** When the rates of the price began to count, ISO 8601. */
  pricedAt: string | null
  /** In how many days it is made for a customer who asks for it, null: nobody can; and what share is paid before. */
  leadDays: number | null
  advance: BasisPoints | null
  /** What the prices of its sizes are made from; null for a make without sizes. */
  terms: MakeTerms | null
}

/** How the pieces of the row `makes` are counted, as pairs of a JSON object. */
const COUNTED = sql`'stockKind', makes.stock_kind, 'sizeKind', makes.size_kind, 'sizeStock', makes.size_stock,
    'pool', (select stock from make_sizes where make_id = makes.id and code = ''),
    'sizes', (select coalesce(json_agg(json_build_object('code', code, 'netMgDelta', net_mg_delta,
      'stock', stock, 'leadDays', lead_days)), '[]')
      from make_sizes where make_id = makes.id and code <> '' and is_active)`

/** The makes on sale of the row `products`, as JSON in the order of the product; null without any. */
export const SOLD_MAKES = sql<SoldMake[] | null>`(
  select json_agg(json_build_object('id', makes.id, 'alloy', alloys.code, 'label', alloys.label,
    'labelHi', alloys.label_hi, 'fineness', alloys.fineness, 'material', alloys.material,
    'pictures', makes.pictures, 'leadDays', makes.lead_days, 'advance', makes.advance_bp,
    'netMg', makes.net_mg, 'grossMg', makes.gross_mg, 'price', makes.price, 'cardId', makes.price_card, 'priceUnit', makes.price_unit,
    'breakUp', makes.breakup, 'pricedAt', makes.priced_at, ${COUNTED},
    'terms', case when makes.size_kind <> 'none' then ${TERMS} end) order by makes.position, makes.id)
  from makes join alloys on alloys.code = makes.alloy
  where makes.product_id = products.id and makes.is_active)`

const xminsOf = (table: SQL) =>
  sql`(select string_agg(xmin::text, ',') from ${table} where make_id = makes.id)`

/**
 * Which version of them the statement sees, null without any: the transactions that wrote what `SOLD_MAKES` reads, and how much
 * of their prices the shop shows. A piece that is sold changes its size alone, so every table is named.
 */
export const SOLD_MAKES_VERSION = sql<string | null>`(
  select string_agg(concat_ws('.', makes.id, makes.xmin, alloys.xmin, ${xminsOf(sql`make_sizes`)},
      ${xminsOf(sql`make_metals`)}, ${xminsOf(sql`make_stones`)}, ${xminsOf(sql`make_charges`)}), ' ' order by makes.id)
    || ' ' || coalesce((select xmin::text from settings where key = 'rates'), '')
  from makes join alloys on alloys.code = makes.alloy
  where makes.product_id = products.id and makes.is_active)`

/** The makes on sale of a product. */
export async function listSoldMakes(db: Connection, productId: number): Promise<SoldMake[]> {
  const [row] = await soldMakesOf(db, { productId })
  return row?.makes ?? []
}

const soldMakesOf = namedPreparedStatement<{ productId: number }, { makes: SoldMake[] | null }>(
  'sold_makes',
  (value) =>
    sql`select ${SOLD_MAKES} as makes from products where products.id = ${value('productId')}::int`,
)
