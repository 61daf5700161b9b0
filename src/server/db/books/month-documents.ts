import { and, asc, gt, inArray, ne, sql } from 'drizzle-orm'
import type { BookedDocument } from '#domain/books/booked-document.ts'
import { MONTH } from '#domain/books/months.ts'
import type { InvoiceKind } from '#domain/pricing/gst.ts'
import { invoiceNumber } from '#domain/pricing/gst.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { Connection } from '#server/db/connection.ts'
import { invoices } from '#server/db/schema/invoices.ts'

/** Documents of one batch. */
const BATCH = 500

/** The month in India that a document is dated in; the index `invoices_month` has it. */
const MONTH_OF = sql<string>`left(${invoices.document} ->> 'issuedOn', 7)`

type Row = Pick<typeof invoices.$inferSelect, 'id' | 'kind' | 'orderId' | 'round' | 'document'>

/** Every document of a month in the order of their making, in batches: never all in memory. */
export async function* monthDocuments(
  db: Connection,
  month: string,
): AsyncGenerator<BookedDocument[]> {
  const { id, kind, orderId, round, document } = invoices
  for (let after = 0; ;) {
    const rows = await db
      .select({ id, kind, orderId, round, document })
      .from(invoices)
      .where(and(sql`${MONTH_OF} = ${month}`, gt(id, after)))
      .orderBy(asc(MONTH_OF), asc(id))
      .limit(BATCH)
    const last = rows.at(-1)
    if (last === undefined) return
    yield await booked(db, month, rows)
    after = last.id
  }
}

/** Rows with the invoices that they correct, and with what was taken back of them. */
async function booked(
  db: Connection,
  month: string,
  rows: readonly Row[],
): Promise<BookedDocument[]> {
  const roots = await rootsOf(db, rows)
  const credits = await creditsOf(db, month, rows)
  return rows.map(({ kind, orderId, round, document }) => ({
    document,
    root: kind === 'invoice' ? null : (roots.get(document.number) ?? null),
    credited: credits.get(`${orderId} ${round}`) ?? 0,
  }))
}

/** The invoice at the beginning of each note, by the number of the note. */
async function rootsOf(
  db: Connection,
  rows: readonly Row[],
): Promise<Map<string, InvoiceDocument>> {
  const notes = rows.flatMap(({ document }) => (document.corrects === null ? [] : [document]))
  const corrected = await byNumber(db, notes)
  // A debit note corrects a credit note, which corrects the invoice.
  const beyond = await byNumber(db, [...corrected.values()])
  const roots = new Map<string, InvoiceDocument>()
  for (const { number, corrects } of notes) {
    const first = corrected.get(corrects?.number ?? '')
    const root = first?.corrects ? beyond.get(first.corrects.number) : first
    if (root !== undefined) roots.set(number, root)
  }
  return roots
}

/** What documents correct, by its number. */
async function byNumber(
  db: Connection,
  notes: readonly InvoiceDocument[],
): Promise<Map<string, InvoiceDocument>> {
  const numbers = [...new Set(notes.flatMap(({ corrects }) => corrects?.number ?? []))]
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: invoices.number, document: invoices.document })
    .from(invoices)
    .where(inArray(invoices.number, numbers))
  return new Map(rows.map(({ number, document }) => [number, document]))
}

/** What notes until the end of the month have taken back, by order and round. In paise. */
async function creditsOf(
  db: Connection,
  month: string,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  if (orderIds.length === 0) return new Map()
  const signed = sql<number>`sum((${invoices.document} ->> 'total')::bigint
    * case ${invoices.kind} when 'credit-note' then 1 else -1 end)::float8`
  const sums = await db
    .select({ orderId: invoices.orderId, round: invoices.round, sum: signed })
    .from(invoices)
    .where(
      and(
        inArray(invoices.orderId, orderIds),
        ne(invoices.kind, 'invoice'),
        sql`${MONTH_OF} <= ${month}`,
      ),
    )
    .groupBy(invoices.orderId, invoices.round)
  return new Map(sums.map(({ orderId, round, sum }) => [`${orderId} ${round}`, sum]))
}

/** A run of numbers of one kind without a gap, for table 13. */
export interface NumberRun {
  kind: InvoiceKind
  from: string
  to: string
  count: number
}

/** The numbers given in a month, by kind; a number that is dated in another month ends a run. */
export async function numbersOfMonth(db: Connection, month: string): Promise<NumberRun[]> {
  const { rows } = await db.execute<{
    kind: InvoiceKind
    year: string
    first: number
    last: number
    count: number
  }>(
    sql`select kind, financial_year as year, min(sequence) as first, max(sequence) as last,
        count(*)::int as count
      from (select kind, financial_year, sequence,
          sequence - row_number() over (partition by kind, financial_year order by sequence) as run
        from ${invoices} where ${MONTH_OF} = ${month}) numbered
      group by kind, financial_year, run order by kind desc, financial_year, first`,
  )
  return rows.map(({ kind, year, first, last, count }) => ({
    kind,
    from: invoiceNumber(kind, year, first),
    to: invoiceNumber(kind, year, last),
    count,
  }))
}

/** The month of the first document; undefined before there is one. */
export async function firstMonth(db: Connection): Promise<string | undefined> {
  const [row] = await db.select({ month: sql<string | null>`min(${MONTH_OF})` }).from(invoices)
  return row?.month !== null && MONTH.test(row?.month ?? '') ? row?.month : undefined
}
