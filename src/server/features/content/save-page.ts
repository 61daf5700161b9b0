import type { ContentWords } from '#contract/content.ts'
import type { Language } from '#domain/languages.ts'
import { recordChange } from '#server/data/audit-log.ts'
import {
  holdContentPage,
  updateContentPage,
  type ContentPageRow,
} from '#server/data/content-pages.ts'
import { inTransaction, type Database } from '#server/data/database.ts'
import type { SessionUser } from '#server/http/access.ts'
import { problem } from '#server/http/problem.ts'

interface SavedPage {
  slug: string
  language: Language['code']
  words: ContentWords
  /** When the copy was read that was edited; an empty text means that it is no matter. */
  seenAt: string
  by: SessionUser
}

/**
 * Writes the words of a page in one language anew. Throws 404, and 409 when somebody else saved the
 * page meanwhile.
 */
export function savePage(
  database: Database,
  { slug, language, words, seenAt, by }: SavedPage,
): Promise<ContentPageRow> {
  return inTransaction(database, async (tx) => {
    const held = await holdContentPage(tx, slug)
    if (held === undefined) throw problem.notFound('page')
    if (seenAt !== '' && seenAt !== held.updatedAt.toISOString()) {
      throw problem.conflict('Somebody else saved this page meanwhile.')
    }
    await updateContentPage(tx, slug, language, words)
    const subject = { id: slug, name: words.title }
    const before = { language, ...wordsOf(held, language) }
    const after = { language, ...words }
    await recordChange(tx, { by, action: 'content.update', subject, before, after })
    const saved = await holdContentPage(tx, slug)
    if (saved === undefined) throw problem.notFound('page')
    return saved
  })
}

/** What a page says in a language; undefined where it says nothing yet. */
function wordsOf(
  { title, lead, sections, translations }: ContentPageRow,
  language: Language['code'],
): ContentWords | undefined {
  return language === 'en' ? { title, lead, sections } : translations[language]
}
