/** The thread that draws invoices: a document of hundreds of lines would block the process for a second. */
import { parentPort } from 'node:worker_threads'
import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { drawInvoice } from './invoice-pdf.ts'

/** What the thread is asked for. */
export interface Drawing {
  invoice: InvoiceDocument
  logo: Uint8Array | undefined
}

/** What it answers to each, in order. */
export type Drawn = { pdf: Uint8Array } | { failure: string }

parentPort?.on('message', (drawing: Drawing) => void answer(drawing))

async function answer({ invoice, logo }: Drawing): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is for windows; a thread has one other end
  parentPort?.postMessage(await drawn(invoice, logo && Buffer.from(logo)))
}

async function drawn(invoice: InvoiceDocument, logo: Buffer | undefined): Promise<Drawn> {
  try {
    return { pdf: await drawInvoice(invoice, logo) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
