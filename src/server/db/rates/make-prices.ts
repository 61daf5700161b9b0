import { sql } from 'drizzle-orm'
import type { BreakUp, MakeTerms } from '#domain/pricing/metal/metal-price.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'

/** Makes of one statement: reading and pricing these holds the event loop for a few milliseconds. */
const BATCH = 100

/** A make as far as its price needs it. */
export interface PricedMake {
  id: number
  productId: number
  isActive: boolean
  terms: MakeTerms
  /** In paise; null while an alloy has no rate. */
  price: Paise | null
  /** Counted pieces of its product, where it is the make that the product costs; else null. */
  stock: number | null
}

/** What a make costs by a card; null for both where an alloy has no rate. */
export interface NewPrice {
  id: number
  price: Paise | null
  breakUp: BreakUp | null
}

/** The terms of a make as JSON, from the row `makes`. */
export const TERMS = sql`json_build_object(
  'metals', json_build_array(json_build_object('alloy', makes.alloy, 'netMg', makes.net_mg))::jsonb || (
    select coalesce(jsonb_agg(jsonb_build_object('alloy', alloy, 'netMg', net_mg) order by alloy), '[]')
    from make_metals where make_id = makes.id),
  'grossMg', makes.gross_mg,
  'wastageBasisPoints', makes.wastage_bp,
  'making', json_build_object('kind', makes.making_kind, 'value', makes.making_value,
    'basis', makes.making_basis, 'least', makes.making_min),
  'stones', (
    select coalesce(json_agg(json_build_object('name', name, 'count', count, 'milliCarats', milli_carats,
      'pricedBy', priced_by, 'rate', rate) order by position), '[]')
    from make_stones where make_id = makes.id),
  'charges', (
    select coalesce(json_agg(json_build_object('label', label, 'paise', paise,
      'articles', case when per = 'article' then makes.articles else 1 end) order by position), '[]')
    from make_charges where make_id = makes.id),
  'partUnit', makes.part_unit,
  'priceUnit', makes.price_unit)`

/** Every make of products that are not deleted, in batches by id. */
export async function* readMakes(db: Connection): AsyncGenerator<PricedMake[]> {
  for (let after = 0; ;) {
    const { rows } = await db.execute<{ [Key in keyof PricedMake]: PricedMake[Key] }>(sql`
      select makes.id, makes.product_id as "productId",
        makes.is_active and not products.is_hidden and products.deleted_at is null as "isActive",
        makes.price::float8 as price, ${TERMS} as terms,
        case when makes.price = products.price then products.stock end as stock
      from makes join products on products.id = makes.product_id
      where makes.id > ${after} order by makes.id limit ${BATCH}`)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}

/** Stores the prices of makes by a card, or fixed ones without. `pricedAt` null: the card counts from this transaction on. */
export async function writeMakePrices(
  tx: Connection,
  prices: readonly NewPrice[],
  card: { id: number | null; pricedAt: Date | null },
): Promise<void> {
  const pricedAt = card.pricedAt === null ? sql`now()` : sql`${card.pricedAt}::timestamptz`
  await tx.execute(sql`
    update makes set price = fresh.price, breakup = fresh.breakup,
      price_card = case when fresh.price is null then null else ${card.id}::int end,
      priced_at = case when fresh.price is null then null else ${pricedAt} end
    from unnest(${sql.param(prices.map(({ id }) => id))}::int[],
      ${sql.param(prices.map(({ price }) => price))}::bigint[],
      ${sql.param(prices.map(({ breakUp }) => (breakUp === null ? null : JSON.stringify(breakUp))))}::jsonb[]
    ) as fresh (id, price, breakup)
    where makes.id = fresh.id`)
}

/**
 * Gives every product the price of its first active make that has one, and the lowest where others cost less or more.
 * Locks them in the order of their ids, as orders do. `productIds` narrows to some.
 */
export async function writeProductPrices(
  tx: Connection,
  productIds?: readonly number[],
): Promise<void> {
  const wanted =
    productIds === undefined
      ? sql`(select distinct product_id from makes)`
      : sql`unnest(${sql.param([...productIds])}::int[])`
  await leavePricesToUs(tx, 'on')
  await tx.execute(sql`
    with fresh as materialized (
      select wanted.id, (array_agg(makes.price order by makes.position, makes.id))[1] as price,
        case when min(makes.price) < max(makes.price) then min(makes.price) end as price_from
      from ${wanted} as wanted (id)
      left join makes on makes.product_id = wanted.id and makes.is_active and makes.price is not null
      group by wanted.id
    ), held as materialized (
      select products.id, coalesce(fresh.price, products.price) as price, fresh.price_from
      from products join fresh on fresh.id = products.id
      where products.price <> fresh.price or products.price_from is distinct from fresh.price_from
      order by products.id for no key update of products
    ), written as (
      update products set price = held.price, price_from = held.price_from
      from held where products.id = held.id
      returning products.id, coalesce(products.price_from, products.price) as shown
    )
    update product_search set price = written.shown, changed_in = pg_current_xact_id()
    from written where product_search.product_id = written.id`)
  await leavePricesToUs(tx, 'off')
}

/**
 * Keeps two triggers from every product: one looks its make up again, the other writes its price in the search table,
 * which `writeProductPrices` does for all at once. For thousands that takes longer than all the rest.
 */
async function leavePricesToUs(tx: Connection, state: 'on' | 'off'): Promise<void> {
  await tx.execute(sql`select set_config('nagina.writes_make_prices', ${state}, true),
    set_config('nagina.writes_card_prices', ${state}, true)`)
}
