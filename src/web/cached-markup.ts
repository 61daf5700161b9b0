import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CachedParts, PartPlace } from '#web/api/rendered/cached-part.tsx'

/** How many bytes of HTML and keys the server caches in one language of each sort; a card has about 4,000 with its key. */
const MOST_BYTES = 3_000_000
const MOST_PARTS = 2_000
/** A part of more bytes is not cached, so that one does not push out all others. */
const LONGEST_PART = 250_000
/** Of what is longer as JSON, a key has the hash. */
const LONGEST_IN_KEY = 2_000

/** A piece of a page: its text, or what stood on another page in UTF-8, which needs no encoding again. */
export type PagePiece = string | Buffer

/** Ids that React gives by the place in a page, as `_R_2l5_`: on another page they would be others. */
const ID_BY_PLACE = '"_R_'
/** Stands where a script will put what it fetches; `after-first-paint.ts` looks for it in the page. */
const WAITS_FOR_SCRIPT = 'aria-busy="true"'

const newCache = () =>
  new LRUCache<string, Buffer>({
    max: MOST_PARTS,
    maxSize: MOST_BYTES,
    sizeCalculation: (html, key) => html.length + 2 * key.length,
  })

/** Small parts of many pages apart from the large ones of single pages: a walk through all products pushes out no card. */
const partCaches = { anywhere: newCache(), inPlace: newCache() }

/** A part of the page that is rendered now. */
interface NewPart {
  key: string
  hasPlace: boolean
}

/** One page while it is rendered: which of its parts were known, and which will be. */
export class PageParts implements CachedParts {
  readonly #mark: string
  /** By their number in the page: the HTML of a known part. */
  readonly #known = new Map<number, Buffer>()
  /** By their number in the page: a part that is rendered now. */
  readonly #rendered = new Map<number, NewPart>()

  /** @param mark what nobody can guess before the page is rendered, of letters, digits and hyphens */
  constructor(mark: string) {
    this.#mark = mark
  }

  placeOf(of: readonly unknown[], place?: string): PartPlace {
    const number = this.#known.size + this.#rendered.size
    const hasPlace = place !== undefined
    const key = keyOf(hasPlace ? [place, ...of] : of)
    const html = cacheOf(hasPlace).get(key)
    if (html !== undefined) {
      this.#known.set(number, html)
      return { known: `${this.#mark}=${number};` }
    }
    this.#rendered.set(number, { key, hasPlace })
    return { before: `${this.#mark}(${number};`, after: `${this.#mark});` }
  }

  /**
   * Puts the known parts in and caches the new ones, also those around others.
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
    const filled: PagePiece[] = [first]
    /** The parts that have begun and not ended. */
    const open: { number: number; from: number }[] = []
    for (const text of rest) {
      const end = text.indexOf(';')
      const number = Number(text.slice(1, end))
      if (text.startsWith('=')) filled.push(this.#known.get(number) ?? '')
      else if (text.startsWith('(')) open.push({ number, from: filled.length })
      else {
        const part = open.pop()
        if (part) filled.push(...stored(this.#rendered.get(part.number), filled.splice(part.from)))
      }
      filled.push(text.slice(end + 1))
    }
    return filled
  }
}

function cacheOf(hasPlace: boolean): LRUCache<string, Buffer> {
  return hasPlace ? partCaches.inPlace : partCaches.anywhere
}

function keyOf(of: readonly unknown[]): string {
  return of.map(versionOf).join()
}

/** What an answer of the API says: one object for many pages, which is frozen to its depths and so never says another thing. */
const versions = new WeakMap<object, string>()

/** A value in a key: its JSON, or the hash of that. */
function versionOf(value: unknown): string {
  const isLasting = typeof value === 'object' && value !== null && Object.isFrozen(value)
  const known = isLasting ? versions.get(value) : undefined
  if (known !== undefined) return known
  // Of what is new for each page the parts may last: a page of a list with its products.
  const json = JSON.stringify(isRecord(value) ? versionsIn(value) : [value])
  const version = json.length > LONGEST_IN_KEY ? hash('sha256', json, 'base64url') : json
  if (isLasting) versions.set(value, version)
  return version
}

function versionsIn(record: object): object {
  return Object.fromEntries(Object.entries(record).map(([name, part]) => [name, versionOf(part)]))
}

function isRecord(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  )
}

/** Caches a part as bytes, which then stand in this page too; one that cannot be cached stays as it is. */
function stored(part: NewPart | undefined, pieces: PagePiece[]): PagePiece[] {
  if (part === undefined) return pieces
  const bytes = bytesOf(pieces)
  if (bytes.length > LONGEST_PART || bytes.includes(WAITS_FOR_SCRIPT)) return pieces
  if (!part.hasPlace && bytes.includes(ID_BY_PLACE)) return pieces
  cacheOf(part.hasPlace).set(part.key, bytes)
  return [bytes]
}

/** In memory of its own: a small `Buffer.from` is a part of a block, and the block would stay as long as the part. */
function bytesOf(pieces: readonly PagePiece[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(
    pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0),
  )
  let at = 0
  for (const piece of pieces) {
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at)
  }
  return bytes
}
