import { problem } from '#server/http/problem.ts'

/** Only a faulty program has this many requests under way. */
const MOST_WAITING = 20

/**
 * Runs one piece of work of each account at a time, in the order requested, so that a limit that counts what
 * an account has done counts all of it. It holds an entry only while an account has work here.
 */
export class Turns {
  readonly #queues = new Map<number, { last: Promise<unknown>; waiting: number }>()

  /** Runs the work when its turn comes; throws 429 when the account already has too much waiting. */
  async take<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(userId) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= MOST_WAITING) throw problem.tooMany(1)
    this.#queues.set(userId, queue)
    queue.waiting += 1
    const mine = queue.last.then(work, work)
    queue.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) this.#queues.delete(userId)
    }
  }
}
