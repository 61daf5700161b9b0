import { sql } from 'drizzle-orm'
import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import type { MakePrice } from '#domain/orders/price-lock.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'

/** A make that is on sale. Price in paise, weights in milligrams. */
export interface SoldMake {
  id: number
  alloy: string
  label: string
  labelHi: string
  fineness: number
  material: number
  netMg: number
  grossMg: number
  /** Null while an alloy of it has no rate. */
  price: Paise | null
  cardId: number | null
  breakUp: BreakUp | null
  /** When the rates of the price began to count, ISO 8601. */
  pricedAt: string | null
}

/** The makes on sale of the row `products`, as JSON in the order of the product; null without any. */
export const SOLD_MAKES = sql<SoldMake[] | null>`(
  select json_agg(json_build_object('id', makes.id, 'alloy', alloys.code, 'label', alloys.label,
    'labelHi', alloys.label_hi, 'fineness', alloys.fineness, 'material', alloys.material,
    'netMg', makes.net_mg, 'grossMg', makes.gross_mg, 'price', makes.price, 'cardId', makes.price_card,
    'breakUp', makes.breakup, 'pricedAt', makes.priced_at) order by makes.position, makes.id)
  from makes join alloys on alloys.code = makes.alloy
  where makes.product_id = products.id and makes.is_active)`

/** The makes on sale of a product. */
export async function listSoldMakes(db: Connection, productId: number): Promise<SoldMake[]> {
  const { rows } = await db.execute<{ makes: SoldMake[] | null }>(
    sql`select ${SOLD_MAKES} as makes from products where products.id = ${productId}`,
  )
  return rows[0]?.makes ?? []
}

/** What a piece of a make costs; undefined while an alloy has no rate. */
export function priceOfMake({ price, breakUp, cardId }: SoldMake): MakePrice | undefined {
  return price === null || breakUp === null ? undefined : { price, breakUp, cardId }
}
