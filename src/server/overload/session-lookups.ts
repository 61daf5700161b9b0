import { BoundedMap } from '#domain/shop/bounded-map.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** Tokens of nobody that a network may send in a minute before it has to queue up. */
const MOST_UNKNOWN = 30
const MINUTE_MS = 60_000

/** Networks whose unknown tokens are counted at once. */
const COUNTED = {
  entries: 10_000,
  bytes: 2 * 1024 * 1024,
  weigh: (network: string) => 150 + network.length,
}

/** Who would wait longer to be known is told to come again. */
const LONGEST_WAIT_MS = 2_500

/**
 * Looks bearer tokens up in the database, few at a time, so that those who only look find a connection. A
 * network that sent many tokens of nobody within a minute has one place of its own: made-up tokens do not
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
  readonly #unknown = new BoundedMap<string, number>(COUNTED)
  #minute = 0

  constructor(find: (token: string) => Promise<Session | undefined>, atOnce: number) {
    this.#find = find
    this.#common = new ConcurrencyLimit({
      atOnce,
      mostWaiting: 500,
      longestWaitMs: LONGEST_WAIT_MS,
    })
  }

  /** The session of a token; undefined for a token of nobody. Throws 503 where too many wait. */
  async find(token: string, network: string): Promise<Session | undefined> {
    this.#forgetLastMinute()
    const gate = this.#isSuspected(network) ? this.#suspected : this.#common
    const session = await gate.through(async () => {
      // Those who came before all at once are known for what they are while they wait.
      if (gate === this.#common && this.#isSuspected(network)) throw gate.refusal()
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
