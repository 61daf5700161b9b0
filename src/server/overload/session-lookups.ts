import { LRUCache } from 'lru-cache'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** Unknown tokens that a network may send in a minute before it has to queue up. */
const MOST_UNKNOWN = 30
const MINUTE_MS = 60_000

/** Networks whose unknown tokens are counted at once. */
const COUNTED = {
  max: 10_000,
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_: number, network: string) => 150 + network.length,
}

/** The longest wait for a lookup before a 503, in milliseconds. */
const LONGEST_WAIT_MS = 2_500

/**
 * Looks up bearer tokens in the database, a few at a time, so that readers still find a connection. A
 * network that sent many unknown tokens within a minute gets a single place of its own: made-up tokens do not
 * push out those of customers.
 */
export class SessionLookups<Session> {
  readonly #find: (token: string) => Promise<Session | undefined>
  readonly #common: ConcurrencyLimit
  readonly #suspected = new ConcurrencyLimit({
    atOnce: 1,
    mostWaiting: 10,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  readonly #unknown = new LRUCache<string, number>(COUNTED)
  #minute = 0

  constructor(find: (token: string) => Promise<Session | undefined>, atOnce: number) {
    this.#find = find
    this.#common = new ConcurrencyLimit({
      atOnce,
      mostWaiting: 500,
      longestWaitMs: LONGEST_WAIT_MS,
    })
  }

  /** The session of a token; undefined for an unknown one. Throws 503 when too many wait. */
  async find(token: string, network: string): Promise<Session | undefined> {
    this.#forgetLastMinute()
    const limit = this.#isSuspected(network) ? this.#suspected : this.#common
    const session = await limit.through(async () => {
      // A network may have become suspected while its requests waited.
      if (limit === this.#common && this.#isSuspected(network)) throw limit.overloaded()
      return this.#find(token)
    })
    if (session === undefined) this.#unknown.set(network, (this.#unknown.get(network) ?? 0) + 1)
    return session
  }

  #isSuspected(network: string): boolean {
    return (this.#unknown.get(network) ?? 0) > MOST_UNKNOWN
  }

  #forgetLastMinute(): void {
    const minute = Math.floor(performance.now() / MINUTE_MS)
    if (minute !== this.#minute) this.#unknown.clear()
    this.#minute = minute
  }
}
