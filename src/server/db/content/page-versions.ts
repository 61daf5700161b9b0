import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ContentSection, type ContentWords } from '#contract/shop/content.ts'
import type { Language } from '#domain/shop/languages.ts'
import { MAX_PAGE_VERSIONS } from '#domain/content/content-pages.ts'
import type { Connection } from '#server/db/connection.ts'
import { users } from '#server/db/schema/accounts.ts'
import { pageVersions } from '#server/db/schema/shop/content.ts'

const Sections = z.array(ContentSection)

/** Which words of a page a version is of. */
interface Place {
  slug: string
  language: Language['code']
}

/** What a page said after a save. `byName` is empty for the words before the first save. */
interface PageVersionRow extends Place {
  id: number
  savedAt: Date
  byName: string
  words: ContentWords
}

/** Keeps the words of a page as its latest version; the oldest above `MAX_PAGE_VERSIONS` go. */
export async function keepVersion(
  tx: Connection,
  { slug, language }: Place,
  { words, byUserId }: { words: ContentWords; byUserId: number },
): Promise<void> {
  await tx.insert(pageVersions).values({ slug, language, ...words, byUserId })
  await tx.execute(sql`
    delete from ${pageVersions} where slug = ${slug} and language = ${language} and id not in (
      select id from ${pageVersions} where slug = ${slug} and language = ${language}
      order by id desc limit ${MAX_PAGE_VERSIONS})`)
}

/** Keeps the words that a page had before its first save here; nothing once it has versions. */
export async function keepFirstVersion(
  tx: Connection,
  { slug, language }: Place,
  { words, savedAt }: { words: ContentWords; savedAt: Date },
): Promise<void> {
  const [known] = await tx
    .select({ id: pageVersions.id })
    .from(pageVersions)
    .where(ofPlace({ slug, language }))
    .limit(1)
  if (known === undefined) {
    await tx.insert(pageVersions).values({ slug, language, ...words, savedAt })
  }
}

/** The versions of a page in one language, the newest first. */
export async function listVersions(db: Connection, place: Place): Promise<PageVersionRow[]> {
  const rows = await selectVersions(db).where(ofPlace(place)).orderBy(desc(pageVersions.id))
  return rows.map(versionOf)
}

/** One version; undefined when it is gone. */
export async function findVersion(db: Connection, id: number): Promise<PageVersionRow | undefined> {
  const [row] = await selectVersions(db).where(eq(pageVersions.id, id))
  return row && versionOf(row)
}

function selectVersions(db: Connection) {
  return db
    .select({ version: pageVersions, byName: users.name })
    .from(pageVersions)
    .leftJoin(users, eq(users.id, pageVersions.byUserId))
    .$dynamic()
}

function ofPlace({ slug, language }: Place) {
  return and(eq(pageVersions.slug, slug), eq(pageVersions.language, language))
}

function versionOf({
  version,
  byName,
}: {
  version: typeof pageVersions.$inferSelect
  byName: string | null
}): PageVersionRow {
  const { id, slug, language, savedAt, title, lead, sections } = version
  const words = { title, lead, sections: Sections.parse(sections) }
  return { id, slug, language, savedAt, byName: byName ?? '', words }
}
