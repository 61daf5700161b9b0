import { BoundedMap } from '#domain/shop/bounded-map.ts'

/** What is kept of drawn documents. */
const KEPT = {
  entries: 500,
  bytes: 32 * 1024 * 1024,
  weigh: (fileKey: string, pdf: Buffer) => 500 + fileKey.length + pdf.length,
}

/**
 * Documents that were drawn, by their keys. A document never changes, so its bytes are the same for ever;
 * those who ask while it is drawn wait for the one drawing.
 */
export class InvoiceCache {
  readonly #pdfs = new BoundedMap<string, Buffer>(KEPT)
  readonly #drawings = new Map<string, Promise<Buffer>>()

  /** The PDF of a key; `draw` makes it when it is not there. */
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
