import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MailFacts, MailKind } from '#domain/shop/mail.ts'
import type { JobKind } from './job-kinds.ts'
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

/** Work to be done soon, or at its time, by whichever running instance takes it. Done work is gone. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').$type<JobKind>().notNull(),
    /** The id of what the work is about. */
    subject: integer('subject').notNull(),
    /** Somebody waits for it at a screen, such as a link for a new password: it goes before the rest. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    /** When it is due; for work in progress, when its lease ends and another may take it. */
    runAt: moment('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem').notNull().default(''),
    /** Set when it was given up. */
    failedAt: moment('failed_at'),
  },
  (t) => [
    index('jobs_due')
      .on(t.isUrgent, t.runAt, t.id)
      .where(sql`failed_at is null`),
    /** Beside a long queue of emails. */
    index('jobs_due_of_kind')
      .on(t.kind, t.runAt, t.id)
      .where(sql`failed_at is null`),
    /** What was given up, to be cleared when the same is done after all. */
    index('jobs_given_up')
      .on(t.kind, t.subject)
      .where(sql`failed_at is not null`),
  ],
)
