/**
 * Thrown where the storage of the pictures does not answer or refuses the shop: answered 503 with `Retry-After`.
 * Its cause is for the log and for `npm run doctor`, never for shoppers.
 */
export class StorageAway extends Error {
  /** When to try again, in seconds. */
  readonly retrySeconds: number

  constructor(retrySeconds: number, cause?: unknown) {
    super('The storage of the pictures does not answer.', { cause })
    this.retrySeconds = retrySeconds
  }
}
