import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { InvoiceKind, NumberedKind } from '#domain/invoices/numbers/invoice-number.ts'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { createdAt, id } from './columns.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'

/**
 * Invoices and credit notes. A row never changes once it is there, and none goes: a trigger refuses
 * both, because the books must stay as they were shown.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text('kind').$type<InvoiceKind>().notNull(),
    number: text('number').notNull().unique(),
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The round of the order that it is for. */
    round: integer('round').notNull().default(0),
    /** How often the invoice of that round was amended before: the one of the highest revision counts. */
    revision: integer('revision').notNull().default(0),
    /** The refund that a credit note is for, or a debit note takes back. */
    refundId: integer('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    /** How often the money of that refund had come back before: it may go, fail, and go after all. */
    turn: integer('turn').notNull().default(0),
    /** Random, for the link to the PDF. */
    fileKey: text('file_key').notNull().unique(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('invoices_sequence').on(t.kind, t.financialYear, t.sequence),
    uniqueIndex('invoices_order')
      .on(t.orderId, t.round, t.revision)
      .where(sql`kind = 'invoice'`),
    // Money that goes back may be of two invoices: one was amended, and what is left of it is credited first.
    uniqueIndex('invoices_refund').on(t.refundId, t.kind, t.turn, t.revision),
    /** The books of a month; the expression is that of `db/books/month-documents.ts`. */
    index('invoices_month').on(sql`left(${t.document} ->> 'issuedOn', 7)`, t.id),
    index('invoices_of_order').on(t.orderId),
    /** The admin finds an order by the last part of the number alone. */
    index('invoices_last_part').on(t.sequence),
  ],
)

/** The last number of each kind and financial year; locked while the next is taken, so none is missing. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind').$type<NumberedKind>().notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.financialYear] })],
)
