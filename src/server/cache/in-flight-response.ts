import type { CachedResponse } from './compressed-response.ts'

/** For how long a response with outdated stock may still be sent, in milliseconds. */
export const GRACE_MS = 400

/** The longest a request waits for a response that another request started, in milliseconds. */
const LONGEST_JOIN_MS = 2_000

/** Products whose stock changed; undefined for any. */
export type Sold = ReadonlySet<number> | undefined

/** A response that is being made. Requests for the same address join it instead of making another. */
export class InFlightResponse {
  readonly address: string
  /** The version of the cache when it was started. */
  readonly version: number
  /** What was sold since it was started, and when. */
  readonly sold: { products: Sold; at: number }[] = []
  readonly #joined: ((response: CachedResponse | undefined) => void)[] = []
  readonly #longestMs: number
  #timer: NodeJS.Timeout | undefined

  constructor(address: string, version: number, longestMs = LONGEST_JOIN_MS) {
    this.address = address
    this.version = version
    this.#longestMs = longestMs
  }

  get isShared(): boolean {
    return this.#joined.length > 0
  }

  /** Resolves to the finished response; undefined when it may not be shared or takes too long. */
  join(): Promise<CachedResponse | undefined> {
    this.#timer ??= setTimeout(() => this.finish(undefined), this.#longestMs).unref()
    return new Promise((resolve) => this.#joined.push(resolve))
  }

  /** Hands the response to every request that joined. */
  finish(response: CachedResponse | undefined): void {
    clearTimeout(this.#timer)
    // A request that joins a slow response after that gets its own limit.
    this.#timer = undefined
    for (const resolve of this.#joined.splice(0)) resolve(response)
  }

  /** Since when a response with these products shows outdated stock; undefined while it is current. */
  staleSince(shown: Sold): number | undefined {
    return this.sold.find(({ products }) => concerns(products, shown))?.at
  }
}

/** Whether a response that shows these products shows one whose stock changed. */
export function concerns(sold: Sold, shown: Sold): boolean {
  if (shown === undefined) return true
  if (sold === undefined) return shown.size > 0
  return [...shown].some((id) => sold.has(id))
}

/** Whether a response may still be sent although its stock is outdated. */
export function isInGrace(staleSince: number | undefined, graceMs: number): boolean {
  return staleSince === undefined || performance.now() - staleSince <= graceMs
}

/**
 * The products that a JSON response shows; undefined for any. A list filtered or sorted by stock can
 * change with every sale.
 */
export function productsOf(address: string, json: string): Sold {
  if (/[?&](?:stock|sort=stock)/i.test(address)) return undefined
  return new Set(Array.from(json.matchAll(/"productId":(\d+)/g), ([, id]) => Number(id)))
}
