import type { FastifyInstance } from 'fastify'
import * as ownPages from '#contract/shop/own-pages.ts'
import * as pageVersions from '#contract/shop/page-versions.ts'
import type { Database } from '#server/db/connection.ts'
import { listVersions } from '#server/db/content/page-versions.ts'
import { keepUpload } from '#server/db/settings/kept-uploads.ts'
import { serve } from '#server/http/endpoint.ts'
import { onePicture, withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { addPage, removePage, restoreVersion, showPage } from './own-pages.ts'
import { presentPage } from './present-page.ts'

export interface ContentParts {
  database: Database
  pictures: PictureStorage
}

/** The pages that an owner adds, hides and deletes, and the versions of all pages. */
export function serveOwnPages(app: FastifyInstance, { database, pictures }: ContentParts): void {
  serve(app, ownPages.createContentPage, async ({ body }, { user: by }) => {
    const page = presentPage(await addPage(database, body, by))
    return { message: 'The page was added. Write it, then show it.', page }
  })

  serve(app, ownPages.showContentPage, async ({ params, body }, { user: by }) => {
    const slug = params.slug.toLowerCase()
    const page = presentPage(await showPage(database, { slug, by, ...body }))
    return { message: body.isHidden ? 'The page is hidden.' : 'The page is shown.', page }
  })

  serve(app, ownPages.deleteContentPage, async ({ params }, { user: by }) => {
    await removePage(database, params.slug.toLowerCase(), by)
    return { message: 'The page was deleted.' }
  })

  serve(app, pageVersions.listPageVersions, async ({ params, query }) => {
    const place = { slug: params.slug.toLowerCase(), language: query.language ?? 'en' }
    const rows = await listVersions(database.orm, place)
    return rows.map(({ id, savedAt, byName, words }) => ({
      id,
      savedAt: savedAt.toISOString(),
      byName,
      words,
    }))
  })

  serve(app, pageVersions.restorePageVersion, async ({ params }, { user: by }) => {
    const page = presentPage(await restoreVersion(database, params.versionId, by))
    return { message: 'The version was restored.', page }
  })

  serve(app, ownPages.savePagePicture, async (_, { files }) => {
    const path = await withPictures(pictures, onePicture(files), async (tx, [made = '']) => {
      await keepUpload(tx, made)
      return made
    })
    return { message: 'The picture is uploaded. Save the page to show it.', path }
  })
}
