import { problem } from '#server/http/problem.ts'

/** Somebody with this many requests on their way is a program that has gone wrong. */
const MOST_WAITING = 20

/**
 * Lets one piece of work of each account run at a time, in the order asked for, so that what counts what
 * an account has done counts all of it. It keeps an endpoint for as long as an account has work here.
 */
export class Turns {
  readonly #queues = new Map<number, { last: Promise<unknown>; waiting: number }>()

  /** Runs the work when its turn comes; throws 429 when the account has too much waiting already. */
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
