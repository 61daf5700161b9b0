import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { contentPages } from '#server/db/schema/settings.ts'
import { readContentPages } from './demo-files.ts'

/**
 * Adds the content pages that a shop needs to open: policies, questions, guides. Existing pages stay as they
 * are, but a page that nobody has changed gets its missing languages.
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
