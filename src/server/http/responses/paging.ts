import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import type { RequestContext } from '#server/http/endpoint.ts'

/** A page of a list. */
export interface ListPart {
  limit: number
  offset: number
}

type PageAsked = { page: number | undefined; limit: number | undefined }

/**
 * The page that a request asks for by its query or by `Prefer: maxpagesize=…`, undefined when it asks
 * for the whole list.
 */
export function askedPage(
  query: PageAsked,
  context: Pick<RequestContext, 'headers'>,
): ListPart | undefined {
  const preferred = /\bmaxpagesize=(\d{1,4})\b/i.exec(
    [context.headers.prefer].flat().join(','),
  )?.[1]
  const size = query.limit ?? (preferred === undefined ? undefined : Number(preferred))
  if (size === undefined && query.page === undefined) return undefined
  const limit = Math.min(Math.max(1, size ?? ADMIN_PAGE_SIZE), MAX_ADMIN_PAGE_SIZE)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** The page that a request asks for, of a list that is always paged. */
export function pageOf(query: PageAsked, context: Pick<RequestContext, 'headers'>): ListPart {
  return askedPage(query, context) ?? { limit: ADMIN_PAGE_SIZE, offset: 0 }
}

/** Sets the header with the number of rows on all pages. */
export function setTotalCount(context: Pick<RequestContext, 'setHeader'>, total: number): void {
  context.setHeader('x-total-count', String(total))
}
