import type { OwnContentPage } from '#contract/shop/content.ts'
import type { ContentPageRow } from '#server/db/content/content-pages.ts'

/** A page as the admin gets it. */
export function presentPage(row: ContentPageRow): OwnContentPage {
  return { ...row, updatedAt: row.updatedAt.toISOString() }
}
