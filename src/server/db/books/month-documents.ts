import { and, asc, gt, inArray, ne, sql } from 'drizzle-orm'
import type { BookedDocument } from '#domain/books/booked-document.ts'
import { MONTH } from '#domain/books/months.ts'
import { invoiceNumber, type NumberedKind } from '#domain/invoices/numbers/invoice-number.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { Connection } from '#server/db/connection.ts'
import { bookedMoney } from '#server/db/schema/books.ts'
import { invoices } from '#server/db/schema/invoices.ts'

/** Documents of one batch. */
const BATCH = 500

/** The month in India that a document is dated in; the index `invoices_month` has it. */
const MONTH_OF = sql<string>`left(${invoices.document} ->> 'issuedOn', 7)`

const SELLER_GSTIN = sql<string>`${invoices.document} -> 'seller' ->> 'gstin'`

const IS_COMPOSITION = sql<boolean>`coalesce((${invoices.document} ->> 'isComposition')::boolean, false)`

const COLUMNS = {
  id: invoices.id,
  kind: invoices.kind,
  orderId: invoices.orderId,
  document: invoices.document,
}

type Row = Pick<typeof invoices.$inferSelect, keyof typeof COLUMNS>

/** A document of the books by its id. */
export interface StoredDocument extends BookedDocument {
  id: number
}

/** Every document of a month in the order of their making, in batches: never all in memory. */
export async function* monthDocuments(
  db: Connection,
  month: string,
): AsyncGenerator<StoredDocument[]> {
  const { id } = invoices
  for (let after = 0; ;) {
    const rows = await db
      .select(COLUMNS)
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

/** Documents of a month by their ids, in the order of those. */
export async function* documentsById(
  db: Connection,
  month: string,
  ids: readonly number[],
): AsyncGenerator<StoredDocument[]> {
  for (let done = 0; done < ids.length; done += BATCH) {
    const wanted = ids.slice(done, done + BATCH)
    const rows = await db.select(COLUMNS).from(invoices).where(inArray(invoices.id, wanted))
    const found = new Map((await booked(db, month, rows)).map((one) => [one.id, one]))
    yield wanted.flatMap((id) => found.get(id) ?? [])
  }
}

/** Rows with the invoices that they correct, and with what was taken back of them. */
async function booked(
  db: Connection,
  month: string,
  rows: readonly Row[],
): Promise<StoredDocument[]> {
  const roots = await rootsOf(db, rows)
  const credits = await creditsOf(db, month, rows)
  const notes = await notesBeside(db, rows, roots)
  return rows.map(({ id, kind, document }) => {
    const root = kind === 'invoice' ? null : (roots.get(document.number) ?? null)
    const before = root === null ? [] : notesBefore(notes, document, root)
    const credited = credits.get(document.number) ?? 0
    return { id, document, root, credited, ...(before.length > 0 && { before }) }
  })
}

type NoteRow = Pick<Row, 'id' | 'document'>

/** All notes of the orders of those rows that are notes over a part of an invoice without naming lines, in the order they were made. */
async function notesBeside(
  db: Connection,
  rows: readonly Row[],
  roots: ReadonlyMap<string, InvoiceDocument>,
): Promise<NoteRow[]> {
  const partial = rows.filter(({ document: { number, total, lines } }) => {
    const root = roots.get(number)
    return root !== undefined && root.total !== total && !lines.some(namesLine)
  })
  const orderIds = [...new Set(partial.flatMap(({ orderId }) => orderId ?? []))]
  if (orderIds.length === 0) return []
  return db
    .select({ id: invoices.id, document: invoices.document })
    .from(invoices)
    .where(and(inArray(invoices.orderId, orderIds), ne(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.id))
}

function namesLine({ corrects }: InvoiceDocument['lines'][number]): boolean {
  return corrects !== undefined
}

/** The credit notes of an invoice that stood before a note of it was made; of a debit note, before the note that it takes back. */
function notesBefore(
  notes: readonly NoteRow[],
  { kind, number, corrects }: InvoiceDocument,
  root: InvoiceDocument,
): InvoiceDocument[] {
  const credited = kind === 'debit-note' ? corrects?.number : number
  const end = notes.findIndex(({ document }) => document.number === credited)
  const earlier = notes.slice(0, Math.max(0, end)).map(({ document }) => document)
  const takenBack = new Set(earlier.map((one) => one.corrects?.number))
  return earlier.filter((one) => {
    return one.corrects?.number === root.number && !takenBack.has(one.number)
  })
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

/** What notes until the end of the month have taken back of each invoice, by its number. In paise. */
async function creditsOf(
  db: Connection,
  month: string,
  rows: readonly Row[],
): Promise<Map<string, Paise>> {
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  if (orderIds.length === 0) return new Map()
  const notes = await db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      corrects: sql<string>`${invoices.document} -> 'corrects' ->> 'number'`,
      total: sql<number>`(${invoices.document} ->> 'total')::float8`,
    })
    .from(invoices)
    .where(
      and(
        inArray(invoices.orderId, orderIds),
        ne(invoices.kind, 'invoice'),
        sql`${MONTH_OF} <= ${month}`,
      ),
    )
    .orderBy(asc(invoices.id))
  const credits = new Map<string, Paise>()
  const invoiceOfNote = new Map<string, string>()
  for (const { number, kind, corrects, total } of notes) {
    const invoice = kind === 'debit-note' ? (invoiceOfNote.get(corrects) ?? '') : corrects
    invoiceOfNote.set(number, invoice)
    const signed = kind === 'debit-note' ? -total : total
    credits.set(invoice, (credits.get(invoice) ?? 0) + signed)
  }
  return credits
}

/** A run of numbers of one kind without a gap, for table 13. */
export interface NumberRun {
  kind: NumberedKind
  from: string
  to: string
  count: number
}

/**
 * The numbers given in a month, by kind: of all documents and vouchers, or of those of the return of one GSTIN. A number that is dated
 * in another month ends a run.
 */
export async function numbersOfMonth(
  db: Connection,
  month: string,
  gstin?: string,
): Promise<NumberRun[]> {
  const isSeller =
    gstin === undefined
      ? sql`true`
      : sql`document -> 'seller' ->> 'gstin' = ${gstin}
          and not coalesce((document ->> 'isComposition')::boolean, false)`
  const ofMonth = sql`left(document ->> 'issuedOn', 7) = ${month} and ${isSeller}`
  const { rows } = await db.execute<{
    kind: NumberedKind
    year: string
    first: number
    last: number
    count: number
  }>(
    sql`select kind, financial_year as year, min(sequence) as first, max(sequence) as last,
        count(*)::int as count
      from (select kind, financial_year, sequence,
          sequence - row_number() over (partition by kind, financial_year order by sequence) as run
        from (
          select kind, financial_year, sequence from invoices where ${ofMonth}
          union all select kind, financial_year, sequence from made_vouchers where ${ofMonth}
        ) given) numbered
      group by kind, financial_year, run order by kind desc, financial_year, first`,
  )
  return rows.map(({ kind, year, first, last, count }) => ({
    kind,
    from: invoiceNumber(kind, year, first),
    to: invoiceNumber(kind, year, last),
    count,
  }))
}

/** Documents of a month that have their GSTIN and scheme in common. */
export interface MonthSeller {
  /** Empty without one. */
  gstin: string
  /** Whether they are a composition dealer's, who files another return than GSTR-1. */
  isComposition: boolean
  count: number
}

/** What the documents of a month were made under, the most frequent first. */
export function sellersOfMonth(db: Connection, month: string): Promise<MonthSeller[]> {
  return db
    .select({
      gstin: SELLER_GSTIN,
      isComposition: IS_COMPOSITION,
      count: sql<number>`count(*)::int`,
    })
    .from(invoices)
    .where(sql`${MONTH_OF} = ${month}`)
    .groupBy(SELLER_GSTIN, IS_COMPOSITION)
    .orderBy(sql`count(*) desc`, SELLER_GSTIN)
}

/** The month of the first document or money; undefined before there is one. */
export async function firstMonth(db: Connection): Promise<string | undefined> {
  const { rows } = await db.execute<{ month: string | null }>(
    sql`select least((select min(${MONTH_OF}) from ${invoices}),
      (select to_char(min(${bookedMoney.day}), 'YYYY-MM') from ${bookedMoney})) as month`,
  )
  const month = rows[0]?.month ?? ''
  return MONTH.test(month) ? month : undefined
}
