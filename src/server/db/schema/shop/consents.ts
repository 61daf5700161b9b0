import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ConsentPurpose } from '#domain/accounts/consents.ts'
import { users } from '#server/db/schema/accounts.ts'
import { id, language, moment } from '#server/db/schema/columns.ts'

/**
 * What people agreed to and took back, by their own act: the proof the law asks for. Written in the
 * transaction of the act and never changed.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    /** False when it was taken back. */
    isGiven: boolean('is_given').notNull(),
    /** Whose act it was; emptied when an account is deleted. */
    email: text('email').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The day the policy that was shown was last changed; null without a page of that name. */
    noticeOf: moment('notice_of'),
    language: language(),
  },
  (t) => [index('consents_email').on(sql`lower(${t.email})`), index('consents_user').on(t.userId)],
)
