import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { contentPages } from '#server/db/schema/settings.ts'
import { readContentPages } from './demo-files.ts'

/**
 * Gives a shop the pages of words it cannot open without: policies, questions, guides. Pages that are
 * there already stay as they are, but one that nobody has changed learns the languages it lacks.
 */
export async function seedBasics(database: Database): Promise<void> {
  const pages = await readContentPages()
  await database.orm
    .insert(contentPages)
    .values(pages)
    .onConflictDoUpdate({
      target: contentPages.slug,
      set: { translations: sql`excluded.translations` },
      setWhere: sql`content_pages.translations = '{}' and content_pages.lead = excluded.lead
        and content_pages.title = excluded.title and content_pages.sections = excluded.sections`,
    })
}
