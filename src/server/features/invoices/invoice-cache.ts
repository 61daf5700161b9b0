import { LRUCache } from 'lru-cache'

/** Limits of the cache of PDFs. */
const KEPT = {
  max: 500,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (pdf: Buffer, fileKey: string) => 500 + fileKey.length + pdf.length,
}

/** A document as drawn. */
export interface DrawnPdf {
  pdf: Buffer
  /** Whether it is complete; an incomplete one is drawn again next time. */
  isWhole: boolean
}

/**
 * PDFs of documents by their keys. A document never changes, so its PDF never goes stale;
 * concurrent requests share one drawing.
 */
export class InvoiceCache {
  readonly #pdfs = new LRUCache<string, Buffer>(KEPT)
  readonly #drawings = new Map<string, Promise<DrawnPdf>>()

  /** The PDF of a key; `draw` makes a missing one. */
  async pdfOf(fileKey: string, draw: () => Promise<DrawnPdf>): Promise<Buffer> {
    const cached = this.#pdfs.get(fileKey)
    if (cached !== undefined) return cached
    const shared = this.#drawings.get(fileKey)
    if (shared !== undefined) return (await shared).pdf
    const drawing = draw()
    this.#drawings.set(fileKey, drawing)
    try {
      const { pdf, isWhole } = await drawing
      if (isWhole) this.#pdfs.set(fileKey, pdf)
      return pdf
    } finally {
      this.#drawings.delete(fileKey)
    }
  }
}
