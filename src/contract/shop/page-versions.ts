import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, optionalChoice } from '#contract/fields.ts'
import { LANGUAGE_CODES } from '#domain/shop/languages.ts'
import { ContentWords } from './content.ts'
import { PageParams, PageSaved } from './own-pages.ts'

/** What a page said after a save, or before the first. */
export const PageVersion = z.object({
  id: z.number(),
  savedAt: moment,
  /** Who saved it; empty for the words that came with the shop. */
  byName: z.string(),
  words: ContentWords,
})
export type PageVersion = z.output<typeof PageVersion>

export const listPageVersions = endpoint({
  name: 'listPageVersions',
  method: 'GET',
  path: '/content/versions/{slug}',
  summary: 'The latest versions of a page in one language, newest first',
  access: 'admin',
  permission: 'content',
  params: PageParams,
  query: z.object({ language: optionalChoice(LANGUAGE_CODES) }),
  success: 200,
  reply: z.array(PageVersion),
  problems: [401, 403],
})

export const restorePageVersion = endpoint({
  name: 'restorePageVersion',
  method: 'POST',
  path: '/content/restore/{versionId}',
  summary: 'Restores a version of a page; the current text becomes a version',
  access: 'admin',
  permission: 'content',
  params: z.object({ versionId: id }),
  success: 200,
  reply: PageSaved,
  problems: [401, 403, 404],
})
