import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  ContentSection,
  ContentTranslations,
  type ContentPage,
  type ContentWords,
} from '#contract/shop/content.ts'
import type { Language } from '#domain/shop/languages.ts'
import type { Connection } from '#server/db/connection.ts'
import { contentPages } from '#server/db/schema/settings.ts'

const Sections = z.array(ContentSection)

/** The page of words of a slug (lower case), in English where it has none of the language. */
export async function findContentPage(
  connection: Connection,
  slug: string,
  language: Language['code'],
): Promise<ContentPage | undefined> {
  const [row] = await connection.select().from(contentPages).where(eq(contentPages.slug, slug))
  if (row === undefined) return undefined
  const { translations, title, lead, sections } = rowOf(row)
  const translated = language === 'en' ? undefined : translations[language]
  return { slug, ...(translated ?? { title, lead, sections }) }
}

/** A page of words in all its languages, with when it was last changed. */
export interface ContentPageRow extends ContentPage {
  translations: ContentTranslations
  updatedAt: Date
}

/** All pages of words by their titles. */
export async function listContentPages(connection: Connection): Promise<ContentPageRow[]> {
  const rows = await connection.select().from(contentPages).orderBy(asc(contentPages.title))
  return rows.map(rowOf)
}

/** A content page, locked until the transaction ends; undefined when it is gone. */
export async function lockContentPage(
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

/** Writes the words of a page in one language; one of the demo shop becomes the owner's by it. */
export async function updateContentPage(
  tx: Connection,
  slug: string,
  language: Language['code'],
  words: ContentWords,
): Promise<void> {
  const changed =
    language === 'en'
      ? words
      : {
          translations: sql`${contentPages.translations} || ${JSON.stringify({ [language]: words })}::jsonb`,
        }
  await tx
    .update(contentPages)
    .set({ ...changed, updatedAt: sql`clock_timestamp()`, isDemo: false })
    .where(eq(contentPages.slug, slug))
}

function rowOf(row: typeof contentPages.$inferSelect): ContentPageRow {
  const { slug, title, lead, sections, translations, updatedAt } = row
  return {
    slug,
    title,
    lead,
    sections: Sections.parse(sections),
    translations: ContentTranslations.parse(translations),
    updatedAt,
  }
}

/** The pages that say nothing yet, by title. */
export function listEmptyPages(db: Connection): Promise<{ slug: string; title: string }[]> {
  return db
    .select({ slug: contentPages.slug, title: contentPages.title })
    .from(contentPages)
    .where(sql`jsonb_array_length(${contentPages.sections}) = 0`)
    .orderBy(contentPages.title)
}
