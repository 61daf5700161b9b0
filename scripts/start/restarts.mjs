/** The pauses before a server that died is started again, in milliseconds. */
const PAUSES_MS = [0, 1_000, 3_000, 10_000, 30_000]
const WINDOW_MS = 10 * 60_000

/**
 * How often a server that dies is started again: five times in ten minutes, after growing pauses. A server that dies
 * more often has a fault that a restart does not mend.
 */
export class Restarts {
  #deaths = []
  #pausesMs

  constructor(pausesMs = PAUSES_MS) {
    this.#pausesMs = pausesMs
  }

  /**
   * Counts a death.
   *
   * @param {number} now in milliseconds
   * @returns {{ pauseMs: number, count: number, most: number } | undefined} undefined if it died too often
   */
  afterDeath(now) {
    this.#deaths = this.#deaths.filter((at) => at > now - WINDOW_MS).concat(now)
    const count = this.#deaths.length
    const pauseMs = this.#pausesMs[count - 1]
    return pauseMs === undefined ? undefined : { pauseMs, count, most: this.#pausesMs.length }
  }
}
