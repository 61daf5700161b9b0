import { wordsOf } from '#domain/catalogue/search/search.ts'
import { listProductNames, readProducts } from '#server/db/catalogue/products.ts'
import type { Connection } from '#server/db/connection.ts'

interface PictureMatch {
  name: string
  productId: number | null
  productName: string
  place: number
}

/**
 * Finds the product that each file belongs to: by the id in its name, else by the product's name in
 * any spelling of blanks and capitals. A number at the end is the picture's place.
 */
export async function matchPictures(
  db: Connection,
  names: readonly string[],
): Promise<PictureMatch[]> {
  const read = names.map((name) => ({ name, ...partsOf(name) }))
  const ids = read.flatMap(({ base }) => (/^\d{1,9}$/.test(base) ? [Number(base)] : []))
  const byId = new Map((await readProducts(db, ids)).map((row) => [row.id, row]))
  const texts = read.flatMap(({ stem, base }) => [stem, base])
  const byName = await listProductNames(db, texts)
  return read.map(({ name, stem, base, place }) => {
    const called = byName.get(stem)
    const product = called ?? byId.get(Number(base)) ?? byName.get(base)
    const isKept = product !== undefined && !('deletedAt' in product && product.deletedAt !== null)
    return {
      name,
      productId: isKept ? product.id : null,
      productName: isKept ? product.name : '',
      place: called === undefined ? place : 0,
    }
  })
}

/** `rings/Kamal_Ring-2.jpg`: the stem `kamal ring 2`, the base `kamal ring`, the place 2. */
function partsOf(name: string): { stem: string; base: string; place: number } {
  const file = name.split(/[/\\]/).at(-1) ?? ''
  const stem = wordsInOrder(file.replace(/\.[a-z]{3,4}$/i, ''))
  const [, base, place] = /^(.+) (\d{1,2})$/.exec(stem) ?? []
  return { stem, base: base ?? stem, place: place === undefined ? 0 : Number(place) }
}

/** A product name as the search normalises it, with repeated words. */
function wordsInOrder(text: string): string {
  return text
    .split(/\s+/)
    .flatMap((part) => part.split(/[-_.]+/))
    .flatMap(wordsOf)
    .join(' ')
}
