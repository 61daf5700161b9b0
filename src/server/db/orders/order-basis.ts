import { sql } from 'drizzle-orm'
import type { CashExceptions } from '#domain/orders/cash-exceptions.ts'
import type { CashTerms } from '#domain/pricing/cash-limit.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import type { LineInCart } from '#domain/orders/order-lines.ts'
import type { OfferedExtras } from '#domain/orders/extras/order-extras.ts'
import type { PriceLock } from '#domain/orders/price-lock.ts'
import { saleStopsAt } from '#domain/pricing/metal/rate-age.ts'
import type { ShownBreakUp } from '#domain/pricing/metal/rate-settings.ts'
import type { PricingRules } from '#domain/pricing/pricing.ts'
import type { RunningSale } from '#domain/pricing/sale-price.ts'
import type { Connection } from '#server/db/connection.ts'
import { CLASS_RATE, SHIPPING_RATE } from '#server/db/invoices/class-rate.ts'
import { namedPreparedStatement } from '#server/db/prepared-statements.ts'
import type { OrderedProduct } from '#server/db/catalogue/products.ts'
import {
  runningSalesOf,
  runningSalesSql,
  type SaleInJson,
} from '#server/db/discounts/running-sales.ts'
import { RATES_SINCE } from '#server/db/rates/rate-stop.ts'
import { SOLD_MAKES } from '#server/db/rates/sold-makes.ts'
import { valueForPin } from '#server/db/settings/delivery-terms.ts'
import {
  pricingFrom,
  type DeliveryPromises,
  type StoredSetting,
} from '#server/db/settings/settings.ts'

/** Everything an order is made from, read at one moment. Amounts in paise. */
export interface OrderBasis {
  at: Date
  /** Whether the account has proven its email. */
  isConfirmed: boolean
  /** Seconds until the account may order again; at most 0 when it may now. */
  secondsToWait: number
  /** Whether the key of the request has a stored response. */
  isAnswered: boolean
  cart: LineInCart[]
  /** By id, also deleted and hidden ones. */
  products: Map<number, OrderedProduct>
  pricing: PricingRules
  /** The rate of the tax class of delivery today; null for that of the goods. */
  shippingRate: BasisPoints | null
  /** Whether the bills of the shop name taxes. */
  namesTax: boolean
  /** What may be paid in cash. */
  cash: CashTerms
  /** For which pieces and customers there is no cash. */
  cashExceptions: CashExceptions
  /** What may be asked for with an order. */
  extras: OfferedExtras
  /** What store credit the account has, in paise. */
  credit: Paise
  /** The sales that run. */
  sales: readonly RunningSale[]
  /** What is promised of the delivery. */
  delivery: DeliveryPromises
  /** Whether the shop delivers to other countries. */
  shipsAbroad: boolean
  /** The state beyond which the shop may not sell; null when there is none. */
  onlyState: string | null
  /** The GSTIN of the shop itself; empty without one. */
  shopGstin: string
  /** From which total on the buyer's PAN is needed; 0: never. In paise. */
  panFrom: Paise
  /** What customers see of the way a price is made. */
  breakUp: ShownBreakUp
  /** Whether pieces by weight are not sold, because the rates are too old. */
  isStopped: boolean
}

interface Asked {
  userId: number
  /** Of the request, when it may be repeated. */
  key: string | undefined
  productIds: number[]
  /** The postal code of the delivery, without blanks. */
  pin: string
  /** How many orders the account may place within an hour. */
  ordersPerHour: number
}

/**
 * Reads what an order of these products is made from. One statement, and so one moment: a response under
 * the key cannot be missing when its stock is taken. Nothing is locked; storing the order checks again.
 */
export async function readOrderBasis(
  db: Connection,
  { key, ...asked }: Asked,
): Promise<OrderBasis> {
  const [row] = await readBasis(db, { ...asked, key: key ?? null })
  if (row === undefined) throw new Error('PostgreSQL did not answer what an order is made from.')
  const { rates, ...terms } = pricingFrom(row.settings)
  const stopsAt = saleStopsAt(row.ratesSince, rates)
  return {
    at: row.at,
    isAnswered: row.isAnswered,
    isConfirmed: row.isConfirmed,
    secondsToWait: row.secondsToWait ?? 0,
    credit: row.credit,
    shippingRate: row.shippingRate,
    cart: row.cart.map(withLock),
    products: new Map(row.products.map((product) => [product.id, withMoments(product)])),
    ...terms,
    breakUp: rates.breakUp,
    isStopped: stopsAt !== undefined && stopsAt <= row.at,
    sales: runningSalesOf(row.sales),
  }
}

/** In JSON a moment is a text. */
type ProductInJson = Omit<OrderedProduct, 'updatedAt' | 'deletedAt'> & {
  updatedAt: string
  deletedAt: string | null
}

function withMoments({ updatedAt, deletedAt, ...product }: ProductInJson): OrderedProduct {
  return {
    ...product,
    updatedAt: new Date(updatedAt),
    deletedAt: deletedAt === null ? null : new Date(deletedAt),
  }
}

type LineInJson = Omit<LineInCart, 'lock'> & {
  lock: (Omit<PriceLock, 'until'> & { until: string }) | null
}

function withLock({ lock, ...line }: LineInJson): LineInCart {
  return { ...line, lock: lock && { ...lock, until: new Date(lock.until) } }
}

interface BasisRow {
  at: Date
  isAnswered: boolean
  isConfirmed: boolean
  secondsToWait: number | null
  credit: number
  ratesSince: Date | null
  shippingRate: BasisPoints | null
  cart: LineInJson[]
  products: ProductInJson[]
  settings: StoredSetting[]
  sales: SaleInJson[]
}

const USER_ID = sql`(select user_id from asked)`
const PRODUCT_IDS = sql`(select product_ids from asked)::int[]`

/**
 * What is asked stands in a table of one row, so that a plan made for it would be no better than one for any: then
 * PostgreSQL plans it once in each connection. Planning takes longer than reading.
 */
const readBasis = namedPreparedStatement<Omit<Asked, 'key'> & { key: string | null }, BasisRow>(
  'order_basis',
  (value) => sql`with asked as materialized (
      select ${value('userId')}::int as user_id, ${value('key')}::text as key, ${value('productIds')}::int[] as product_ids,
        ${value('pin')}::text as pin, ${value('ordersPerHour')}::int as orders_per_hour
    )
    select now() as at,
    exists (select from idempotent_responses
      where user_id = ${USER_ID} and key = (select key from asked)) as "isAnswered",
    exists (select from users
      where id = ${USER_ID} and email_confirmed_at is not null) as "isConfirmed",
    (select ceil(extract(epoch from created_at + interval '1 hour' - now()))::int
      from orders where user_id = ${USER_ID}
        and id >= (select first_order_since(now() - interval '1 hour'))
      order by created_at desc, id desc
      offset (select orders_per_hour from asked) - 1 limit 1) as "secondsToWait",
    coalesce((select balance::float8 from credit_accounts where user_id = ${USER_ID}), 0) as credit,
    ${RATES_SINCE} as "ratesSince",
    ${SHIPPING_RATE} as "shippingRate",
    (select coalesce(json_agg(json_build_object('id', id, 'productId', product_id,
        'material', material, 'quantity', quantity, 'makeId', make_id, 'size', size,
        'engraving', case when engraving is not null then engraving_terms || jsonb_build_object('text', engraving) end,
        'lock', case when locked_price is not null then json_build_object('price', locked_price,
          'breakUp', locked_breakup, 'cardId', locked_card_id, 'until', locked_until,
          'quantity', locked_quantity) end) order by id), '[]')
      from cart_lines where user_id = ${USER_ID}) as cart,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'nameHi', name_hi, 'price', price,
        'images', images, 'material', material, 'stock', stock, 'categoryId', category_id, 'deliveryTime', delivery_time, 'isHidden', is_hidden,
        'deletedAt', deleted_at, 'updatedAt', updated_at, 'makes', ${SOLD_MAKES}, 'classRate', ${CLASS_RATE}, 'engraving', engraving, 'engravingLetters', engraving_letters,
        'engravingFee', engraving_fee, 'engravingFinal', engraving_final)), '[]')
      from products where id = any(${PRODUCT_IDS})) as products,
    (select coalesce(json_agg(json_build_object('key', key, 'value', ${valueForPin(sql`(select pin from asked)`)})), '[]')
      from settings where key in ('tax.rate', 'tax.scheme', 'shipping.freeFrom', 'shipping.charge', 'shipping.abroad',
        'cod.below', 'cod.pincodes', 'cod.fee', 'cod.notFor', 'cod.firstPrepaid', 'cod.refusals', 'extras', 'pan.from',
        'rates', 'service', 'shop', 'delivery.cutOffHour', 'delivery.rules')) as settings,
    ${runningSalesSql(sql`piece.id = any(${PRODUCT_IDS})`)} as sales`,
)
