import type { CachedResponse } from './compressed-response.ts'

/** For how long an answer that shows an older stock may still be sent, in milliseconds. */
const GRACE_MS = 400

/** Nobody waits longer for an answer that somebody else asked for, in milliseconds. */
const LONGEST_JOIN_MS = 2_000

/** Products whose stock changed; undefined for any. */
export type Sold = ReadonlySet<number> | undefined

/** An answer on its way from its question to its end: those who ask the same meanwhile share it. */
export class InFlightResponse {
  readonly address: string
  /** How many changes had been heard when it began. */
  readonly version: number
  /** What was sold since it began, and when. */
  readonly sold: { products: Sold; at: number }[] = []
  readonly #joined: ((answer: CachedResponse | undefined) => void)[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(address: string, version: number) {
    this.address = address
    this.version = version
  }

  get isShared(): boolean {
    return this.#joined.length > 0
  }

  /** The answer once it is there; undefined when it is none that others may have. */
  join(): Promise<CachedResponse | undefined> {
    this.#timer ??= setTimeout(() => this.end(undefined), LONGEST_JOIN_MS).unref()
    return new Promise((resolve) => this.#joined.push(resolve))
  }

  /** Gives those who joined their answer. */
  end(answer: CachedResponse | undefined): void {
    clearTimeout(this.#timer)
    for (const resolve of this.#joined.splice(0)) resolve(answer)
  }

  /** Since when an answer made here shows an older stock; undefined when it does not. */
  staleSince(shown: Sold): number | undefined {
    return this.sold.find(({ products }) => concerns(products, shown))?.at
  }
}

/** Whether an answer that shows these products shows one of those that were sold. */
export function concerns(sold: Sold, shown: Sold): boolean {
  if (shown === undefined) return true
  if (sold === undefined) return shown.size > 0
  return [...shown].some((id) => sold.has(id))
}

/** Whether an answer may be sent although it shows an older stock. */
export function isInGrace(staleSince: number | undefined): boolean {
  return staleSince === undefined || performance.now() - staleSince <= GRACE_MS
}

/**
 * The products that an answer of the API shows. A list that was chosen or ordered by stock may be
 * another one after any sale.
 */
export function productsOf(address: string, json: string): Sold {
  if (/[?&](?:stock|sort=stock)/i.test(address)) return undefined
  return new Set(Array.from(json.matchAll(/"productId":(\d+)/g), ([, id]) => Number(id)))
}
