import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#domain/shop/attention/notices.ts'
import { users } from './accounts.ts'
import { id, isDemo, language, moment } from './columns.ts'

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
})

/** When work that keeps the shop safe was last done well. */
export const upkeep = pgTable('upkeep', {
  name: text('name', { enum: ['backup', 'notices', 'digest'] }).primaryKey(),
  doneAt: moment('done_at').notNull(),
})

/** What waits for a person, since when it is known, and why somebody put it away until it changes. */
export const noticedEntries = pgTable(
  'noticed_entries',
  {
    kind: text('kind').$type<NoticeKind>().notNull(),
    /** Of what waits, with all of its state that matters: another state is another entry. */
    key: text('key').notNull(),
    noticedAt: moment('noticed_at').notNull().defaultNow(),
    putAwayAt: moment('put_away_at'),
    putAwayBy: text('put_away_by').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)

export const contentPages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  lead: text('lead').notNull().default(''),
  sections: jsonb('sections').notNull(),
  /** Title, lead and sections in other languages, by their codes. */
  translations: jsonb('translations').notNull().default({}),
  /** Shoppers get 404, and search engines are not told of it. */
  isHidden: boolean('is_hidden').notNull().default(false),
  /** Whether the footer names it; the footer names the pages of the specification itself. */
  isInFooter: boolean('is_in_footer').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  isDemo: isDemo(),
})

/** What a page said after each save, and before the first; the latest of each language are kept. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: id(),
    slug: text('slug')
      .notNull()
      .references(() => contentPages.slug, { onDelete: 'cascade' }),
    language: language(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    sections: jsonb('sections').notNull(),
    savedAt: moment('saved_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Null: it came with the shop. */
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('page_versions_of_page').on(t.slug, t.language, t.id)],
)

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
