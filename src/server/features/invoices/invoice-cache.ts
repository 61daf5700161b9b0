import { LRUCache } from 'lru-cache'

/** Limits of the cache of PDFs. */
const KEPT = {
  max: 500,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (pdf: Buffer, fileKey: string) => 500 + fileKey.length + pdf.length,
}

/**
 * PDFs of documents by their keys. A document never changes, so its PDF never goes stale;
 * concurrent requests share one drawing.
 */
export class InvoiceCache {
  readonly #pdfs = new LRUCache<string, Buffer>(KEPT)
  readonly #drawings = new Map<string, Promise<Buffer>>()

  /** The PDF of a key; `draw` makes a missing one. */
  async pdfOf(fileKey: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#pdfs.get(fileKey) ?? this.#drawings.get(fileKey)
    if (cached !== undefined) return cached
    const drawing = draw()
    this.#drawings.set(fileKey, drawing)
    try {
      const pdf = await drawing
      this.#pdfs.set(fileKey, pdf)
      return pdf
    } finally {
      this.#drawings.delete(fileKey)
    }
  }
}
