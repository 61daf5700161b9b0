import { AnswerCache } from '#server/http/answer-cache.ts'

/** What all kept pages together may weigh, in bytes. */
const CAPACITY = 64 * 1024 * 1024

/** The rendered pages that are kept. */
export function createPageCache(): AnswerCache {
  return new AnswerCache({ capacity: CAPACITY, suits: ({ accept }) => wantsPage(accept) })
}

/** Whether a request asks for a page rather than for JSON. */
export function wantsPage(accept: string | undefined): boolean {
  return (
    accept === undefined || accept.includes('text/html') || !accept.includes('application/json')
  )
}
