import { pageAddress } from '#domain/content/page-parameters.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'

/** What all kept pages together may take in memory, in bytes. */
const CAPACITY = 64 * 1024 * 1024
const MOST_KEPT = 4_000

/** The rendered pages that are kept. */
export function createPageCache(): ResponseCache {
  return new ResponseCache({
    capacity: CAPACITY,
    entries: MOST_KEPT,
    keyOf: pageAddress,
    suits: ({ accept }) => wantsPage(accept),
  })
}

/** Whether a request asks for a page rather than for JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return (
    accept === undefined || accept.includes('text/html') || !accept.includes('application/json')
  )
}
