import { problem } from '#server/http/problem.ts'

/** How many changes of one account run at the same time, and how many more may wait. */
const AT_ONCE = 4
const MOST_WAITING = 60
/** When a refused change may be sent again, in seconds. */
const RETRY_SECONDS = 2

interface Turns {
  running: number
  waiting: (() => void)[]
}

/**
 * Lets each account change a few things at the same time. Its other requests wait without a connection to the
 * database: otherwise all connections would wait for one row of that account, and all other users for them.
 */
export class AccountConcurrency {
  /** Holds only accounts with work. */
  readonly #accounts = new Map<number, Turns>()

  /** Runs `work` when it is its turn. Throws 429 when too many requests of the account wait. */
  async through<Result>(account: number, work: () => Promise<Result>): Promise<Result> {
    const turns = this.#accounts.get(account) ?? { running: 0, waiting: [] }
    this.#accounts.set(account, turns)
    if (turns.running < AT_ONCE) {
      turns.running += 1
    } else {
      if (turns.waiting.length >= MOST_WAITING) throw problem.tooMany(RETRY_SECONDS)
      await new Promise<void>((resolve) => turns.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      this.#end(account, turns)
    }
  }

  /** The turn passes to the next without becoming free. */
  #end(account: number, turns: Turns): void {
    const next = turns.waiting.shift()
    if (next !== undefined) return next()
    turns.running -= 1
    if (turns.running === 0) this.#accounts.delete(account)
    return undefined
  }
}
