import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { CheckoutDetails, PaymentMethod } from '#domain/checkout.ts'
import type { Connection } from './database.ts'
import { orderHistory, orderLines, orders, products } from './schema.ts'

type OrderColumns = typeof orders.$inferSelect

/** A line as it was when the order was placed, and whether its product is still sold. In paise. */
export interface OrderLineRow {
  productId: number
  name: string
  picture: string | null
  material: number | null
  unitPrice: number
  quantity: number
  isAvailable: boolean
}

export interface OrderEventRow {
  at: Date
  byName: string
  fromStatus: number | null
  toStatus: number
}

/** An order with its lines and history. Amounts in paise. */
export type OrderRow = Omit<OrderColumns, 'deletedAt' | 'isDemo'> & {
  lines: OrderLineRow[]
  history: OrderEventRow[]
}

/** Which orders are read; without a narrowing all that are not deleted. */
export interface OrderChoice {
  orderId?: number
  userId?: number
}

const { deletedAt: _deleted, isDemo: _demo, ...ORDER } = getTableColumns(orders)

/** Orders, newest first, with lines and history: three statements, however many there are. */
export async function listOrders(db: Connection, choice: OrderChoice = {}): Promise<OrderRow[]> {
  const chosen = and(
    isNull(orders.deletedAt),
    choice.orderId === undefined ? undefined : eq(orders.id, choice.orderId),
    choice.userId === undefined ? undefined : eq(orders.userId, choice.userId),
  )
  const rows = await db
    .select(ORDER)
    .from(orders)
    .where(chosen)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  if (rows.length === 0) return []
  const ids = db.select({ id: orders.id }).from(orders).where(chosen)
  const lines = await db
    .select(LINE)
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id))
  const events = await db
    .select(EVENT)
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id))
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const eventsOf = Map.groupBy(events, (event) => event.orderId)
  return rows.map((row) =>
    Object.assign(row, {
      lines: linesOf.get(row.id) ?? [],
      history: eventsOf.get(row.id) ?? [],
    }),
  )
}

const LINE = {
  orderId: orderLines.orderId,
  productId: orderLines.productId,
  name: orderLines.name,
  picture: orderLines.picture,
  material: orderLines.material,
  unitPrice: orderLines.unitPrice,
  quantity: orderLines.quantity,
  isAvailable: sql<boolean>`${products.deletedAt} is null`,
}

const EVENT = {
  orderId: orderHistory.orderId,
  at: orderHistory.at,
  byName: orderHistory.byName,
  fromStatus: orderHistory.fromStatus,
  toStatus: orderHistory.toStatus,
}

/** An order that is not deleted, held until the transaction ends; undefined when there is none. */
export async function holdOrder(
  tx: Connection,
  id: number,
): Promise<{ userId: number; status: number } | undefined> {
  const [row] = await tx
    .select({ userId: orders.userId, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)))
    .for('no key update')
  return row
}

/** A change of status and who made it. */
export interface StatusChange {
  orderId: number
  from: number
  to: number
  by: { id: number; name: string }
}

/** Sets the status of an order and writes it into its history. */
export async function changeOrderStatus(tx: Connection, change: StatusChange): Promise<void> {
  const { orderId, from, to, by } = change
  await tx.update(orders).set({ status: to }).where(eq(orders.id, orderId))
  await tx.insert(orderHistory).values({
    orderId,
    byUserId: by.id,
    byName: by.name,
    fromStatus: from,
    toStatus: to,
    // Not the beginning of the transaction: whoever waited for the row changed it later.
    at: sql`clock_timestamp()`,
  })
}

/** Takes an order out of every list; the record stays for the books. */
export async function deleteOrder(tx: Connection, id: number): Promise<void> {
  await tx
    .update(orders)
    .set({ deletedAt: sql`now()` })
    .where(eq(orders.id, id))
}

/** An order that is about to be placed. Amounts in paise. */
export interface OrderDraft {
  userId: number
  userName: string
  status: number
  paymentMethod: PaymentMethod
  paymentProvider: string
  paymentStatus: OrderColumns['paymentStatus']
  subtotal: number
  shippingCharge: number
  tax: number
  taxBasisPoints: number
  total: number
  details: CheckoutDetails
  lines: (OrderLineRow & { tookStock: boolean })[]
}

/** Stores an order with its lines and the first entry of its history, in one statement. */
export async function insertOrder(
  tx: Connection,
  draft: OrderDraft,
): Promise<{ id: number; createdAt: Date }> {
  const { details } = draft
  const { rows } = await tx.execute<{ id: number; created_at: string }>(sql`
    with placed as (
      insert into orders (user_id, status, payment_method, payment_provider, payment_status,
        subtotal, shipping_charge, tax, tax_basis_points, total, email, phone, first_name, last_name,
        address1, apt, address2, city, state, country, postal_code)
      values (${draft.userId}, ${draft.status}, ${draft.paymentMethod}, ${draft.paymentProvider},
        ${draft.paymentStatus}, ${draft.subtotal}, ${draft.shippingCharge}, ${draft.tax},
        ${draft.taxBasisPoints}, ${draft.total}, ${details.email}, ${details.phone},
        ${details.firstName}, ${details.lastName}, ${details.address1}, ${details.apt},
        ${details.address2}, ${details.city}, ${details.state}, ${details.country},
        ${details.postalCode})
      returning id, created_at
    ), lines as (
      insert into order_lines
        (order_id, product_id, name, picture, material, unit_price, quantity, took_stock)
      select placed.id, line."productId", line.name, line.picture, line.material, line."unitPrice",
        line.quantity, line."tookStock"
      from placed, jsonb_to_recordset(${JSON.stringify(draft.lines)}::jsonb) as line
        ("productId" int, name text, picture text, material int, "unitPrice" bigint, quantity int,
          "tookStock" boolean)
    ), history as (
      insert into order_history (order_id, at, by_user_id, by_name, to_status)
      select id, created_at, ${draft.userId}::int, ${draft.userName}::text, ${draft.status}::int
      from placed
    )
    select id, created_at from placed`)
  const [row] = rows
  if (row === undefined) throw new Error('The database stored no order.')
  return { id: row.id, createdAt: new Date(row.created_at) }
}
