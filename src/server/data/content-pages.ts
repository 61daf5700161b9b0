import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ContentSection, type ContentPage } from '#contract/content.ts'
import type { Connection } from '#server/data/database.ts'
import { contentPages } from '#server/data/schema.ts'

const Sections = z.array(ContentSection)

/** The page of words of a slug (lower case). */
export async function findContentPage(
  connection: Connection,
  slug: string,
): Promise<ContentPage | undefined> {
  const [row] = await connection.select().from(contentPages).where(eq(contentPages.slug, slug))
  if (row === undefined) return undefined
  const { title, lead, sections } = row
  return { slug, title, lead, sections: Sections.parse(sections) }
}
