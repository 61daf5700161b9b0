import { sql } from 'drizzle-orm'
import type { Connection } from '#server/db/connection.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'

/** What the shop says of every cart, read at the moment of its lines. */
export interface ShopOfCart {
  /** The stored setting `rates`; null where nothing is stored. */
  rates: unknown
  /** Whether a code that can be used takes off a part of prices. */
  hasPartCode: boolean
  /** The categories whose pieces are not paid in cash, with those below them. */
  prepaid: number[]
}

const NOT_FOR_CASH = sql`(
  select array_agg(id::int) from settings,
    jsonb_array_elements(case jsonb_typeof(settings.value) when 'array' then settings.value else '[]' end) as entry (id)
  where key = 'cod.notFor' and jsonb_typeof(id) = 'number')`

/** As a column beside a line: PostgreSQL reads it once for all lines of a statement. */
export const SHOP_OF_CART = sql<ShopOfCart>`(
  select json_build_object('rates', (select value from settings where key = 'rates'),
    'hasPartCode', exists (select from discount_codes where takes_from is not null and is_active and deleted_at is null),
    'prepaid', coalesce(with_subcategories(${NOT_FOR_CASH}), '{}')))`

const shopOfCart = namedPreparedStatement<Record<string, never>, { shop: ShopOfCart }>(
  'shop_of_cart',
  () => sql`select ${SHOP_OF_CART} as shop`,
)

/** The same for lines that are not stored. */
export async function readShopOfCart(db: Connection): Promise<ShopOfCart> {
  const [row] = await shopOfCart(db, {})
  if (row === undefined) throw new Error('PostgreSQL did not answer what a cart is shown with.')
  return row.shop
}
