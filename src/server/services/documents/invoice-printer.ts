import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { WorkThread } from '#server/services/threads/work-thread.ts'
import type { Drawing, Drawn } from './invoice-worker.ts'

const PROGRAM = new URL('./invoice-worker.ts', import.meta.url)

const LIMITS = { mostWaiting: 20, longestMs: 30_000, memoryMb: 256 }

/** Draws invoices in a thread of its own, one after another, so that the requests of others go on. */
export class InvoicePrinter {
  readonly #thread = new WorkThread<Drawing, Drawn>(PROGRAM, LIMITS)

  /** The PDF of a document. Throws `TooBusy` when too many wait. */
  async draw(invoice: InvoiceDocument, logo?: Buffer): Promise<Buffer> {
    const drawn = await this.#thread.ask({ invoice, logo })
    if ('failure' in drawn) throw new Error(`An invoice could not be drawn: ${drawn.failure}`)
    return Buffer.from(drawn.pdf)
  }

  /** Ends the thread. */
  stop(): Promise<void> {
    return this.#thread.stop()
  }
}
