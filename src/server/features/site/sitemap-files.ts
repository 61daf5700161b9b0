import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { readListedProducts, readSitemap, type SitemapRows } from '#server/db/catalogue/sitemap.ts'
import type { HeardChanges } from '#server/db/catalogue/search/product-counts.ts'
import type { Database } from '#server/db/connection.ts'
import { Kept } from './kept.ts'
import { PAGES_OF_FILE, pagesOf, sitemapIndex, sitemapXml, type SitemapPage } from './sitemap.ts'

const compress = promisify(gzip)

/** From this many products on, a sitemap is much work. */
const LARGE_SHOP = 5_000

interface Parts {
  database: Database
  publicUrl: string
  changes: HeardChanges
}

/** What all files are cut from: the pages besides products, and how many products there are. */
interface Layout {
  pages: SitemapPage[]
  products: number
}

/**
 * The sitemap of the shop as compressed files: one, or from 50,000 addresses on an index that names several. Each is made
 * when somebody asks for it, one at a time, and kept; 25,000 products are 14 MB of text, but less than one compressed.
 */
export class SitemapFiles {
  readonly #parts: Parts
  readonly #layout: Kept<Layout>
  readonly #files = new Map<number, Kept<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#layout = new Kept({
      changes: parts.changes,
      make: () => this.#inTurn(() => this.#readLayout()),
      isLarge: ({ products }) => products >= LARGE_SHOP,
    })
  }

  /** What `/sitemap.xml` is. */
  async first(): Promise<Buffer> {
    const count = countOfFiles(await this.#layout.get())
    return count === 1 ? this.#file(1) : compress(sitemapIndex(this.#parts.publicUrl, count))
  }

  /** The file of a number, from 1; undefined where there is none. */
  async part(number: number): Promise<Buffer | undefined> {
    const count = countOfFiles(await this.#layout.get())
    return number >= 1 && number <= count ? this.#file(number) : undefined
  }

  #file(number: number): Promise<Buffer> {
    const known = this.#files.get(number)
    if (known !== undefined) return known.get()
    const file = new Kept({
      changes: this.#parts.changes,
      make: () => this.#make(number),
      isLarge: ({ length }) => length >= LARGE_FILE,
    })
    this.#files.set(number, file)
    return file.get()
  }

  async #make(number: number): Promise<Buffer> {
    const { pages } = await this.#layout.get()
    return this.#inTurn(async () => {
      const from = (number - 1) * PAGES_OF_FILE
      const own = pages.slice(from, from + PAGES_OF_FILE)
      const listed = await readListedProducts(this.#parts.database.reading, {
        offset: Math.max(0, from - pages.length),
        limit: PAGES_OF_FILE - own.length,
      })
      const products = listed.map(({ id, updatedAt }) => {
        return { path: `/shopping/${id}`, changedAt: updatedAt }
      })
      return compress(await sitemapXml(this.#parts.publicUrl, [...own, ...products]))
    })
  }

  async #readLayout(): Promise<Layout> {
    const rows: SitemapRows = await readSitemap(this.#parts.database.reading)
    return { pages: pagesOf(rows), products: rows.products }
  }

  /** After all that were asked for before, also those that failed. */
  #inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}

/** In compressed bytes, about as many as `LARGE_SHOP` has. */
const LARGE_FILE = 100_000

function countOfFiles({ pages, products }: Layout): number {
  return Math.max(1, Math.ceil((pages.length + products) / PAGES_OF_FILE))
}
