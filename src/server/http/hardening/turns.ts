import { problem } from '#server/http/problem.ts'

/**
 * Runs one piece of work of each account or network at a time, in the order requested, so that a limit that counts what
 * it has done counts all of it, and none takes the places of all others. It holds an entry only while there is work here.
 */
export class Turns<Key extends number | string> {
  readonly #queues = new Map<Key, { last: Promise<unknown>; waiting: number }>()
  readonly #mostWaiting: number

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting
  }

  /** Runs the work when its turn comes; throws 429 when there is already too much waiting. */
  async take<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (queue.waiting >= this.#mostWaiting) throw problem.tooMany(1)
    this.#queues.set(key, queue)
    queue.waiting += 1
    const mine = queue.last.then(work, work)
    queue.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      queue.waiting -= 1
      if (queue.waiting === 0) this.#queues.delete(key)
    }
  }
}
