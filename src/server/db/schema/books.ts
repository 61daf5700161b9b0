import {
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { BookedMoney } from '#domain/books/money-vouchers.ts'
import { createdAt, id, moment, paise } from './columns.ts'
import { orders } from './orders.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What the owner saw when a month was closed. Amounts in paise. */
export interface ClosedSums {
  documents: number
  taxable: number
  tax: number
  total: number
}

/** Months whose books are final: a trigger refuses documents that are dated in one. */
export const closedMonths = pgTable('closed_months', {
  /** `2026-11`. */
  month: text('month').primaryKey(),
  closedAt: moment('closed_at').notNull().defaultNow(),
  closedBy: text('closed_by').notNull(),
  sums: jsonb('sums').$type<ClosedSums>().notNull(),
})

/** The files of a closed month as they were made then, compressed and in parts: they never change again. */
export const closedMonthFiles = pgTable(
  'closed_month_files',
  {
    month: text('month')
      .notNull()
      .references(() => closedMonths.month, { onDelete: 'cascade' }),
    /** Its name for the browser. */
    file: text('file').notNull(),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.file, t.part] })],
)

/**
 * Money as the day book has it: a row for each time that something about it became known. Triggers of payments,
 * refunds, disputes and payouts add what is new; a row is never changed, and none is dated in a closed month.
 */
export const bookedMoney = pgTable(
  'booked_money',
  {
    id: id(),
    kind: text('kind').$type<BookedMoney['kind']>().notNull(),
    /** The id of the payment, refund, dispute, payout or line of a payout that it is of. */
    subject: integer('subject').notNull(),
    /** How many rows there were of it before. */
    turn: integer('turn').notNull(),
    /** Null for payouts, which belong to many orders. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** By how much it grew; negative for what was taken back. */
    amount: paise('amount').notNull(),
    /** The tax in that amount, of a fee. */
    tax: paise('tax').notNull(),
    way: text('way').$type<BookedMoney['way']>().notNull(),
    /** What the provider or the bank calls it; empty without a name. */
    reference: text('reference').notNull(),
    /** `expired` for credit that had been paid for and ended unspent; null where the kind says what stands against it. */
    against: text('against').$type<BookedMoney['against']>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('booked_money_turn').on(t.kind, t.subject, t.turn),
    index('booked_money_day').on(t.day, t.id),
    index('booked_money_order').on(t.orderId),
  ],
)

/** What a provider paid out to the shop's bank in one transfer. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    provider: text('provider').notNull(),
    settlementId: text('settlement_id').notNull(),
    /** Null when the report does not say. */
    paidOn: date('paid_on'),
    createdAt: createdAt(),
  },
  (t) => [unique('payouts_once').on(t.provider, t.settlementId)],
)

/** What a payout is made of: payments, refunds and adjustments. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: id(),
    payoutId: integer('payout_id')
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    /** What the provider calls it, such as `pay_…`. */
    entityId: text('entity_id').notNull(),
    /** What the shop got for it, and what was taken for it. */
    credit: paise('credit').notNull(),
    debit: paise('debit').notNull(),
    /** What the provider keeps of something else than a payment, tax included, and the tax in it. */
    fee: paise('fee').notNull(),
    feeTax: paise('fee_tax').notNull(),
  },
  (t) => [unique('payout_lines_once').on(t.payoutId, t.entityId)],
)
