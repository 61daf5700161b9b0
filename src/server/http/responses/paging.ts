import { DESK_PAGE, MAX_DESK_PAGE } from '#contract/paging.ts'
import type { Call } from '#server/http/endpoint.ts'

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
export function askedPage(query: PageAsked, call: Pick<Call, 'headers'>): ListPart | undefined {
  const preferred = /\bmaxpagesize=(\d{1,4})\b/i.exec([call.headers.prefer].flat().join(','))?.[1]
  const size = query.limit ?? (preferred === undefined ? undefined : Number(preferred))
  if (size === undefined && query.page === undefined) return undefined
  const limit = Math.min(Math.max(1, size ?? DESK_PAGE), MAX_DESK_PAGE)
  return { limit, offset: ((query.page ?? 1) - 1) * limit }
}

/** The page that a request asks for, of a list that is always paged. */
export function pageOf(query: PageAsked, call: Pick<Call, 'headers'>): ListPart {
  return askedPage(query, call) ?? { limit: DESK_PAGE, offset: 0 }
}

/** Sets the header with the number of rows on all pages. */
export function setTotalCount(call: Pick<Call, 'setHeader'>, total: number): void {
  call.setHeader('x-total-count', String(total))
}
