import type { ContentWords } from '#contract/shop/content.ts'
import type { Language } from '#domain/shop/languages.ts'
import { unknownOnPage } from '#domain/content/page-words.ts'
import { PLACEHOLDERS } from '#domain/content/placeholders.ts'
import { knownPictures } from '#server/db/catalogue/pictures.ts'
import { keepFirstVersion, keepVersion } from '#server/db/content/page-versions.ts'
import { lastChange, recordChange } from '#server/db/settings/audit-log.ts'
import {
  lockContentPage,
  updateContentPage,
  type ContentPageRow,
} from '#server/db/content/content-pages.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'

interface SavedPage {
  slug: string
  language: Language['code']
  words: ContentWords
  /** The version that the form was opened with; an empty text skips the check. */
  seenAt: string
  by: SessionUser
}

/**
 * Saves a page in one language and keeps its words as a version. Throws 400 for an unknown placeholder or picture,
 * 404, and 409 when somebody else saved the
 * page meanwhile.
 */
export function savePage(
  database: Database,
  { slug, language, words, seenAt, by }: SavedPage,
): Promise<ContentPageRow> {
  requireKnownPlaceholders(words)
  return inTransaction(database, async (tx) => {
    const locked = await lockContentPage(tx, slug)
    if (locked === undefined) throw problem.notFound('page')
    if (seenAt !== '' && seenAt !== locked.updatedAt.toISOString()) {
      throw problem.changed('page-changed', await lastChange(tx, 'content', [slug]))
    }
    await requirePictures(tx, words)
    const place = { slug, language }
    const known = wordsOf(locked, language)
    if (known !== undefined) {
      await keepFirstVersion(tx, place, { words: known, savedAt: locked.updatedAt })
    }
    await updateContentPage(tx, slug, language, words)
    await keepVersion(tx, place, { words, byUserId: by.id })
    const subject = { id: slug, name: words.title }
    const before = { language, ...known }
    const after = { language, ...words }
    await recordChange(tx, { by, action: 'content.update', subject, before, after })
    const saved = await lockContentPage(tx, slug)
    if (saved === undefined) throw problem.notFound('page')
    return saved
  })
}

function requireKnownPlaceholders(words: ContentWords): void {
  const [unknown] = unknownOnPage(words)
  if (unknown === undefined) return
  const known = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')
  const message = `${unknown} is not a placeholder. Use one of ${known}.`
  throw problem.invalid([{ field: 'sections', message }])
}

/** Throws 400 for a picture that is not one of this shop. */
async function requirePictures(tx: Connection, { sections }: ContentWords): Promise<void> {
  const paths = sections.flatMap(({ pictures = [] }) => pictures.map(({ path }) => path))
  const known = await knownPictures(tx, paths)
  const missing = paths.find((path) => !known.has(path))
  if (missing === undefined) return
  const message = 'A picture of this page is not here any more. Choose it again.'
  throw problem.invalid([{ field: 'sections', message }])
}

/** A page in one language; undefined before it is translated. */
function wordsOf(
  { title, lead, sections, translations }: ContentPageRow,
  language: Language['code'],
): ContentWords | undefined {
  return language === 'en' ? { title, lead, sections } : translations[language]
}
