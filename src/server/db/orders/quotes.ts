import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { KEPT_DAYS } from '#domain/accounts/retention.ts'
import { CANCELLED } from '#domain/orders/order-status.ts'
import type { QuoteState } from '#domain/orders/quotes/quotes.ts'
import { PAID_STATUSES } from '#domain/payments/payments.ts'
import type { Connection } from '#server/db/connection.ts'
import { provenEmailOf } from '#server/db/accounts/proven-email.ts'
import { provenPhones } from '#server/db/schema/accounts.ts'
import { orders } from '#server/db/schema/orders.ts'
import { quotes } from '#server/db/schema/quotes/quotes.ts'

export type QuoteRow = typeof quotes.$inferSelect

/**
 * What a quote became. An order that ended before any money came frees its quote, as long as its prices hold or once it
 * was cancelled itself; one that was reopened is its order again.
 */
const ORDERED_AS = sql<
  number | null
>`(case when (quotes.valid_until > now() or quotes.cancelled_at is not null) and exists (
    select 1 from orders as ended where ended.id = quotes.order_id
      and (ended.status = ${CANCELLED} or ended.deleted_at is not null)
      and ended.payment_status not in (${sql.join(
        PAID_STATUSES.map((one) => sql`${one}`),
        sql`, `,
      )})
  ) then null else quotes.order_id end)`

/** The columns of a quote, with what it became. */
export const QUOTE_FIELDS = { ...getTableColumns(quotes), orderId: ORDERED_AS.as('ordered_as') }

/**
 * The quote of a request with that key; undefined before there is one. Until the transaction ends nobody else asks with the
 * same key.
 */
export async function lockAsked(tx: Connection, key: string): Promise<QuoteRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(271, hashtext(${key}::text))`)
  const [row] = await tx.select(QUOTE_FIELDS).from(quotes).where(eq(quotes.askedKey, key))
  return row
}

/** Stores a quote. */
export async function insertQuote(
  tx: Connection,
  quote: Omit<typeof quotes.$inferInsert, 'id'>,
): Promise<QuoteRow> {
  const [row] = await tx.insert(quotes).values(quote).returning()
  if (row === undefined) throw new Error('PostgreSQL stored no quote.')
  return row
}

/** One quote; undefined for none. */
export async function findQuote(db: Connection, id: number): Promise<QuoteRow | undefined> {
  const [row] = await db.select(QUOTE_FIELDS).from(quotes).where(eq(quotes.id, id))
  return row
}

/**
 * The same, locked: two who place or cancel it at once do so one after the other. It is read once it is locked, because who
 * held it before may have changed its order.
 */
export async function lockQuote(tx: Connection, id: number): Promise<QuoteRow | undefined> {
  await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.id, id)).for('update')
  return findQuote(tx, id)
}

/** Locks the quote that an order came from, where there is one. */
export async function lockQuoteOfOrder(tx: Connection, orderId: number): Promise<void> {
  await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.orderId, orderId)).for('update')
}

/** Whether an order came from a quote, whose prices were agreed. */
export async function isOfQuote(db: Connection, orderId: number): Promise<boolean> {
  const rows = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.orderId, orderId))
  return rows.length > 0
}

/** Notes what became of a quote that the caller has locked. */
export async function updateQuote(
  tx: Connection,
  id: number,
  became: { orderId: number } | { cancelledAt: Date } | { madeAt: Date },
): Promise<QuoteRow> {
  const [row] = await tx.update(quotes).set(became).where(eq(quotes.id, id)).returning(QUOTE_FIELDS)
  if (row === undefined) throw new Error(`There is no quote ${id}.`)
  return row
}

interface QuoteSearch {
  q: string
  state: QuoteState | undefined
  /** Only those whose piece its customer asked for. */
  isAsked: boolean
  limit: number
  offset: number
}

/** A page of the quotes, newest first, and how many there are. */
export async function listQuotes(
  db: Connection,
  { q, state, isAsked, limit, offset }: QuoteSearch,
): Promise<{ rows: QuoteRow[]; total: number }> {
  const asked = isAsked ? isNotNull(quotes.askedAt) : undefined
  const chosen = and(wordsIn(q), state && inState(state), asked)
  const rows = await db
    .select(QUOTE_FIELDS)
    .from(quotes)
    .where(chosen)
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(quotes).where(chosen)
  return { rows, total: counted?.total ?? 0 }
}

/** Each word in name, phone or email; a number of a quote by itself. */
function wordsIn(q: string): SQL | undefined {
  const id = /^\s*q-?0*(\d{1,9})\s*$/i.exec(q)?.[1]
  if (id !== undefined) return eq(quotes.id, Number(id))
  const text = sql`lower(${quotes.firstName} || ' ' || ${quotes.lastName} || ' ' || ${quotes.email} || ' ' || ${quotes.phone} || ' ' || regexp_replace(${quotes.phone}, '[^0-9]', '', 'g'))`
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`position(${word} in ${text}) > 0`))
}

function inState(state: QuoteState): SQL | undefined {
  if (state === 'ordered') return isNotNull(ORDERED_AS)
  if (state === 'made') return and(isNull(ORDERED_AS), isNotNull(quotes.madeAt))
  if (state === 'cancelled') return and(isNull(ORDERED_AS), isNotNull(quotes.cancelledAt))
  const isOver = lte(quotes.validUntil, sql`now()`)
  const isLeft = and(isNull(ORDERED_AS), isNull(quotes.cancelledAt), isNull(quotes.madeAt))
  return and(isLeft, state === 'expired' ? isOver : sql`not ${isOver}`)
}

/**
 * The quotes that a person asked for, that became their orders, that name their proven email, or their proven phone alone: beside the email of
 * somebody else it is that of who receives a gift, and an order of another guest is its buyer's. Of those with their
 * email, see `IS_OF_ITS_EMAIL`.
 */
export function quotesOfPerson(userId: number): SQL | undefined {
  return or(
    eq(quotes.askedBy, userId),
    sql`${quotes.orderId} in (select id from ${orders} where ${orders.userId} = ${userId})`,
    sql`${quotes.email} = '' and ${quotes.orderId} is null and phone_digits(${quotes.phone}) = (select phone_digits(phone) from ${provenPhones} where ${provenPhones.userId} = ${userId})`,
    and(namesEmailOf(userId), IS_OF_ITS_EMAIL),
  )
}

function namesEmailOf(userId: number): SQL {
  return sql`(${quotes.email} <> '' and lower(${quotes.email}) = ${provenEmailOf(userId)})`
}

/**
 * What staff wrote is of whose email it names. What was asked for on the page of a product is of the account that asked, and that of a guest
 * of whose email it names once money came: before, anybody can type that of somebody else.
 */
const IS_OF_ITS_EMAIL = sql`(quotes.asked_at is null or (quotes.asked_by is null and exists (
    select from made_jobs j join made_vouchers v on v.job_id = j.id where j.quote_id = quotes.id)))`

/**
 * Locks the quotes of a person before their account is judged and erased, and all that name their proven email: those may become theirs
 * by money. Money that comes at that moment is there by then, or finds none of them.
 */
export async function lockQuotesOf(tx: Connection, userId: number): Promise<void> {
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(or(quotesOfPerson(userId), namesEmailOf(userId)))
    .orderBy(quotes.id)
    .for('update')
}

/** The quotes of a person. */
export function quotesOf(db: Connection, userId: number): Promise<QuoteRow[]> {
  return db.select(QUOTE_FIELDS).from(quotes).where(quotesOfPerson(userId)).orderBy(quotes.id)
}

/**
 * Forgets those quotes, and who wrote others, where it was this person. To be called while account and orders still have
 * phone and email.
 */
export async function eraseQuotesOf(tx: Connection, userId: number, nobody: string): Promise<void> {
  await tx.delete(quotes).where(quotesOfPerson(userId))
  await tx.update(quotes).set({ byName: nobody }).where(eq(quotes.byUserId, userId))
}

/** Forgets the quote that an order came from. */
export async function eraseQuoteOfOrder(tx: Connection, orderId: number): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.orderId, orderId))
}

/** Deletes the quotes that became no order, some time after the end of their prices. */
export async function deleteOldQuotes(db: Connection): Promise<void> {
  await db.delete(quotes).where(
    and(
      isNull(quotes.orderId),
      sql`not exists (select from made_jobs j where j.quote_id = ${quotes.id} and (j.state <> 'cancelled'
            or j.state_since > now() - make_interval(days => ${KEPT_DAYS.quotes})
            or (select coalesce(sum(case v.kind when 'receipt-voucher' then v.amount else -v.amount end), 0)
              from made_vouchers v where v.job_id = j.id) <> 0))`,
      sql`${quotes.validUntil} < now() - make_interval(days => ${KEPT_DAYS.quotes})`,
    ),
  )
}
