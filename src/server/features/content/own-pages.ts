import { addressProblem, isSpecifiedPage, MAX_OWN_PAGES } from '#domain/content/content-pages.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import {
  deleteContentPage,
  lockContentPage,
  insertContentPage,
  listContentPages,
  lockPageList,
  updatePageVisibility,
  type ContentPageRow,
} from '#server/db/content/content-pages.ts'
import { findVersion } from '#server/db/content/page-versions.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import { savePage } from './save-page.ts'

interface NewPage {
  slug: string
  title: string
  /** Empty: Hindi pages show the English words. */
  titleHi: string
  isInFooter: boolean
}

/**
 * Adds a page that only the staff sees until it is shown. Throws 400 for an address that is reserved or no
 * address, 409 when it is taken and above `MAX_OWN_PAGES`.
 */
export function addPage(
  database: Database,
  { slug: typed, title, titleHi, isInFooter }: NewPage,
  by: SessionUser,
): Promise<ContentPageRow> {
  const slug = typed.trim().toLowerCase()
  const wrong = addressProblem(slug)
  if (wrong !== undefined) throw problem.invalid([{ field: 'slug', message: wrong }])
  return inTransaction(database, async (tx) => {
    await lockPageList(tx)
    const own = (await listContentPages(tx)).filter((page) => !isSpecifiedPage(page.slug))
    if (own.some((page) => page.slug === slug)) {
      throw problem.of('page-address-taken', { address: slug })
    }
    if (own.length >= MAX_OWN_PAGES) {
      throw problem.of('page-limit', { most: MAX_OWN_PAGES })
    }
    const translations = titleHi === '' ? {} : { hi: { title: titleHi, lead: '', sections: [] } }
    await insertContentPage(tx, { slug, title, translations, isInFooter })
    const after = { slug, title, titleHi, isInFooter, isHidden: true }
    await recordChange(tx, {
      by,
      action: 'content.create',
      subject: { id: slug, name: title },
      after,
    })
    return requirePage(await lockContentPage(tx, slug))
  })
}

interface Visibility {
  isHidden: boolean
  isInFooter: boolean
}

/** Shows a page to shoppers or hides it, and puts it into the footer or takes it out. Throws 404. */
export function showPage(
  database: Database,
  { slug, by, ...wanted }: Visibility & { slug: string; by: SessionUser },
): Promise<ContentPageRow> {
  return inTransaction(database, async (tx) => {
    const locked = requirePage(await lockContentPage(tx, slug))
    const { isHidden, isInFooter } = locked
    await updatePageVisibility(tx, slug, wanted)
    const subject = { id: slug, name: locked.title }
    const before = { isHidden, isInFooter }
    await recordChange(tx, { by, action: 'content.update', subject, before, after: wanted })
    return requirePage(await lockContentPage(tx, slug))
  })
}

/** Deletes a page of the owner with its versions. Throws 404, and 409 for one of the specification. */
export function removePage(database: Database, slug: string, by: SessionUser): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { title, lead, sections } = requirePage(await lockContentPage(tx, slug))
    if (isSpecifiedPage(slug)) {
      throw problem.of('page-needed')
    }
    await deleteContentPage(tx, slug)
    const subject = { id: slug, name: title }
    const before = { title, lead, sections }
    await recordChange(tx, { by, action: 'content.delete', subject, before })
  })
}

/** Lets a page say again what a version said. Throws 404 for a version that is gone. */
export async function restoreVersion(
  database: Database,
  versionId: number,
  by: SessionUser,
): Promise<ContentPageRow> {
  const version = await findVersion(database.orm, versionId)
  if (version === undefined) throw problem.notFound('version')
  const { slug, language, words } = version
  return savePage(database, { slug, language, words, seenAt: '', by })
}

function requirePage(page: ContentPageRow | undefined): ContentPageRow {
  if (page === undefined) throw problem.notFound('page')
  return page
}
