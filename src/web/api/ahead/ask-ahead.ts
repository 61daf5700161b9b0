import { urlFor, type Endpoint } from '#contract/endpoint.ts'

/** After so long, in ms, an answer is too old for a page that begins. */
const FRESH_MS = 10_000

let askedAt = 0
/** The answers to calls of the page that is about to be opened. */
const asked = new Map<string, Promise<Response>>()

/** Makes public calls of a page that is about to be opened, each once; those of the page before are given up. */
export function askAhead(endpoints: readonly Endpoint[], params: object): void {
  const urls = endpoints.map((endpoint) => urlFor(endpoint, params))
  const isFresh = performance.now() - askedAt < FRESH_MS
  if (isFresh && urls.some((url) => asked.has(url))) return
  asked.clear()
  askedAt = performance.now()
  for (const url of urls) {
    const answer = fetch(url, { headers: { accept: 'application/json' } })
    // Whoever takes it hears of it.
    answer.catch(() => undefined)
    asked.set(url, answer)
  }
}

/** The answer to a call that was made ahead, once; undefined when the call must be made. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const answer = asked.get(url)
  asked.delete(url)
  return performance.now() - askedAt < FRESH_MS ? answer : undefined
}
