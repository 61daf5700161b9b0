import {
  and,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import { DELIVERED } from '#domain/orders/order-status.ts'
import type { ReturnState, StoredFate } from '#domain/returns/return-states.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { GIFT, type GiftRow } from './gift-exchanges.ts'
import { KEPT, type KeptRow } from './kept-pieces.ts'
import { orders } from '#server/db/schema/orders.ts'
import { returnEvents, returnLines, returns } from '#server/db/schema/returns.ts'

/** A line of a return with what was bought. */
export interface ReturnLineRow {
  orderLineId: number
  productId: number
  name: string
  /** Empty where it had none when it was ordered. */
  nameHi: string
  picture: string | null
  /** How many come back, and how many were bought. */
  quantity: number
  ordered: number
  /** Whether each piece has a tag; then those that belong to the line now, without what another return has checked. */
  isByPiece: boolean
  packedTags: string[]
  fate: StoredFate | null
  tags: string[]
  /** What one of them cost when it was bought, and when an exchange at the value of the day was asked for; null for others. */
  unitPrice: Paise
  dayPrice: Paise | null
}

/** A step of a return; `note` is what the shop says to the customer with it. */
interface ReturnEventRow {
  at: Date
  byName: string
  fromState: ReturnState | null
  toState: ReturnState
  note: string
}

/** A return with its lines, in their order on the invoice, its steps, and whose it is. */
export interface ReturnRow extends Columns {
  userId: number
  customer: string
  email: string
  lines: ReturnLineRow[]
  events: ReturnEventRow[]
  /** The order of the pieces that are wanted instead; null without. */
  kept: KeptRow | null
  /** Who asked with the gift receipt; null where the buyer did. */
  gift: GiftRow | null
}

type Columns = typeof returns.$inferSelect

// Names are in full: Drizzle would cut them.
const LINES = sql<ReturnLineRow[]>`(
  select coalesce(json_agg(json_build_object('orderLineId', line.id, 'productId', line.product_id,
    'name', line.name, 'nameHi', line.name_hi, 'picture', line.picture, 'quantity', back.quantity, 'ordered', line.quantity,
    'isByPiece', line.is_by_piece, 'fate', back.fate, 'tags', back.tags,
    'unitPrice', line.unit_price, 'dayPrice', back.day_price,
    'packedTags', array(select pieces.tag from order_line_pieces as packed
      join pieces on pieces.id = packed.piece_id
      where packed.order_line_id = line.id and packed.released_at is null
        and not exists (select from return_lines as other join returns as also on also.id = other.return_id
          where other.order_line_id = line.id and also.id <> returns.id and also.state = 'checked'
            and pieces.tag = any(other.tags)) order by pieces.tag)
    ) order by line.id), '[]'::json)
  from return_lines as back join order_lines as line on line.id = back.order_line_id
  where back.return_id = returns.id)`

type EventInJson = Omit<ReturnEventRow, 'at'> & { at: string }

const EVENTS = sql<EventInJson[]>`(
  select coalesce(json_agg(json_build_object('at', step.at, 'byName', step.by_name,
    'fromState', step.from_state, 'toState', step.to_state, 'note', step.note) order by step.id), '[]'::json)
  from return_events as step where step.return_id = returns.id)`

/** Which returns are read; what is left out does not narrow. */
export interface ReturnChoice {
  id?: number | undefined
  orderId?: number | undefined
  userId?: number | undefined
  state?: ReturnState | undefined
  /** Only those that are not over. */
  isOpen?: boolean | undefined
  /** Words of the customer's name and email, or the number of a return or an order. */
  q?: string | undefined
}

/** Returns, newest first: all that are chosen, or a part, and how many there are. */
export async function listReturns(
  db: Connection,
  choice: ReturnChoice,
  part?: { limit: number; offset: number },
): Promise<{ rows: ReturnRow[]; total: number }> {
  const found = db
    .select({
      ...getTableColumns(returns),
      userId: orders.userId,
      customer: sql<string>`${orders.firstName} || ' ' || ${orders.lastName}`,
      email: orders.email,
      lines: LINES,
      events: EVENTS,
      kept: KEPT,
      gift: GIFT,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(conditionOf(choice))
    .orderBy(desc(returns.createdAt), desc(returns.id))
  const rows = await (part === undefined ? found : found.limit(part.limit).offset(part.offset))
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _total, events, ...row }) =>
      Object.assign(row, {
        events: events.map((step) => Object.assign({}, step, { at: new Date(step.at) })),
      }),
    ),
  }
}

function conditionOf({ id, orderId, userId, state, isOpen, q = '' }: ReturnChoice) {
  return and(
    id === undefined ? undefined : eq(returns.id, id),
    orderId === undefined ? undefined : eq(returns.orderId, orderId),
    userId === undefined ? undefined : eq(orders.userId, userId),
    state === undefined ? undefined : eq(returns.state, state),
    isOpen === true ? sql`${returns.dueOn} is not null` : undefined,
    ...q.split(/\s+/).filter(Boolean).slice(0, 6).map(hasWord),
  )
}

function hasWord(word: string): SQL {
  const pattern = `%${word.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const number = /^(?:nrt-?|#)?0*(\d{1,9})$/i.exec(word)?.[1]
  const isNumber =
    number === undefined
      ? sql`false`
      : sql`(${returns.id} = ${Number(number)} or ${returns.orderId} = ${Number(number)})`
  return sql`(${orders.searchText} like ${pattern} or ${isNumber})`
}

/** The return of an id; undefined when there is none. */
export async function findReturn(db: Connection, id: number): Promise<ReturnRow | undefined> {
  return (await listReturns(db, { id })).rows[0]
}

type NewReturn = Pick<
  Columns,
  'orderId' | 'reason' | 'words' | 'pictures' | 'handOver' | 'pin' | 'payTo' | 'dueOn'
> &
  Partial<Pick<Columns, 'isUnsent'>>

/** Stores the wish to return pieces with its first step. The caller has locked the order. */
export async function insertReturn(
  tx: Connection,
  made: NewReturn,
  parts: {
    lines: readonly { orderLineId: number; quantity: number; dayPrice?: Paise | null }[]
    /** Without an id somebody who has no account. */
    by: { id: number | null; name: string }
  },
): Promise<number> {
  const [row] = await tx.insert(returns).values(made).returning({ id: returns.id })
  if (row === undefined) throw new Error('PostgreSQL did not answer the new return.')
  const returnId = row.id
  await tx.insert(returnLines).values(parts.lines.map((line) => ({ returnId, ...line })))
  const { id: byUserId, name: byName } = parts.by
  await tx.insert(returnEvents).values({ returnId, byUserId, byName, toState: 'asked' })
  return returnId
}

/** A step that somebody makes, with what it adds to the return. */
export interface ReturnStep {
  returnId: number
  from: ReturnState
  to: ReturnState
  by: { id: number; name: string }
  note: string
  dueOn: string | null
  adds?: Partial<
    Pick<
      Columns,
      | 'deduction'
      | 'deductionReason'
      | 'settlement'
      | 'settledAmount'
      | 'creditNote'
      | 'payTo'
      | 'dayDifference'
    >
  >
}

/** Moves a return whose order is locked, and writes its history. */
export async function moveReturn(tx: Connection, step: ReturnStep): Promise<void> {
  const { returnId, from, to, by, note, dueOn, adds } = step
  const now = sql`clock_timestamp()`
  await tx
    .update(returns)
    .set({ ...adds, state: to, dueOn, stateSince: now })
    .where(eq(returns.id, returnId))
  const entry = { returnId, fromState: from, toState: to, note }
  await tx.insert(returnEvents).values({ ...entry, byUserId: by.id, byName: by.name })
}

/** Writes what becomes of the pieces of a line, and the tags of those that have one. */
export async function writeFate(
  tx: Connection,
  returnId: number,
  { orderLineId, fate, tags }: { orderLineId: number; fate: StoredFate; tags: string[] },
): Promise<void> {
  const isLine = eq(returnLines.orderLineId, orderLineId)
  await tx
    .update(returnLines)
    .set({ fate, tags })
    .where(and(eq(returnLines.returnId, returnId), isLine))
}

/** How many pieces of each line of an order are on their way back or came back, by the line. */
export async function countReturned(db: Connection, orderId: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ line: number; pieces: number }>(sql`
    select back.order_line_id as line, sum(back.quantity)::int as pieces
    from return_lines as back join returns on returns.id = back.return_id
    where returns.order_id = ${orderId} and returns.state not in ('refused', 'withdrawn')
    group by 1`)
  return new Map(rows.map(({ line, pieces }) => [line, pieces]))
}

/** A return of an order of which something is still to happen; undefined when there is none. */
export async function openReturnOf(db: Connection, orderId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(
      and(
        eq(returns.orderId, orderId),
        notInArray(returns.state, ['settled', 'refused', 'withdrawn']),
      ),
    )
    .orderBy(returns.id)
    .limit(1)
  return row?.id
}

/** Whether an account has something that it could return, before anything of a form is read. */
export async function hasDeliveredOrder(db: Connection, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, DELIVERED), isNull(orders.deletedAt)))
    .limit(1)
  return row !== undefined
}

/** Whether pieces of an account are on their way back, or their money is. */
export async function hasOpenReturn(db: Connection, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(orders.userId, userId), isNotNull(returns.dueOn)))
    .limit(1)
  return row !== undefined
}
