/**
 * Thrown when too many requests already wait for work of which only a few can run at a time: answered 503 with
 * `Retry-After`, at once instead of late.
 */
export class TooBusy extends Error {
  /** When to try again, in seconds. */
  readonly retrySeconds: number

  constructor(retrySeconds: number) {
    super('Too many are waiting already.')
    this.retrySeconds = retrySeconds
  }
}
