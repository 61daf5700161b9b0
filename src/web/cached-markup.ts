import { LRUCache } from 'lru-cache'
import type { CachedParts, PartPlace } from '#web/api/rendered/cached-part.tsx'

/** How many bytes of HTML and keys the server caches in one language; a card has about 4,000 with its key. */
const MOST_BYTES = 3_000_000
const MOST_PARTS = 2_000
/** A part of more letters is not cached, so that one does not push out all others. */
const LONGEST_PART = 50_000

/** A piece of a page: its text, or what stood on another page in UTF-8, which needs no encoding again. */
export type PagePiece = string | Buffer

/** Ids that React gives by the place in a page, as `_R_2l5_`: on another page they would be others. */
const ID_BY_PLACE = /"_R_/
/** Stands where a script will put what it fetches; `after-first-paint.ts` looks for it in the page. */
const WAITS_FOR_SCRIPT = 'aria-busy="true"'

const cache = new LRUCache<string, Buffer>({
  max: MOST_PARTS,
  maxSize: MOST_BYTES,
  sizeCalculation: (html, key) => html.length + 2 * key.length,
})

/** One page while it is rendered: which of its parts were known, and which will be. */
export class PageParts implements CachedParts {
  readonly #mark: string
  /** By their number in the page: the HTML of a known part. */
  readonly #known = new Map<number, Buffer>()
  /** By their number in the page: the key of a part that is rendered now. */
  readonly #rendered = new Map<number, string>()

  /** @param mark what nobody can guess before the page is rendered, of letters, digits and hyphens */
  constructor(mark: string) {
    this.#mark = mark
  }

  placeOf(key: string): PartPlace {
    const number = this.#known.size + this.#rendered.size
    const html = cache.get(key)
    if (html !== undefined) {
      this.#known.set(number, html)
      return { known: `${this.#mark}=${number};` }
    }
    this.#rendered.set(number, key)
    return { before: `${this.#mark}(${number};`, after: `${this.#mark});` }
  }

  /**
   * Puts the known parts in and caches the new ones.
   *
   * @param pieces of a rendered page, no part of which is in two of them
   * @returns its pieces without any word of these parts; what is long is not copied
   */
  putInto(pieces: readonly string[]): PagePiece[] {
    if (this.#known.size + this.#rendered.size === 0) return [...pieces]
    return pieces.flatMap((piece) => this.#filled(piece))
  }

  #filled(piece: string): PagePiece[] {
    const [first = '', ...rest] = piece.split(this.#mark)
    return rest.reduce<PagePiece[]>(
      (filled, text, at) => {
        const end = text.indexOf(';')
        const number = Number(text.slice(1, end))
        const after = text.slice(end + 1)
        if (text.startsWith('=')) filled.push(this.#known.get(number) ?? '')
        // Whole only when the next word is its end: a part within it would be missing.
        if (text.startsWith('(') && rest[at + 1]?.startsWith(')') === true) {
          store(this.#rendered.get(number), after)
        }
        filled.push(after)
        return filled
      },
      [first],
    )
  }
}

function store(key: string | undefined, html: string): void {
  if (key === undefined || html.length > LONGEST_PART) return
  if (ID_BY_PLACE.test(html) || html.includes(WAITS_FOR_SCRIPT)) return
  // Memory of its own: a small `Buffer.from` is a part of a block, and the block would stay as long as the part.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html))
  bytes.write(html)
  cache.set(key, bytes)
}
