import { asc, eq, sql } from 'drizzle-orm'
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

/** A page of words with when it was last changed. */
export interface ContentPageRow extends ContentPage {
  updatedAt: Date
}

/** All pages of words by their titles. */
export async function listContentPages(connection: Connection): Promise<ContentPageRow[]> {
  const rows = await connection.select().from(contentPages).orderBy(asc(contentPages.title))
  return rows.map(rowOf)
}

/** A page of words, held until the transaction ends; undefined when it is gone. */
export async function holdContentPage(
  tx: Connection,
  slug: string,
): Promise<ContentPageRow | undefined> {
  const [row] = await tx
    .select()
    .from(contentPages)
    .where(eq(contentPages.slug, slug))
    .for('update')
  return row && rowOf(row)
}

/** Writes a page of words anew; one of the demo shop becomes the owner's by it. */
export async function updateContentPage(
  tx: Connection,
  { slug, title, lead, sections }: ContentPage,
): Promise<void> {
  await tx
    .update(contentPages)
    .set({ title, lead, sections, updatedAt: sql`clock_timestamp()`, isDemo: false })
    .where(eq(contentPages.slug, slug))
}

function rowOf({ slug, title, lead, sections, updatedAt }: typeof contentPages.$inferSelect) {
  return { slug, title, lead, sections: Sections.parse(sections), updatedAt }
}
