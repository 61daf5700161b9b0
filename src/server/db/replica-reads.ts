import { DatabaseError, type Pool, type PoolClient } from 'pg'

/** Announced changes of what shoppers see. */
interface Announcements {
  /** A new number after each announcement. */
  readonly heard: number
  /** False while none can be heard. */
  readonly isListening: boolean
}

interface Pools {
  replica: Pool
  primary: Pool
}

/** Sends one statement there. */
type Send<Result> = (to: Pool | PoolClient) => Promise<Result>

/** `behind`: it has not replayed yet what was announced. `away`: it does not answer. */
type ReplicaState = 'used' | 'behind' | 'away'

/** How long a replica that was away or behind is left alone, in milliseconds. */
const AWAY_MS = 1_000
const BEHIND_MS = 50
/** How often a read is sent while nothing but the replica is there; a replica that becomes the primary drops its readers. */
const TRIES = 3
/** How often the primary is tried after something was read that may be outdated, in milliseconds. */
const RETRY_MS = 500

/** PostgreSQL's codes of a server that stops, starts, is full, or that gives way to the replication. */
const AWAY = /^(08...|53...|57P0.|58...|40001)$/

/**
 * Reads of the storefront from a replica. After each announced change the primary says how far its log (LSN) is
 * written, and a connection to a replica is used once it has reached that point. Until then, and while the replica
 * is away or changes cannot be heard, the primary is read. While the primary is away, the replica is read as it is.
 */
export class ReplicaReads {
  readonly #pools: Pools
  #announcements: Announcements | undefined
  #onOutdated: () => void = () => undefined
  /** Up to where the log must have been replayed to show everything that was heard. */
  #needed: { heard: number; lsn: Promise<string> } | undefined
  /** What each connection has certainly replayed. */
  readonly #reached = new WeakMap<PoolClient, number>()
  #pausedUntil = 0
  #state: ReplicaState = 'used'
  readonly #counts = { replica: 0, primary: 0 }
  /** Set while the primary is away. */
  #retry: NodeJS.Timeout | undefined

  constructor(pools: Pools) {
    this.#pools = pools
  }

  /**
   * Until this is called the replica is not used. `onOutdated` is called when the primary is back after the
   * replica was read as it was: what was cached meanwhile may be outdated.
   */
  follow(announcements: Announcements, onOutdated: () => void): void {
    this.#announcements = announcements
    this.#onOutdated = onOutdated
  }

  /** How the replica was found by the latest read. */
  get state(): ReplicaState {
    return this.#state
  }

  /** How many reads each has answered. */
  get counts(): Readonly<Record<'replica' | 'primary', number>> {
    return this.#counts
  }

  /** Sends a statement that only reads, to the replica if that shows all that was announced. */
  async read<Result>(send: Send<Result>): Promise<Result> {
    if (this.#retry !== undefined) {
      const found = await this.#readAsItIs(send).catch(() => undefined)
      if (found !== undefined) return found.result
    }
    const { isListening = false, heard = 0 } = this.#announcements ?? {}
    if (isListening && performance.now() >= this.#pausedUntil) {
      const found = await this.#readReplica(heard, send)
      if (found !== undefined) return found.result
    }
    try {
      const result = await send(this.#pools.primary)
      this.#counts.primary += 1
      return result
    } catch (error) {
      if (!isAway(error)) throw error
      const { result } = await this.#readAsItIs(send)
      this.#waitForPrimary()
      return result
    }
  }

  /** For Drizzle: a pool each of whose statements goes where it should. */
  asPool(): Pool {
    const pool: Pool = Object.create(this.#pools.replica)
    const query = (...args: unknown[]) => this.read((to) => sendTo(to, args))
    return Object.assign(pool, { query })
  }

  /** Waits no longer for the primary. */
  close(): void {
    clearTimeout(this.#retry)
  }

  /** Undefined when the replica does not show everything yet, or is away. */
  async #readReplica<Result>(
    heard: number,
    send: Send<Result>,
  ): Promise<{ result: Result } | undefined> {
    const lsn = await this.#neededLsn(heard).catch(() => undefined)
    if (lsn === undefined) return undefined
    let client: PoolClient | undefined
    let isUsable = true
    try {
      client = await this.#pools.replica.connect()
      if (this.#reached.get(client) !== heard) {
        if (!(await hasReached(client, lsn))) return this.#pause('behind', BEHIND_MS)
        this.#reached.set(client, heard)
      }
      const result = await send(client)
      this.#state = 'used'
      this.#counts.replica += 1
      return { result }
    } catch (error) {
      if (!isAway(error)) throw error
      isUsable = false
      return this.#pause('away', AWAY_MS)
    } finally {
      client?.release(!isUsable)
    }
  }

  async #readAsItIs<Result>(send: Send<Result>): Promise<{ result: Result }> {
    const began = performance.now()
    for (let tries = 1; ; tries += 1) {
      try {
        const result = await send(this.#pools.replica)
        this.#counts.replica += 1
        return { result }
      } catch (error) {
        // One that does not answer at all is not asked longer.
        const isOver = tries === TRIES || performance.now() - began > AWAY_MS * 2
        if (isOver || !isAway(error)) throw error
      }
    }
  }

  #pause(state: ReplicaState, ms: number): undefined {
    this.#state = state
    this.#pausedUntil = performance.now() + ms
  }

  /** Asked once for each announcement: what was announced is committed before. */
  #neededLsn(heard: number): Promise<string> {
    if (this.#needed?.heard === heard) return this.#needed.lsn
    const needed = { heard, lsn: currentLsn(this.#pools.primary) }
    this.#needed = needed
    needed.lsn.catch(() => {
      // The next read asks again.
      if (this.#needed === needed) this.#needed = undefined
    })
    return needed.lsn
  }

  #waitForPrimary(): void {
    this.#retry ??= setTimeout(async () => {
      const isBack = await currentLsn(this.#pools.primary).then(
        () => true,
        () => false,
      )
      this.#retry = undefined
      if (isBack) this.#onOutdated()
      else this.#waitForPrimary()
    }, RETRY_MS).unref()
  }
}

async function sendTo(to: Pool | PoolClient, args: unknown[]): Promise<unknown> {
  const query: (...args: unknown[]) => unknown = to.query.bind(to)
  return query(...args)
}

async function currentLsn(primary: Pool): Promise<string> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  return rows[0]?.lsn ?? ''
}

/** A primary is always up to date: without a replica the address may lead to it. */
async function hasReached(client: PoolClient, lsn: string): Promise<boolean> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
    [lsn],
  )
  return rows[0]?.isThere === true
}

/** Whether a statement failed because of its server or the way there, and not by itself. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '')
  return error instanceof Error
}
