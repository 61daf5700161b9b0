import type { Database } from '#server/data/database.ts'
import { contentPages } from '#server/data/schema.ts'
import { readContentPages } from './demo-files.ts'

/**
 * Gives a shop the pages of words it cannot open without: policies, questions, guides. Pages that are
 * there already stay as they are.
 */
export async function seedBasics(database: Database): Promise<void> {
  const pages = await readContentPages()
  await database.orm.insert(contentPages).values(pages).onConflictDoNothing()
}
