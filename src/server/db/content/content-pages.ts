import { and, asc, eq, not, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  ContentSection,
  ContentTranslations,
  type ContentPage,
  type ContentWords,
} from '#contract/shop/content.ts'
import type { Language } from '#domain/shop/languages.ts'
import type { Connection } from '#server/db/connection.ts'
import { contentPages } from '#server/db/schema/shop/content.ts'

const Sections = z.array(ContentSection)

/** The page of words of a slug (lower case) that shoppers see, in English where it has none of the language. */
export async function findContentPage(
  connection: Connection,
  slug: string,
  language: Language['code'],
): Promise<ContentPage | undefined> {
  const [row] = await connection
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.slug, slug), not(contentPages.isHidden)))
  if (row === undefined) return undefined
  const { translations, title, lead, sections } = rowOf(row)
  const translated = language === 'en' ? undefined : translations[language]
  return { slug, ...(translated ?? { title, lead, sections }) }
}

/** A page of words in all its languages, with when it was last changed. */
export interface ContentPageRow extends ContentPage {
  translations: ContentTranslations
  isHidden: boolean
  isInFooter: boolean
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
  const { slug, title, lead, sections, translations, isHidden, isInFooter, updatedAt } = row
  return {
    slug,
    title,
    lead,
    sections: Sections.parse(sections),
    translations: ContentTranslations.parse(translations),
    isHidden,
    isInFooter,
    updatedAt,
  }
}

/** Lets one transaction at a time add a page, so that the limit holds. */
export async function lockPageList(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pages of the owner'))`)
}

/** Adds a page without words, hidden. Throws for an address that is taken. */
export async function insertContentPage(
  tx: Connection,
  page: { slug: string; title: string; translations: ContentTranslations; isInFooter: boolean },
): Promise<void> {
  await tx.insert(contentPages).values({ ...page, sections: [], isHidden: true })
}

/** Shows or hides a page, in the shop and in its footer. */
export async function updatePageVisibility(
  tx: Connection,
  slug: string,
  { isHidden, isInFooter }: { isHidden: boolean; isInFooter: boolean },
): Promise<void> {
  await tx.update(contentPages).set({ isHidden, isInFooter }).where(eq(contentPages.slug, slug))
}

/** Deletes a page; the database deletes its versions. */
export async function deleteContentPage(tx: Connection, slug: string): Promise<void> {
  await tx.delete(contentPages).where(eq(contentPages.slug, slug))
}

/** A page as lists of links need it. */
export interface LinkedPage {
  slug: string
  title: string
  /** Empty where it has no Hindi words. */
  titleHi: string
  isHidden: boolean
  isInFooter: boolean
  /** Whether it says nothing yet. */
  isEmpty: boolean
  updatedAt: Date
}

/** All pages without their words, by title. */
export function listLinkedPages(db: Connection): Promise<LinkedPage[]> {
  const { slug, title, isHidden, isInFooter, updatedAt } = contentPages
  const titleHi = sql<string>`coalesce(${contentPages.translations}->'hi'->>'title', '')`
  const isEmpty = sql<boolean>`jsonb_array_length(${contentPages.sections}) = 0`
  return db
    .select({ slug, title, titleHi, isHidden, isInFooter, isEmpty, updatedAt })
    .from(contentPages)
    .orderBy(asc(title))
}

/** The visible pages that say nothing yet, by title. */
export function listEmptyPages(db: Connection): Promise<{ slug: string; title: string }[]> {
  return db
    .select({ slug: contentPages.slug, title: contentPages.title })
    .from(contentPages)
    .where(sql`jsonb_array_length(${contentPages.sections}) = 0 and not ${contentPages.isHidden}`)
    .orderBy(contentPages.title)
}
