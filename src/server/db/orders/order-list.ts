import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  max,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { DELIVERED } from '#domain/orders/order-status.ts'
import type { PaymentMethod } from '#domain/orders/checkout.ts'
import type { Connection } from '#server/db/connection.ts'
import { keepCount, keptCount } from './order-counts.ts'
import { findPieces, hasPiece, type MeantPieces } from './orders-of-pieces.ts'
import { isAmong, orderNumbers, type OrderNumbers } from './months/order-months.ts'
import { withStandingFirsts } from './order-edits.ts'
import { listOrders, WHOLE_ORDER, withMoments, type OrderRow } from './orders.ts'
import { invoices } from '#server/db/schema/invoices.ts'
import { orders } from '#server/db/schema/orders.ts'
import { parcels } from '#server/db/schema/parcels/parcels.ts'

type OrderSort = 'newest' | 'oldest' | 'total-desc' | 'total-asc'

/** Which orders the admin looks for; what is left out or empty does not narrow. */
export interface OrderSearch {
  /** Words of id, name, email, phone, city, PIN code, tracking or invoice number, all of which an order must have, or of a piece. */
  q?: string | undefined
  statuses?: number[] | undefined
  paymentMethod?: PaymentMethod | undefined
  paymentStatus?: string | undefined
  userId?: number | undefined
  from?: Date | undefined
  /** Exclusive. */
  until?: Date | undefined
  /** Between which chosen days of delivery, both included, of orders that are not over; as `2026-11-28`. */
  due?: { from?: string; until?: string } | undefined
  /** Whether `q` is an email address or a phone number as a whole, and not part of one. */
  isWhole?: boolean | undefined
  /** The pieces that `q` names; null when it names none. */
  pieces?: MeantPieces | null | undefined
  /** Between which numbers the orders of `from` and `until` are. */
  numbers?: OrderNumbers | undefined
}

interface OrderListPlan {
  search: OrderSearch
  sort: OrderSort
  limit: number
  offset: number
}

/** One page of the matching orders, and how many there are on all pages. */
export async function findOrders(
  db: Connection,
  { search: typed, sort, limit, offset }: OrderListPlan,
): Promise<{ rows: OrderRow[]; total: number }> {
  const search = await meant(db, typed)
  const chosen = conditionOf(search)
  const known = keptCount(db, search, () => countFound(db, search))
  const all = known === undefined ? countWithin(db, search) : sql<string>`${known}::bigint`
  // First the ids alone, which an index gives without reading the orders that are skipped.
  const page = db
    .select({ id: orders.id, total: all.as('found_total') })
    .from(orders)
    .where(chosen)
    .orderBy(...ORDER_BY[sort])
    .limit(limit)
    .offset(offset)
    .as('page')
  const found = await db
    .select({ ...WHOLE_ORDER, foundTotal: page.total })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(...ORDER_BY[sort])
  const [first] = found
  // A page beyond the last order knows nothing of the others.
  const isBeyond = first === undefined && offset > 0
  const total = isBeyond ? await countFound(db, search) : Number(first?.foundTotal ?? 0)
  if (known === undefined) keepCount(db, search, total)
  const rows = found.map(({ foundTotal: _total, ...row }) => withMoments(row))
  return { rows: await withStandingFirsts(db, rows), total }
}

/**
 * A whole address or number means itself where an order has it; otherwise it may still be part of another one. To
 * know that first is quick: what addresses have in common is in every order. Words may also name a piece; a
 * mistyped name counts only where nothing is found without it.
 */
async function meant(db: Connection, typed: OrderSearch): Promise<OrderSearch> {
  const search = { ...typed, numbers: typed.numbers ?? (await orderNumbers(db, typed)) }
  if (search.isWhole === true || search.pieces !== undefined) return search
  if (contactIn(search.q) !== undefined) {
    const whole = { ...search, isWhole: true }
    if (await isFound(db, whole)) return whole
  }
  const pieces = (await findPieces(db, search.q ?? '')) ?? null
  const isNeedless = pieces?.isMistyped === true && (await isFound(db, { q: search.q }))
  return { ...search, pieces: isNeedless ? null : pieces }
}

async function isFound(db: Connection, search: OrderSearch): Promise<boolean> {
  const found = await db.select({ id: orders.id }).from(orders).where(conditionOf(search)).limit(1)
  return found.length > 0
}

/** Words leave few, which are counted on the way; what leaves many is counted by an index alone. */
function countWithin(db: Connection, search: OrderSearch): SQL<string> {
  if (search.q) return sql<string>`count(*) over ()`
  return sql<string>`(${db.select({ count: count() }).from(orders).where(conditionOf(search))})`
}

/** How many orders are looked for. */
export async function countFound(db: Connection, typed: OrderSearch): Promise<number> {
  const search = await meant(db, typed)
  const [counted] = await db.select({ total: count() }).from(orders).where(conditionOf(search))
  return counted?.total ?? 0
}

/** All matching orders, a batch at a time, so that few are in memory. */
export async function* orderPieces(
  db: Connection,
  { search: typed, sort, limit }: Omit<OrderListPlan, 'offset'>,
): AsyncGenerator<OrderRow[]> {
  const search = await meant(db, typed)
  let afterId: number | undefined
  for (;;) {
    const page = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(conditionOf(search), afterId === undefined ? undefined : comesAfter(afterId, sort)),
      )
      .orderBy(...ORDER_BY[sort])
      .limit(limit)
    const last = page.at(-1)
    if (last === undefined) return
    yield await rowsOf(db, page)
    afterId = last.id
  }
}

/** The orders of some ids, in the order of these. */
async function rowsOf(db: Connection, page: readonly { id: number }[]): Promise<OrderRow[]> {
  const orderIds = page.map(({ id }) => id)
  const rows = orderIds.length === 0 ? [] : await listOrders(db, { orderIds })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return orderIds.flatMap((id) => rowOf.get(id) ?? [])
}

/** How many orders each status has. */
export function countByStatus(db: Connection): Promise<{ status: number; count: number }[]> {
  return db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(isNull(orders.deletedAt))
    .groupBy(orders.status)
    .orderBy(asc(orders.status))
}

/** The id of the newest order, 0 without any. */
export async function newestOrderId(db: Connection): Promise<number> {
  const [row] = await db.select({ id: max(orders.id) }).from(orders)
  return row?.id ?? 0
}

/** The matching orders after an id, by id: for reading all of them in batches. */
export async function ordersAfter(
  db: Connection,
  typed: OrderSearch,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OrderRow[]> {
  const search = await meant(db, typed)
  const page = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.id, afterId), conditionOf(search)))
    .orderBy(asc(orders.id))
    .limit(limit)
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await listOrders(db, { orderIds: ids })
  return rows.toSorted((a, b) => a.id - b.id)
}

const ORDER_BY: Readonly<Record<OrderSort, readonly SQL[]>> = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  'total-desc': [desc(orders.total), desc(orders.id)],
  'total-asc': [asc(orders.total), asc(orders.id)],
}

/** What comes after an order; its moment is compared in the database, where it is finer than here. */
function comesAfter(id: number, sort: OrderSort): SQL {
  const by = sort === 'newest' || sort === 'oldest' ? orders.createdAt : orders.total
  const isRising = sort === 'oldest' || sort === 'total-asc'
  const last = sql`(select ${by}, ${orders.id} from ${orders} where ${orders.id} = ${id})`
  return isRising ? sql`(${by}, ${orders.id}) > ${last}` : sql`(${by}, ${orders.id}) < ${last}`
}

function conditionOf(search: OrderSearch): SQL | undefined {
  const { q = '', statuses = [], paymentMethod, paymentStatus = '', userId, from, until } = search
  return and(
    isNull(orders.deletedAt),
    statuses.length > 0 ? inArray(orders.status, statuses) : undefined,
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    paymentStatus === '' ? undefined : sql`${orders.paymentStatus} = ${paymentStatus}`,
    userId === undefined ? undefined : eq(orders.userId, userId),
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
    search.numbers && isAmong(orders.id, search.numbers),
    dueIn(search.due),
    search.isWhole === true ? contactIn(q) : wordsIn(search),
  )
}

/** The expression of the index orders_due. Of no order that has arrived or was cancelled. */
function dueIn(due: OrderSearch['due']): SQL | undefined {
  if (due === undefined) return undefined
  const day = sql`(${orders.extras} ->> 'deliverOn')`
  const { from = '', until } = due
  return and(
    sql`${day} >= ${from}`,
    until === undefined ? undefined : sql`${day} <= ${until}`,
    lt(orders.status, DELIVERED),
  )
}

function wordsIn({ q = '', pieces }: OrderSearch): SQL | undefined {
  const words = and(...wordsOf(q).map(hasWord))
  return pieces ? or(words, hasPiece(pieces)) : words
}

/** A number of at least this many digits is complete: that is its length without the country code. */
const PHONE_DIGITS = 10

/** What orders fulfil whose email address or phone number is all of `q`; undefined when it is neither. */
function contactIn(q = ''): SQL | undefined {
  const [word = '', ...others] = wordsOf(q)
  if (others.length > 0) return undefined
  // The expressions of the indexes orders_email and orders_phone.
  if (/^[^@]+@[^@]+\.[^@.]{2,}$/.test(word)) return sql`lower(${orders.email}) = ${word}`
  const digits = /^\+?\d{10,15}$/.test(word) ? word.slice(-PHONE_DIGITS) : undefined
  if (digits === undefined) return undefined
  return sql`right(regexp_replace(${orders.phone}, '[^0-9]', '', 'g'), 10) = ${digits}`
}

/** `INV/26-27/000029`, without the first part, or the last part alone. */
const INVOICE_NUMBER = /^(?:(?:[a-z]{3}\/)?\d\d-\d\d\/)?(\d{6})$/

/** More words than anybody types narrow nothing any more. */
const MOST_WORDS = 6

/** A phone number is one word however it is spaced; everything else is divided by blanks. */
function wordsOf(q: string): string[] {
  const text = q.trim().toLowerCase()
  if (/^\+?[\d\s()-]{5,}$/.test(text) && /\s|-/.test(text)) return [text.replaceAll(/\D/g, '')]
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

function hasWord(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const digits = /^#?(\d{1,9})$/.exec(word)?.[1]
  if (digits === undefined)
    return or(sql`${orders.searchText} like ${pattern}`, hasInvoice(word), hasParcel(word))
  const isId = eq(orders.id, Number(digits))
  // With its sign it is a number of an order and nothing else.
  return word.startsWith('#')
    ? isId
    : or(isId, sql`${orders.searchText} like ${pattern}`, hasInvoice(word), hasParcel(word))
}

/** What orders fulfil of whose parcels one has this number as a whole. */
function hasParcel(word: string): SQL {
  return sql`${orders.id} = any(array(
    select ${parcels.orderId} from ${parcels} where lower(${parcels.trackingNumber}) = ${word}))`
}

/** What orders fulfil that have an invoice or credit note of this number; undefined when it is none. */
function hasInvoice(word: string): SQL | undefined {
  const sequence = INVOICE_NUMBER.exec(word)?.[1]
  if (sequence === undefined) return undefined
  // An array is read first, so that the indexes of the orders still serve the rest of the question.
  return sql`${orders.id} = any(array(
    select ${invoices.orderId} from ${invoices}
    where ${invoices.sequence} = ${Number(sequence)} and ${invoices.number} like ${`%${word.toUpperCase()}`}
  ))`
}
