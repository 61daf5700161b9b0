import { LRUCache } from 'lru-cache'
import { getProduct, type Product } from '#contract/catalogue/catalogue.ts'
import type { Connection } from '#server/db/connection.ts'
import type { FoundProduct } from '#server/db/catalogue/search/product-page.ts'
import {
  findProductWithMakes,
  type ProductWithMakes,
} from '#server/db/catalogue/product-with-makes.ts'
import { readProducts, type ProductRow } from '#server/db/catalogue/products.ts'
import { preEncodedJson, type Wire } from '#server/http/endpoint.ts'
import { presentMakes } from './makes/present-makes.ts'
import { presentListed, presentProduct } from './present-product.ts'
import type { PriceTerms } from '#server/db/catalogue/price-now.ts'

/** The most cached texts, and their memory in bytes. */
const MOST_KEPT = 20_000
const CAPACITY = 24 * 1024 * 1024

/** The memory of a cached text besides its bytes. */
const OBJECTS = 300

type Found = Pick<FoundProduct, 'id' | 'version'>

const OPEN = Buffer.from('[')
const COMMA = Buffer.from(',')
const CLOSE = Buffer.from(']')

/** The memory of texts with makes: each size has a price, so one is ten times as long. */
const MADE_CAPACITY = 16 * 1024 * 1024

interface CachedText {
  version: string
  /** In UTF-8, so that a response needs no further encoding. */
  text: Buffer
  /** With what lists do not show; absent where they show all of it. */
  whole?: Buffer
}

/**
 * Products as JSON for the storefront, each cached under the version of its row. The database returns the
 * versions with every list, so no change can be missed: a text of an older version is not sent.
 */
export class ProductTexts {
  readonly #texts = textsOf(CAPACITY)
  /** With their makes, which lists do not show. */
  readonly #withMakes = textsOf(MADE_CAPACITY)
  readonly #wire: Wire
  /** The terms that the cached texts show. */
  #terms: PriceTerms | undefined

  /** `wire` says how the texts are encoded. */
  constructor(wire: Wire) {
    this.#wire = wire
  }

  /** Products as a JSON list in this order; those not cached are read in one statement. */
  async listOf(db: Connection, found: readonly Found[], terms: PriceTerms): Promise<Buffer> {
    this.#showAt(terms)
    const cached = found.map((product) => this.#find(product))
    const missing = found.filter((_, at) => cached[at] === undefined)
    const read = missing.length === 0 ? undefined : await this.#read(db, missing, terms)
    return jsonList(found.flatMap(({ id }, at) => (cached[at] ?? read?.get(id))?.text ?? []))
  }

  /** One product; undefined when it is gone. It is read where its version is not cached. */
  async of(db: Connection, found: Found, terms: PriceTerms): Promise<Buffer | undefined> {
    this.#showAt(terms)
    const shown = this.#find(found) ?? (await this.#read(db, [found], terms)).get(found.id)
    return shown?.whole ?? shown?.text
  }

  /** One product with those of its makes that are on sale; undefined when it is gone. */
  async withMakes(
    db: Connection,
    { id, version, makesVersion }: Found & { makesVersion: string },
    terms: PriceTerms,
  ): Promise<Buffer | undefined> {
    this.#showAt(terms)
    const cached = this.#withMakes.get(id)
    if (cached?.version === bothVersions(version, makesVersion)) return cached.text
    const found = await findProductWithMakes(db, id)
    if (found === undefined) return undefined
    const text = preEncodedJson(this.#wire, getProduct, presentWithMakes(found, terms))
    if (found.makesVersion !== null && this.#mayCache(terms))
      this.#withMakes.set(id, {
        version: bothVersions(found.row.version, found.makesVersion),
        text,
      })
    return text
  }

  /** Meanwhile a request may have come at other terms. A make leaves the version of its row as it is. */
  #mayCache(terms: PriceTerms): boolean {
    return !terms.isStopped && this.#shows(terms)
  }

  /** Texts of other terms have other prices. */
  #showAt(terms: PriceTerms): void {
    if (this.#shows(terms)) return
    this.#texts.clear()
    this.#withMakes.clear()
    this.#terms = terms
  }

  #shows({ sales, isStopped }: PriceTerms): boolean {
    return this.#terms?.sales === sales && this.#terms.isStopped === isStopped
  }

  #find({ id, version }: Found): CachedText | undefined {
    const cached = this.#texts.get(id)
    return cached?.version === version ? cached : undefined
  }

  async #read(
    db: Connection,
    missing: readonly Found[],
    terms: PriceTerms,
  ): Promise<Map<number, CachedText>> {
    const rows = await readProducts(
      db,
      missing.map(({ id }) => id),
    )
    return new Map(
      rows.map((row) => {
        const shown = this.#textOf(row, terms)
        if (this.#mayCache(terms)) this.#texts.set(row.id, shown)
        return [row.id, shown]
      }),
    )
  }

  #textOf(row: ProductRow, terms: PriceTerms): CachedText {
    const text = preEncodedJson(this.#wire, getProduct, presentListed(row, terms))
    if (row.descriptionHi === '') return { version: row.version, text }
    const whole = preEncodedJson(this.#wire, getProduct, presentProduct(row, terms))
    return { version: row.version, text, whole }
  }
}

const textsOf = (maxSize: number) =>
  new LRUCache<number, CachedText>({
    max: MOST_KEPT,
    maxSize,
    sizeCalculation: ({ version, text, whole }) =>
      OBJECTS + 2 * version.length + text.length + (whole?.length ?? 0),
  })

const bothVersions = (version: string, makesVersion: string) => `${version} ${makesVersion}`

/** A product and those of its makes that are on sale, for shoppers. */
function presentWithMakes(found: ProductWithMakes, terms: PriceTerms): Product {
  const { row, makes, rates } = found
  const product = presentProduct(row, terms)
  if (makes.length === 0) return product
  return { ...product, makes: presentMakes(row, makes, { ...terms, breakUp: rates.breakUp }) }
}

function jsonList(texts: readonly Buffer[]): Buffer {
  const parts = texts.flatMap((text, at) => [at === 0 ? OPEN : COMMA, text])
  return Buffer.concat(texts.length === 0 ? [OPEN, CLOSE] : [...parts, CLOSE])
}
