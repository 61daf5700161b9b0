import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import { paidBy } from '#domain/orders/made/vouchers.ts'
import type { MadeState } from '#domain/orders/made/made-states.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { Connection } from '#server/db/connection.ts'
import { lockQuote, QUOTE_FIELDS, quotesOfPerson, type QuoteRow } from '#server/db/orders/quotes.ts'
import { isMoneyComing } from './instalments.ts'
import { quotes } from '#server/db/schema/quotes/quotes.ts'
import { madeEvents, madeJobs } from '#server/db/schema/workshop/made.ts'
import { madePictures } from '#server/db/schema/workshop/made-pictures.ts'
import { madeVouchers } from '#server/db/schema/workshop/made-vouchers.ts'

type Columns = typeof madeJobs.$inferSelect
export type MadeVoucherRow = typeof madeVouchers.$inferSelect

/** A piece that is made to order, with its steps, its pictures, its money, and what was paid less what went back. */
export interface MadeRow extends Columns {
  events: (typeof madeEvents.$inferSelect)[]
  pictures: (typeof madePictures.$inferSelect)[]
  vouchers: MadeVoucherRow[]
  paid: Paise
  /** Until when its quote held the prices. */
  validUntil: Date
}

/** The jobs of quotes by the ids of those. */
export async function madeJobsOf(
  db: Connection,
  quoteIds: readonly number[],
): Promise<Map<number, MadeRow>> {
  const jobs = await db
    .select({ ...getTableColumns(madeJobs), validUntil: quotes.validUntil })
    .from(madeJobs)
    .innerJoin(quotes, eq(quotes.id, madeJobs.quoteId))
    .where(inArray(madeJobs.quoteId, [...quoteIds]))
  const ids = jobs.map(({ id }) => id)
  const events = await db
    .select()
    .from(madeEvents)
    .where(inArray(madeEvents.jobId, ids))
    .orderBy(asc(madeEvents.id))
  const pictures = await db
    .select()
    .from(madePictures)
    .where(inArray(madePictures.jobId, ids))
    .orderBy(asc(madePictures.id))
  const vouchers = await db
    .select()
    .from(madeVouchers)
    .where(inArray(madeVouchers.jobId, ids))
    .orderBy(asc(madeVouchers.id))
  return new Map(
    jobs.map((job) => {
      const own = vouchers.filter(({ jobId }) => jobId === job.id)
      const steps = events.filter(({ jobId }) => jobId === job.id)
      const shown = pictures.filter(({ jobId }) => jobId === job.id)
      const paid = paidBy(own)
      return [job.quoteId ?? 0, { ...job, events: steps, pictures: shown, vouchers: own, paid }]
    }),
  )
}

/** The job of a quote; undefined where none was taken. */
export async function findMade(db: Connection, quoteId: number): Promise<MadeRow | undefined> {
  return (await madeJobsOf(db, [quoteId])).get(quoteId)
}

/** The job of the quote that an order is of; undefined where that has none. */
export async function madeOfOrder(
  db: Connection,
  orderId: number,
): Promise<Pick<Columns, 'id' | 'state'> | undefined> {
  const [row] = await db
    .select({ id: madeJobs.id, state: madeJobs.state })
    .from(madeJobs)
    .innerJoin(quotes, eq(quotes.id, madeJobs.quoteId))
    .where(eq(quotes.orderId, orderId))
  return row
}

/** A job with the quote that it is of. */
export interface MadeOfQuote {
  quote: QuoteRow
  job: MadeRow
}

/** The quote and the job of it, locked until the transaction ends: writers go one after the other. */
export async function lockMade(tx: Connection, quoteId: number): Promise<MadeOfQuote | undefined> {
  const quote = await lockQuote(tx, quoteId)
  const job = quote && (await findMade(tx, quoteId))
  return quote && job && { quote, job }
}

/** A step of a job; `adds` is what it writes besides. */
export interface MadeStep {
  to: MadeState
  by: { id: number | null; name: string }
  note?: string
  adds?: Partial<Columns>
}

/** Takes a piece to be made by a quote that the caller has locked. */
export async function insertMade(
  tx: Connection,
  job: typeof madeJobs.$inferInsert & { quoteId: number },
  by: MadeStep['by'],
): Promise<MadeRow> {
  const [row] = await tx.insert(madeJobs).values(job).returning({ id: madeJobs.id })
  if (row === undefined) throw new Error('PostgreSQL did not answer the new job.')
  await insertEvent(tx, row.id, { version: 1, to: 'taken', by })
  return again(tx, job.quoteId)
}

/** Moves a job that is locked, and writes its history. */
export async function writeMadeStep(
  tx: Connection,
  { id, version: before, quoteId, state }: Columns,
  { to, by, note = '', adds = {} }: MadeStep,
): Promise<MadeRow> {
  const version = before + 1
  const since = to === state ? {} : { stateSince: sql`clock_timestamp()` }
  await tx
    .update(madeJobs)
    .set({ ...adds, ...since, state: to, version })
    .where(eq(madeJobs.id, id))
  await insertEvent(tx, id, { version, to, by, note })
  return again(tx, quoteId ?? 0)
}

async function insertEvent(
  tx: Connection,
  jobId: number,
  { version, to, by, note = '' }: MadeStep & { version: number },
): Promise<void> {
  const { id: byUserId, name: byName } = by
  await tx.insert(madeEvents).values({ jobId, byUserId, byName, toState: to, version, note })
}

async function again(tx: Connection, quoteId: number): Promise<MadeRow> {
  const row = await findMade(tx, quoteId)
  if (row === undefined) throw new Error('A job that was just written is gone.')
  return row
}

/** Writes money of a job down, with its paper; a trigger books it. */
export async function insertMadeVoucher(
  tx: Connection,
  voucher: typeof madeVouchers.$inferInsert,
): Promise<void> {
  await tx.insert(madeVouchers).values(voucher)
}

/** A voucher by the key of its file. */
export async function findMadeVoucher(
  db: Connection,
  fileKey: string,
): Promise<MadeVoucherRow | undefined> {
  const [row] = await db.select().from(madeVouchers).where(eq(madeVouchers.fileKey, fileKey))
  return row
}

/**
 * The cash that a phone has paid on a day such as `2026-11-26`, in paise. Until the transaction ends no other cash of that
 * phone is taken.
 */
export async function lockCashOfPhone(tx: Connection, phone: string, day: string): Promise<Paise> {
  await tx.execute(sql`select pg_advisory_xact_lock(270, hashtext(phone_digits(${phone}::text)))`)
  const { rows } = await tx.execute<{ cash: number }>(
    sql`select cash_of_person(null, ${day}::date, 0, ${phone}::text)::float8 as cash`,
  )
  return rows[0]?.cash ?? 0
}

/** What was paid of a job, less what went back. */
const PAID = sql`(select coalesce(sum(case v.kind when 'receipt-voucher' then v.amount else -v.amount end), 0)
    from made_vouchers v where v.job_id = ${madeJobs.id})`

/**
 * The pieces that are being made for a person, at most so many: those that are paid for or in work before the others, each the newest
 * first. Cancelled ones for some days, and as long as money has to go back.
 */
export async function listMadeOf(
  db: Connection,
  userId: number,
  { most, cancelledDays }: { most: number; cancelledDays: number },
): Promise<MadeOfQuote[]> {
  const isShown = sql`(${madeJobs.state} <> 'cancelled' or ${PAID} <> 0
      or ${madeJobs.stateSince} > now() - make_interval(days => ${cancelledDays}))`
  const rows = await db
    .select(QUOTE_FIELDS)
    .from(quotes)
    .innerJoin(madeJobs, eq(madeJobs.quoteId, quotes.id))
    .where(and(quotesOfPerson(userId), ne(madeJobs.state, 'ordered'), isShown))
    .orderBy(sql`${madeJobs.state} in ('taken', 'cancelled') and ${PAID} = 0`, desc(quotes.id))
    .limit(most)
  const jobs = await madeJobsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((quote) => {
    const job = jobs.get(quote.id)
    return job === undefined ? [] : [{ quote, job }]
  })
}

/** Whether a piece is being made for a person, or money for one is on its way or has to go back to them. */
export async function hasOpenMade(db: Connection, userId: number): Promise<boolean> {
  const own = await db
    .select({ id: quotes.id, askedAt: quotes.askedAt })
    .from(quotes)
    .where(quotesOfPerson(userId))
  const jobs = await madeJobsOf(
    db,
    own.map(({ id }) => id),
  )
  const open = own.flatMap(({ id, askedAt }) => {
    const job = jobs.get(id)
    return job === undefined || job.state === 'ordered'
      ? []
      : [{ ...job, isAsked: askedAt !== null }]
  })
  // A request that nobody has paid for ends by itself.
  const isEnding = ({ state, isAsked, paid }: (typeof open)[number]) =>
    paid === 0 && (state === 'cancelled' || (state === 'taken' && isAsked))
  if (!open.every(isEnding)) return true
  return isMoneyComing(
    db,
    open.map(({ id }) => id),
  )
}

/** Forgets who of the shop did something, where it was this person. */
export async function eraseFromMade(tx: Connection, userId: number, nobody: string): Promise<void> {
  await tx
    .update(madeEvents)
    .set({ byName: nobody, byUserId: null })
    .where(eq(madeEvents.byUserId, userId))
  await tx
    .update(madeVouchers)
    .set({ byName: nobody, byUserId: null })
    .where(eq(madeVouchers.byUserId, userId))
}

/** Takes their buyers out of vouchers that tax law obliges nobody to keep any more. */
export async function eraseOldVouchers(db: Connection): Promise<void> {
  await db.execute(sql`
    update made_vouchers set document = without_buyer(document)
    where created_at < books_needed_from() and document <> without_buyer(document)`)
}
