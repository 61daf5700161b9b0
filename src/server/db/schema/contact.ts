import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, isDemo, language, moment } from './columns.ts'

export const contactRequests = pgTable(
  'contact_requests',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    /** The language of the page it was written on; its answer's mail speaks it. */
    language: language(),
    createdAt: createdAt(),
    /** When it was marked as answered; null while it waits. */
    answeredAt: moment('answered_at'),
    isDemo: isDemo(),
  },
  (t) => [
    index('contact_requests_newest').on(t.createdAt, t.id),
    index('contact_requests_waiting')
      .on(t.createdAt, t.id)
      .where(sql`answered_at is null`),
  ],
)

/** Replies to contact requests. */
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
    text: text('text').notNull(),
  },
  (t) => [index('request_replies_request').on(t.requestId, t.id)],
)
