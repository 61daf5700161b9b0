import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/accounts.ts'
import { id, moment } from '#server/db/schema/columns.ts'

/** Who changed what in the admin; written in the transaction of the change, never altered. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    byName: text('by_name').notNull(),
    /** A key of AUDIT_ACTIONS; its first word is the kind. */
    action: text('action').notNull(),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_log_kind').on(t.kind, t.id),
    index('audit_log_subject').on(t.kind, t.subjectId, t.id),
  ],
)
