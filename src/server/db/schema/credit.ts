import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { GIFT_CARD_WAYS } from '#domain/credit/gift-cards.ts'
import { CREDIT_KINDS } from '#domain/credit/store-credit.ts'
import { users } from './accounts.ts'
import { createdAt, id, language, moment, paise } from './columns.ts'
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

/** Gift cards: who has the code makes store credit of one, once. Of the code only its hash and its end are stored. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    codeHash: text('code_hash').notNull().unique(),
    codeEnd: text('code_end').notNull(),
    amount: paise('amount').notNull(),
    way: text('way', { enum: GIFT_CARD_WAYS }).notNull(),
    /** The number of the transfer or of the receipt; empty without one. */
    reference: text('reference').notNull().default(''),
    /** For what or for whom, as staff has written it. */
    note: text('note').notNull().default(''),
    issuedBy: integer('issued_by').references(() => users.id, { onDelete: 'set null' }),
    issuedByName: text('issued_by_name').notNull(),
    createdAt: createdAt(),
    redeemedAt: timestamp('redeemed_at', { withTimezone: true, precision: 3 }),
    redeemedBy: integer('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
    voidedAt: timestamp('voided_at', { withTimezone: true, precision: 3 }),
    voidedBy: integer('voided_by').references(() => users.id, { onDelete: 'set null' }),
    voidedByName: text('voided_by_name').notNull().default(''),
    voidReason: text('void_reason').notNull().default(''),
    /** Of the key of the request that issued it: the same request issues no second card. */
    requestHash: text('request_hash').unique(),
    /** Its code, which that key alone opens, until the card ends. */
    sealedCode: text('sealed_code').notNull().default(''),
  },
  (t) => [
    index('gift_cards_voided_by').on(t.voidedBy),
    index('gift_cards_issued_by').on(t.issuedBy),
    index('gift_cards_redeemed_by').on(t.redeemedBy),
    check('gift_cards_amount', sql`${t.amount} > 0`),
    check('gift_cards_one_end', sql`${t.redeemedAt} is null or ${t.voidedAt} is null`),
  ],
)

/** Cards whose code goes to somebody by email, and nowhere else. */
export const giftCardMails = pgTable(
  'gift_card_mails',
  {
    cardId: integer('card_id')
      .primaryKey()
      .references(() => giftCards.id),
    toName: text('to_name').notNull(),
    toEmail: text('to_email').notNull(),
    message: text('message').notNull(),
    language: language(),
    /** The day of the shop on which it is sent. */
    sendOn: date('send_on', { mode: 'string' }).notNull(),
    /** The code, which only the key of this installation opens; null once the email is sent. */
    sealedCode: jsonb('sealed_code').$type<{ cipher: string; keyId: string }>(),
    sentAt: moment('sent_at'),
    /** The card in whose place it was sent; its code is void. */
    replacedId: integer('replaced_id').references(() => giftCards.id),
  },
  (t) => [
    index('gift_card_mails_unsent')
      .on(t.sendOn)
      .where(sql`${t.sentAt} is null`),
    index('gift_card_mails_email').on(sql`lower(${t.toEmail})`),
  ],
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
