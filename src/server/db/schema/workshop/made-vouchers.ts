import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { VOUCHER_CHANNELS, VOUCHER_KINDS } from '#domain/orders/made/vouchers.ts'
import { users } from '#server/db/schema/accounts.ts'
import { createdAt, id, paise } from '#server/db/schema/columns.ts'
import { payments, refunds } from '#server/db/schema/payments.ts'
import { madeJobs } from './made.ts'

/** Money of jobs, each with its voucher: never changed, never removed. */
export const madeVouchers = pgTable(
  'made_vouchers',
  {
    id: id(),
    jobId: integer('job_id')
      .notNull()
      .references(() => madeJobs.id),
    kind: text('kind', { enum: VOUCHER_KINDS }).notNull(),
    number: text('number').notNull().unique(),
    financialYear: text('financial_year').notNull(),
    sequence: integer('sequence').notNull(),
    amount: paise('amount').notNull(),
    channel: text('channel', { enum: VOUCHER_CHANNELS }).notNull(),
    /** The number at the bank; empty for cash. */
    reference: text('reference').notNull().default(''),
    /** The day on which the money came or went. */
    movedOn: date('moved_on', { mode: 'string' }).notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    /** Random, for the link to the PDF. */
    fileKey: text('file_key').notNull().unique(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    /** The payment online that it receipts, and the refund online that it is about; null for what staff recorded. */
    paymentId: integer('payment_id').references(() => payments.id),
    refundId: integer('refund_id').references(() => refunds.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('made_vouchers_sequence').on(t.kind, t.financialYear, t.sequence),
    index('made_vouchers_job').on(t.jobId, t.id),
    index('made_vouchers_cash')
      .on(t.movedOn)
      .where(sql`${t.kind} = 'receipt-voucher' and ${t.channel} = 'cash'`),
    index('made_vouchers_month').on(sql`left(${t.document} ->> 'issuedOn', 7)`),
    uniqueIndex('made_vouchers_payment').on(t.paymentId),
    uniqueIndex('made_vouchers_refund').on(t.refundId, t.kind),
    check('made_vouchers_amount', sql`${t.amount} > 0`),
  ],
)
