import type { HeardChanges } from '#server/db/catalogue/search/product-counts.ts'
import type { Connection } from './connection.ts'

/** The longest that a timer of Node waits, in milliseconds; after it, the value is read again. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** A value that holds until a moment, without anybody writing anything at that moment. */
interface Turning<Value> {
  value: Value
  /** Milliseconds until it changes; null when it will stay. */
  untilTurnMs: number | null
}

interface Parts<Value> {
  /** Announced changes; without any to hear of, the value is read each time. */
  changes: HeardChanges | undefined
  /** Called at the moment of a turn: what was cached shows the previous value. */
  onTurn: () => void
  read: (db: Connection) => Promise<Turning<Value>>
}

interface Cached<Value> {
  version: number
  read: Promise<Turning<Value>>
}

/** A value out of the database that changes with time too. It is read again after each change that is heard. */
export class CachedUntilTurn<Value> {
  readonly #parts: Parts<Value>
  #cached: Cached<Value> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts<Value>) {
    this.#parts = parts
  }

  /** The present value. */
  async now(db: Connection): Promise<Value> {
    const { changes, read } = this.#parts
    if (changes?.isListening !== true) return (await read(db)).value
    const known = this.#cached
    const cached = known?.version === changes.version ? known : this.#readFor(db, changes.version)
    try {
      return (await cached.read).value
    } catch (error) {
      // The next request tries again.
      if (this.#cached === cached) this.#cached = undefined
      throw error
    }
  }

  /** Stops waiting for the next turn. */
  close(): void {
    clearTimeout(this.#timer)
    this.#cached = undefined
  }

  #readFor(db: Connection, version: number): Cached<Value> {
    const cached = { version, read: this.#parts.read(db) }
    this.#cached = cached
    void this.#waitForTurn(cached)
    return cached
  }

  async #waitForTurn(cached: Cached<Value>): Promise<void> {
    // The caller that asked for the value gets the failure.
    const read = await cached.read.catch(() => undefined)
    if (read !== undefined && this.#cached === cached) this.#waitFor(read.untilTurnMs)
  }

  #waitFor(untilTurnMs: number | null): void {
    clearTimeout(this.#timer)
    if (untilTurnMs === null) return
    this.#timer = setTimeout(
      () => {
        this.#cached = undefined
        this.#parts.onTurn()
      },
      // A moment later, so that the clock of the database has passed it too.
      Math.min(untilTurnMs + 1, LONGEST_WAIT_MS),
    ).unref()
  }
}
