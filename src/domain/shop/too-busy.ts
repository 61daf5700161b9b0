/**
 * Thrown where too many wait already for work that only few can have at a time: answered 503 with
 * `Retry-After`, at once instead of late.
 */
export class TooBusy extends Error {
  /** When to come again, in seconds. */
  readonly retrySeconds: number

  constructor(retrySeconds: number) {
    super('Too many are waiting already.')
    this.retrySeconds = retrySeconds
  }
}
