import type { FastifyBaseLogger } from 'fastify'

const MINUTE_MS = 60_000

/** Writes of the refusals of a busy shop one line a minute at most, without a stack; the metrics count each by its route. */
export class RefusalLog {
  #quietUntil = 0
  #unsaid = 0

  /** Notes one refusal at a moment in milliseconds. */
  note(log: Pick<FastifyBaseLogger, 'warn'>, now = performance.now()): void {
    this.#unsaid += 1
    if (now < this.#quietUntil) return
    log.warn({ refused: this.#unsaid }, 'too many wait: requests are refused')
    this.#quietUntil = now + MINUTE_MS
    this.#unsaid = 0
  }
}
