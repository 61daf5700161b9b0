import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailFacts, MailKind } from '#domain/shop/mail.ts'
import { createdAt, id, language, moment } from './columns.ts'

/** Every email of the shop: written with the fact it tells of, sent by a job, kept as it was sent. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    /** Two emails of one key are one: `order-received:17`. Null where repeating is right. */
    key: text('key').unique(),
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    language: language(),
    /** What the words are made of when it is sent. */
    facts: jsonb('facts').$type<MailFacts>().notNull(),
    /**
     * The path of a link, or the code of a text message, that only the recipient may see; removed once a server has taken
     * it.
     */
    secretPath: text('secret_path'),
    status: text('status', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    /** As it was sent. */
    subject: text('subject').notNull().default(''),
    body: text('body').notNull().default(''),
    /** It was written to a file, because no mail server was set up when it was due. */
    isFile: boolean('is_file').notNull().default(false),
    problem: text('problem').notNull().default(''),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('emails_newest').on(t.createdAt, t.id),
    index('emails_of_recipient').on(sql`lower(${t.recipient})`, t.id),
    /** Null for those that are about no order. */
    index('emails_of_order').on(sql`((${t.facts} ->> 'orderId')::integer)`),
  ],
)

/** What is known of an address: that its mail server refuses it, or that it wants no invitations to review. */
export const mailAddresses = pgTable('mail_addresses', {
  /** In small letters. */
  address: text('address').primaryKey(),
  /** When its mail server last said for good that it takes nothing for it, and in which words. */
  refusedAt: moment('refused_at'),
  refusal: text('refusal').notNull().default(''),
  /** In the link with which its owner ends the invitations. */
  endToken: text('end_token').unique(),
  endedAt: moment('ended_at'),
})
