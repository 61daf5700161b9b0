import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { GIFT_CARD_WAYS } from '#domain/credit/gift-cards.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'
import { users } from './accounts.ts'
import { createdAt, id, language, moment, paise } from './columns.ts'

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
    /** From whom, where somebody has bought it; empty for the shop. */
    fromName: text('from_name').notNull().default(''),
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

/** Cards that are bought online, from the form on: each has an order of its own at the provider. */
export const giftCardSales = pgTable(
  'gift_card_sales',
  {
    id: id(),
    /** Of the key with which its buyer pays it and asks for it. */
    keyHash: text('key_hash').notNull().unique(),
    /** The account of the buyer; null for a guest, and once they are erased. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Empty, like the names and the message, once they are erased. */
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** What the buyer reads. */
    language: language(),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    toEmail: text('to_email').notNull(),
    message: text('message').notNull(),
    /** What the recipient reads. */
    cardLanguage: text('card_language', { enum: LANGUAGE_CODES }).notNull(),
    /** The day of the shop on which the card is sent. */
    sendOn: date('send_on', { mode: 'string' }).notNull(),
    /** To the paisa: another sum goes back. */
    amount: paise('amount').notNull(),
    provider: text('provider').notNull(),
    /** What the provider calls its order. */
    reference: text('reference').notNull().unique(),
    createdAt: createdAt(),
    /** What is paid from then on goes back. */
    expiresAt: moment('expires_at').notNull(),
    /** The card that stands for it now; null before it is paid. */
    cardId: integer('card_id')
      .unique()
      .references(() => giftCards.id),
  },
  (t) => [
    index('gift_card_sales_created').on(t.createdAt),
    index('gift_card_sales_user').on(t.userId),
    index('gift_card_sales_email').on(sql`lower(${t.email})`),
    index('gift_card_sales_to_email').on(sql`lower(${t.toEmail})`),
    check('gift_card_sales_amount', sql`${t.amount} > 0`),
  ],
)
