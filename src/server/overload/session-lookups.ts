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

/** The hashes that were last found valid: nobody gets in by them, each is still looked up. */
const SEEN = {
  max: 10_000,
  maxSize: 3 * 1024 * 1024,
  sizeCalculation: (_: true, hash: string) => 150 + hash.length,
}

/** The longest wait for a lookup before a 503, in milliseconds. */
const LONGEST_WAIT_MS = 2_500

/**
 * Looks up bearer tokens in the database by their hashes, a few at a time, so that readers still find a connection. The
 * tokens of a network that sent many unknown ones within a minute share a single place with those of other such networks:
 * made-up tokens do not push out those of customers. A token that was found valid before keeps its place among all
 * others, whoever shares its network.
 */
export class SessionLookups<Session> {
  readonly #find: (hash: string) => Promise<Session | undefined>
  readonly #common: ConcurrencyLimit
  readonly #suspected = new ConcurrencyLimit({
    atOnce: 1,
    mostWaiting: 10,
    longestWaitMs: LONGEST_WAIT_MS,
  })
  readonly #unknown = new LRUCache<string, number>(COUNTED)
  readonly #seen = new LRUCache<string, true>(SEEN)
  #minute = 0

  constructor(find: (hash: string) => Promise<Session | undefined>, atOnce: number) {
    this.#find = find
    this.#common = new ConcurrencyLimit({
      atOnce,
      mostWaiting: 500,
      longestWaitMs: LONGEST_WAIT_MS,
    })
  }

  /** The session of the token with a hash; undefined for an unknown one. Throws 503 when too many wait. */
  async find(hash: string, network: string): Promise<Session | undefined> {
    this.#forgetLastMinute()
    const isSuspected = () => !this.#seen.has(hash) && this.#isSuspected(network)
    const limit = isSuspected() ? this.#suspected : this.#common
    const session = await limit.through(async () => {
      // A network may have become suspected while its requests waited.
      if (limit === this.#common && isSuspected()) throw limit.overloaded()
      return this.#find(hash)
    })
    if (session === undefined) this.#noteUnknown(hash, network)
    else this.#seen.set(hash, true)
    return session
  }

  #noteUnknown(hash: string, network: string): void {
    this.#seen.delete(hash)
    this.#unknown.set(network, (this.#unknown.get(network) ?? 0) + 1)
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
