import { problem, type ProblemError } from '#server/http/problem.ts'

interface ConcurrencyLimitOptions {
  /** How many may be inside at the same time. */
  atOnce: number
  /** How many may wait to be let in. */
  mostWaiting?: number
  /** The longest wait before a refusal, in milliseconds. */
  longestWaitMs: number
}

/** How much the latest visit counts in what a visit is expected to take. */
const WEIGHT = 0.05

/**
 * Lets a limited number in at a time; the others wait in the order they came. A request that would wait too long,
 * judged by how long the last ones took, is refused at once: an early refusal is better than a late one, and work that
 * is not started slows down none that is.
 */
export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimitOptions
  readonly #waiting: (() => void)[] = []
  #inside = 0
  #visitMs = 0

  constructor(limits: ConcurrencyLimitOptions) {
    this.#limits = limits
  }

  /** Does `work` when it is its turn. Throws 503 with `Retry-After` when that would be too late. */
  async through<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter()
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#visitMs += (performance.now() - began - this.#visitMs) * WEIGHT
      this.#leave()
    }
  }

  /** Whether a request that arrives now would be refused. */
  get isFull(): boolean {
    const { atOnce, longestWaitMs, mostWaiting = Infinity } = this.#limits
    if (this.#inside < atOnce) return false
    const waiting = this.#waiting.length
    const expectedMs = (waiting / atOnce) * this.#visitMs
    return waiting >= mostWaiting || expectedMs > longestWaitMs
  }

  async #enter(): Promise<void> {
    const { atOnce, longestWaitMs } = this.#limits
    if (this.#inside < atOnce) {
      this.#inside += 1
      return
    }
    if (this.isFull) throw this.overloaded()
    const since = performance.now()
    await new Promise<void>((enter) => this.#waiting.push(enter))
    if (performance.now() - since <= longestWaitMs) return
    // It took longer than expected: the place goes to a request that has waited less.
    this.#leave()
    throw this.overloaded()
  }

  /** The place passes to the next without becoming free. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#inside -= 1
    else next()
  }

  /**
   * 503 with a random `Retry-After` of one to three times the longest wait: otherwise all requests that were refused
   * together would return together.
   */
  overloaded(): ProblemError {
    const seconds = (this.#limits.longestWaitMs / 1_000) * (1 + 2 * Math.random())
    return problem.busy(Math.ceil(seconds))
  }
}
