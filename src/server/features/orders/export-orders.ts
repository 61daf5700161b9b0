import { materialName } from '#domain/catalogue/materials.ts'
import { rupeesFromPaise, percentOf } from '#domain/pricing/money.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import { ordersAfter, type OrderSearch } from '#server/db/orders/order-list.ts'
import type { OrderLineRow, OrderRow } from '#server/db/orders/orders.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'

/** Orders in a batch. */
const BATCH = 500

const COLUMNS = [
  'Order',
  'Day',
  'Placed',
  'Status',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address line 1',
  'Apt, Suite',
  'Address line 2',
  'City',
  'State',
  'Country',
  'Postal code',
  'Payment method',
  'Payment status',
  'Items',
  'Pieces',
  'Subtotal',
  'Shipping',
  'Tax percent',
  'Tax',
  'Total',
]

/** The matching orders as CSV, line by line: never all in memory. */
export async function* ordersAsCsv(db: Connection, search: OrderSearch): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  let afterId = 0
  for (;;) {
    const batch = await ordersAfter(db, search, { afterId, limit: BATCH })
    const last = batch.at(-1)
    if (last === undefined) return
    yield batch.map(lineOf).join('')
    afterId = last.id
  }
}

function lineOf(order: OrderRow): string {
  return csvLine([
    order.id,
    shopDayOf(order.createdAt),
    order.createdAt.toISOString(),
    orderStatusLabel(order.status),
    order.firstName,
    order.lastName,
    order.email,
    order.phone,
    order.address1,
    order.apt,
    order.address2,
    order.city,
    order.state,
    order.country,
    order.postalCode,
    order.paymentMethod,
    order.paymentStatus,
    order.lines.map(itemOf).join('; '),
    order.lines.reduce((pieces, line) => pieces + line.quantity, 0),
    rupeesFromPaise(order.subtotal),
    rupeesFromPaise(order.shippingCharge),
    percentOf(order.taxBasisPoints),
    rupeesFromPaise(order.tax),
    rupeesFromPaise(order.total),
  ])
}

function itemOf({ quantity, name, material }: OrderLineRow): string {
  const metal = material === null ? undefined : materialName(material)
  return `${quantity} x ${name}${metal === undefined ? '' : ` (${metal})`}`
}
