/** The pauses before a worker that died is replaced, in milliseconds. */
const PAUSES_MS: readonly number[] = [0, 0, 0, 1_000, 3_000, 10_000, 30_000]
const WINDOW_MS = 10 * 60_000

/**
 * How often a worker is replaced: seven times within ten minutes, at first at once. A worker that dies more often has a
 * fault that a restart does not cure.
 */
export class WorkerDeaths {
  readonly #pausesMs: readonly number[]
  /** At most one for each pause, and one more. */
  #deaths: number[] = []

  constructor(pausesMs = PAUSES_MS) {
    this.#pausesMs = pausesMs
  }

  /** Notes a death at `now`, in milliseconds; returns the pause, undefined when it died too often. */
  pollInterval(now: number): number | undefined {
    this.#deaths = [...this.#deaths.filter((at) => at > now - WINDOW_MS), now]
    return this.#pausesMs[this.#deaths.length - 1]
  }
}
