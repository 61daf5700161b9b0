import type { Connection } from '#server/db/connection.ts'
import { readTextsOfMakes } from '#server/db/rates/priced-makes.ts'

type Texts = Awaited<ReturnType<typeof readTexts>>

/**
 * What makes are found by, kept for as long as it is the same: the names stand in the wide rows of products, and reading
 * thousands of them takes longer than a page may. A make takes some hundred bytes.
 */
export class MakeTexts {
  readonly #db: Connection
  #kept: { version: string; texts: Promise<Texts> } | undefined

  constructor(db: Connection) {
    this.#db = db
  }

  /**
   * The makes on sale that all words find: each stands in name, alloy, SKU or barcode, or is the number of the product.
   * The version is that of their names; it is read before them.
   */
  async find(words: readonly string[], version: string): Promise<Set<number>> {
    const texts = await this.#ofVersion(version)
    const small = words.map((word) => word.toLowerCase())
    return new Set(
      texts
        .filter(({ productId, text }) =>
          small.every((word) => text.includes(word) || String(productId) === word),
        )
        .map(({ id }) => id),
    )
  }

  async #ofVersion(version: string): Promise<Texts> {
    if (this.#kept?.version !== version) {
      this.#kept = { version, texts: readTexts(this.#db) }
    }
    const { texts } = this.#kept
    return texts.catch((error: unknown) => {
      if (this.#kept?.texts === texts) this.#kept = undefined
      throw error
    })
  }
}

/** In small letters as JavaScript makes them: what is typed goes the same way, whatever the language of the database. */
async function readTexts(db: Connection) {
  const texts = await readTextsOfMakes(db)
  return texts.map((make) => Object.assign(make, { text: make.text.toLowerCase() }))
}
