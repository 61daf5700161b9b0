/** How many networks are remembered at once; beyond that all counts restart. */
const MOST_SUBJECTS = 10_000

/**
 * Lets each subject through a number of times a minute, counted in this process: for requests that are
 * too frequent and too unimportant to ask the database about.
 */
export class InMemoryRateLimiter {
  readonly #perMinute: number
  readonly #seen = new Map<string, number>()
  #minute = 0

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** False when the subject has used up this minute. */
  lets(subject: string): boolean {
    const minute = Math.floor(Date.now() / 60_000)
    if (minute !== this.#minute || this.#seen.size >= MOST_SUBJECTS) this.#seen.clear()
    this.#minute = minute
    const count = (this.#seen.get(subject) ?? 0) + 1
    this.#seen.set(subject, count)
    return count <= this.#perMinute
  }
}
