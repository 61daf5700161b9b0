import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, isDemo, moment } from './columns.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

export const contentPages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  lead: text('lead').notNull().default(''),
  sections: jsonb('sections').notNull(),
  /** Title, lead and sections in other languages, by their codes. */
  translations: jsonb('translations').notNull().default({}),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  isDemo: isDemo(),
})

/** Who changed what at the owner's desk; written in the transaction of the change, never altered. */
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
