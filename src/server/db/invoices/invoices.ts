import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { financialYear } from '#domain/invoices/numbers/financial-year.ts'
import {
  invoiceNumber,
  type InvoiceKind,
  type NumberedKind,
} from '#domain/invoices/numbers/invoice-number.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import type { Connection } from '#server/db/connection.ts'
import { invoiceCounters, invoices } from '#server/db/schema/invoices.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** The place of a document in its row of numbers. */
export interface TakenNumber<Kind extends NumberedKind = InvoiceKind> {
  kind: Kind
  financialYear: string
  sequence: number
  number: string
}

/**
 * Takes the next number of a kind in the financial year of a moment, and holds the row until the
 * transaction ends: a document that is not stored after all gives its number back.
 */
export async function nextNumber<Kind extends NumberedKind>(
  tx: Connection,
  kind: Kind,
  at: Date,
): Promise<TakenNumber<Kind>> {
  const year = financialYear(at)
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ kind, financialYear: year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.kind, invoiceCounters.financialYear],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last })
  if (row === undefined) throw new Error('PostgreSQL did not answer the next number.')
  const sequence = row.last
  return { kind, financialYear: year, sequence, number: invoiceNumber(kind, year, sequence) }
}

export async function insertInvoice(
  tx: Connection,
  invoice: TakenNumber & {
    orderId: number
    round: number
    revision?: number
    refundId?: number
    turn?: number
    fileKey: string
    document: InvoiceDocument
  },
): Promise<void> {
  await tx.insert(invoices).values(invoice)
}

/** The invoice of an order in one of its rounds, the newest if it was amended; undefined before it was made. */
export async function findInvoice(
  db: Connection,
  orderId: number,
  round: number,
): Promise<InvoiceRow | undefined> {
  const isOfRound = and(eq(invoices.orderId, orderId), eq(invoices.round, round))
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(isOfRound, eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.revision))
    .limit(1)
  return row
}

/** Whether the invoice of a round was taken back whole, and not by refunds alone: its parcel came back unpaid. */
export async function hasReturnNote(
  db: Connection,
  orderId: number,
  round: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ isReturned: boolean }>(sql`
    with documents as (
      select kind, revision, refund_id, document, (document ->> 'total')::bigint as total
      from invoices where order_id = ${orderId} and round = ${round}
    ), newest as (
      select revision, total from documents where kind = 'invoice' order by revision desc limit 1
    )
    select exists (
        select from documents
        where kind = 'credit-note' and refund_id is null and document -> 'replacedBy' is null
      ) and newest.total <= (
        select coalesce(sum(case kind when 'credit-note' then total else -total end), 0)
        from documents where kind <> 'invoice' and revision = newest.revision
      ) as "isReturned"
    from newest`)
  return rows[0]?.isReturned ?? false
}

/** The credit notes and debit notes of a refund, each following the other, in the order they were made. */
export function listRefundDocuments(db: Connection, refundId: number): Promise<InvoiceRow[]> {
  return db.select().from(invoices).where(eq(invoices.refundId, refundId)).orderBy(asc(invoices.id))
}

/** A document by the key of its file. */
export async function findInvoiceFile(
  db: Connection,
  fileKey: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.fileKey, fileKey))
  return row
}

/** The invoice and credit notes of orders, in the order they were made. */
export function listInvoices(db: Connection, orderIds: readonly number[]): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.id))
}
