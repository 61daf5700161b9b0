import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { CREDIT_KINDS } from '#domain/credit/store-credit.ts'
import { users } from './accounts.ts'
import { createdAt, id, paise } from './columns.ts'
import { giftCards } from './gift-cards.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'

/** How much store credit an account has: the sum of its entries, which a trigger keeps. */
export const creditAccounts = pgTable(
  'credit_accounts',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: paise('balance').notNull(),
  },
  (t) => [check('credit_accounts_balance', sql`${t.balance} >= 0`)],
)

/** The ledger of store credit: a row is never changed, and only removed with its account or order. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CREDIT_KINDS }).notNull(),
    /** Negative what is taken. */
    amount: paise('amount').notNull(),
    /** The last day on which an addition may be spent; null: it does not end. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The order that it is of; null of what is of none. */
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    /** The refund that it is; one refund comes once. */
    refundId: integer('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
    /** The card that was redeemed; one card comes once. */
    giftCardId: integer('gift_card_id').references(() => giftCards.id),
    /** Why somebody of the shop wrote it, and who; empty of what the shop did itself. */
    note: text('note').notNull().default(''),
    /** Of what expired: whether somebody had paid for it, with money or with pieces that came back. */
    wasPaid: boolean('was_paid').notNull().default(false),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    unique('credit_entries_refund').on(t.refundId),
    unique('credit_entries_gift_card').on(t.giftCardId),
    index('credit_entries_user').on(t.userId, t.id),
    index('credit_entries_order').on(t.orderId),
    /** Accounts in which something may be over. */
    index('credit_entries_end')
      .on(t.expiresOn)
      .where(sql`expires_on is not null`),
    check('credit_entries_amount', sql`${t.amount} <> 0`),
    check('credit_entries_end_of_additions', sql`${t.expiresOn} is null or ${t.amount} > 0`),
  ],
)
