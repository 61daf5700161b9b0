import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import { and, desc, eq, getTableColumns, isNull, max, sql } from 'drizzle-orm'
import type { ChangedBy } from '#contract/problems.ts'
import type { LineOptions } from '#domain/catalogue/engraving/engraving.ts'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { BreakUp } from '#domain/pricing/metal/metal-price.ts'
import type { Connection } from '#server/db/connection.ts'
import { orderHistory, orders } from '#server/db/schema/orders.ts'
import { unsentPieces } from '#server/db/returns/settled-returns.ts'
import { withStandingFirsts } from './order-edits.ts'
import { EDITS, type OrderEditRow } from './edits/order-edits-in-json.ts'
import { MADE, type MadeOfOrder } from './made/made-of-order.ts'
import { PARCELS, type ParcelRow } from './parcels/ordered-parcels.ts'

type OrderColumns = typeof orders.$inferSelect

/** A line as it was when the order was placed, without an id before; and whether its product is still sold. In paise. */
export interface OrderLineRow {
  lineId?: number
  productId: number
  name: string
  nameHi?: string
  picture: string | null
  material: number | null
  unitPrice: number
  quantity: number
  /** Its part of the order's discount; null on older orders. */
  discount: number | null
  isAvailable: boolean
  /** What was bought of a product with makes; null otherwise. Weights in mg. */
  make?: OrderedMake | null
  /** How many pieces staff took out before they were sent; absent or 0 for none. */
  takenOut?: number
  /** What was done to its pieces for the buyer; null for nothing. */
  options?: LineOptions | null
}

/** A make as it was when it was ordered. */
export interface OrderedMake {
  makeId: number | null
  alloy: string
  netMg: Milligrams
  grossMg: Milligrams
  breakUp: BreakUp
  rateCardId: number | null
  /** Null for a make without sizes. */
  size: OrderedSize | null
}

/** A size as it was when it was ordered. */
interface OrderedSize {
  kind: SizeKind
  code: string
  /** In how many days it is made; 0 for one that was there. */
  days: number
}

export interface OrderEventRow {
  at: Date
  byName: string
  isByStaff: boolean
  fromStatus: number | null
  toStatus: number
}
/** An order with its lines and history. Amounts in paise. */
export type OrderRow = Omit<
  OrderColumns,
  'deletedAt' | 'isDemo' | 'searchText' | 'paymentProblem'
> & {
  lines: OrderLineRow[]
  history: OrderEventRow[]
  /** Money that went back, oldest first. */
  refunds: (Omit<RefundInJson, 'at'> & { at: Date })[]
  /** The return for whose pieces it is an exchange; null for any other order. */
  exchange: OrderExchange | null
  /** Null for one that leaves as one. */
  parcels: ParcelRow[] | null
  /** The job that it was made by; null for any other order. */
  made: MadeOfOrder | null
  /** How its pieces were changed before anything was paid, the oldest first. */
  edits: OrderEditRow[]
}

/** A return that an order is the exchange of, and whether that waits for its settlement. */
interface OrderExchange {
  returnId: number
  isOpen: boolean
}

/** Which orders are read; without a narrowing all that are not deleted. */
export interface OrderChoice {
  orderId?: number
  userId?: number
  /** Also those that were deleted, for the books and their emails. */
  withDeleted?: boolean
  orderIds?: number[]
}

const {
  deletedAt: _deleted,
  isDemo: _demo,
  searchText: _search,
  paymentProblem: _problem,
  ...ORDER
} = getTableColumns(orders)

/** Orders, newest first, with lines and history: one statement, and another where some were added to others. */
export async function listOrders(db: Connection, choice: OrderChoice = {}): Promise<OrderRow[]> {
  const rows = await db
    .select(WHOLE_ORDER)
    .from(orders)
    .where(
      and(
        choice.withDeleted ? undefined : isNull(orders.deletedAt),
        choice.orderId === undefined ? undefined : eq(orders.id, choice.orderId),
        choice.userId === undefined ? undefined : eq(orders.userId, choice.userId),
        choice.orderIds && sql`${orders.id} = any(${sql.param(choice.orderIds)}::int[])`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
  return withStandingFirsts(db, rows.map(withMoments))
}

// Lines and steps travel with their order as JSON. Names are in full: Drizzle would cut them.
const LINES = sql<OrderLineRow[]>`(
  select coalesce(json_agg(json_build_object('lineId', line.id, 'productId', line.product_id, 'name', line.name, 'nameHi', line.name_hi,
    'picture', line.picture, 'material', line.material, 'unitPrice', line.unit_price,
    'quantity', line.quantity, 'discount', line.discount, 'isAvailable', product.deleted_at is null, 'options', line.options,
    'takenOut', ${unsentPieces(sql`line.id`)},
    'make', case when line.breakup is not null then json_build_object('makeId', line.make_id,
      'alloy', line.alloy, 'netMg', line.net_mg, 'grossMg', line.gross_mg, 'breakUp', line.breakup,
      'rateCardId', line.rate_card_id, 'size', case when line.size is not null then json_build_object(
        'kind', line.size_kind, 'code', line.size, 'days', coalesce(line.lead_days, 0)) end) end) order by line.id), '[]'::json)
  from order_lines as line join products as product on product.id = line.product_id
  where line.order_id = orders.id)`

type StepInJson = Omit<OrderEventRow, 'at'> & { at: string }

const HISTORY = sql<StepInJson[]>`(
  select coalesce(json_agg(json_build_object('at', step.at, 'byName', step.by_name, 'fromStatus', step.from_status,
    'toStatus', step.to_status, 'isByStaff', coalesce(step.by_user_id <> orders.user_id, false)) order by step.at, step.id), '[]'::json)
  from order_history as step where step.order_id = orders.id)`

/** `paidOrderId`: it paid for that order at once; `isCredit`: it became store credit. */
type RefundInJson = { amount: Paise; at: string; paidOrderId: number | null; isCredit: boolean }

const REFUNDS = sql<RefundInJson[]>`(
  select coalesce(json_agg(json_build_object('amount', refund.amount,
    'paidOrderId', (select order_id from payments where payments.id = refund.pays_id),
    'isCredit', refund.handed_over is null and (refund.to_credit or refund.over_id is null
      and exists (select from payments where payments.id = refund.payment_id and payments.provider = 'credit')),
    'at', coalesce(refund.sent_at, refund.created_at)) order by refund.id), '[]'::json)
  from refunds as refund where refund.order_id = orders.id and refund.status in ('sent', 'done'))`

const EXCHANGE = sql<OrderExchange | null>`(
  select json_build_object('returnId', back.id, 'isOpen', back.state not in ('settled', 'refused', 'withdrawn'))
  from returns as back where back.exchange_order_id = orders.id)`

/** What an order is read with; `withMoments` makes an `OrderRow` of it. */
export const WHOLE_ORDER = {
  ...ORDER,
  lines: LINES,
  history: HISTORY,
  refunds: REFUNDS,
  exchange: EXCHANGE,
  parcels: PARCELS,
  made: MADE,
  edits: EDITS,
}

/** In JSON a moment is a text. */
export function withMoments<Row extends { history: StepInJson[]; refunds: RefundInJson[] }>(
  row: Row,
): Omit<Row, 'history' | 'refunds'> & Pick<OrderRow, 'history' | 'refunds'> {
  const history = row.history.map((step) => ({ ...step, at: new Date(step.at) }))
  const refunds = row.refunds.map((refund) => ({ ...refund, at: new Date(refund.at) }))
  return { ...row, history, refunds }
}

export type LockedOrder = Pick<
  OrderColumns,
  | 'userId'
  | 'status'
  | 'email'
  | 'paymentStatus'
  | 'paymentProvider'
  | 'total'
  | 'creditUsed'
  | 'uncollected'
  | 'holdUntil'
  | 'round'
  | 'createdAt'
  | 'serviceCode'
>

/** An order that is not deleted, locked until the transaction ends; undefined when there is none. */
export async function lockOrder(tx: Connection, id: number): Promise<LockedOrder | undefined> {
  const [row] = await tx
    .select({
      userId: orders.userId,
      status: orders.status,
      email: orders.email,
      paymentStatus: orders.paymentStatus,
      paymentProvider: orders.paymentProvider,
      total: orders.total,
      creditUsed: orders.creditUsed,
      uncollected: orders.uncollected,
      holdUntil: orders.holdUntil,
      round: orders.round,
      createdAt: orders.createdAt,
      serviceCode: orders.serviceCode,
    })
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
  /** Who; without an id it was the shop itself. */
  by: { id: number | null; name: string }
}

/** Sets the status of an order and adds it to its history. Returns the id of that entry. */
export async function changeOrderStatus(tx: Connection, change: StatusChange): Promise<number> {
  const { orderId, from, to, by } = change
  await tx.update(orders).set({ status: to }).where(eq(orders.id, orderId))
  const [entry] = await tx
    .insert(orderHistory)
    .values({
      orderId,
      byUserId: by.id,
      byName: by.name,
      fromStatus: from,
      toStatus: to,
      // Not the start of the transaction: a change that waited for the row came later.
      at: sql`clock_timestamp()`,
    })
    .returning({ id: orderHistory.id })
  if (entry === undefined) throw new Error('PostgreSQL did not answer the new entry.')
  return entry.id
}

/** A change of an order's status as its history has it; undefined when there is none of that id. */
export async function findStatusChange(
  db: Connection,
  changeId: number,
): Promise<StatusChange | undefined> {
  const [row] = await db.select().from(orderHistory).where(eq(orderHistory.id, changeId))
  if (row === undefined || row.fromStatus === null) return undefined
  const { orderId, fromStatus: from, toStatus: to, byUserId, byName } = row
  return { orderId, from, to, by: { id: byUserId, name: byName } }
}

/** The id of the last entry in an order's history. The caller has locked the order. */
export async function latestChangeId(tx: Connection, orderId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: max(orderHistory.id) })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
  return row?.id ?? undefined
}

/** Who set the status that an order has, and when. */
export async function lastStatusBy(
  tx: Connection,
  orderId: number,
): Promise<ChangedBy | undefined> {
  const { byName, at, id } = orderHistory
  const [row] = await tx
    .select({ name: byName, at })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(id))
    .limit(1)
  return row && { name: row.name, at: row.at.toISOString() }
}

/** Records where the parcel of an order can be followed. */
export async function updateTracking(
  tx: Connection,
  id: number,
  tracking: Pick<OrderColumns, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
): Promise<void> {
  await tx.update(orders).set(tracking).where(eq(orders.id, id))
}

/** Takes an order out of every list; the record stays for the books. */
export async function deleteOrder(tx: Connection, id: number): Promise<void> {
  await tx
    .update(orders)
    .set({ deletedAt: sql`now()` })
    .where(eq(orders.id, id))
}
