import { Worker } from 'node:worker_threads'
import { TooBusy } from '#domain/shop/too-busy.ts'

/** What a thread may take. */
interface ThreadLimits {
  /** How many requests may wait for it. */
  mostWaiting: number
  /** A request that takes longer is given up with its thread, in milliseconds. */
  longestMs: number
  /** The memory of the thread; a request that needs more ends it and nothing else. */
  memoryMb: number
}

/** The thread ends after this time without a request, in milliseconds. */
const IDLE_MS = 60_000
/** When to try again: by then the queue is done, in seconds. */
const RETRY_SECONDS = 10

/** Thrown for a request that took more time or memory than its thread has. */
export class ThreadGaveUp extends Error {}

/**
 * A thread for work that would hold up the requests of others. It answers one request after another with one message
 * each, and starts with the first. `program` is its file.
 */
export class WorkThread<Asked, Answer> {
  readonly #program: URL
  readonly #limits: ThreadLimits
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(program: URL, limits: ThreadLimits) {
    this.#program = program
    this.#limits = limits
  }

  /** What the thread answers. Throws `TooBusy` when too many wait, and `ThreadGaveUp`. */
  async ask(asked: Asked): Promise<Answer> {
    if (this.#waiting >= this.#limits.mostWaiting) throw new TooBusy(RETRY_SECONDS)
    this.#waiting += 1
    const mine = this.#last.then(() => this.#askNow(asked))
    this.#last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      this.#waiting -= 1
    }
  }

  /** Ends the thread. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }

  async #askNow(asked: Asked): Promise<Answer> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    try {
      return await answerOf<Answer>(worker, asked, this.#limits.longestMs)
    } finally {
      this.#idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref()
    }
  }

  #start(): Worker {
    const { memoryMb } = this.#limits
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.unref()
    // Without a listener the failure of the thread would be one of the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }
}

/** The next answer of a thread; rejects when it ends or takes too long, which ends it. */
function answerOf<Answer>(worker: Worker, asked: unknown, longestMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), longestMs)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      end()
    }
    const onMessage = (answer: Answer) => settle(() => resolve(answer))
    const onError = (error: unknown) =>
      settle(() =>
        reject(isOutOfMemory(error) ? new ThreadGaveUp('It took too much memory.') : error),
      )
    const onExit = () => settle(() => reject(new ThreadGaveUp('The thread ended.')))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one other end
    worker.postMessage(asked)
  })
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
