import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { COMPLAINT_TOPICS, REQUEST_KINDS } from '#domain/shop/request-clocks.ts'
import { users } from '#server/db/schema/accounts.ts'
import { createdAt, id, isDemo, language, moment } from '#server/db/schema/columns.ts'

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    kind: text('kind', { enum: REQUEST_KINDS }).notNull().default('enquiry'),
    /** What a complaint is about, if the law says how it is answered; else null. */
    topic: text('topic', { enum: COMPLAINT_TOPICS }),
    /** Opens the page of the request, which only its sender knows. */
    publicKey: text('public_key')
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    /** The language of the page it was written on; its answer's mail speaks it. */
    language: language(),
    createdAt: createdAt(),
    /** When its sender last wrote. */
    writtenAt: moment('written_at').notNull().defaultNow(),
    /** When staff first answered; it stays when the sender writes again. */
    acknowledgedAt: moment('acknowledged_at'),
    /** When it was marked as answered; null while it waits, again after its sender wrote once more. */
    answeredAt: moment('answered_at'),
    /** Of a complaint: when it was settled, and what was done; null before. */
    settledAt: moment('settled_at'),
    settlement: text('settlement'),
    isDemo: isDemo(),
  },
  (t) => [
    index('contact_requests_newest').on(t.createdAt, t.id),
    index('contact_requests_waiting')
      .on(t.createdAt, t.id)
      .where(sql`answered_at is null`),
    index('contact_requests_unsettled')
      .on(t.createdAt, t.id)
      .where(sql`kind = 'complaint' and settled_at is null`),
    check(
      'contact_requests_settled',
      sql`(${t.settledAt} is null) = (${t.settlement} is null) and (${t.settledAt} is null or ${t.kind} = 'complaint')`,
    ),
  ],
)

/** Replies to contact requests, and what their senders added. */
export const requestReplies = pgTable(
  'request_replies',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => contactRequests.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    /** Whether the sender of the request wrote it, on its page. */
    isFromSender: boolean('is_from_sender').notNull().default(false),
    text: text('text').notNull(),
  },
  (t) => [index('request_replies_request').on(t.requestId, t.id)],
)
