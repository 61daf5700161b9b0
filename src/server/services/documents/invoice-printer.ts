import { Worker } from 'node:worker_threads'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { TooBusy } from '#domain/shop/too-busy.ts'
import type { Drawing, Drawn } from './invoice-worker.ts'

const PROGRAM = new URL('./invoice-worker.ts', import.meta.url)

/** How many documents may wait to be drawn. */
const MOST_WAITING = 20
/** A drawing that takes longer is given up with its thread, in milliseconds. */
const LONGEST_DRAWING_MS = 30_000
/** The thread ends when nothing was drawn for so long, in milliseconds. */
const IDLE_MS = 60_000
/** The memory of the thread; a document that needs more ends it and nothing else. */
const MEMORY_MB = 256

/** The queue is over by then, in seconds. */
const RETRY_SECONDS = 10

/**
 * Draws invoices in a thread of its own, one after another, so that the requests of others go on. The thread
 * starts with the first invoice.
 */
export class InvoicePrinter {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  /** The PDF of a document. Throws `TooBusy` when too many wait. */
  async draw(invoice: InvoiceDocument, logo?: Buffer): Promise<Buffer> {
    if (this.#waiting >= MOST_WAITING) throw new TooBusy(RETRY_SECONDS)
    this.#waiting += 1
    const mine = this.#last.then(() => this.#drawNow({ invoice, logo }))
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

  async #drawNow(drawing: Drawing): Promise<Buffer> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= this.#start())
    try {
      const drawn = await answerOf(worker, drawing)
      if ('failure' in drawn) throw new Error(`An invoice could not be drawn: ${drawn.failure}`)
      return Buffer.from(drawn.pdf)
    } finally {
      this.#idle = setTimeout(() => void worker.terminate(), IDLE_MS).unref()
    }
  }

  #start(): Worker {
    const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
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
function answerOf(worker: Worker, drawing: Drawing): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), LONGEST_DRAWING_MS)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      end()
    }
    const onMessage = (drawn: Drawn) => settle(() => resolve(drawn))
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('The thread that draws invoices ended.')))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has one other end
    worker.postMessage(drawing)
  })
}
