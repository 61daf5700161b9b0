import { pageAddress } from '#domain/content/page-parameters.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'

/** Bytes of memory for all pages together. */
const CAPACITY = 64 * 1024 * 1024
const MOST_ENTRIES = 4_000

/** The cache of rendered pages. */
export function createPageCache(): ResponseCache {
  return new ResponseCache({
    capacity: CAPACITY,
    entries: MOST_ENTRIES,
    keyOf: pageAddress,
    matches: ({ accept }) => wantsPage(accept),
  })
}

/** Whether a request asks for a page rather than for JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return (
    accept === undefined || accept.includes('text/html') || !accept.includes('application/json')
  )
}
