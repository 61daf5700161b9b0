import type { ContentPage } from '#contract/content.ts'
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
  page: ContentPage
  /** When the copy was read that was edited; an empty text means that it is no matter. */
  seenAt: string
  by: SessionUser
}

/** Writes a page of words anew. Throws 404, and 409 when somebody else saved it meanwhile. */
export function savePage(
  database: Database,
  { page, seenAt, by }: SavedPage,
): Promise<ContentPageRow> {
  return inTransaction(database, async (tx) => {
    const held = await holdContentPage(tx, page.slug)
    if (held === undefined) throw problem.notFound('page')
    const { updatedAt, ...before } = held
    if (seenAt !== '' && seenAt !== updatedAt.toISOString()) {
      throw problem.conflict('Somebody else saved this page meanwhile.')
    }
    await updateContentPage(tx, page)
    const subject = { id: page.slug, name: page.title }
    await recordChange(tx, { by, action: 'content.update', subject, before, after: page })
    const saved = await holdContentPage(tx, page.slug)
    if (saved === undefined) throw problem.notFound('page')
    return saved
  })
}
