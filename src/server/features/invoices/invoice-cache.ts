import { BoundedMap } from '#domain/shop/bounded-map.ts'

/** Limits of the cache of PDFs. */
const KEPT = {
  entries: 500,
  bytes: 32 * 1024 * 1024,
  weigh: (fileKey: string, pdf: Buffer) => 500 + fileKey.length + pdf.length,
}

/**
 * PDFs of documents by their keys. A document never changes, so its PDF never goes stale;
 * concurrent requests share one drawing.
 */
export class InvoiceCache {
  readonly #pdfs = new BoundedMap<string, Buffer>(KEPT)
  readonly #drawings = new Map<string, Promise<Buffer>>()

  /** The PDF of a key; `draw` makes a missing one. */
  async pdfOf(fileKey: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#pdfs.get(fileKey) ?? this.#drawings.get(fileKey)
    if (kept !== undefined) return kept
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
