import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/accounts.ts'
import { id, isDemo, language, moment } from '#server/db/schema/columns.ts'

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
